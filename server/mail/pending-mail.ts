/** Decides from an order's events whether one of its mails is to be sent now. */

import type { OpenedEvent } from '#events/shop/event.ts'
import type { Order } from '#events/shop/order.ts'
import type { OrderMail } from '#events/shop/order-mail.ts'
import { evolve, type HandedOver, noOrder } from '#events/shop/order-state.ts'
import { orderOf, type TrackedParcel } from '#events/shop/placed-order.ts'
import { type MailResult, nothingToSend } from './delivery.ts'
import { type Tries, triesOf } from './mail-tries.ts'
import type { Mailer } from './mailer.ts'
import { nextTryAt } from './retry-schedule.ts'

/** A mail that is to be sent now. */
export type PendingMail = {
  readonly state: 'pending'
  readonly which: OrderMail
  readonly order: Order
  /** The order's position in the log. */
  readonly position: number
  readonly address: string
  /** The parcel that the mail is about; undefined for a confirmation. */
  readonly parcel: TrackedParcel | undefined
  readonly tries: Tries
}

type Situation = {
  readonly channel: Mailer['channel']
  /** When the server began to answer, in milliseconds since 1970; null while it does not. */
  readonly upSince: number | null
  /** The address for the shop's own copy; undefined when it gets none. */
  readonly shopEmail: string | undefined
  /** Milliseconds from a handover to its mail. */
  readonly undoMs: number
  /** Milliseconds since 1970. */
  readonly now: number
}

/** `events` are those of a placed order. */
export function pendingMail(
  events: readonly OpenedEvent[],
  which: OrderMail,
  situation: Situation,
): PendingMail | MailResult {
  const { shopEmail, undoMs, now } = situation
  const order = orderOf(events)
  const state = events.reduce(evolve, noOrder)
  const address = which === 'shop' ? shopEmail : order.email
  if (order.erased || address === undefined || state.status === 'none') return nothingToSend
  if (state.mail[which] !== 'pending') {
    return { state: 'done', sent: state.mail[which] === 'sent', serverAnswered: null }
  }
  // A handover by mistake can be undone before the customer gets a mail about it.
  const dueAt = which === 'parcel' ? handedOverAt(events) + undoMs : 0
  if (dueAt > now) return { state: 'not due', dueAt, heldBack: false }
  const tries = triesOf(events, which)
  const retry = waitOf(tries, situation)
  if (retry !== null) return retry
  const { handedOver } = state
  const parcel = which === 'parcel' && handedOver !== null ? trackedParcelOf(handedOver) : undefined
  const position = events[0]?.position ?? 0
  return { state: 'pending', which, order, position, address, parcel, tries }
}

/**
 * A mail that this server failed to send waits for its next time, unless it failed before the server began to answer. A mail that
 * a server may have sent waits in any case, whichever server is used. Null when it may be tried now.
 */
function waitOf(
  { last, failedBy, since, unanswered }: Tries,
  { channel, upSince, now }: Situation,
): MailResult | null {
  if (last === null || since === null) return null
  const { at: failedAt, fault } = last
  const isOver = !failedBy.has(channel) || (upSince !== null && failedAt < upSince)
  if (fault !== 'unanswered' && isOver) return null
  const at = nextTryAt({ fault, since, now: failedAt, unanswered })
  return at === null || at <= now ? null : { state: 'retry', fault, at, serverUsed: false }
}

function handedOverAt(events: readonly OpenedEvent[]): number {
  const last = events.findLast(({ type }) => type === 'ParcelHandedOver')
  return last === undefined ? 0 : Date.parse(last.at)
}

function trackedParcelOf({ parcel: { courier }, trackingNumber }: HandedOver): TrackedParcel {
  return { courier, trackingNumber }
}
