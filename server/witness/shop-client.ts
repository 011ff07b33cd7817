/** The witness's HTTP client for the shop. Answers are limited in time and size, and are not verified here. */

import { fromBase64 } from '#events/proof/base64.ts'

export type ShopClient = {
  /** The text of a signed checkpoint: the latest, or the one of a size. */
  checkpoint(size?: number): Promise<string>
  key(): Promise<string>
  /** Null when the answer is not a proof. */
  consistency(from: number, to: number): Promise<readonly Uint8Array[] | null>
  handIn(note: string, key: string): Promise<void>
}

/** The shop is unreachable, or has refused; the message is a sentence. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer'
  /** The status of the answer; null without an answer. */
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
  /** Aborts the requests in progress. */
  readonly signal?: AbortSignal | undefined
}

const PATIENCE_MS = 20_000
const MOST_BYTES = 100_000
/** The longest proof in a tree whose size is a safe integer. */
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
        // The password must not follow a redirect to another address.
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
  // Node's body stream is iterable, but the browser's type does not declare it.
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
  const answer = jsonOf(text)
  const sentence = isObject(answer) && typeof answer.error === 'string' ? answer.error : ''
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

/** The system's error code, such as `ECONNREFUSED`, if there is one. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : null
  if (isObject(cause) && typeof cause.code === 'string' && cause.code !== '') return cause.code
  return error instanceof Error ? error.message : String(error)
}
