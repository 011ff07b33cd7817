/** The shop's HTTP application: the middleware in front of every request, and the routers that answer. */

import express, { type Express, type Request, type RequestHandler, Router } from 'express'
import type { Logger } from 'pino'
import type { EventStore } from '#events/log/event-store.ts'
import type { HistoryStore } from '#events/log/history-store.ts'
import type { ReviewList } from '#events/reviews/review-list.ts'
import type { TrackingHash } from '#events/sealing/tracking-hash.ts'
import type { DashboardStates } from '#projections/dashboard.ts'
import type { Published } from '#projections/projector/projector.ts'
import { bearerSignIn } from '#server/apps/bearer-sign-in.ts'
import type { EventFeed } from '#server/apps/event-feed.ts'
import { eventFeedRoutes } from '#server/apps/event-feed-routes.ts'
import { tokenRoutes } from '#server/apps/token-routes.ts'
import type { TokenUseCases } from '#server/apps/tokens.ts'
import { webhookRoutes } from '#server/apps/webhooks/webhook-routes.ts'
import type { WebhookUseCases } from '#server/apps/webhooks/webhooks.ts'
import { asOfRoutes } from '#server/audit/as-of-routes.ts'
import { cosignedCheckpoint } from '#server/audit/cosigned-checkpoint.ts'
import type { Notary } from '#server/audit/notary.ts'
import { programsMayCall } from '#server/audit/programs-may-call.ts'
import { proofRoutes } from '#server/audit/proof-routes.ts'
import { recordRoutes } from '#server/audit/record-routes.ts'
import { removeWitnessRoutes } from '#server/audit/remove-witness-routes.ts'
import { tileRoutes } from '#server/audit/tile-routes.ts'
import { witnessRoutes } from '#server/audit/witness-routes.ts'
import { accountsRoutes } from '#server/cash/accounts-routes.ts'
import { cashFigures, cashRoutes } from '#server/cash/cash-routes.ts'
import { claimRoutes } from '#server/cash/claims.ts'
import { statementColumnsRoutes } from '#server/cash/statement-columns.ts'
import { statementRoutes } from '#server/cash/statement-routes.ts'
import { createStatements } from '#server/cash/statements.ts'
import { catalogueRoutes } from '#server/catalogue/catalogue-routes.ts'
import { createChangeCatalogue } from '#server/catalogue/change-catalogue.ts'
import { createCountStock } from '#server/catalogue/count-stock.ts'
import type { CurrentCatalogue } from '#server/catalogue/current-catalogue.ts'
import { createReadProductHistory, createReadShopHistory } from '#server/catalogue/product-history.ts'
import { publicCatalogueRoutes } from '#server/catalogue/public-catalogue-routes.ts'
import { publicStockRoutes, stockRoutes } from '#server/catalogue/stock-routes.ts'
import { createChangeCodes } from '#server/codes/change-codes.ts'
import { checkCodeRoutes, typedCodeRoutes } from '#server/codes/check-code-routes.ts'
import { discountCodeRoutes } from '#server/codes/code-routes.ts'
import { offerRoutes } from '#server/codes/offer-routes.ts'
import type { OrderUseCases } from '#server/composition/order-use-cases.ts'
import type { Exports } from '#server/exports/exports.ts'
import { noticeRoutes } from '#server/live/notice-routes.ts'
import { createReadShopNotices } from '#server/live/shop-notices.ts'
import { exampleRoutes } from '#server/messages/mail/example-routes.ts'
import type { MailRequests } from '#server/messages/mail/mail-requests.ts'
import { mailRoutes } from '#server/messages/mail/mail-routes.ts'
import { createSendFailedMails, sendAgainRoutes } from '#server/messages/mail/send-again.ts'
import type { Waiting } from '#server/messages/mail/waiting/start-waiting.ts'
import { previewNews } from '#server/messages/mail/waiting/waiting-letters.ts'
import { type Messages, messageRoutes } from '#server/messages/whatsapp/message-routes.ts'
import type { FindImported } from '#server/moving/find-imported.ts'
import { importedRoutes } from '#server/moving/imported-routes.ts'
import type { RefusalWatch } from '#server/operations/refusal-watch.ts'
import { adminOrderRoutes } from '#server/orders/admin-order-routes.ts'
import type { AppendDecision } from '#server/orders/append-decision.ts'
import type { AskedOrders } from '#server/orders/asked-now.ts'
import { changeOrderRoutes } from '#server/orders/change-order-routes.ts'
import { confirmingRoutes } from '#server/orders/confirming-routes.ts'
import { handlingRoutes } from '#server/orders/handling-routes.ts'
import { orderRoutes } from '#server/orders/order-routes.ts'
import type { OrderSources } from '#server/orders/order-sources.ts'
import { orderStepRoutes } from '#server/orders/order-step-routes.ts'
import { orderViewRoutes } from '#server/orders/order-views.ts'
import { ownOrderRoutes } from '#server/orders/own-order-routes.ts'
import { publicFiguresRoutes } from '#server/orders/public-figures-routes.ts'
import { createSeeCustomers } from '#server/orders/seen-customers.ts'
import { typedOrderRoutes } from '#server/orders/typed-order-routes.ts'
import type { TakePicture } from '#server/pages/pictures/originals/take-picture.ts'
import { uploadRoutes } from '#server/pages/pictures/originals/upload-routes.ts'
import { pictureRoutes } from '#server/pages/pictures/picture-routes.ts'
import type { PictureService } from '#server/pages/pictures/picture-service.ts'
import { shareRoutes } from '#server/pages/pictures/share-routes.ts'
import { pageViewRoutes } from '#server/pages/traffic/page-view-routes.ts'
import type { TrafficCounter } from '#server/pages/traffic/traffic-counter.ts'
import { type Couriers, courierRoutes } from '#server/parcels/couriers/courier-routes.ts'
import { handoverRoutes } from '#server/parcels/handover-routes.ts'
import { accountRoutes } from '#server/people/account-routes.ts'
import { basicSignIn } from '#server/people/basic-sign-in.ts'
import { createReadDay } from '#server/people/day-actions.ts'
import { dayRoutes } from '#server/people/day-routes.ts'
import { factorRoutes } from '#server/people/factors/factor-routes.ts'
import { factorSignInRoutes } from '#server/people/factors/factor-sign-in-routes.ts'
import { identityProofRoutes } from '#server/people/identity-proof-routes.ts'
import { noteRefusals } from '#server/people/note-refusals.ts'
import { openerOf } from '#server/people/opener.ts'
import { requireCapability } from '#server/people/require-capability.ts'
import type { SecurityLog } from '#server/people/security-log.ts'
import { securityRoutes } from '#server/people/security-routes.ts'
import { sessionRoutes } from '#server/people/session-routes.ts'
import { createNoticeSignIn } from '#server/people/sign-in-notices.ts'
import type { Staff } from '#server/people/staff.ts'
import type { StaffMail } from '#server/people/staff-mail.ts'
import { invitationRoutes, staffRoutes } from '#server/people/staff-routes.ts'
import { type Config, isHttps } from '#server/platform/config/config.ts'
import { Refused } from '#server/platform/http/answer.ts'
import { errorAnswer } from '#server/platform/http/error-answer.ts'
import { measured } from '#server/platform/http/measured.ts'
import { privateQuery } from '#server/platform/http/private-query.ts'
import { createRateLimits, type RateLimits } from '#server/platform/http/rate-limits.ts'
import { sendRequestId } from '#server/platform/http/request-id.ts'
import { requestLog } from '#server/platform/http/request-log.ts'
import { routeNames } from '#server/platform/http/route-names.ts'
import { sameOrigin } from '#server/platform/http/same-origin.ts'
import { warnOfUnknownProxy } from '#server/platform/http/unknown-proxy.ts'
import { wellFormedHost } from '#server/platform/http/well-formed-host.ts'
import type { Metrics } from '#server/platform/operations/metrics.ts'
import type { SharedSettingStore } from '#server/platform/tables/account-store.ts'
import type { WitnessStore } from '#server/platform/tables/witness-store.ts'
import { createProvePrices } from '#server/prices/prove-prices.ts'
import { callerRoutes } from '#server/reports/caller-routes.ts'
import { campaignRoutes } from '#server/reports/campaign-routes.ts'
import { dashboardRoutes } from '#server/reports/dashboard-routes.ts'
import { insightRoutes } from '#server/reports/insight-routes.ts'
import { purchasePriceRoutes } from '#server/reports/purchase-price-routes.ts'
import type { ReadDashboard } from '#server/reports/read-dashboard.ts'
import { reportRoutes } from '#server/reports/report-routes.ts'
import type { ReadWork } from '#server/reports/work-figures.ts'
import { exchangeRoutes, ownReturnRoutes } from '#server/returns/return-routes.ts'
import { createCommandReview, createReadReview } from '#server/reviews/command-review.ts'
import { createOpenReviews } from '#server/reviews/open-reviews.ts'
import { ownReviewRoutes } from '#server/reviews/own-review-routes.ts'
import { publicReviewRoutes } from '#server/reviews/public-review-routes.ts'
import { reviewListRoutes } from '#server/reviews/review-list-routes.ts'
import type { ReviewPictures } from '#server/reviews/review-pictures.ts'
import { createOwnReviews } from '#server/reviews/write-review.ts'
import { type ShopSettings, settingsRoutes } from '#server/shop/shop-settings.ts'
import { createAskToWait } from '#server/waiting/ask-to-wait.ts'
import { createNews } from '#server/waiting/news.ts'
import { waitingListRoutes } from '#server/waiting/waiting-list-routes.ts'
import { unsubscribeRoutes, waitingRoutes } from '#server/waiting/waiting-routes.ts'
import { needsOfCall } from './call-needs.ts'
import type { Callers } from './callers.ts'
import { describedPaths, openapi } from './openapi.ts'

