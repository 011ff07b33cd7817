/** The dashboard's figures and charts and the sales of each product, from the folds. */

import { Router } from 'express'
import { productFigureCalls } from '#contract/catalogue/product-figures.ts'
import { dashboardCalls } from '#contract/reports/dashboard.ts'
import { workCalls } from '#contract/reports/work.ts'
import { productHistoryOf } from '#projections/catalogue/product-history.ts'
import type { DashboardStates } from '#projections/dashboard.ts'
import { productList } from '#projections/product-list.ts'
import { Refused } from '#server/platform/http/answer.ts'
import { senderOf } from '#server/platform/http/sender.ts'
import { serve } from '#server/platform/http/serve.ts'
import { expectCaughtUp, type ReadDashboard } from './read-dashboard.ts'
import { type ReadWork, workFor } from './work-figures.ts'

const calls = { ...dashboardCalls, ...workCalls, ...productFigureCalls }

type Dependencies = {
  readonly readDashboard: ReadDashboard
  readonly readWork: ReadWork
  /** The latest state of the folds. */
  readonly states: () => DashboardStates
  readonly clock: () => number
}

export function dashboardRoutes({ readDashboard, readWork, states, clock }: Dependencies): Router {
  const router = Router()
  serve(router, calls.getStatistics, async () => {
    const { stats, position, stopped, catchingUp } = await readDashboard()
    return { data: stats, position, stopped, catchingUp }
  })
  serve(router, calls.getCharts, async () => {
    const { charts, summary, position, stopped, catchingUp } = await readDashboard()
    return { data: charts, summary, position, stopped, catchingUp }
  })
  serve(router, calls.getWork, async ({ request }) => {
    const { waiting, position, stopped, catchingUp } = await readDashboard()
    const { work, ...figures } = workFor(senderOf(request).role, await readWork(waiting))
    return { data: work, ...figures, position, stopped, catchingUp }
  })
  serve(router, calls.listProducts, async () => {
    expectCaughtUp(await readDashboard())
    return { products: productList(states()) }
  })
  serve(router, calls.getProduct, async ({ params: { product: id } }) => {
    expectCaughtUp(await readDashboard())

    const product = productList(states()).find((listed) => listed.id === id)
    if (!product) throw new Refused(404, 'There is no such product.')
    const now = new Date(clock()).toISOString()
    const history = productHistoryOf(states().productHistory, id, now)
    return { product, ...history }
  })
  return router
}
