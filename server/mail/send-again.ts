/** Sends a confirmation again for the owner: one that was given up, or one that the customer cannot find. */

import { Router } from 'express'
import { z } from 'zod'
import type { AppendDecision } from '#events/append-decision.ts'
import type { EventLog } from '#events/event-log.ts'
import { findOrderStream } from '#events/find-order.ts'
import { adminOf } from '../accounts/require-role.ts'
import { Refused, sendData, TooMany } from '../http/answer.ts'
import { validate } from '../http/validate.ts'
import { refusalAnswer } from '../orders/refusal-answer.ts'
import { triesOf } from './mail-tries.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** A second request within this time counts as the same. */
const SAME_PRESS_MS = MINUTE
const MOST_IN_AN_HOUR = 3

export const sendAgainSchema = z.object({
  recipient: z
    .enum(['customer', 'shop'], { error: 'The recipient must be customer or shop.' })
    .default('customer'),
})

type Dependencies = {
  readonly log: Pick<EventLog, 'readStream'>
  readonly appendDecision: AppendDecision
  /** Whether the shop gets a mail of each order, too. */
  readonly tellsShop: boolean
}

export function sendAgainRoutes({ log, appendDecision, tellsShop }: Dependencies): Router {
  const router = Router()
  router.post('/orders/:orderNumber/confirmation', async (request, response) => {
    const { recipient } = validate(sendAgainSchema, request.body ?? {})
    if (recipient === 'shop' && !tellsShop)
      throw new Refused(409, 'The shop has no address of its own for mails.')
    const stream = await findOrderStream(request.params.orderNumber, log)
    const command = { type: 'RequestConfirmation', recipient } as const
    const decided = await appendDecision(stream, command, adminOf(request), (history, at) => {
      const now = Date.parse(at)
      const lately = triesOf(history, recipient).requests.filter((at) => at > now - HOUR)
      if (lately.some((at) => at > now - SAME_PRESS_MS)) return false
      if (lately.length >= MOST_IN_AN_HOUR) throw tooOften((lately[0] ?? now) + HOUR - now)
      return true
    })
    if (!decided.accepted) throw refusalAnswer(decided.refusal)
    sendData(response, { recipient, state: 'pending' }, 202)
  })
  return router
}

function tooOften(waitMs: number): TooMany {
  const sentence = `It was sent again ${MOST_IN_AN_HOUR} times within an hour. Please wait a while.`
  return new TooMany(sentence, Math.ceil(waitMs / 1000))
}
