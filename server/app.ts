/** The shop's HTTP application: what stands in front of every request, and which part answers what. */

import express, { type Express, type RequestHandler, Router } from 'express'
import type { Logger } from 'pino'
import type { AppendDecision } from '#events/append-decision.ts'
import type { EventLog } from '#events/event-log.ts'
import type { HistoryStore } from '#events/history-store.ts'
import type { OpenEvents } from '#events/open-events.ts'
import type { OrderReadModel } from '#events/order-read-model.ts'
import type { Records } from '#events/records.ts'
import type { DashboardStates } from '#projections/dashboard.ts'
import type { Published } from '#projections/projector.ts'
import type { KnownBrowsers } from './accounts/known-browsers.ts'
import { requireRole } from './accounts/require-role.ts'
import type { Sessions } from './accounts/session.ts'
import { sessionRoutes } from './accounts/session-routes.ts'
import type { SignIn } from './accounts/sign-in.ts'
import { asOfRoutes } from './audit/as-of-routes.ts'
import type { Notary } from './audit/notary.ts'
import { proofRoutes } from './audit/proof-routes.ts'
import { recordRoutes } from './audit/record-routes.ts'
import { type Config, isHttps } from './config.ts'
import { adminOrderRoutes } from './dashboard/admin-order-routes.ts'
import { dashboardRoutes } from './dashboard/dashboard-routes.ts'
import type { NewestDashboard } from './dashboard/newest-dashboard.ts'
import { productRoutes } from './dashboard/product-routes.ts'
import { settingsRoutes } from './dashboard/settings-routes.ts'
import type { ShopSettings } from './dashboard/shop-settings.ts'
import type { Exports } from './exports/exports.ts'
import { Refused } from './http/answer.ts'
import { jsonBody } from './http/body.ts'
import { errorAnswer } from './http/error-answer.ts'
import { measured } from './http/measured.ts'
import { describedPaths, openapi } from './http/openapi.ts'
import { createRateLimits } from './http/rate-limits.ts'
import { requestLog } from './http/request-log.ts'
import { sameOrigin } from './http/same-origin.ts'
import { wellFormedHost } from './http/well-formed-host.ts'
import { mailRoutes } from './mail/mail-routes.ts'
import type { Outbox } from './mail/outbox.ts'
import { sendAgainRoutes } from './mail/send-again.ts'
import type { Metrics } from './operations/metrics.ts'
import type { RefusalWatch } from './operations/refusal-watch.ts'
import type { CommandOrder } from './orders/command-order.ts'
import type { DeviceCookie } from './orders/device-cookie.ts'
import type { FindOwnOrder } from './orders/find-own-order.ts'
import type { LookUpOrders } from './orders/look-up-orders.ts'
import { orderRoutes } from './orders/order-routes.ts'
import type { PlaceOrder } from './orders/place-order.ts'
import type { RateProduct } from './orders/rate-product.ts'
import { ratingRoutes } from './orders/rating-routes.ts'
import { receiptRoutes } from './orders/receipt-routes.ts'
import { pictureRoutes } from './pictures/picture-routes.ts'
import type { PictureService } from './pictures/picture-service.ts'
import { pageViewRoutes } from './traffic/page-view-routes.ts'
import type { TrafficCounter } from './traffic/traffic-counter.ts'

export type AppDependencies = {
  readonly config: Config
  readonly logger: Logger
  readonly log: EventLog
  readonly records: Records
  readonly notary: Notary
  readonly orderViews: OrderReadModel
  readonly history: HistoryStore
  readonly openEvents: OpenEvents
  readonly appendDecision: AppendDecision
  readonly exports: Exports
  readonly placeOrder: PlaceOrder
  readonly commandOrder: CommandOrder
  /** Milliseconds since 1970. */
  readonly clock: () => number
  readonly lookUpOrders: LookUpOrders
  readonly findOwnOrder: FindOwnOrder
  readonly rateProduct: RateProduct
  readonly devices: DeviceCookie
  readonly signIn: SignIn
  readonly browsers: KnownBrowsers
  readonly sessions: Sessions
  /** What the folds show now. */
  readonly published: () => Published
  readonly states: () => DashboardStates
  /** The same with customers' names. */
  readonly newest: NewestDashboard
  readonly settings: ShopSettings
  readonly outbox: Outbox
  readonly traffic: TrafficCounter
  readonly pictures: PictureService
  readonly metrics: Pick<Metrics, 'requestDurations'>
  readonly refusals: RefusalWatch
  /** `/healthz`, `/readyz` and `/metrics`. */
  readonly operations: RequestHandler
  readonly securityHeaders: RequestHandler
  /** What people see: built pages, or Vite in development. */
  readonly pages: RequestHandler
}

export function createApp(parts: AppDependencies): Express {
  const { config, logger, log, records, notary, orderViews, devices, sessions, newest, commandOrder } = parts
  const { refusals } = parts
  const limits = createRateLimits({
    on: config.RATE_LIMITS === 'on',
    deviceOf: devices.read,
    onLimited: refusals.limited,
  })
  const tellsShop = config.SHOP_EMAIL !== undefined
  const app = express()
  app.disable('x-powered-by')
  app.set('trust proxy', config.TRUST_PROXY)
  app.set('query parser', 'simple')

  app.use(requestLog(logger), parts.securityHeaders, measured(parts.metrics, describedPaths), wellFormedHost)
  app.use(parts.operations, openapi())
  app.use('/images', pictureRoutes(parts.pictures))

  const api = Router()
  api.use(sameOrigin(config.PUBLIC_URL), ...jsonBody)
  api.use(
    '/orders',
    orderRoutes({
      placeOrder: parts.placeOrder,
      lookUpOrders: parts.lookUpOrders,
      orderViews,
      devices,
      limits,
    }),
    receiptRoutes({ orderViews, findOwnOrder: parts.findOwnOrder, notary, devices, limits }),
  )
  api.use(
    '/',
    ratingRoutes({
      orderViews,
      rateProduct: parts.rateProduct,
      published: parts.published,
      devices,
      limits,
    }),
  )
  api.use('/page-views', pageViewRoutes(parts.traffic, limits))
  api.use(
    '/admin',
    sessionRoutes({
      signIn: parts.signIn,
      browsers: parts.browsers,
      sessions,
      limits,
      onRefused: refusals.loginRefused,
      secureCookies: isHttps(config),
    }),
  )
  api.use(
    '/admin',
    limits.admin,
    requireRole(sessions, 'admin'),
    dashboardRoutes(newest),
    settingsRoutes(parts.settings, config.USD_RATE),
    productRoutes({ states: parts.states, clock: parts.clock }),
    adminOrderRoutes({
      log,
      orderViews,
      openEvents: parts.openEvents,
      exports: parts.exports,
      commandOrder,
      tellsShop,
      clock: parts.clock,
    }),
    sendAgainRoutes({ log, appendDecision: parts.appendDecision, tellsShop }),
  )
  api.use(
    '/audit',
    limits.admin,
    requireRole(sessions, 'admin', 'auditor'),
    recordRoutes(records, parts.exports),
    proofRoutes({ records, notary }),
    asOfRoutes({ log, history: parts.history, clock: parts.clock, published: parts.published }),
  )
  api.use('/', mailRoutes({ outbox: parts.outbox, orderViews, devices, limits }))
  api.use(() => {
    throw new Refused(404, 'There is nothing here.')
  })
  app.use('/api', api)

  app.use(parts.pages)
  app.use(errorAnswer(logger))
  return app
}
