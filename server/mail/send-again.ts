/** The owner has a confirmation sent again: one that was given up, or one that the customer cannot find. */

import { Router } from 'express'
import { z } from 'zod'
import { type Actor, orderStream, type Recipient } from '#events/event.ts'
import type { EventLog } from '#events/event-log.ts'
import { findOrder } from '#events/find-order.ts'
import type { OpenEvents } from '#events/open-events.ts'
import { decide, evolve, noOrder } from '#events/order-decider.ts'
import { adminOf } from '../accounts/require-role.ts'
import { Refused, sendData } from '../http/answer.ts'
import { validate } from '../http/validate.ts'
import { refusalAnswer } from '../orders/refusal-answer.ts'
import { triesOf } from './mail-tries.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** A second press within this time means the first. */
const SAME_PRESS_MS = MINUTE
const MOST_IN_AN_HOUR = 3

export const sendAgainSchema = z.object({
  recipient: z
    .enum(['customer', 'shop'], { error: 'The recipient must be customer or shop.' })
    .default('customer'),
})

class TooOften extends Refused {
  readonly waitMs: number

  constructor(waitMs: number) {
    super(429, `It was sent again ${MOST_IN_AN_HOUR} times within an hour. Please wait a while.`)
    this.waitMs = waitMs
  }
}

type Dependencies = {
  readonly log: EventLog
  readonly openEvents: OpenEvents
  /** Whether the shop gets a mail of each order, too. */
  readonly tellsShop: boolean
  readonly clock: () => number
}

export function sendAgainRoutes({ log, openEvents, tellsShop, clock }: Dependencies): Router {
  async function sendAgain(typed: string, recipient: Recipient, actor: Actor): Promise<void> {
    for (;;) {
      const found = await findOrder(typed, log.readStream)
      const { orderNumber, entries } = found ?? { orderNumber: typed, entries: [] }
      const events = await openEvents(entries)
      const decision = decide({ type: 'RequestConfirmation', recipient }, events.reduce(evolve, noOrder))
      if (!decision.accepted) throw refusalAnswer(decision.refusal)
      const now = clock()
      const { requests } = triesOf(events, recipient)
      const lately = requests.filter((at) => at > now - HOUR)
      if (decision.events.length === 0 || lately.some((at) => at > now - SAME_PRESS_MS)) return
      if (lately.length >= MOST_IN_AN_HOUR) throw new TooOften((lately[0] ?? now) + HOUR - now)
      const result = await log.append({
        stream: orderStream(orderNumber),
        expected: events.length,
        events: decision.events,
        actor,
        at: new Date(now).toISOString(),
      })
      if (result.outcome === 'appended') return
    }
  }

  const router = Router()
  router.post('/orders/:orderNumber/confirmation', async (request, response) => {
    const { recipient } = validate(sendAgainSchema, request.body ?? {})
    if (recipient === 'shop' && !tellsShop)
      throw new Refused(409, 'The shop has no address of its own for mails.')
    await sendAgain(request.params.orderNumber, recipient, adminOf(request)).catch((error: unknown) => {
      if (error instanceof TooOften) response.set('Retry-After', String(Math.ceil(error.waitMs / 1000)))
      throw error
    })
    sendData(response, { recipient, state: 'pending' }, 202)
  })
  return router
}
