/** The calls for the stock: count units and list the counts, for the owner; the sizes that are running out, for everybody. */

import { Router } from 'express'
import { findIn } from '#catalogue/catalogue-state.ts'
import { productIdOf } from '#catalogue/line-id.ts'
import type { Size } from '#catalogue/product.ts'
import { stockCalls as calls, publicStockCalls } from '#contract/catalogue/stock.ts'
import { productStream } from '#events/event.ts'
import type { EventLog } from '#events/log/event-log.ts'
import { orderPages } from '#events/read-model/order-pages.ts'
import type { OrderReadModel } from '#events/read-model/order-read-model.ts'
import { fewLeft } from '#projections/catalogue/stock.ts'
import type { DashboardStates } from '#projections/dashboard.ts'
import type { Published } from '#projections/projector/projector.ts'
import type { CurrentCatalogue } from '#server/catalogue/current-catalogue.ts'
import { Refused } from '#server/platform/http/answer.ts'
import { idempotencyKeyOf } from '#server/platform/http/idempotency-header.ts'
import { adminOf } from '#server/platform/http/sender.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { CountStockOnce } from './count-stock.ts'

/** Older counts are in the audit. */
const MOST_COUNTS = 100

type Dependencies = {
  readonly log: Pick<EventLog, 'readStream'>
  readonly orderViews: Pick<OrderReadModel, 'list'>
  readonly countStock: CountStockOnce
  readonly catalogue: Pick<CurrentCatalogue, 'state'>
}

export function stockRoutes({ log, orderViews, countStock, catalogue }: Dependencies): Router {
  const router = Router()

  serve(router, calls.countStock, async ({ body: { units, counted, ...cell }, request }) => {
    const { productId, size } = cell
    const held = counted === undefined ? 0 : await heldUnits(productId, size, orderViews)
    // One of them is set.
    const command = counted === undefined ? { ...cell, units: units ?? 0 } : { ...cell, counted, held }
    const left = await countStock(command, idempotencyKeyOf(request), adminOf(request))
    return { productId, size, left, ...(counted !== undefined && { held }) }
  })

  serve(router, calls.getCounts, async ({ params: { productId } }) => {
    if (findIn(catalogue.state(), productId) === undefined)
      throw new Refused(404, 'There is no such product.')
    const events = await log.readStream(productStream(productId))
    const counts = events.flatMap((event) => {
      if (event.type !== 'StockCounted') return []
      const { size, units, reason } = event.data
      const by = event.actor.role === 'admin' ? event.actor.name : null
      return [{ position: event.position, at: event.at, by, size, units, reason }]
    })
    return { counts: counts.slice(-MOST_COUNTS).reverse() }
  })

  return router
}

type PublicDependencies = {
  readonly states: () => DashboardStates
  readonly published: () => Published
}

export function publicStockRoutes({ states, published }: PublicDependencies): Router {
  const router = Router()
  serve(router, publicStockCalls.getStock, ({ response }) => {
    // A browser revalidates it each time, which takes few bytes.
    response.set('Cache-Control', 'public, no-cache')
    // Earlier counts could stop shoppers from buying; without counts, all sizes can be tried.
    return published().catchingUp ? {} : fewLeft(states().stockCounts)
  })
  return router
}

const ORDERS_AT_ONCE = 250

/** The units of a size that open orders have bought and that are still on the shelf. */
async function heldUnits(
  productId: string,
  size: Size,
  orderViews: Pick<OrderReadModel, 'list'>,
): Promise<number> {
  let held = 0
  for (const status of ['pending', 'confirmed'] as const) {
    for await (const orders of orderPages(orderViews, { status, sort: 'oldest', limit: ORDERS_AT_ONCE })) {
      for (const { courier, items } of orders) {
        if (courier !== null) continue
        for (const item of items) {
          if (productIdOf(item.id) === productId && item.size === size) held += item.quantity
        }
      }
    }
  }
  return held
}
