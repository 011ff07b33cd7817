/** The log of a shop at its address, read with HTTP Basic authentication, as the source of a copy. */

import { setTimeout as wait } from 'node:timers/promises'
import { fromBase64 } from '#events/proof/base64.ts'
import { leafHash } from '#events/proof/merkle.ts'
import { sha256 } from '#events/proof/sha256.ts'
import { tilePath } from '#events/proof/tiles.ts'
import { z } from '#events/shop/zod.ts'
import { type Terminal, WrongUse } from '#server/platform/command-line/terminal.ts'
import { isLoopback } from '#server/platform/http/loopback.ts'
import { type LogSource, NothingSigned } from './log-source.ts'

const PATIENCE_MS = 60_000
const TRIES = 5
/** The longest wait in seconds, even if the shop requests more. */
const LONGEST_PAUSE = 900
/** More than a full tile of the longest records. */
const MOST_BYTES = 17_000_000

const proofSchema = z.object({ data: z.object({ proof: z.array(z.string()).max(200) }) })
const pageSchema = z.object({
  data: z.object({
    events: z.array(z.object({ record: z.string() })),
    head: z.object({ size: z.int().min(0) }),
  }),
})
const refusalSchema = z.object({ error: z.string() })

/** The account is in the address, or in AUDITOR_EMAIL and AUDITOR_PASSWORD. */
export function logOfShop(address: string, { env }: Pick<Terminal, 'env'>): LogSource {
  const { base, authorization } = readAddress(address, env)

  async function request(path: string): Promise<{ readonly status: number; readonly bytes: Uint8Array }> {
    for (let attempt = 1; ; attempt++) {
      const answer = await attemptOf(new URL(path, base), authorization)
      if (answer.status === 401 || answer.status === 403)
        throw new WrongUse('The shop does not accept this e-mail and password for auditing.')
      const passes = answer.status === 0 || answer.status === 429 || answer.status >= 500
      if (!passes) return answer
      if (attempt === TRIES) throw new Error(`The shop at ${base.host} does not answer: ${answer.why}.`)
      await wait(1000 * Math.min(LONGEST_PAUSE, answer.retryAfter ?? 2 ** (attempt - 1)))
    }
  }

  async function textOf(path: string): Promise<string | null> {
    const { status, bytes } = await request(path)
    return status === 200 ? new TextDecoder().decode(bytes) : null
  }

  async function proofOf(path: string): Promise<readonly Uint8Array[] | null> {
    const text = await textOf(path)
    const answer = text === null ? null : proofSchema.safeParse(json(text)).data
    const hashes = answer?.data.proof.map(fromBase64)
    return hashes?.every((hash) => hash !== null) ? hashes : null
  }

  async function checkpoint(): Promise<string> {
    const { status, bytes } = await request('tlog/checkpoint')
    if (status === 200) return new TextDecoder().decode(bytes)
    if (status === 409) throw new NothingSigned(sentenceIn(bytes), true)
    throw new WrongUse(`There is no shop with a log at ${base.host} (${status}).`)
  }

  return {
    async key() {
      const text = await textOf('key')
      if (text === null) throw new WrongUse(`There is no shop with a log at ${base.host}.`)
      return text.trim()
    },
    checkpoint,
    checkpointAt: (size) => textOf(`checkpoint?size=${size}`),
    async size() {
      const text = await textOf('events?limit=1')
      const page = text === null ? undefined : pageSchema.safeParse(json(text)).data
      if (page === undefined) throw new Error(`The shop at ${base.host} does not report the size of its log.`)
      return page.data.head.size
    },
    consistencyProof: (from, to) => proofOf(`proof/consistency?from=${from}&to=${to}`),
    async eventProof(position, size) {
      const text = await textOf(`events?after=${position - 1}&limit=1`)
      const [event] = (text === null ? undefined : pageSchema.safeParse(json(text)).data)?.data.events ?? []
      const proof = await proofOf(`proof/inclusion?position=${position}&size=${size}`)
      return event === undefined || proof === null ? null : { leaf: leafHash(sha256, event.record), proof }
    },
    async tile(tile) {
      const { status, bytes } = await request(`tlog/${tilePath(tile)}`)
      return status === 200 ? bytes : null
    },
  }
}

function readAddress(address: string, env: Terminal['env']) {
  if (!URL.canParse(address))
    throw new WrongUse('--url is the address of a shop, such as https://shop.example.')
  const url = new URL(address)
  const [email, password] =
    url.username === ''
      ? [env.AUDITOR_EMAIL, env.AUDITOR_PASSWORD]
      : [decodeURIComponent(url.username), decodeURIComponent(url.password)]
  if (!email || !password)
    throw new WrongUse(
      'The shop requires an account to read its log: set AUDITOR_EMAIL and AUDITOR_PASSWORD.',
    )
  const isSafe =
    url.protocol === 'https:' ||
    (url.protocol === 'http:' && isLoopback(url.hostname.replace(/^\[|\]$/g, '')))
  if (!isSafe) throw new WrongUse('A password is only sent over https:, except to this machine itself.')
  const authorization = `Basic ${Buffer.from(`${email}:${password}`).toString('base64')}`
  return { base: new URL('/api/audit/', url.origin), authorization }
}

type Answer = {
  /** 0 when none came. */
  readonly status: number
  readonly bytes: Uint8Array
  readonly why: string
  readonly retryAfter: number | null
}

async function attemptOf(url: URL, authorization: string): Promise<Answer> {
  try {
    const response = await fetch(url, {
      headers: { Authorization: authorization },
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    const { status, headers } = response
    const retryAfter = Number(headers.get('retry-after') ?? Number.NaN)
    return {
      status,
      bytes: await bounded(response),
      why: `HTTP ${status}`,
      retryAfter: Number.isFinite(retryAfter) ? retryAfter : null,
    }
  } catch (error) {
    // The network error is in the cause.
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    const why = cause instanceof Error ? ('code' in cause ? String(cause.code) : cause.message) : 'no answer'
    return { status: 0, bytes: new Uint8Array(), why, retryAfter: null }
  }
}

async function bounded({ body }: Response): Promise<Uint8Array> {
  const pieces: Uint8Array[] = []
  let length = 0
  for await (const piece of body ?? []) {
    length += piece.length
    if (length > MOST_BYTES) throw new Error('the response is too long')
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

function sentenceIn(bytes: Uint8Array): string {
  return (
    refusalSchema.safeParse(json(new TextDecoder().decode(bytes))).data?.error ?? 'The shop signs nothing.'
  )
}

function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
