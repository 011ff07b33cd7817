/** Sends an order's confirmation to each recipient who has not had it, and records what came of it in the log. */

import { orderStream, type Recipient } from '#events/event.ts'
import type { EventLog } from '#events/event-log.ts'
import type { OpenEvents } from '#events/open-events.ts'
import type { OrderBook } from '#events/order-book.ts'
import { decide, evolve, noOrder, type RecordConfirmation } from '#events/order-decider.ts'
import { confirmationMail } from './confirmation-mail.ts'
import type { Mailer } from './mailer.ts'

/** Tries before a confirmation is given up. */
const MOST_ATTEMPTS = 6

export type Delivery =
  | { readonly outcome: 'unknown-order' }
  | {
      readonly outcome: 'tried'
      /** Whether the customer's confirmation has gone out, now or earlier. */
      readonly customerSuccess: boolean
      /** Tries so far of a recipient who is to be tried again; null when nobody is. */
      readonly tryAgainAfter: number | null
    }

export type DeliverConfirmation = (orderNumber: string, mailer: Mailer) => Promise<Delivery>

export type DeliveryParts = {
  readonly log: EventLog
  readonly book: OrderBook
  readonly openEvents: OpenEvents
  /** Where the shop's own copy goes; unset, there is none. */
  readonly shopEmail: string | undefined
  readonly publicUrl: string | undefined
  readonly clock: () => number
}

type Sent = { readonly sent: boolean; readonly tryAgainAfter: number | null }

const nobodyToWriteTo: Sent = { sent: false, tryAgainAfter: null }

export function createDeliverConfirmation(parts: DeliveryParts): DeliverConfirmation {
  const { log, book, openEvents, shopEmail, publicUrl, clock } = parts
  /** Mails that were sent while the log could not write: the next try only records them. */
  const sentUnrecorded = new Set<string>()

  /** What is left to do for one recipient afterwards: nothing, or another try after so many. */
  async function sendTo(orderNumber: string, recipient: Recipient, mailer: Mailer): Promise<Sent> {
    // Read anew for each: to and of whom was erased a moment ago nothing is written any more.
    const booked = await book.find(orderNumber)
    if (!booked || booked.order.erased) return nobodyToWriteTo
    const { order, mail } = booked
    const address = recipient === 'shop' ? shopEmail : order.email
    if (address === undefined) return nobodyToWriteTo
    const { state, attempts } = mail[recipient]
    if (state !== 'pending') return { sent: state === 'sent', tryAgainAfter: null }
    const { channel } = mailer
    const letter = confirmationMail(order, { recipient, address }, publicUrl)
    try {
      if (!sentUnrecorded.has(letter.id)) await mailer.send(letter)
    } catch (error) {
      const attempt = attempts + 1
      const final = attempt >= MOST_ATTEMPTS
      const result = { sent: false, attempt, reason: reasonOf(error), final } as const
      await record(orderNumber, { type: 'RecordConfirmation', recipient, channel, result })
      return { sent: false, tryAgainAfter: final ? null : attempt }
    }
    sentUnrecorded.add(letter.id)
    // An erasure in between has looked for mails too early.
    if ((await book.find(orderNumber))?.order.erased) await mailer.takeBack(letter.id)
    await record(orderNumber, { type: 'RecordConfirmation', recipient, channel, result: { sent: true } })
    sentUnrecorded.delete(letter.id)
    return { sent: true, tryAgainAfter: null }
  }

  async function record(orderNumber: string, command: RecordConfirmation): Promise<void> {
    const stream = orderStream(orderNumber)
    for (;;) {
      const events = await openEvents(await log.readStream(stream))
      const decision = decide(command, events.reduce(evolve, noOrder))
      if (!decision.accepted || decision.events.length === 0) return
      const result = await log.append({
        stream,
        expected: events.length,
        events: decision.events,
        actor: { role: 'system' },
        at: new Date(clock()).toISOString(),
      })
      if (result.outcome !== 'conflict') return
    }
  }

  return async (orderNumber, mailer) => {
    if (!(await book.find(orderNumber))) return { outcome: 'unknown-order' }
    // The customer's comes last: as long as it is pending, a restart takes the whole order up again.
    const shop = await sendTo(orderNumber, 'shop', mailer)
    const customer = await sendTo(orderNumber, 'customer', mailer)
    const left = [shop.tryAgainAfter, customer.tryAgainAfter].filter((tries) => tries !== null)
    return {
      outcome: 'tried',
      customerSuccess: customer.sent,
      tryAgainAfter: left.length === 0 ? null : Math.min(...left),
    }
  }
}

/** A short code such as `ECONNREFUSED` or `SMTP 550`: a mail server's own words may quote the address. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  if ('responseCode' in error && typeof error.responseCode === 'number') return `SMTP ${error.responseCode}`
  if ('code' in error && typeof error.code === 'string') return error.code.slice(0, 60)
  return error.name.slice(0, 60)
}
