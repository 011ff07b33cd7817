/** Decides from an order's events whether one of its mails is to be sent now. */

import type { OpenedEvent } from '#events/event.ts'
import { isPending, type MailProgress } from '#events/messages/mail-progress.ts'
import type { OrderMail } from '#events/messages/order-mail.ts'
import type { Order } from '#events/orders/order.ts'
import type { TrackedParcel } from '#events/orders/order-document.ts'
import { orderOf, type PlacedOrder, placedOrder, trackedParcel } from '#events/orders/order-state.ts'
import { type MailResult, nothingToSend } from './delivery.ts'
import type { Mailer } from './mailer.ts'
import { nextTryAt } from './retry-schedule.ts'

/** A mail that is to be sent now. */
export type PendingMail = {
  readonly state: 'pending'
  readonly which: OrderMail
  readonly order: Order
  /** The state of that order, and the facts of its stream. */
  readonly placed: PlacedOrder
  readonly events: readonly OpenedEvent[]
  /** The order's position in the log. */
  readonly position: number
  readonly address: string
  /** The parcel that the mail is about; undefined for another mail. */
  readonly parcel: TrackedParcel | undefined
  readonly progress: MailProgress
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
  const placed = placedOrder(events)
  const order = orderOf(placed)
  const address = which === 'shop' ? shopEmail : order.email
  // A customer without an e-mail has an empty one.
  if (order.erased || address === undefined || address === '') return nothingToSend
  const progress = placed.mail[which]
  if (!isPending(progress)) return { state: 'done', sent: progress.state === 'sent', serverAnswered: null }
  // A handover by mistake can be undone before the customer gets a mail about it.
  const handedOver = which === 'parcel' ? placed.handedOver : null
  const dueAt = handedOver === null ? 0 : Date.parse(handedOver.at) + undoMs
  if (dueAt > now) return { state: 'not due', dueAt, heldBack: false }
  const retry = waitOf(progress, situation)
  if (retry !== null) return retry
  const parcel = handedOver === null ? undefined : trackedParcel(handedOver)
  const position = events[0]?.position ?? 0
  return { state: 'pending', which, order, placed, events, position, address, parcel, progress }
}

/**
 * A mail that this server failed to send waits for its next time, unless it failed before the server began to answer. A mail that
 * a server may have sent waits in any case, whichever server is used. Null when it may be tried now.
 */
function waitOf({ failing }: MailProgress, { channel, upSince, now }: Situation): MailResult | null {
  if (failing === null) return null
  const { since, last: failedAt, fault, unanswered, failedBy } = failing
  const isOver = !failedBy.includes(channel) || (upSince !== null && failedAt < upSince)
  if (fault !== 'unanswered' && isOver) return null
  const at = nextTryAt({ fault, since, now: failedAt, unanswered })
  return at === null || at <= now ? null : { state: 'retry', fault, at, serverUsed: false }
}
