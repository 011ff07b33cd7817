/** The outcomes of deliveries, from the folds, and the customers who have refused more than one order. For the owner alone. */

import { Router } from 'express'
import { z } from 'zod'
import { blankAsUnset, optional } from '#contract/optional-query.ts'
import type { OrderReadModel } from '#events/orders/order-read-model.ts'
import type { Published } from '#projections/projector.ts'
import { sendData } from '#server/platform/http/answer.ts'
import { validate } from '#server/platform/http/validate.ts'

export const refuserListSchema = z.object({
  cursor: optional(z.string().max(300)),
  limit: z.preprocess(blankAsUnset, z.coerce.number().int().min(1).max(100).default(20)),
})

type Dependencies = {
  readonly published: () => Published
  readonly orderViews: Pick<OrderReadModel, 'repeatRefusers'>
}

export function insightRoutes({ published, orderViews }: Dependencies): Router {
  const router = Router()
  router.get('/insight', (_request, response) => {
    const { dashboard, position, stopped, catchingUp } = published()
    sendData(response, dashboard.insight, 200, {
      position,
      stopped: stopped.map(({ name }) => name),
      catchingUp,
    })
  })
  router.get('/repeat-refusers', async (request, response) => {
    const { cursor, limit } = validate(refuserListSchema, request.query)
    sendData(response, await orderViews.repeatRefusers({ limit, ...(cursor && { cursor }) }))
  })
  return router
}
