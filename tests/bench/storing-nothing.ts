/** The order route with its middleware in a separate process: it parses, validates and decides like the shop, but stores nothing. */

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { pino } from 'pino'
import { startingCatalogue } from '#catalogue/products.ts'
import { dayOf } from '#events/calendar.ts'
import { openSqliteEventStore } from '#events/log/sqlite/sqlite-event-store.ts'
import { decide } from '#events/order-decider.ts'
import { proposeOrderNumber } from '#events/orders/order-number.ts'
import { noOrder, orderOf, placedOrder } from '#events/orders/order-state.ts'
import { createDeviceCookie } from '#server/orders/device-cookie.ts'
import { createOrderLinks } from '#server/orders/order-link.ts'
import { orderRoutes } from '#server/orders/order-routes.ts'
import type { PlaceOrder } from '#server/orders/place-order.ts'
import { createShoppers } from '#server/orders/shopper.ts'
import { jsonBody } from '#server/platform/http/body.ts'
import { createRateLimits } from '#server/platform/http/rate-limits.ts'
import { requestLog } from '#server/platform/http/request-log.ts'
import { routeNames } from '#server/platform/http/route-names.ts'
import { sameOrigin } from '#server/platform/http/same-origin.ts'
import { securityHeaders } from '#server/platform/http/security-headers.ts'

const storeNothing: PlaceOrder = async ({ checkout, device }) => {
  const at = new Date().toISOString()
  const day = dayOf(at)
  const { name, email, phone, address, items } = checkout
  const decision = decide(
    {
      type: 'PlaceOrder',
      catalogue: startingCatalogue,
      orderNumber: proposeOrderNumber(day, Math.random),
      day,
      lines: items,
      customer: { name, email, phone, address, device },
      newCustomer: true,
    },
    noOrder,
  )
  if (!decision.accepted) return { outcome: 'refused', refusal: decision.refusal }
  return {
    outcome: 'placed',
    order: orderOf(
      placedOrder(decision.events.map((event) => ({ ...event, at, actor: { role: 'shopper' } as const }))),
    ),
  }
}

const { orderViews } = openSqliteEventStore(':memory:')
const devices = createDeviceCookie(Buffer.alloc(32), false)
const app = express()
app.disable('x-powered-by')
app.set('query parser', 'simple')
app.use(
  requestLog(pino({ level: 'warn' }), routeNames([])),
  securityHeaders({ hashes: { scripts: [] }, https: false }),
)
app.use(
  '/api/orders',
  sameOrigin(undefined),
  ...jsonBody(),
  orderRoutes({
    placeOrder: storeNothing,
    orderViews,
    devices,
    shoppers: createShoppers(devices, createOrderLinks(Buffer.alloc(32), orderViews), false),
    limits: createRateLimits({ on: false, deviceOf: () => null, onLimited: () => undefined }),
    lookUpOrders: async () => [],
  }),
)
const server = createServer(app).listen(0, '127.0.0.1', () => {
  // A listening TCP server's address is an AddressInfo.
  process.send?.({ port: (server.address() as AddressInfo).port })
})
process.on('disconnect', () => process.exit(0))
