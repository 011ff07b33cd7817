/** One call of a shop's API, with the account of an auditor. Answers are limited in time and size, and are not verified here. */

import { fromBase64, z } from '../from-shop.ts'
import type { ShopAddress } from './shop-address.ts'

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

type Request = {
  /** Sent as JSON, with POST. */
  readonly body?: object | undefined
  readonly patienceMs: number
  readonly mostBytes: number
  /** Aborts the request. */
  readonly signal?: AbortSignal | undefined
}

export type Answer = {
  readonly status: number
  readonly bytes: Uint8Array
  /** Seconds; null when the shop asks for no pause. */
  readonly retryAfter: number | null
}

/** `path` is below `/api/audit/`. Throws `NoAnswer` when there is none. */
export async function callShop(
  { url, account }: ShopAddress,
  path: string,
  request: Request,
): Promise<Answer> {
  const { body, patienceMs, mostBytes, signal } = request
  const limit = AbortSignal.timeout(patienceMs)
  try {
    const response = await fetch(`${url}/api/audit/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        Authorization: `Basic ${Buffer.from(`${account.email}:${account.password}`).toString('base64')}`,
        ...(body && { 'Content-Type': 'application/json' }),
      },
      // The password must not follow a redirect to another address.
      redirect: 'manual',
      signal: signal === undefined ? limit : AbortSignal.any([limit, signal]),
      ...(body && { body: JSON.stringify(body) }),
    })
    const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN)
    return {
      status: response.status,
      bytes: await boundedBytes(response, mostBytes),
      retryAfter: Number.isFinite(retryAfter) ? retryAfter : null,
    }
  } catch (error) {
    if (error instanceof NoAnswer) throw error
    if (limit.aborted) throw new NoAnswer(`${url} did not answer within ${patienceMs / 1000} seconds.`)
    throw new NoAnswer(`${url} cannot be reached: ${reasonOf(error)}.`)
  }
}

export function textOf({ bytes }: Pick<Answer, 'bytes'>): string {
  return new TextDecoder().decode(bytes)
}

/** Null for a text that is not JSON of this schema. */
export function readAnswer<Result>(schema: z.ZodType<Result>, text: string): Result | null {
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

// The longest proof in a tree whose size is a safe integer has 63 hashes.
const proofSchema = z.object({ data: z.object({ proof: z.array(z.string()).max(63) }) })

/** The hashes of a proof; null when the answer is not one. */
export function proofIn(text: string): readonly Uint8Array[] | null {
  const hashes = readAnswer(proofSchema, text)?.data.proof.map(fromBase64)
  return hashes?.every((hash) => hash !== null) ? hashes : null
}

const refusalSchema = z.object({ error: z.string() })

/** Why the shop has refused, in its own sentence; an empty text when it gives none. */
export function sentenceIn(text: string): string {
  return readAnswer(refusalSchema, text)?.error ?? ''
}

async function boundedBytes(response: Response, most: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  let bytes = 0
  // Node's body stream is iterable, but the browser's type does not declare it.
  for await (const part of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += part.length
    if (bytes > most) throw new NoAnswer('The answer is longer than any answer of a shop.', response.status)
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** The system's error code, such as `ECONNREFUSED`, if there is one. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : null
  if (cause instanceof Error && 'code' in cause && typeof cause.code === 'string' && cause.code !== '')
    return cause.code
  return error instanceof Error ? error.message : String(error)
}
