/** Sends a request exactly as generated, whereas `fetch` would normalise it. */

import { Agent, type ClientRequest, type IncomingHttpHeaders, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { Input } from './any-input.ts'

export type Answer = {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** Longer than any answer on a busy machine, on which pictures, rendered at a low priority, wait for everything else. */
const LIMIT_MS = 120_000

/** The server closed an idle connection in the moment in which it was used again, and has not read the request. */
class ClosedMeanwhile extends Error {}

function wasClosedMeanwhile({ reusedSocket }: ClientRequest, error: NodeJS.ErrnoException): boolean {
  return reusedSocket && error.code === 'ECONNRESET'
}

export type Sender = {
  send(input: Input, cookie: string | null): Promise<Answer>
  close(): void
}

export function createSender(url: string): Sender {
  const agent = new Agent({ keepAlive: true, maxSockets: 32 })

  function sendOnce({ method, target, headers, body }: Input, cookie: string | null): Promise<Answer> {
    const all = [...(cookie === null ? [] : [['Cookie', cookie] as const]), ...headers]
    const sent = request({
      ...{ agent, method, path: target, host: '127.0.0.1', port: Number(new URL(url).port) },
      // The last value of a name counts.
      headers: Object.fromEntries(all),
      signal: AbortSignal.timeout(LIMIT_MS),
    })
    const answered = new Promise<Answer>((resolve, reject) => {
      sent.once('error', (error) => reject(wasClosedMeanwhile(sent, error) ? new ClosedMeanwhile() : error))
      sent.once('response', (response) => {
        const { statusCode = 0, headers } = response
        buffer(response).then((read) => resolve({ status: statusCode, headers, body: read }), reject)
      })
    })
    if (body !== null) sent.setHeader('Content-Length', body.length)
    sent.end(body ?? undefined)
    return answered
  }

  return {
    async send(input, cookie) {
      for (;;) {
        try {
          return await sendOnce(input, cookie)
        } catch (error) {
          if (!(error instanceof ClosedMeanwhile)) throw error
        }
      }
    },
    close: () => agent.destroy(),
  }
}