export type AppDependencies = {
  readonly config: Config
  readonly logger: Logger
  /** Milliseconds since 1970. */
  readonly clock: () => number
  readonly store: Store
  readonly catalogue: CurrentCatalogue
  /** Where the shop itself gets mails; undefined when there is no address. */
  readonly shopEmail: () => string | undefined
  readonly callers: Callers
  readonly orders: OrderUseCases
  readonly sources: OrderSources
  readonly figures: Figures
  readonly services: Services
  readonly monitoring: Monitoring
  /** The handler of pages: the built ones, or Vite in development. */
  readonly pages: RequestHandler
  readonly securityHeaders: RequestHandler
}

/** The event log, its read models, and the append of decisions. */
type Store = Pick<
  EventStore,
  'log' | 'health' | 'records' | 'orderViews' | 'openEvents' | 'readStock' | 'readUses'
> & {
  readonly history: HistoryStore
  readonly appendDecision: AppendDecision
  readonly trackingHash: TrackingHash
}

/** The latest state of the folds. */
type Figures = {
  readonly published: () => Published
  readonly states: () => DashboardStates
  /** With customers' names. */
  readonly readDashboard: ReadDashboard
  readonly readWork: ReadWork
}

/** Services that work in the background or have a state of their own. */
type Services = {
  readonly notary: Notary
  readonly witnesses: WitnessStore
  /** The file of the witness program that the shop offers for download. */
  readonly witnessProgram: string | undefined
  readonly exports: Exports
  readonly settings: ShopSettings
  readonly settingStore: SharedSettingStore
  readonly askedOrders: AskedOrders
  readonly mailRequests: MailRequests
  readonly traffic: TrafficCounter
  readonly pictures: PictureService
  readonly takePicture: TakePicture
  readonly staff: Staff
  readonly staffMail: StaffMail
  readonly security: SecurityLog
  readonly waiting: Waiting
  readonly reviews: { readonly list: ReviewList; readonly pictures: ReviewPictures }
  readonly imported: FindImported
  readonly tokens: TokenUseCases
  readonly eventFeed: EventFeed
  readonly webhooks: WebhookUseCases
  readonly couriers: Couriers
  readonly messages: Messages
}

