/** Sends requests over a few kept-alive connections, on each the next request after the last answer. */

import { connect } from 'node:net'

export type LoadResult = {
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  readonly failed: number
}

/**
 * `requestOf(n)` gives the n-th request as HTTP/1.1 text. Written on bare sockets: a full HTTP client would cost as much
 * as the server that is measured. Times in milliseconds.
 */
export async function load(
  port: number,
  connections: number,
  requests: number,
  requestOf: (n: number) => string,
): Promise<LoadResult> {
  const times: number[] = []
  let sent = 0
  let failed = 0

  const connection = () =>
    new Promise<void>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1')
      let started = 0
      let answer = ''
      const next = () => {
        if (sent >= requests) {
          socket.end(resolve)
          return
        }
        started = performance.now()
        socket.write(requestOf(sent++))
      }
      socket.setNoDelay(true)
      socket.on('connect', next)
      socket.on('error', reject)
      socket.on('data', (chunk) => {
        answer += chunk.toString('latin1')
        const headEnd = answer.indexOf('\r\n\r\n')
        if (headEnd < 0) return
        const length = Number(/content-length: (\d+)/i.exec(answer)?.[1] ?? 0)
        if (answer.length < headEnd + 4 + length) return
        times.push(performance.now() - started)
        if (!answer.startsWith('HTTP/1.1 20')) failed += 1
        answer = ''
        next()
      })
    })

  const started = performance.now()
  await Promise.all(Array.from({ length: connections }, connection))
  const seconds = (performance.now() - started) / 1000
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  return { perSecond: requests / seconds, p50: at(0.5), p99: at(0.99), failed }
}

export function jsonRequest(
  method: string,
  path: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
) {
  const text = body === undefined ? '' : JSON.stringify(body)
  const lines = Object.entries({
    Host: 'bench',
    ...(body === undefined
      ? {}
      : { 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(text)) }),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${text}`
}
