/** What each of the shop's people did to confirm orders in a month, from the folds. For the owner alone. */

import { Router } from 'express'
import { z } from 'zod'
import { optional } from '#contract/optional-query.ts'
import { dayOf, monthOf } from '#events/shop/calendar.ts'
import { callersIn } from '#projections/callers.ts'
import type { DashboardStates } from '#projections/dashboard.ts'
import type { Published } from '#projections/projector.ts'
import { sendData } from '#server/platform/http/answer.ts'
import { validate } from '#server/platform/http/validate.ts'

export const callerFiguresSchema = z.object({
  /** This month when it is not given. */
  month: optional(z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'The month is one such as 2026-11.')),
})

type Dependencies = {
  readonly published: () => Pick<Published, 'position' | 'stopped' | 'catchingUp'>
  readonly states: () => DashboardStates
  readonly clock: () => number
}

export function callerRoutes({ published, states, clock }: Dependencies): Router {
  const router = Router()
  router.get('/staff/figures', (request, response) => {
    const { month = monthOf(dayOf(new Date(clock()).toISOString())) } = validate(
      callerFiguresSchema,
      request.query,
    )
    const { position, stopped, catchingUp } = published()
    const meta = { position, stopped: stopped.map(({ name }) => name), catchingUp }
    sendData(response, { month, callers: callersIn(states().callers, month) }, 200, meta)
  })
  return router
}
