/** For whoever runs the shop: is it alive, can it serve, what does it do. */

import { type Request, Router } from 'express'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Sessions } from '../accounts/session.ts'
import { Refused } from './answer.ts'

export type Readiness = {
  readonly ready: boolean
  /** Name of a part → what is the matter, or `ok`. */
  readonly parts: Readonly<Record<string, string>>
}

type Dependencies = {
  readonly readiness: () => Promise<Readiness>
  readonly sessions: Sessions
  /** Figures to show besides the process's own: name → help and value. */
  readonly gauges: Readonly<
    Record<string, { readonly help: string; readonly read: () => number | Promise<number> }>
  >
}

export function operations({ readiness, sessions, gauges }: Dependencies): Router {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  for (const [name, { help, read }] of Object.entries(gauges)) {
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.set(await read())
      },
    })
  }
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer API requests',
    labelNames: ['method', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  })

  const router = Router()
  router.use('/api', (request, response, next) => {
    const stop = durations.startTimer({ method: request.method })
    response.on('finish', () => stop({ status: String(response.statusCode) }))
    next()
  })
  router.get('/healthz', (_request, response) => {
    response.set('Cache-Control', 'no-store').json({ success: true })
  })
  router.get('/readyz', async (_request, response) => {
    const { ready, parts } = await readiness()
    response
      .status(ready ? 200 : 503)
      .set('Cache-Control', 'no-store')
      .json({
        success: ready,
        data: parts,
        ...(ready ? {} : { error: 'Some parts of the shop are not ready.' }),
      })
  })
  router.get('/metrics', async (request, response) => {
    // They tell how much the shop sells: for this machine's own monitoring, and for whoever is signed in.
    if (!isFromThisMachine(request) && !sessions.of(request))
      throw new Refused(403, 'Metrics are not public.')
    response
      .set('Cache-Control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics())
  })
  return router
}

/** A request that came through a proxy is not from this machine, wherever the proxy runs: it asks for another name. */
function isFromThisMachine(request: Request): boolean {
  const address = request.socket.remoteAddress ?? ''
  const direct = request.headers['x-forwarded-for'] === undefined && request.headers.forwarded === undefined
  const { hostname } = new URL(`http://${request.headers.host ?? 'unknown'}`)
  return (
    direct &&
    /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname) &&
    ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(address)
  )
}
