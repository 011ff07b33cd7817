/** What a witness asks of the shop, over HTTP. Everything that it answers is bounded in time and size, and believed by nobody yet. */

import { fromBase64 } from '#events/proof/base64.ts'

export type ShopClient = {
  /** The text of a signed checkpoint: the newest, or of a size. */
  checkpoint(size?: number): Promise<string>
  key(): Promise<string>
  /** Null when the answer is no proof. */
  consistency(from: number, to: number): Promise<readonly Uint8Array[] | null>
  handIn(note: string, key: string): Promise<void>
}

/** The shop is away, or has refused: a sentence. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer'
  /** Of the answer; null when there was none. */
  readonly status: number | null

  constructor(sentence: string, status: number | null = null) {
    super(sentence)
    this.status = status
  }
}

type Dependencies = {
  readonly url: string
  readonly account: { readonly email: string; readonly password: string } | null
  readonly patienceMs?: number
  /** Ends the requests that are under way. */
  readonly signal?: AbortSignal | undefined
}

const PATIENCE_MS = 20_000
const MOST_BYTES = 100_000
/** The longest proof of a tree that a double can count. */
const MOST_HASHES = 63

export function shopClient({ url, account, patienceMs = PATIENCE_MS, signal }: Dependencies): ShopClient {
  const headers = account && {
    Authorization: `Basic ${Buffer.from(`${account.email}:${account.password}`).toString('base64')}`,
  }

  async function call(path: string, body?: object): Promise<string> {
    const limit = AbortSignal.timeout(patienceMs)
    try {
      const response = await fetch(`${url}/api/audit/${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: { ...headers, ...(body && { 'Content-Type': 'application/json' }) },
        // The password is for this address only.
        redirect: 'manual',
        signal: signal === undefined ? limit : AbortSignal.any([limit, signal]),
        ...(body && { body: JSON.stringify(body) }),
      })
      const text = await boundedText(response)
      if (response.ok) return text
      throw new NoAnswer(
        `${url} answered ${response.status}. ${whyOf(text, response.status)}`.trim(),
        response.status,
      )
    } catch (error) {
      if (error instanceof NoAnswer) throw error
      if (limit.aborted) throw new NoAnswer(`${url} did not answer within ${patienceMs / 1000} seconds.`)
      throw new NoAnswer(`${url} cannot be reached: ${reasonOf(error)}.`)
    }
  }

  return {
    checkpoint: (size) => call(size === undefined ? 'checkpoint' : `checkpoint?size=${size}`),
    key: async () => (await call('key')).trim(),
    consistency: async (from, to) => proofIn(await call(`proof/consistency?from=${from}&to=${to}`)),
    handIn: async (note, key) => void (await call('cosignatures', { note, key })),
  }
}

async function boundedText(response: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let bytes = 0
  // Node's stream of a body can be iterated; the type of the browsers' says nothing of it.
  for await (const part of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += part.length
    if (bytes > MOST_BYTES)
      throw new NoAnswer('The answer is longer than any answer of a shop.', response.status)
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

function whyOf(text: string, status: number): string {
  if (status >= 300 && status < 400) return 'It sends elsewhere: use the shop’s own address.'
  const said = jsonOf(text)
  const sentence = isObject(said) && typeof said.error === 'string' ? said.error : ''
  return status === 401 ? `${sentence} Set WITNESS_EMAIL and WITNESS_PASSWORD.`.trim() : sentence
}

function proofIn(text: string): readonly Uint8Array[] | null {
  const answer = jsonOf(text)
  const data = isObject(answer) ? answer.data : null
  const proof = isObject(data) ? data.proof : null
  if (!Array.isArray(proof) || proof.length > MOST_HASHES) return null
  const hashes = proof.map((hash) => (typeof hash === 'string' ? fromBase64(hash) : null))
  return hashes.every((hash) => hash !== null) ? hashes : null
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

/** The code of the system where there is one: `ECONNREFUSED`. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : null
  if (isObject(cause) && typeof cause.code === 'string' && cause.code !== '') return cause.code
  return error instanceof Error ? error.message : String(error)
}
