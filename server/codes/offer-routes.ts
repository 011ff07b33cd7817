/** The call by which the shop's pages know what applies by itself, so that shoppers read it before they order. */

import { Router } from 'express'
import { checkCodeCalls } from '#contract/codes/codes.ts'
import type { Code } from '#events/codes/code-state.ts'
import { publicOffer } from '#events/codes/offers.ts'
import { type CodesFigures, codeFiguresOf } from '#projections/codes/code-figures.ts'
import type { DashboardStates } from '#projections/dashboard.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { CurrentOffers } from './current-offers.ts'

type Dependencies = {
  readonly offers: Pick<CurrentOffers, 'at'>
  readonly states: () => DashboardStates
  readonly clock: () => number
}

export function offerRoutes({ offers, states, clock }: Dependencies): Router {
  const router = Router()
  serve(router, checkCodeCalls.getOffers, ({ response }) => {
    const figures = states().codeFigures
    // A browser revalidates it each time, which takes few bytes.
    response.set('Cache-Control', 'public, no-cache')
    return offers
      .at(clock())
      .filter((offer) => !isUsedUp(offer, figures))
      .map(publicOffer)
  })
  return router
}

/** By figures that are a moment old, and begin at nothing after a start: the order itself is decided by the counted uses. */
function isUsedUp({ code, limits: { uses } }: Code, figures: CodesFigures): boolean {
  const { placed, cancelled } = codeFiguresOf(figures, code)
  return uses !== undefined && placed - cancelled >= uses
}
