/** The calls about the messages that the shop sends by WhatsApp itself. */

import { z } from 'zod'
import { messageLanguages, messageSteps } from '#catalogue/message-text.ts'
import { handling } from '#contract/orders/handling-shape.ts'
import { oneOf } from '#contract/orders/order-parts.ts'
import { order } from '#contract/orders/order-shape.ts'
import { id, instant } from '#events/fact-parts.ts'
import { atPosition, callsFor } from '../described-call.ts'

/** The name of one of the shop's texts, such as `sent-ur`. */
const textName = z.templateLiteral([z.enum(messageSteps), '-', z.enum(messageLanguages)])

const whatsapp = z.object({
  /** Empty when the shop sends no messages itself. */
  templates: z.partialRecord(textName, z.object({ name: z.string(), language: z.string() })),
  /** Those that are sent without a press. */
  automatic: z.array(textName).readonly(),
  /** A sentence about the last failure; null when the last message was taken. */
  problem: z.string().nullable(),
  /** The next try is not before this time, in milliseconds since 1970. */
  nextAt: z.number(),
  /** The messages that are not tried again, the latest first. */
  failed: z
    .array(
      z.object({
        orderNumber: id,
        step: z.enum(messageSteps),
        /** As in `events/messages/message-words.ts`. */
        reason: z.string(),
        at: instant,
      }),
    )
    .readonly(),
})

export const messageCalls = callsFor('orders', {
  getWhatsapp: {
    call: 'get /api/admin/whatsapp',
    summary:
      'Which of the shop’s texts it sends by WhatsApp itself, the template of each, and the messages that could not be sent.',
    data: whatsapp,
    answers: { 200: 'The templates; none without a token' },
  },
  sendMessage: {
    call: 'post /api/admin/orders/{orderNumber}/messages',
    needs: 'changeOrders',
    summary:
      'Send one of the shop’s texts to the phone of an order by WhatsApp. It is sent in the background; while it waits, asking again changes nothing.',
    body: z.object({
      step: oneOf('The step', messageSteps),
      language: oneOf('The language', messageLanguages),
    }),
    data: z.object({ order, handling }),
    beside: atPosition,
    answers: {
      200: 'The order, and how it is handled; `position` of its last event',
      404: 'No such order',
      409: 'The text has no template, or makes no sense for the order as it is',
      503: 'The log cannot write now; nothing was saved',
    },
  },
})
