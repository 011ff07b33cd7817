/** The outcomes of deliveries, from the folds, and the customers who have refused more than one order. For the owner alone. */

import { Router } from 'express'
import { insightCalls as calls } from '#contract/reports/insight.ts'
import type { OrderReadModel } from '#events/read-model/order-read-model.ts'
import type { Published } from '#projections/projector/projector.ts'
import { serve } from '#server/platform/http/serve.ts'

type Dependencies = {
  readonly published: () => Published
  readonly orderViews: Pick<OrderReadModel, 'repeatRefusers'>
}

export function insightRoutes({ published, orderViews }: Dependencies): Router {
  const router = Router()
  serve(router, calls.getInsight, () => {
    const { dashboard, position, stopped, catchingUp } = published()
    return { data: dashboard.insight, position, stopped: stopped.map(({ name }) => name), catchingUp }
  })
  serve(router, calls.listRepeatRefusers, async ({ query: { cursor, limit } }) => {
    const page = await orderViews.repeatRefusers({ limit, ...(cursor && { cursor }) })
    return page
  })
  return router
}
