/** Sends one of the mails of an order when it is due and within the limits, and records the result in the log. */

import { type OpenEvents, orderStream } from '#events/event.ts'
import type { EventLog } from '#events/log/event-log.ts'
import { ORDER_CANCELLED } from '#events/messages/mail-reasons.ts'
import type { OrderMail } from '#events/messages/order-mail.ts'
import { placedOrder } from '#events/orders/order-state.ts'
import type { OrderReadModel } from '#events/read-model/order-read-model.ts'
import type { OrderAllowance } from '#server/orders/order-allowance.ts'
import { type MailResult, nothingToSend } from './delivery.ts'
import { failureOf, type MailNotSent } from './mail-failure.ts'
import { tooManyMails } from './mail-limits.ts'
import type { Mailer } from './mailer.ts'
import { type PendingMail, pendingMail } from './pending-mail.ts'
import type { PendingResults } from './pending-results.ts'
import { createReadOrder } from './read-order.ts'
import { createRecordResult, type RecordingDependencies } from './record-result.ts'
import { nextTryAt } from './retry-schedule.ts'
import { type WritingDependencies, writeOrderMail } from './write-order-mail.ts'

export type SendingDependencies = WritingDependencies &
  RecordingDependencies & {
    readonly log: Pick<EventLog, 'readStream' | 'settled'>
    readonly orderViews: Pick<OrderReadModel, 'mailsBefore'>
    readonly openEvents: OpenEvents
    /** All mail servers; a recipient that all of them refuse gets no further mail. */
    readonly channels: readonly Mailer['channel'][]
    /** The address for the shop's own copy; undefined when it gets none. */
    readonly shopEmail: () => string | undefined
    readonly allowance: OrderAllowance
    readonly clock: () => number
    /** Milliseconds from a handover to its mail. */
    readonly undoMs?: number | undefined
    /** Outlives the times in which this server leads. */
    readonly pendingResults: PendingResults
    readonly onSent: () => void
  }

type Server = {
  readonly mailer: Mailer
  /** When it began to answer, in milliseconds since 1970; null while it does not. */
  readonly upSince: number | null
}

/** Null for an order that the log does not have. */
export type SendOrderMail = (
  orderNumber: string,
  which: OrderMail,
  server: Server,
) => Promise<MailResult | null>

/** Longer than the dashboard offers to undo a handover. */
const UNDO_MS = 10_000

export function createSendOrderMail(dependencies: SendingDependencies): SendOrderMail {
  const { log, openEvents, orderViews, channels, shopEmail, allowance } = dependencies
  const { clock, undoMs = UNDO_MS, pendingResults, onSent } = dependencies
  const recordResult = createRecordResult(dependencies)
  const readOrder = createReadOrder(dependencies)
  /** Servers that have refused a mail for good, by its id. */
  const refusals = new Map<string, Set<Mailer['channel']>>()

  const send: SendOrderMail = async (orderNumber, which, server) => {
    const { mailer, upSince } = server
    const { channel } = mailer
    // Read again for each mail: the one before may have taken minutes.
    const entries = await log.readStream(orderStream(orderNumber))
    const events = await openEvents(entries)
    if (events.length === 0) return null
    const pending = pendingMail(events, which, {
      channel,
      upSince,
      shopEmail: shopEmail(),
      undoMs,
      now: clock(),
    })
    if (pending.state !== 'pending') return pending
    const limited = await limit(pending, channel)
    if (limited !== null) return limited
    const mail = await writeOrderMail(pending, { ...dependencies, readOrder })
    // A result of an earlier try that is not recorded yet decides whether the mail is sent at all.
    if (await pendingResults.settle(mail.id)) return send(orderNumber, which, server)
    if (refusals.get(mail.id)?.has(channel)) return retryAfterRefusal(pending)
    // A mail is an acknowledgement to the customer.
    await log.settled()
    try {
      await mailer.send(mail)
    } catch (error) {
      return afterFailure(pending, channel, mail.id, failureOf(error, false))
    }
    refusals.delete(mail.id)
    async function takeBackWhenErased(): Promise<void> {
      // An erasure in the meantime did not find this mail yet.
      if (placedOrder(await openEvents(entries)).contact === null) await mailer.takeBack(mail.id)
    }
    await pendingResults.record(mail.id, async () => {
      await recordResult.sent(pending, channel, takeBackWhenErased)
      onSent()
    })
    return { state: 'done', sent: true, serverAnswered: true }
  }

  /** The limits on first confirmations; null when the mail may be sent. */
  async function limit(pending: PendingMail, channel: Mailer['channel']): Promise<MailResult | null> {
    const { which, order, progress } = pending
    if (which !== 'customer' || progress.failures > 0 || progress.requests.length > 0) return null
    const reason = order.status === 'cancelled' ? ORDER_CANCELLED : await tooManyMails(orderViews, order)
    if (reason !== null) {
      await recordResult.failed(pending, channel, { reason, final: true })
      return nothingToSend
    }
    const waitMs = await allowance(order.orderNumber)
    return waitMs === null ? null : { state: 'not due', dueAt: clock() + waitMs, heldBack: true }
  }

  async function afterFailure(
    pending: PendingMail,
    channel: Mailer['channel'],
    mailId: string,
    { fault, reason }: MailNotSent,
  ): Promise<MailResult> {
    const now = clock()
    if (fault === 'stopped') return { state: 'retry', fault, at: now, serverUsed: false }
    const refusedBy = new Set(refusals.get(mailId))
    if (fault === 'recipient') refusedBy.add(channel)
    const { since, unanswered: earlier } = pending.progress.failing ?? { since: now, unanswered: 0 }
    const unanswered = earlier + (fault === 'unanswered' ? 1 : 0)
    const at = channels.every((channel) => refusedBy.has(channel))
      ? null
      : nextTryAt({ fault, since, now, unanswered })
    const record = () => recordResult.failed(pending, channel, { reason, final: at === null })
    // A server that does not know of a mail that may have been sent must not send it at once.
    await (fault === 'unanswered' ? pendingResults.record(mailId, record) : record())
    // Not before it is recorded: otherwise the mail would wait without a failure in the log, and nobody would hear of it.
    if (at !== null) {
      if (refusedBy.size > 0) refusals.set(mailId, refusedBy)
      return { state: 'retry', fault, at, serverUsed: true }
    }
    refusals.delete(mailId)
    return { state: 'done', sent: false, serverAnswered: fault !== 'server' && fault !== 'unanswered' }
  }

  /** For a server that has refused this mail for good, while another one has not. */
  function retryAfterRefusal({ progress: { failing } }: PendingMail): MailResult {
    const now = clock()
    const { since, unanswered } = failing ?? { since: now, unanswered: 0 }
    const at = nextTryAt({ fault: 'recipient', since, now, unanswered }) ?? now
    return { state: 'retry', fault: 'recipient', at, serverUsed: false }
  }

  return send
}
