/** Sends a message to an address that somebody typed; what the receiver says is not read. */

import { brand } from '#catalogue/brand.ts'
import { createCallOutside } from '#server/platform/http/call-outside.ts'

/** `FalakFits-Webhooks` */
const userAgent = () => `${brand.name.replaceAll(/[^A-Za-z0-9]/g, '')}-Webhooks`

/** The status of the answer, or why there was none. */
export type Posted =
  | { readonly status: number; readonly error?: never }
  | { readonly status: null; readonly error: string }

export type Post = (
  url: string,
  body: string,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
) => Promise<Posted>

/** `toInside`: addresses in the shop's own network are allowed, also without TLS. Never rejects, and follows no redirect. */
export function createPost(toInside: boolean): Post {
  const call = createCallOutside(toInside)
  return async (url, body, headers, signal) => {
    const sent = { ...headers, 'User-Agent': userAgent() }
    const answered = await call({ method: 'POST', url, headers: sent, body, mostBytes: 0 }, signal)
    return answered.status === null ? { status: null, error: answered.error } : { status: answered.status }
  }
}
