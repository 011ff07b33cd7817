/** What each of the shop's people did to confirm orders in a month, from the folds. For the owner alone. */

import { Router } from 'express'
import { workCalls as calls } from '#contract/reports/work.ts'
import { dayOf, monthOf } from '#events/calendar.ts'
import type { DashboardStates } from '#projections/dashboard.ts'
import { callersIn } from '#projections/people/callers.ts'
import type { Published } from '#projections/projector/projector.ts'
import { serve } from '#server/platform/http/serve.ts'

type Dependencies = {
  readonly published: () => Pick<Published, 'position' | 'stopped' | 'catchingUp'>
  readonly states: () => DashboardStates
  readonly clock: () => number
}

export function callerRoutes({ published, states, clock }: Dependencies): Router {
  const router = Router()
  serve(router, calls.getCallerFigures, ({ query }) => {
    const { month = monthOf(dayOf(new Date(clock()).toISOString())) } = query
    const { position, stopped, catchingUp } = published()
    return {
      data: { month, callers: callersIn(states().callers, month) },
      position,
      stopped: stopped.map(({ name }) => name),
      catchingUp,
    }
  })
  return router
}
