/** The shop's mail as a whole, on the server that leads: mail servers or a folder, confirmations, the daily report, the other mails of a day; failures are reported and counted. */

import { hostname } from 'node:os'
import type { Logger } from 'pino'
import type { DashboardStates } from '#projections/dashboard.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { EndReason } from '#server/platform/leadership/while-leading.ts'
import type { OnErrorIn } from '#server/platform/operations/error-reports.ts'
import type { Metrics } from '#server/platform/operations/metrics.ts'
import type { SettingStore } from '#server/platform/tables/account-store.ts'
import type { WitnessStore } from '#server/platform/tables/witness-store.ts'
import { cosignedCheckpoint } from '../audit/cosigned-checkpoint.ts'
import type { Notary } from '../audit/notary.ts'
import type { ShopSettings } from '../dashboard/shop-settings.ts'
import { startAccountantMail } from './accountant-mail.ts'
import type { DailyMailDependencies, ReportMemory } from './daily-mail.ts'
import { startDailyReport } from './daily-report.ts'
import type { DeliveryDependencies } from './deliver-confirmation.ts'
import { fileMailer } from './file-mailer.ts'
import { type LowStockMemory, startLowStockMail } from './low-stock-mail.ts'
import type { Mailer } from './mailer.ts'
import { type Outbox, startOutbox, type Via } from './outbox.ts'
import { type Patience, smtpMailer } from './smtp-mailer.ts'
import { greetingName } from './smtp-server.ts'

/** Times that tests shorten, in milliseconds. */
export type MailTimes = {
  readonly patience?: Partial<Patience>
  /** Between checks whether a mail is due. */
  readonly lookEvery?: number
  /** Between checks whether a mail of the day is due. */
  readonly reportLook?: number
  /** From a hand-over to its mail: so long the owner can take it back, and nobody was told. */
  readonly undo?: number
}

type Dependencies = Pick<
  DeliveryDependencies,
  'log' | 'orderViews' | 'openEvents' | 'appendDecision' | 'ordersPath' | 'sureRecord' | 'allowance'
> & {
  readonly config: Config
  /** Where mails are written when there is no mail server. */
  readonly folder: string
  readonly notary: Pick<Notary, 'receipt' | 'checkpoint'>
  readonly settings: ShopSettings
  readonly reportMemory: ReportMemory
  readonly accountantMemory: ReportMemory
  readonly lowStockMemory: LowStockMemory
  readonly accounts: SettingStore & WitnessStore
  /** The newest state of the folds; null while they are catching up. */
  readonly states: () => DashboardStates | null
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
  const { config, notary, logger, metrics, onErrorIn } = dependencies
  const { SHOP_EMAIL: shopEmail, PUBLIC_URL: publicUrl } = config
  const mailers = mailersOf(config, dependencies.folder, dependencies.times?.patience)
  const ways = [...new Set([mailers.primary, mailers.backup])]

  const outbox = await startOutbox({
    ...dependencies,
    mailers,
    shopEmail,
    publicUrl,
    receiptOf: notary.receipt,
    onSent: () => metrics.mailsSent.inc(),
    onFailure({ channel, mail, reason, final, position }) {
      metrics.mailsFailed.inc({ channel, final: String(final) })
      logger.warn({ channel, mail, reason, final, position }, 'a mail of an order was not sent')
    },
    onError: onErrorIn('outbox'),
    lookEveryMs: dependencies.times?.lookEvery,
    undoMs: dependencies.times?.undo,
  })
  /** A mail of the shop itself that is written at most once a day. */
  const onFailureOf =
    (what: string): DailyMailDependencies['onFailure'] =>
    ({ channel, reason, final }) => {
      metrics.mailsFailed.inc({ channel, final: String(final) })
      logger.warn({ channel, reason, final }, what)
    }
  const report = startDailyReport({
    ...dependencies,
    memory: dependencies.reportMemory,
    shopEmail,
    mailers: ways,
    checkpoint: notary.checkpoint,
    publicUrl,
    onFailure: onFailureOf('the daily report was not sent'),
    onError: onErrorIn('daily-report'),
    lookEveryMs: dependencies.times?.reportLook,
  })
  const lowStock = startLowStockMail({
    ...dependencies,
    memory: dependencies.lowStockMemory,
    shopEmail,
    mailers: ways,
    publicUrl,
    onFailure: onFailureOf('the mail about low stock was not sent'),
    onError: onErrorIn('low-stock-mail'),
    lookEveryMs: dependencies.times?.reportLook,
  })
  const { accounts } = dependencies
  const accountant =
    config.AUDITOR_EMAIL === undefined
      ? null
      : startAccountantMail({
          ...dependencies,
          memory: dependencies.accountantMemory,
          auditorEmail: config.AUDITOR_EMAIL,
          sent: {
            read: () => accounts.readSetting(ACCOUNTANT_SENT),
            mark: (day) => accounts.writeSetting(ACCOUNTANT_SENT, day),
          },
          mailers: ways,
          checkpoint: () => cosignedCheckpoint(notary, accounts),
          publicUrl,
          onFailure: onFailureOf('the checkpoint of the day was not sent'),
          onError: onErrorIn('accountant-mail'),
          lookEveryMs: dependencies.times?.reportLook,
        })
  return {
    outbox,
    async stop(reason) {
      const patienceMs = reason === 'lead lost' ? LOST_LEAD_PATIENCE_MS : undefined
      await Promise.all([
        outbox.stop(),
        report.stop(),
        lowStock.stop(),
        accountant?.stop(),
        ...ways.map((mailer) => mailer.stop(patienceMs)),
      ])
    },
  }
}

function mailersOf(
  config: Config,
  folder: string,
  patience: Partial<Patience> | undefined,
): Readonly<Record<Via, Mailer>> {
  const { SMTP_URL, SMTP_BACKUP_URL, MAIL_FROM: from, SHOP_EMAIL, PUBLIC_URL: publicUrl } = config
  const sender = { from, replyTo: SHOP_EMAIL }
  const name = greetingName({ publicUrl, from, hostname: hostname() })
  const smtp = (channel: Via, url: string) => smtpMailer({ channel, url, sender, name, patience })
  const primary = SMTP_URL ? smtp('primary', SMTP_URL) : fileMailer(folder, sender)
  return { primary, backup: SMTP_BACKUP_URL ? smtp('backup', SMTP_BACKUP_URL) : primary }
}
