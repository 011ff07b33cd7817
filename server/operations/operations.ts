/** The routes for operators: whether the shop is alive, whether it can serve requests, and its metrics. */

import type { IncomingMessage } from 'node:http'
import { Router } from 'express'
import type { Registry } from 'prom-client'
import { Refused } from '#server/platform/http/answer.ts'

export type Readiness = {
  readonly ready: boolean
  /** The state of each part by its name: `ok`, or the problem. */
  readonly parts: Readonly<Record<string, string>>
}

type Dependencies = {
  readonly readiness: () => Promise<Readiness>
  readonly registry: Registry
  readonly mayReadMetrics: (request: IncomingMessage) => Promise<boolean>
}

export function operations({ readiness, registry, mayReadMetrics }: Dependencies): Router {
  const router = Router()
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
    if (!(await mayReadMetrics(request))) throw new Refused(403, 'Metrics are not public.')
    response
      .set('Cache-Control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics())
  })
  return router
}
