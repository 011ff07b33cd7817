/** The dashboard's figures and charts and the sales of each product, from the folds. */

import { Router } from 'express'
import { dashboardCalls } from '#contract/dashboard.ts'
import { productFigureCalls } from '#contract/product-figures.ts'
import { workCalls } from '#contract/work.ts'
import type { DashboardStates } from '#projections/dashboard.ts'
import { productHistoryOf } from '#projections/product-history.ts'
import { productList } from '#projections/product-list.ts'
import { Refused } from '#server/platform/http/answer.ts'
import { answerCall } from '#server/platform/http/answer-call.ts'
import { senderOf } from '#server/platform/http/sender.ts'
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
  router.get('/stats', async (_request, response) => {
    const { stats, position, stopped, catchingUp } = await readDashboard()
    answerCall(response, calls.getStatistics, stats, { position, stopped, catchingUp })
  })
  router.get('/chart-data', async (_request, response) => {
    const { charts, summary, position, stopped, catchingUp } = await readDashboard()
    answerCall(response, calls.getCharts, charts, { summary, position, stopped, catchingUp })
  })
  router.get('/work', async (request, response) => {
    const { waiting, position, stopped, catchingUp } = await readDashboard()
    const { work, ...figures } = workFor(senderOf(request).role, await readWork(waiting))
    answerCall(response, calls.getWork, work, { ...figures, position, stopped, catchingUp })
  })
  router.get('/products', async (_request, response) => {
    expectCaughtUp(await readDashboard())
    answerCall(response, calls.listProducts, { products: productList(states()) })
  })
  router.get('/products/:product', async (request, response) => {
    expectCaughtUp(await readDashboard())
    const { product: id } = request.params
    const product = productList(states()).find((listed) => listed.id === id)
    if (!product) throw new Refused(404, 'There is no such product.')
    const now = new Date(clock()).toISOString()
    const history = productHistoryOf(states().productHistory, id, now)
    answerCall(response, calls.getProduct, { product, ...history })
  })
  return router
}
