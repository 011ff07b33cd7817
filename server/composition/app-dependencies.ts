/** What the shop's HTTP application needs of the parts that have started. */

import type { Request, RequestHandler } from 'express'
import type { Logger } from 'pino'
import type { EventStore } from '#events/log/event-store.ts'
import type { HistoryStore } from '#events/log/history-store.ts'
import type { ReviewList } from '#events/reviews/review-list.ts'
import type { TrackingHash } from '#events/sealing/tracking-hash.ts'
import type { DashboardStates } from '#projections/dashboard.ts'
import type { Published } from '#projections/projector/projector.ts'
import type { EventFeed } from '#server/apps/event-feed.ts'
import type { TokenUseCases } from '#server/apps/tokens.ts'
import type { WebhookUseCases } from '#server/apps/webhooks/webhooks.ts'
import type { Notary } from '#server/audit/notary.ts'
import type { CurrentCatalogue } from '#server/catalogue/current-catalogue.ts'
import type { Exports } from '#server/exports/exports.ts'
import type { MailRequests } from '#server/messages/mail/mail-requests.ts'
import type { Waiting } from '#server/messages/mail/waiting/start-waiting.ts'
import type { Messages } from '#server/messages/whatsapp/message-routes.ts'
import type { FindImported } from '#server/moving/find-imported.ts'
import type { RefusalWatch } from '#server/operations/refusal-watch.ts'
import type { AppendDecision } from '#server/orders/append-decision.ts'
import type { AskedOrders } from '#server/orders/asked-now.ts'
import type { OrderSources } from '#server/orders/order-sources.ts'
import type { SeeCustomers } from '#server/orders/seen-customers.ts'
import type { TakePicture } from '#server/pages/pictures/originals/take-picture.ts'
import type { PictureService } from '#server/pages/pictures/picture-service.ts'
import type { TrafficCounter } from '#server/pages/traffic/traffic-counter.ts'
import type { Couriers } from '#server/parcels/couriers/courier-routes.ts'
import type { SecurityLog } from '#server/people/security-log.ts'
import type { Staff } from '#server/people/staff.ts'
import type { StaffMail } from '#server/people/staff-mail.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { RateLimits } from '#server/platform/http/rate-limits.ts'
import type { Metrics } from '#server/platform/operations/metrics.ts'
import type { SharedSettingStore } from '#server/platform/tables/account-store.ts'
import type { WitnessStore } from '#server/platform/tables/witness-store.ts'
import type { ReadDashboard } from '#server/reports/read-dashboard.ts'
import type { ReadWork } from '#server/reports/work-figures.ts'
import type { ReviewPictures } from '#server/reviews/review-pictures.ts'
import type { ShopSettings } from '#server/shop/shop-settings.ts'
import type { Callers } from './callers.ts'
import type { OrderUseCases } from './order-use-cases.ts'
import type { OptionalCapability } from './parts.ts'

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
  /** Their calls are not mounted. */
  readonly without: readonly OptionalCapability[]
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

/** Services that work in the background or have a state of their own; undefined for a capability that the shop is without. */
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
  readonly waiting: Waiting | undefined
  readonly reviews: { readonly list: ReviewList; readonly pictures: ReviewPictures } | undefined
  readonly imported: FindImported
  readonly tokens: TokenUseCases
  readonly apps: { readonly feed: EventFeed; readonly webhooks: WebhookUseCases } | undefined
  readonly couriers: Couriers | undefined
  readonly messages: Messages | undefined
}

type Monitoring = {
  readonly metrics: Pick<Metrics, 'requestDurations' | 'requestsFailed'>
  readonly refusals: RefusalWatch
  /** `/healthz`, `/readyz` and `/metrics`. */
  readonly routes: RequestHandler
}

/** The calls of one capability. */
export type Calls = {
  /** Of the shop's pages, and those before a sign-in. */
  readonly open?: readonly RequestHandler[]
  /** Of the shop's people and programs. */
  readonly staff?: readonly RequestHandler[]
}

export type CallParts = AppDependencies & {
  readonly limits: RateLimits
  readonly note: SecurityLog['note']
  readonly seeCustomers: SeeCustomers
  /** Whether the shop sends mails, and whether it gets them itself. */
  readonly sendsMails: boolean
  readonly tellsShop: () => boolean
  /** Counts and notes a wrong pair of e-mail and password. */
  readonly onRefusedPair: (request: Request, email: string) => void
}