type Monitoring = {
  readonly metrics: Pick<Metrics, 'requestDurations' | 'requestsFailed'>
  readonly refusals: RefusalWatch
  /** `/healthz`, `/readyz` and `/metrics`. */
  readonly routes: RequestHandler
}

export function createApp(parts: AppDependencies): Express {
  const { config, logger, callers, monitoring, services } = parts
  const app = express()
  app.disable('x-powered-by')
  app.set('trust proxy', config.TRUST_PROXY)
  app.set('query parser', 'simple')

  const warnOfProxy = warnOfUnknownProxy(config.TRUST_PROXY, logger)
  if (warnOfProxy !== null) app.use(warnOfProxy)
  const nameOf = routeNames(describedPaths)
  app.use('/api', sendRequestId)
  app.use(requestLog(logger, nameOf), parts.securityHeaders)
  app.use(measured(monitoring.metrics, nameOf), wellFormedHost)
  app.use(monitoring.routes, openapi())
  app.use('/images', pictureRoutes(services.pictures))
  app.use('/share', shareRoutes({ ...services, catalogue: parts.catalogue }))

  const limits = createRateLimits({
    on: config.RATE_LIMITS === 'on',
    deviceOf: callers.devices.read,
    onLimited: monitoring.refusals.limited,
  })
  const api = Router()
  api.use(sameOrigin(config.PUBLIC_URL), privateQuery)
  api.use(['/admin', '/events'], bearerSignIn(services.tokens))
  const mayCall = requireCapability({ ...callers, needsOf: needsOfCall, clock: parts.clock })
  const guards = [limits.admin, mayCall]
  mountShopperCalls(api, parts, limits)
  mountAdminCalls(api, parts, limits, guards)
  mountAuditCalls(api, parts, limits, mayCall)
  api.use('/events', ...guards)
  api.use(eventFeedRoutes({ ...services, feed: services.eventFeed }))
  api.use(() => {
    throw new Refused(404, 'There is nothing here.')
  })
  api.use(noteRefusals(services.security.note, nameOf))
  app.use('/api', api)

  app.use(parts.pages)
  app.use(errorAnswer(logger, nameOf))
  return app
}

