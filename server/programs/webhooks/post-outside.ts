/** Sends a request to an address that somebody typed. Addresses inside the shop's own network are refused. */

import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { InsideAddress, isInsideItself, lookupOutside } from '#server/platform/http/outside-address.ts'

const TIMEOUT_MS = 15_000

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
  return (url, body, headers, signal) =>
    new Promise((resolve) => {
      const target = new URL(url)
      if (!toInside && isInsideItself(target)) {
        return resolve({ status: null, error: new InsideAddress().message })
      }
      const request = (target.protocol === 'https:' ? requestHttps : requestHttp)(
        target,
        {
          method: 'POST',
          headers: { ...headers, 'Content-Type': 'application/json', 'User-Agent': 'FalakFits-Webhooks' },
          signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
          ...(!toInside && { lookup: lookupOutside }),
        },
        (answer) => {
          resolve({ status: answer.statusCode ?? 0 })
          // What it says is not read.
          answer.destroy()
        },
      )
      request.once('error', (error) => resolve({ status: null, error: reasonOf(error) }))
      request.end(body)
    })
}

/** Without the address, which may contain a secret. */
function reasonOf(error: Error): string {
  if (error instanceof InsideAddress) return error.message
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return 'No answer in time.'
  const code = 'code' in error && typeof error.code === 'string' ? ` (${error.code})` : ''
  return `No connection${code}.`
}
