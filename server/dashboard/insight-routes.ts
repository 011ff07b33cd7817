/** The outcomes of deliveries, from the folds, and the customers who have refused more than one order. For the owner alone. */

import { Router } from 'express'
import { insightCalls as calls } from '#contract/insight.ts'
import type { OrderReadModel } from '#events/orders/order-read-model.ts'
import type { Published } from '#projections/projector.ts'
import { answerCall } from '#server/platform/http/answer-call.ts'
import { validate } from '#server/platform/http/validate.ts'

type Dependencies = {
  readonly published: () => Published
  readonly orderViews: Pick<OrderReadModel, 'repeatRefusers'>
}

export function insightRoutes({ published, orderViews }: Dependencies): Router {
  const router = Router()
  router.get('/insight', (_request, response) => {
    const { dashboard, position, stopped, catchingUp } = published()
    answerCall(response, calls.getInsight, dashboard.insight, {
      position,
      stopped: stopped.map(({ name }) => name),
      catchingUp,
    })
  })
  router.get('/repeat-refusers', async (request, response) => {
    const { cursor, limit } = validate(calls.listRepeatRefusers.query, request.query)
    const page = await orderViews.repeatRefusers({ limit, ...(cursor && { cursor }) })
    answerCall(response, calls.listRepeatRefusers, page)
  })
  return router
}
