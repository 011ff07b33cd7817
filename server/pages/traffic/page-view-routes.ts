/** Records page views. The shop works the same when an ad blocker stops these requests. */

import { Router } from 'express'
import { pageViewCalls } from '#contract/shop/operations.ts'
import type { RateLimits } from '#server/platform/http/rate-limits.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { TrafficCounter } from './traffic-counter.ts'

export function pageViewRoutes(traffic: TrafficCounter, limits: RateLimits): Router {
  const router = Router()
  serve({ router, limits }, pageViewCalls.countPageView, ({ body }) => traffic.count(body))
  return router
}
