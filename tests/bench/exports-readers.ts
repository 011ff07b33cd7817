/**
 * The clients that download exports in the export benchmark, in a separate process, so that they do not slow down the
 * orders.
 */

import { get } from 'node:http'

export type Reading = {
  readonly name: string
  readonly url: string
  readonly cookie: string
  /** The number of lines after which a reader stops; without it the file is read to its end. */
  readonly lines?: number
  /** Milliseconds for which a slow reader waits before it takes the next piece. */
  readonly pauseMs?: number
}

export type ReadingDone = { readonly name: string; readonly lines: number; readonly seconds: number }

process.on('message', (readings: readonly Reading[]) => {
  Promise.all(readings.map(read)).then(
    (done) => process.send?.(done, () => process.exit(0)),
    (error: unknown) => {
      process.stderr.write(`${String(error)}\n`)
      process.exit(1)
    },
  )
})

function read({
  name,
  url,
  cookie,
  lines: most = Number.POSITIVE_INFINITY,
  pauseMs,
}: Reading): Promise<ReadingDone> {
  const started = performance.now()
  return new Promise((resolve, reject) => {
    const request = get(url, { headers: { cookie }, agent: false }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${name} was answered with ${response.statusCode}`))
      let lines = 0
      const done = () => resolve({ name, lines, seconds: (performance.now() - started) / 1000 })
      response.on('data', (chunk: Buffer) => {
        for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) lines++
        if (pauseMs !== undefined) {
          response.pause()
          setTimeout(() => response.resume(), pauseMs)
        }
        if (lines < most) return
        done()
        response.destroy()
      })
      response.on('end', done)
      // The download was cut off.
      response.on('error', reject)
    })
    request.on('error', reject)
  })
}
