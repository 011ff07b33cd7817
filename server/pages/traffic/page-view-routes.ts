/** Records page views. The shop works the same when an ad blocker stops these requests. */

import { Router } from 'express'
import { z } from 'zod'
import { LONGEST_VISIT_ADDRESS } from '#events/shop/visit-source.ts'
import type { RateLimits } from '#server/platform/http/rate-limits.ts'
import { validate } from '#server/platform/http/validate.ts'
import type { TrafficCounter } from './traffic-counter.ts'

export const pageViewSchema = z.object({
  route: z.string().min(1).max(100),
  path: z.string().min(1).max(500),
  visit: z.boolean().default(false),
  /** Of a first view: where the visit came from, as `visitSource` reads it. */
  from: z.string().max(LONGEST_VISIT_ADDRESS).optional(),
})

export function pageViewRoutes(traffic: TrafficCounter, limits: RateLimits): Router {
  const router = Router()
  router.post('/', limits.pageViews, (request, response) => {
    traffic.count(validate(pageViewSchema, request.body))
    response.status(204).end()
  })
  return router
}