function mountShopperCalls(api: Router, parts: AppDependencies, limits: RateLimits): void {
  const { callers, services, figures } = parts
  const { orderViews } = parts.store
  const { devices, shoppers } = callers
  const { notary, mailRequests } = services
  const { published } = figures
  api.use(orderRoutes({ ...parts.orders, orderViews, devices, shoppers, limits }))
  api.use(ownOrderRoutes({ ...parts.orders, orderViews, notary, shoppers, limits }))
  api.use(ownReturnRoutes({ ...parts, ...parts.orders, orderViews, shoppers, limits }))
  const ofReviews = reviewParts(parts)
  const ownReviews = createOwnReviews({ ...ofReviews, ...parts.orders })
  api.use(ownReviewRoutes({ ...parts.orders, orderViews, ownReviews, shoppers, limits }))
  api.use(publicReviewRoutes({ ...ofReviews, published }))
  api.use(mailRoutes({ mailRequests, orderViews, devices, limits }))
  const provePrices = createProvePrices({ ...parts, records: parts.store.records, notary })
  api.use(publicStockRoutes(figures), publicCatalogueRoutes({ ...figures, ...parts, provePrices }))
  api.use(publicFiguresRoutes(figures))
  api.use(
    checkCodeRoutes({ ...parts.orders, limits }),
    offerRoutes({ ...parts.orders, ...parts.figures, clock: parts.clock }),
  )
  api.use(pageViewRoutes(services.traffic, limits))
  const waitingCalls = waitingParts(parts)
  api.use(
    unsubscribeRoutes({ ...waitingCalls, limits }),
    waitingRoutes({
      ...waitingCalls,
      limits,
      devices,
      askToWait: createAskToWait({
        ...waitingCalls,
        ids: services.waiting.ids,
        tries: callers.waitTries,
      }),
    }),
  )
}

function reviewParts({ services: { reviews }, store, clock }: AppDependencies) {
  return {
    ...reviews,
    orderViews: store.orderViews,
    readReview: createReadReview(store),
    openReviews: createOpenReviews(store),
    commandReview: createCommandReview({ ...store, clock }),
  }
}

function waitingParts({ services: { waiting }, catalogue }: AppDependencies) {
  return { commandWait: waiting.commandWait, waitIds: waiting.ids, catalogue }
}

