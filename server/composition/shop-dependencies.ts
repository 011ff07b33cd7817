import type { Server } from 'node:http'
import type { RequestHandler } from 'express'
import type { Logger } from 'pino'
import type { DeliveryTerms, OrderTerms } from '#catalogue/schema.ts'
import type { SqliteEventStoreOptions } from '#events/log/sqlite/sqlite-event-store.ts'
import type { SignedMemory } from '#server/audit/checkpoint-writer.ts'
import type { Differences } from '#server/audit/differences.ts'
import type { MailTimes } from '#server/messages/mail/shop-mail.ts'
import type { WaitingTimes } from '#server/messages/mail/waiting/start-waiting.ts'
import type { LastAnswer, MessageTimes } from '#server/messages/whatsapp/send-messages.ts'
import type { createLastingNumbers } from '#server/orders/order-numbers.ts'
import type { PictureFolders } from '#server/pages/pictures/picture-service.ts'
import type { StartPages } from '#server/pages/rendered/start-pages.ts'
import type { CourierTimes } from '#server/parcels/couriers/follow-parcels.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { OrderlyStop } from '#server/platform/http/orderly-stop.ts'
import type { LeadershipTimes } from '#server/platform/leadership/postgres-leadership.ts'
import type { Metrics } from '#server/platform/operations/metrics.ts'
import type { OptionalCapability } from './parts.ts'

export type ShopDependencies = {
  readonly config: Config
  readonly logger: Logger
  /** Not listening yet; the handler answers its requests. */
  readonly server: Server
  readonly pictures: PictureFolders
  /** The built file of the witness program. Without it, the shop does not offer the program. */
  readonly witnessProgram?: string
  readonly securityHeaders: RequestHandler
  /** The built pages, or Vite in development. */
  readonly pages: StartPages
  /** Receives lines that the owner must read once. */
  readonly announce: (lines: readonly string[]) => void
  /** Whether a person reads them on a terminal, and no program keeps them. */
  readonly isTerminal: boolean
  /** Milliseconds until the shop first compares its tables with its log. */
  readonly selfCheckMs?: number
  /** The price of delivery in a test; otherwise the catalogue's. */
  readonly delivery?: DeliveryTerms
  /** The limits of an order in a test; otherwise the catalogue's. */
  readonly terms?: OrderTerms
  readonly clock?: () => number
  readonly random?: () => number
  /** The operator has decided to begin a new log in place of a lost one. */
  readonly beginsNewLog?: boolean
  /** Starts beside a running shop, and leads when that one has ended. */
  readonly takesOver?: boolean
  /** For tests of several servers. */
  readonly leadershipTimes?: LeadershipTimes
  /** For tests that replace the log. */
  readonly eventStoreOptions?: SqliteEventStoreOptions
  /** For the test that an order needs none of them. */
  readonly without?: readonly OptionalCapability[]
  readonly mailTimes?: MailTimes
  readonly waitingTimes?: WaitingTimes
  readonly courierTimes?: CourierTimes
  readonly messageTimes?: MessageTimes
  /** For tests that guess passwords: milliseconds between delayed password checks. */
  readonly signInRestMs?: number
}

/** The state that outlasts an opening. */
export type Lasting = {
  readonly metrics: Metrics
  readonly differences: Differences
  readonly stopServing: OrderlyStop
  /** The latest signed head, regardless of the current log. */
  readonly signed: SignedMemory
  readonly numbers: ReturnType<typeof createLastingNumbers>
  readonly whatsappAnswer: LastAnswer
  /** Wrong stored figures are discarded only once: otherwise, the shop might be opened again endlessly. */
  figures: 'trusted' | 'refuted' | 'renewed'
}
