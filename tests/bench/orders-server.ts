/** The server side of the order benchmark, in a process of its own: the real shop, and the same route storing nothing. */

import { mkdtempSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import express, { Router } from 'express'
import { pino } from 'pino'
import { dayOf } from '#events/calendar.ts'
import { decide, noOrder } from '#events/order-decider.ts'
import { proposeOrderNumber } from '#events/order-number.ts'
import { orderOf } from '#events/placed-order.ts'
import { openSqliteEventStore } from '#events/sqlite/sqlite-event-store.ts'
import { readConfig } from '#server/config.ts'
import { jsonBody } from '#server/http/body.ts'
import { createRateLimits } from '#server/http/rate-limits.ts'
import { requestLog } from '#server/http/request-log.ts'
import { sameOrigin } from '#server/http/same-origin.ts'
import { securityHeaders } from '#server/http/security-headers.ts'
import { createDeviceCookie } from '#server/orders/device-cookie.ts'
import { orderRoutes } from '#server/orders/order-routes.ts'
import type { PlaceOrder } from '#server/orders/place-order.ts'
import { openShop } from '#server/shop.ts'

const logger = pino({ level: 'warn' })
const headers = securityHeaders({ hashes: { scripts: [], styles: [] }, https: false })
const folder = mkdtempSync(join(tmpdir(), 'falak-bench-'))

const shopServer = createServer()
const shop = await openShop({
  config: readConfig({ DATA_DIR: folder, RATE_LIMITS: 'off', LOG_LEVEL: 'warn' }),
  logger,
  server: shopServer,
  pictures: { masters: 'web/pictures', built: 'dist/pictures' },
  securityHeaders: headers,
  pages: Router(),
  announce: () => undefined,
})

/** Parses, validates and decides as the shop does, and stores nothing. */
const storeNothing: PlaceOrder = async ({ checkout, device }) => {
  const at = new Date().toISOString()
  const day = dayOf(at)
  const { name, email, phone, address, items } = checkout
  const decision = decide(
    {
      type: 'PlaceOrder',
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
    order: orderOf(decision.events.map((event) => ({ ...event, at }))),
  }
}

const { orderViews } = openSqliteEventStore(':memory:')
const bare = express()
bare.disable('x-powered-by')
bare.set('query parser', 'simple')
bare.use(requestLog(logger), headers)
bare.use(
  '/api/orders',
  sameOrigin(undefined),
  ...jsonBody,
  orderRoutes({
    placeOrder: storeNothing,
    orderViews,
    devices: createDeviceCookie(Buffer.alloc(32), false),
    limits: createRateLimits({ on: false, deviceOf: () => null, onLimited: () => undefined }),
    lookUpOrders: async () => [],
  }),
)
const bareServer = createServer(bare)

const listen = (server: Server) =>
  new Promise<number>((resolve) => {
    // A listening TCP server's address is an AddressInfo.
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })
process.send?.({ shop: await listen(shopServer), bare: await listen(bareServer), folder })
process.on('message', (message) => {
  if (message === 'memory') process.send?.({ rss: process.memoryUsage().rss })
  if (message === 'close') {
    bareServer.close()
    void shop.close().then(() => process.exit(0))
  }
})