function mountAdminCalls(
  api: Router,
  parts: AppDependencies,
  limits: RateLimits,
  guards: readonly RequestHandler[],
): void {
  const { config, clock, catalogue, callers, figures, services } = parts
  const sendsMails = Boolean(config.SMTP_URL)
  const tellsShop = () => parts.shopEmail() !== undefined
  const { note } = services.security
  const seeCustomers = createSeeCustomers({ note, clock })
  const people = {
    ...callers,
    ...services,
    limits,
    onRefused: refusedPair(parts),
    onFactorRefused: parts.monitoring.refusals.loginRefused,
    clock,
    noticeSignIn: createNoticeSignIn({ ...services, settings: services.settingStore, clock }),
    publicUrl: config.PUBLIC_URL,
    secureCookies: isHttps(config),
    sendsMails,
  }
  api.use(invitationRoutes(people), sessionRoutes(people), factorSignInRoutes(people))
  api.use('/admin', ...guards)
  api.use(
    uploadRoutes(services.takePicture),
    accountRoutes(people),
    identityProofRoutes(people),
    factorRoutes(people),
    staffRoutes(people),
    tokenRoutes({ ...services, note }),
    webhookRoutes({ ...services, note, toInside: config.WEBHOOKS_TO_PRIVATE === 'on' }),
    securityRoutes(services),
    dayRoutes({ ...services, readDay: createReadDay(parts.store.log), clock }),
    cashFigures(figures),
    dashboardRoutes({ ...figures, clock }),
    insightRoutes({ ...figures, ...parts.store }),
    callerRoutes({ ...figures, clock }),
    reportRoutes({ ...figures, ...parts.store, catalogue, note, clock }),
    campaignRoutes({ ...parts.store, clock }),
    purchasePriceRoutes({ ...parts.store, catalogue, clock }),
    noticeRoutes({
      readNotices: createReadShopNotices({ ...parts.store, sources: parts.sources, clock }),
      sendFailedMails: createSendFailedMails(parts.store),
    }),
    exampleRoutes({ catalogue, publicUrl: config.PUBLIC_URL, clock }),
    settingsRoutes({ settings: services.settings, usdRate: config.USD_RATE, note, clock }),
    adminOrderRoutes({
      ...{ ...parts.store, ...services, tellsShop, note, seeCustomers, clock },
      sendsMails,
    }),
    orderViewRoutes({ ...services, clock }),
    changeOrderRoutes(parts.orders),
    typedOrderRoutes(parts.orders),
    handlingRoutes({ ...parts.orders, note }),
    exchangeRoutes(parts.orders),
    orderStepRoutes({ ...parts.store, ...parts.orders }),
    confirmingRoutes({ ...parts.store, ...parts.orders, ...services, seeCustomers, clock }),
    handoverRoutes({ ...parts.store, ...parts.orders, note, seeCustomers, clock }),
    courierRoutes(services.couriers),
    messageRoutes({ ...services.messages, ...parts.orders }),
    sendAgainRoutes({ ...parts.store, tellsShop }),
    catalogueRoutes({
      ...figures,
      ...parts,
      changeCatalogue: createChangeCatalogue({ ...parts.store, clock }),
      readHistory: createReadProductHistory(parts.store),
      readShopHistory: createReadShopHistory(parts.store),
      findSides: services.pictures.find,
      note,
    }),
    discountCodeRoutes({
      ...figures,
      ...parts.store,
      catalogue,
      changeCodes: createChangeCodes({ ...parts.store, clock }),
      clock,
    }),
    typedCodeRoutes(parts.orders),
    stockRoutes({
      ...parts.store,
      catalogue,
      countStock: createCountStock({ ...parts.store, catalogue, clock }),
    }),
    waitingListRoutes({
      ...parts.store,
      ...services.waiting,
      catalogue,
      settings: services.settings,
      news: createNews({ ...parts.store, list: services.waiting.waits.list, clock }),
      previewNews: (written) => previewNews(written, config.PUBLIC_URL),
      clock,
    }),
    reviewListRoutes(reviewParts(parts)),
    importedRoutes({ ...services.imported, seeCustomers }),
    cashRoutes({ ...parts.store, note, clock }),
    statementRoutes({ ...parts.store, statements: createStatements({ ...parts.store, clock }), clock }),
    accountsRoutes({ ...parts.store, note, clock }),
    claimRoutes({ ...parts.store, ...parts.orders, note, clock }),
    statementColumnsRoutes(services.settingStore, note),
    removeWitnessRoutes({ ...parts.store, ...services, clock }),
  )
}

function mountAuditCalls(
  api: Router,
  parts: AppDependencies,
  limits: RateLimits,
  mayCall: RequestHandler,
): void {
  const { clock, callers, figures, logger } = parts
  const { log, records, history } = parts.store
  const { notary, exports, witnesses, witnessProgram: program, security } = parts.services
  const checkpoint = (size?: number) => cosignedCheckpoint(notary, witnesses, size)
  const cosigned = { ...notary, checkpoint }
  api.use(
    '/audit',
    limits.admin,
    basicSignIn({ ...callers, security, limits, onRefused: refusedPair(parts) }, programsMayCall),
    mayCall,
  )
  api.use(
    recordRoutes(records, exports, security.note),
    tileRoutes(records, cosigned),
    proofRoutes(records, cosigned),
    witnessRoutes({ records, notary, witnesses, program, clock, onOtherLog: (what) => logger.error(what) }),
    asOfRoutes({ log, history, clock, published: figures.published }),
  )
}

/** Counts and notes a wrong pair of e-mail and password. */
function refusedPair({ monitoring, services }: AppDependencies) {
  return (request: Request, email: string) => {
    monitoring.refusals.loginRefused()
    services.security.signInFailed(email, openerOf(request))
  }
}
