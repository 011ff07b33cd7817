/** Records page views. The shop works the same when an ad blocker stops these requests. */

import { Router } from 'express'
import { pageViewCalls } from '#contract/operations.ts'
import type { RateLimits } from '#server/platform/http/rate-limits.ts'
import { validate } from '#server/platform/http/validate.ts'
import type { TrafficCounter } from './traffic-counter.ts'

export function pageViewRoutes(traffic: TrafficCounter, limits: RateLimits): Router {
  const router = Router()
  router.post('/', limits.pageViews, (request, response) => {
    traffic.count(validate(pageViewCalls.countPageView.body, request.body))
    response.status(204).end()
  })
  return router
}
