/** The calls about the running shop itself: whether it lives, its figures for Prometheus, its description, and visits of pages. */

import { z } from 'zod'
import { LONGEST_VISIT_ADDRESS } from '#events/orders/visit-source.ts'
import type { DescribedCalls } from '../described-call.ts'

export const pageViewCalls = {
  countPageView: {
    call: 'post /api/page-views',
    limits: ['pageViews'],
    summary: 'Count a page view.',
    body: z.object({
      route: z.string().min(1).max(100),
      path: z.string().min(1).max(500),
      visit: z.boolean().default(false),
      /** Of a first view: where the visit came from, as `visitSource` reads it. */
      from: z.string().max(LONGEST_VISIT_ADDRESS).optional(),
    }),
    answers: { 204: 'Counted' },
  },
} as const satisfies DescribedCalls

export const operationCalls = {
  getApiDescription: {
    call: 'get /api/openapi.json',
    summary: 'This description.',
    sends: 'application/json',
    answers: { 200: 'An OpenAPI document' },
  },
  isAlive: { call: 'get /healthz', summary: 'Whether the process lives.', answers: { 200: 'It does' } },
  isReady: {
    call: 'get /readyz',
    summary: 'Whether the shop can serve.',
    answers: { 200: 'It can', 503: 'It cannot' },
  },
  getMetrics: {
    call: 'get /metrics',
    summary:
      'Figures for Prometheus: with METRICS_TOKEN as a bearer token, signed in, or on this machine with no proxy in front.',
    sends: 'text/plain',
    answers: { 200: 'Metrics', 403: 'Not public' },
    security: [{ metricsToken: [] }, { session: [] }, {}],
  },
} as const satisfies DescribedCalls
