/** What shoppers may know of the log's figures: how long deliveries take, and how the whole shop is rated. */

import { Router } from 'express'
import { cityName } from '#catalogue/cities.ts'
import { publicFigureCalls as calls } from '#contract/catalogue/product-figures.ts'
import type { DashboardStates } from '#projections/dashboard.ts'
import { deliveryTimes } from '#projections/parcels/city-endings.ts'
import type { Published } from '#projections/projector/projector.ts'
import { shopRating } from '#projections/reviews/product-ratings.ts'
import { serve } from '#server/platform/http/serve.ts'

type Dependencies = {
  readonly published: () => Published
  /** The latest states of the folds. */
  readonly states: () => DashboardStates
}

export function publicFiguresRoutes({ published, states }: Dependencies): Router {
  const router = Router()
  serve(router, calls.getDeliveryTimes, ({ response }) => {
    const { catchingUp } = published()
    response.set('Cache-Control', catchingUp ? 'no-store' : 'public, max-age=3600')
    // The times of only a part of the deliveries would be wrong.
    return catchingUp ? [] : timesOf(states())
  })
  serve(router, calls.getShopRating, ({ response }) => {
    const { catchingUp } = published()
    response.set('Cache-Control', catchingUp ? 'no-store' : 'public, max-age=3600')
    return catchingUp ? null : shopRating(states().ratingSums)
  })
  return router
}

function timesOf({ cityFigures }: DashboardStates) {
  return Object.entries(deliveryTimes(cityFigures)).map(([id, time]) => ({ id, name: cityName(id), ...time }))
}
