/** Sends the mails of one order that are still to be sent, and records the result in the log. */

import type { AppendDecision } from '#events/log/append-decision.ts'
import type { EventLog } from '#events/log/event-log.ts'
import type { OrderReadModel } from '#events/orders/order-read-model.ts'
import type { Receipt } from '#events/proof/receipt.ts'
import { type OpenEvents, type OpenedEvent, orderStream } from '#events/shop/event.ts'
import { ORDER_CANCELLED } from '#events/shop/mail-reasons.ts'
import type { Order } from '#events/shop/order.ts'
import type { RecordConfirmation } from '#events/shop/order-commands.ts'
import type { OrderMail } from '#events/shop/order-mail.ts'
import { evolve, type HandedOver, noOrder } from '#events/shop/order-state.ts'
import { orderOf, type TrackedParcel } from '#events/shop/placed-order.ts'
import { confirmationMail } from './confirmation-mail.ts'
import type { MailAllowance } from './mail-allowance.ts'
import { failureOf, type MailFault, type MailNotSent } from './mail-failure.ts'
import { tooManyMails } from './mail-limits.ts'
import { type Tries, triesOf } from './mail-tries.ts'
import type { Mailer } from './mailer.ts'
import { parcelMail } from './parcel-mail.ts'
import { nextTryAt } from './retry-schedule.ts'
import type { SureRecord } from './sure-record.ts'
import { createTogether } from './together.ts'

/** What came of several mails is recorded together; a browser that waits for its mail hardly notices. */
const TOGETHER_MS = 30

export type Delivery =
  | { readonly outcome: 'unknown-order' }
  | {
      readonly outcome: 'tried'
      /** Whether the customer's confirmation has gone out, now or earlier. */
      readonly customerSuccess: boolean
      /** Whether the server accepted or refused a mail of any recipient; null when it was not used. */
      readonly answered: boolean | null
      /** When to try again at the latest, and how; null when there is nothing to try again. */
      readonly again: Again | null
      /** When a mail will be due that is not due yet, in milliseconds since 1970. */
      readonly later: number | null
      /** Whether the customer's confirmation waits because too many go out. */
      readonly heldBack: boolean
    }

type Again = {
  /** Milliseconds since 1970. */
  readonly at: number
  /** Whether another server may be used before: not when this one may have sent the mail. */
  readonly otherServer: boolean
}

/**
 * A mail that this server failed to send waits for its next time, unless that was before `upSince`, when the server
 * began to answer (in milliseconds since 1970; null while it does not). A mail that a server may have sent waits in any
 * case, whichever server is used.
 */
export type DeliverConfirmation = (
  orderNumber: string,
  mailer: Mailer,
  upSince?: number | null,
) => Promise<Delivery>

/** A failed try. */
export type MailError = {
  readonly channel: Mailer['channel']
  readonly mail: OrderMail
  readonly reason: string
  readonly final: boolean
  /** Called with the order's position in the log: its number would be half of what gives access to it. */
  readonly position: number
}

export type DeliveryDependencies = {
  readonly log: EventLog
  readonly orderViews: OrderReadModel
  readonly openEvents: OpenEvents
  readonly appendDecision: AppendDecision
  /** All mail servers; a recipient refused by all of them gets no further mail. */
  readonly channels: readonly Mailer['channel'][]
  /** The address for the shop's own copy; unset, there is none. */
  readonly shopEmail: string | undefined
  readonly publicUrl: string | undefined
  /** The path of the page that shows a customer's orders in full. */
  readonly ordersPath: (order: Order) => string
  /** Rejects when nothing is signed. */
  readonly receiptOf: (orderNumber: string) => Promise<Receipt | null>
  readonly allowance: MailAllowance
  readonly clock: () => number
  /** Milliseconds from a hand-over to its mail. */
  readonly undoMs?: number | undefined
  /** Outlives the times in which this server leads. */
  readonly sureRecord: SureRecord
  readonly onSent: () => void
  readonly onFailure: (error: MailError) => void
}

/** The result for one mail. */
type Result =
  | { readonly state: 'done'; readonly sent: boolean; readonly answered: boolean | null }
  | { readonly state: 'again'; readonly fault: MailFault; readonly at: number; readonly asked: boolean }
  /** `heldBack`: too many confirmations go out. */
  | { readonly state: 'later'; readonly at: number; readonly heldBack: boolean }

