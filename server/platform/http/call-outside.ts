/** Calls other servers over HTTP, at addresses that somebody typed or set. Addresses inside the shop's own network are refused. */

import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { InsideAddress, isInsideItself, lookupOutside } from './outside-address.ts'

const TIMEOUT_MS = 15_000
/** A day: who says more is asked again all the same. */
const LONGEST_RETRY_S = 86_400

/** The answer, or why there was none. */
export type Answered =
  | {
      readonly status: number
      /** No more than `mostBytes` of it. */
      readonly body: Buffer
      /** In lower case; empty without one. */
      readonly type: string
      /** Where another address is named, as it is written; null without one. */
      readonly location: string | null
      /** What `Retry-After` says, in milliseconds; null without it. */
      readonly retryAfterMs: number | null
      readonly error?: never
    }
  | {
      readonly status: null
      /** A sentence without the address, which may contain a secret. */
      readonly error: string
      /** False when the request certainly did not arrive. */
      readonly mayHaveArrived: boolean
    }

export type OutsideCall = {
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** JSON; unset without a body. */
  readonly body?: string | undefined
  /** What is longer is cut off; 0 when nobody reads it. */
  readonly mostBytes: number
  /** Until the answer is complete; 15 seconds when unset. */
  readonly timeoutMs?: number
}

/** Never rejects, and follows no redirect. */
export type CallOutside = (call: OutsideCall, signal: AbortSignal) => Promise<Answered>

/** `toInside`: addresses in the shop's own network are allowed. */
export function createCallOutside(toInside: boolean): CallOutside {
  return ({ method, url, headers, body, mostBytes, timeoutMs = TIMEOUT_MS }, signal) =>
    new Promise((resolve) => {
      const target = new URL(url)
      if (!toInside && isInsideItself(target)) return resolve(failed(new InsideAddress(), false))
      const isSecure = target.protocol === 'https:'
      // Before there is a connection, nothing was sent.
      let isConnected = false
      const request = (isSecure ? requestHttps : requestHttp)(
        target,
        {
          method,
          headers: { ...headers, ...(body !== undefined && { 'Content-Type': 'application/json' }) },
          signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
          ...(!toInside && { lookup: lookupOutside }),
        },
        (answer) => {
          const pieces: Buffer[] = []
          let bytes = 0
          const done = () => {
            const seconds = Number(answer.headers['retry-after'])
            resolve({
              status: answer.statusCode ?? 0,
              body: Buffer.concat(pieces).subarray(0, mostBytes),
              type: answer.headers['content-type']?.toLowerCase() ?? '',
              location: answer.headers.location ?? null,
              retryAfterMs: seconds > 0 ? Math.min(seconds, LONGEST_RETRY_S) * 1000 : null,
            })
            answer.destroy()
          }
          if (mostBytes === 0) return done()
          answer.on('data', (piece: Buffer) => {
            pieces.push(piece)
            bytes += piece.length
            if (bytes >= mostBytes) done()
          })
          answer.once('end', done)
          answer.once('error', (error) => resolve(failed(error, true)))
        },
      )
      request.once('socket', (socket) => {
        if (request.reusedSocket) isConnected = true
        else socket.once(isSecure ? 'secureConnect' : 'connect', () => (isConnected = true))
      })
      request.once('error', (error) => resolve(failed(error, isConnected)))
      request.end(body)
    })
}

function failed(error: Error, mayHaveArrived: boolean): Answered {
  return { status: null, error: reasonOf(error), mayHaveArrived }
}

/** Without the address, which may contain a secret. */
function reasonOf(error: Error): string {
  if (error instanceof InsideAddress) return error.message
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return 'No answer in time.'
  const code = 'code' in error && typeof error.code === 'string' ? ` (${error.code})` : ''
  return `No connection${code}.`
}
