/** All mails that the shop sends, on the server that leads: mails of orders and mails of the day. Failures are logged and counted. */

import type { Logger } from 'pino'
import type { DashboardStates } from '#projections/dashboard.ts'
import { cosignedCheckpoint } from '#server/audit/cosigned-checkpoint.ts'
import type { Notary } from '#server/audit/notary.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { EndReason } from '#server/platform/leadership/while-leading.ts'
import type { BackgroundPart } from '#server/platform/operations/background-parts.ts'
import type { OnErrorIn } from '#server/platform/operations/error-reports.ts'
import type { Metrics } from '#server/platform/operations/metrics.ts'
import type { SettingStore } from '#server/platform/tables/account-store.ts'
import type { WitnessStore } from '#server/platform/tables/witness-store.ts'
import { lastDayIn, type ShopSettings } from '#server/shop/shop-settings.ts'
import { startAccountantMail } from './accountant-mail.ts'
import type { DailyMailDependencies } from './daily-mail.ts'
import { startDailyReport } from './daily-report.ts'
import { startLowStockMail } from './low-stock-mail.ts'
import type { MailMemory } from './mail-memory.ts'
import { distinctMailers } from './mail-servers.ts'
import { openMailers } from './open-mailers.ts'
import { type Outbox, type OutboxDependencies, startOutbox } from './outbox.ts'
import type { MailError } from './record-result.ts'
import type { Patience } from './smtp-mailer.ts'
import { startWaiting, type Waiting } from './waiting/start-waiting.ts'

/** Times that tests shorten, in milliseconds. */
export type MailTimes = {
  readonly patience?: Partial<Patience>
  /** Between checks whether a mail is due. */
  readonly lookEvery?: number
  /** Between checks whether a mail of the day is due. */
  readonly reportLook?: number
  /** From a handover to its mail; until then the owner can undo it without a mail. */
  readonly undo?: number
}

type Dependencies = Pick<
  OutboxDependencies,
  'log' | 'orderViews' | 'openEvents' | 'appendDecision' | 'ordersPath' | 'allowance'
> & {
  readonly config: Config
  /** Where mails are written when there is no mail server. */
  readonly folder: string
  readonly notary: Pick<Notary, 'receipt' | 'checkpoint'>
  readonly settings: ShopSettings
  readonly memory: MailMemory
  readonly accounts: SettingStore & WitnessStore
  /** Where the shop itself gets mails; undefined when there is no address. */
  readonly shopEmail: () => string | undefined
  /** The latest states of the folds; null while they are catching up. */
  readonly states: () => DashboardStates | null
  /** Undefined in a shop without waiting lists. */
  readonly waiting:
    | (Waiting &
        Pick<
          Parameters<typeof startWaiting>[0],
          'allowance' | 'readStock' | 'catalogue' | 'events' | 'times'
        >)
    | undefined
  readonly clock: () => number
  readonly logger: Logger
  readonly metrics: Metrics
  readonly onErrorIn: OnErrorIn
  readonly times?: MailTimes | undefined
}

export type ShopMail = {
  readonly outbox: Outbox
  /** Lets mails in progress finish for a moment. */
  stop(reason: EndReason): Promise<void>
}

/** The name of the setting with the last day whose checkpoint was sent to the accountant. */
const ACCOUNTANT_SENT = 'accountant-mail-sent'

/** Less than what the next server to lead waits before it begins. */
const LOST_LEAD_PATIENCE_MS = 2000

export async function startShopMail(dependencies: Dependencies): Promise<ShopMail> {
  const { config, memory, settings, states, accounts, notary } = dependencies
  const { clock, logger, metrics, onErrorIn, times } = dependencies
  const { PUBLIC_URL: publicUrl, AUDITOR_EMAIL: auditorEmail } = config
  const { shopEmail } = dependencies
  const bothMailers = openMailers(config, dependencies.folder, shopEmail, times?.patience)
  const mailers = distinctMailers(bothMailers)
  const noteFailure = (sentence: string) => (failure: Pick<MailError, 'channel' | 'reason' | 'final'>) => {
    metrics.mailsFailed.inc({ channel: failure.channel, final: String(failure.final) })
    logger.warn(failure, sentence)
  }

  const outbox = await startOutbox({
    ...dependencies,
    pendingResults: memory.results,
    mailers: bothMailers,
    publicUrl,
    receiptOf: notary.receipt,
    onSent: () => metrics.mailsSent.inc(),
    onFailure: noteFailure('a mail of an order was not sent'),
    onError: onErrorIn('outbox'),
    lookEveryMs: times?.lookEvery,
    undoMs: times?.undo,
  })
  const daily = (part: BackgroundPart, failure: string): Omit<DailyMailDependencies, 'memory'> => ({
    mailers,
    clock,
    lookEveryMs: times?.reportLook,
    onFailure: noteFailure(failure),
    onError: onErrorIn(part),
  })
  const toShop = { settings, states, shopEmail, publicUrl }
  const dailyMails = [
    startDailyReport({
      ...daily('daily-report', 'the daily report was not sent'),
      ...toShop,
      memory: memory.report,
      checkpoint: notary.checkpoint,
    }),
    startLowStockMail({
      ...daily('low-stock-mail', 'the mail about low stock was not sent'),
      ...toShop,
      memory: memory.lowStock,
    }),
  ]
  if (auditorEmail !== undefined) {
    const accountantMail = startAccountantMail({
      ...daily('accountant-mail', 'the checkpoint of the day was not sent'),
      memory: memory.accountant,
      auditorEmail,
      sent: lastDayIn(accounts, ACCOUNTANT_SENT),
      checkpoint: () => cosignedCheckpoint(notary, accounts),
      publicUrl,
    })
    dailyMails.push(accountantMail)
  }
  const { waiting, ...others } = dependencies
  const waitMails =
    waiting &&
    startWaiting({
      ...others,
      ...waiting,
      mailers: bothMailers,
      pendingResults: memory.results,
      waitHours: settings.waitHours,
      publicUrl,
      onSent: () => metrics.mailsSent.inc(),
      onFailure: noteFailure('a mail of the waiting list was not sent'),
      onError: onErrorIn('waiting-list'),
    })
  return {
    outbox,
    async stop(reason) {
      const patienceMs = reason === 'lead lost' ? LOST_LEAD_PATIENCE_MS : undefined
      await Promise.all([
        ...[outbox, waitMails, ...dailyMails].map((part) => part?.stop()),
        ...mailers.map((mailer) => mailer.stop(patienceMs)),
      ])
    },
  }
}
