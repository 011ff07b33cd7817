/** How the products do: all of them side by side, and each over time. */

import { Router } from 'express'
import type { DashboardStates } from '#projections/dashboard.ts'
import { productHistoryOf } from '#projections/product-history.ts'
import { productList } from '#projections/product-list.ts'
import { Refused, sendData } from '../http/answer.ts'

type Dependencies = {
  /** What the folds have added up to now. */
  readonly states: () => DashboardStates
  readonly clock: () => number
}

export function productRoutes({ states, clock }: Dependencies): Router {
  const router = Router()
  router.get('/products', (_request, response) => {
    sendData(response, { products: productList(states()) })
  })
  router.get('/products/:id', (request, response) => {
    const { id } = request.params
    const product = productList(states()).find((listed) => listed.id === id)
    if (!product) throw new Refused(404, 'There is no such product.')
    const now = new Date(clock()).toISOString()
    sendData(response, { product, ...productHistoryOf(states().productHistory, id, now) })
  })
  return router
}
