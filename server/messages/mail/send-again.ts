/** Sends a confirmation again at the owner's request: one that was given up, or one that the customer cannot find. */

import { Router } from 'express'
import { mailCalls as calls } from '#contract/messages/mails.ts'
import { type Actor, orderStream } from '#events/event.ts'
import type { EventLog } from '#events/log/event-log.ts'
import type { OrderMail } from '#events/messages/order-mail.ts'
import type { PlacedOrder } from '#events/orders/order-state.ts'
import type { OrderReadModel } from '#events/read-model/order-read-model.ts'
import type { AppendDecision } from '#server/orders/append-decision.ts'
import { findOrderStream } from '#server/orders/find-order.ts'
import { refusalAnswer } from '#server/orders/refusal-answer.ts'
import { Refused, TooMany } from '#server/platform/http/answer.ts'
import { adminOf } from '#server/platform/http/sender.ts'
import { serve } from '#server/platform/http/serve.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** A second request within this time counts as the same. */
const SAME_PRESS_MS = MINUTE
const MOST_IN_AN_HOUR = 3

type Dependencies = {
  readonly log: Pick<EventLog, 'readStream'>
  readonly appendDecision: AppendDecision
  /** Whether the shop also gets a mail about each order. */
  readonly tellsShop: () => boolean
}

export function sendAgainRoutes({ log, appendDecision, tellsShop }: Dependencies): Router {
  const router = Router()
  serve(router, calls.sendConfirmationAgain, async ({ params, body: { recipient }, request }) => {
    if (recipient === 'shop' && !tellsShop())
      throw new Refused(409, 'The shop has no address of its own for mails.')
    const stream = await findOrderStream(params.orderNumber, log)
    const command = { type: 'RequestConfirmation', mail: recipient } as const
    const decided = await appendDecision(stream, command, adminOf(request), (order, at) => {
      const now = Date.parse(at)
      const recent = requestsOfHour(order, recipient, now)
      if (isSamePress(recent, now)) return false
      if (recent.length >= MOST_IN_AN_HOUR) throw tooOften((recent[0] ?? now) + HOUR - now)
      return true
    })
    if (!decided.accepted) throw refusalAnswer(decided.refusal)
    return { recipient, state: 'pending' as const }
  })
  return router
}

/** Returns the number of mails that are sent again. */
export type SendFailedMails = (actor: Actor) => Promise<number>

/** The next press of the button sends more. */
const MOST_AT_ONCE = 1000

/** Sends all failed mails to customers of open orders again, including those that would be tried again later. */
export function createSendFailedMails({
  orderViews,
  appendDecision,
}: {
  readonly orderViews: Pick<OrderReadModel, 'failedMails'>
  readonly appendDecision: AppendDecision
}): SendFailedMails {
  async function sendAgain(orderNumber: string, mail: OrderMail, actor: Actor): Promise<boolean> {
    const command = { type: 'RequestConfirmation', mail } as const
    const decided = await appendDecision(orderStream(orderNumber), command, actor, (order, at) => {
      const now = Date.parse(at)
      const recent = requestsOfHour(order, mail, now)
      const hasFailed = order.mail[mail].state !== 'sent'
      return hasFailed && !isSamePress(recent, now) && recent.length < MOST_IN_AN_HOUR
    })
    return decided.accepted && decided.isChanged
  }

  return async (actor) => {
    const orderNumbers = await orderViews.failedMails(MOST_AT_ONCE)
    const mails = ['customer', 'parcel'] as const
    const sent = await Promise.all(
      // One after the other for an order: both are facts of its stream.
      orderNumbers.map(async (orderNumber) => {
        let requested = 0
        for (const mail of mails) if (await sendAgain(orderNumber, mail, actor)) requested += 1
        return requested
      }),
    )
    return sent.reduce((sum, requested) => sum + requested, 0)
  }
}

/** Times in milliseconds since 1970. */
function requestsOfHour(order: PlacedOrder, mail: OrderMail, now: number): readonly number[] {
  return order.mail[mail].requests.filter((at) => at > now - HOUR)
}

function isSamePress(recent: readonly number[], now: number): boolean {
  return recent.some((at) => at > now - SAME_PRESS_MS)
}

function tooOften(waitMs: number): TooMany {
  const sentence = `It was sent again ${MOST_IN_AN_HOUR} times within an hour. Please wait a while.`
  return new TooMany(sentence, Math.ceil(waitMs / 1000))
}