/** Longer than the dashboard offers to take a hand-over back. */
const UNDO_MS = 10_000

const nothingToSend: Result = { state: 'done', sent: false, answered: null }

/** A mail that is due. */
type Attempt = {
  readonly stream: string
  readonly events: readonly OpenedEvent[]
  readonly which: OrderMail
  /** That the mail tells of; undefined for a confirmation. */
  readonly parcel: TrackedParcel | undefined
  readonly channel: Mailer['channel']
  readonly tries: Tries
}

export function createDeliverConfirmation(dependencies: DeliveryDependencies): DeliverConfirmation {
  const { log, openEvents, appendDecision, orderViews, channels } = dependencies
  const {
    shopEmail,
    publicUrl,
    ordersPath,
    receiptOf,
    allowance,
    clock,
    undoMs = UNDO_MS,
    sureRecord,
    onSent,
    onFailure,
  } = dependencies
  const together = createTogether(TOGETHER_MS)
  /** Servers that have refused a mail for good, by its id. */
  const refusals = new Map<string, Set<Mailer['channel']>>()

  /** Null for an order that the log does not have. */
  async function send(
    orderNumber: string,
    which: OrderMail,
    mailer: Mailer,
    upSince: number | null,
  ): Promise<Result | null> {
    // Read again for each mail: the one before may have taken minutes.
    const stream = orderStream(orderNumber)
    const entries = await log.readStream(stream)
    const events = await openEvents(entries)
    if (events.length === 0) return null
    const order = orderOf(events)
    const state = events.reduce(evolve, noOrder)
    const address = which === 'shop' ? shopEmail : order.email
    if (order.erased || address === undefined || state.status === 'none') return nothingToSend
    if (state.mail[which] !== 'pending') {
      return { state: 'done', sent: state.mail[which] === 'sent', answered: null }
    }
    // What was handed over by mistake can be taken back before anybody is told.
    const dueAt = which === 'parcel' ? handedOverAt(events) + undoMs : 0
    if (dueAt > clock()) return { state: 'later', at: dueAt, heldBack: false }
    const { channel } = mailer
    const tries = triesOf(events, which)
    const wait = waitOf(tries, channel, upSince)
    if (wait !== null) return wait
    const parcel = which === 'parcel' && state.handedOver !== null ? told(state.handedOver) : undefined
    const attempt: Attempt = { stream, events, which, parcel, channel, tries }
    const isFirst = tries.failures === 0 && tries.requests.length === 0
    if (which === 'customer' && isFirst) {
      const why = order.status === 'cancelled' ? ORDER_CANCELLED : await tooManyMails(orderViews, order)
      if (why !== null) {
        await recordFailure(attempt, why, true)
        return nothingToSend
      }
      const waitMs = await allowance(order.orderNumber)
      if (waitMs !== null) return { state: 'later', at: clock() + waitMs, heldBack: true }
    }
    const occasion = { address, publicUrl, ordersPath: ordersPath(order), edition: tries.edition }
    const mail =
      which === 'parcel'
        ? await parcelMail(order, occasion)
        : await confirmationMail(order, {
            ...occasion,
            recipient: which,
            receipt: which === 'customer' ? await receiptOf(orderNumber).catch(() => null) : null,
          })
    // What an earlier try could not record decides whether it is sent at all.
    if (await sureRecord.settle(mail.id)) return send(orderNumber, which, mailer, upSince)
    if (refusals.get(mail.id)?.has(channel)) {
      return { state: 'again', fault: 'recipient', at: retryAt(tries, 'recipient'), asked: false }
    }
    // What a customer is told in a mail is acknowledged, too.
    await log.settled()
    try {
      await mailer.send(mail)
    } catch (error) {
      return afterFailure(attempt, mail.id, failureOf(error, false))
    }
    refusals.delete(mail.id)
    await together()
    await sureRecord.record(mail.id, async () => {
      // An erasure in the meantime did not find this mail yet.
      if (orderOf(await openEvents(entries)).erased) await mailer.takeBack(mail.id)
      await record(attempt, { sent: true })
      onSent()
    })
    return { state: 'done', sent: true, answered: true }
  }

  async function afterFailure(attempt: Attempt, id: string, { fault, reason }: MailNotSent): Promise<Result> {
    const { channel, tries } = attempt
    const now = clock()
    if (fault === 'stopped') return { state: 'again', fault, at: now, asked: false }
    const refusedBy = refusals.get(id) ?? new Set()
    if (fault === 'recipient') refusals.set(id, refusedBy.add(channel))
    const unanswered = tries.unanswered + (fault === 'unanswered' ? 1 : 0)
    const at = channels.every((channel) => refusedBy.has(channel))
      ? null
      : nextTryAt({ fault, since: tries.since ?? now, now, unanswered })
    const work = () => recordFailure(attempt, reason, at === null)
    // One that may have been sent must not be sent at once by another server that does not know.
    await (fault === 'unanswered' ? sureRecord.record(id, work) : work())
    if (at !== null) return { state: 'again', fault, at, asked: true }
    refusals.delete(id)
    return { state: 'done', sent: false, answered: fault !== 'server' && fault !== 'unanswered' }
  }

  async function recordFailure(attempt: Attempt, reason: string, final: boolean): Promise<void> {
    const { events, which, channel, tries } = attempt
    await together()
    await record(attempt, { sent: false, attempt: tries.failures + 1, reason, final })
    onFailure({ channel, mail: which, reason, final, position: events[0]?.position ?? 0 })
  }

  async function record(
    { stream, which, parcel, channel }: Attempt,
    result: RecordConfirmation['result'],
  ): Promise<void> {
    const recipient = which === 'parcel' ? 'customer' : which
    const command = { type: 'RecordConfirmation', recipient, parcel, channel, result } as const
    await appendDecision(stream, command, { role: 'system' })
  }

  /** Null when it may be tried now. */
  function waitOf(
    { last, failedBy, since, unanswered }: Tries,
    channel: Mailer['channel'],
    upSince: number | null,
  ): Result | null {
    if (last === null || since === null) return null
    const { at: now, fault } = last
    const isOver = !failedBy.has(channel) || (upSince !== null && now < upSince)
    if (fault !== 'unanswered' && isOver) return null
    const at = nextTryAt({ fault, since, now, unanswered })
    return at === null || at <= clock() ? null : { state: 'again', fault, at, asked: false }
  }

  function retryAt({ since, unanswered }: Tries, fault: MailFault): number {
    const now = clock()
    return nextTryAt({ fault, since: since ?? now, now, unanswered }) ?? now
  }

  return async (orderNumber, mailer, upSince = null) => {
    // The mails to the customer come last: while one is pending, a restart takes the whole order up again.
    const shop = shopEmail === undefined ? nothingToSend : await send(orderNumber, 'shop', mailer, upSince)
    const customer = await send(orderNumber, 'customer', mailer, upSince)
    const parcel = await send(orderNumber, 'parcel', mailer, upSince)
    if (shop === null || customer === null || parcel === null) return { outcome: 'unknown-order' }
    return {
      outcome: 'tried',
      customerSuccess: customer.state === 'done' && customer.sent,
      answered: answeredOf([shop, customer, parcel]),
      again: againOf([shop, customer, parcel]),
      later: laterOf([customer, parcel]),
      heldBack: customer.state === 'later' && customer.heldBack,
    }
  }
}

function answeredOf(results: readonly Result[]): boolean | null {
  const said = results.map((result) => {
    if (result.state === 'done') return result.answered
    if (result.state === 'later') return null
    return result.asked ? result.fault === 'recipient' || result.fault === 'mail' : null
  })
  if (said.includes(true)) return true
  return said.includes(false) ? false : null
}

function laterOf(results: readonly Result[]): number | null {
  const times = results.flatMap((result) => (result.state === 'later' ? [result.at] : []))
  return times.length === 0 ? null : Math.min(...times)
}

function told({ parcel: { courier }, trackingNumber }: HandedOver): TrackedParcel {
  return { courier, trackingNumber }
}

function handedOverAt(events: readonly OpenedEvent[]): number {
  const last = events.findLast(({ type }) => type === 'ParcelHandedOver')
  return last === undefined ? 0 : Date.parse(last.at)
}

function againOf(results: readonly Result[]): Again | null {
  const again = results.filter((result) => result.state === 'again')
  if (again.length === 0) return null
  return {
    at: Math.min(...again.map(({ at }) => at)),
    otherServer: again.every(({ fault }) => fault !== 'unanswered' && fault !== 'stopped'),
  }
}
