/** The calls about messages that the shop sends by WhatsApp itself. */

import { Router } from 'express'
import { z } from 'zod'
import { messageLanguages, messageSteps } from '#catalogue/message-text.ts'
import { callsFor, type DescribedCalls } from '#contract/described-call.ts'
import { oneOf } from '#contract/order-parts.ts'
import { messageCalls as calls } from '#contract/messages.ts'
import { Refused, sendData } from '#server/platform/http/answer.ts'
import { answerCall } from '#server/platform/http/answer-call.ts'
import { adminOf } from '#server/platform/http/sender.ts'
import { validate } from '#server/platform/http/validate.ts'
import type { CommandOrder } from '#server/trade/orders/command-order.ts'
import type { Whatsapp } from './open-whatsapp.ts'
import type { SenderStates } from './sender-state.ts'
import { textName } from './templates.ts'

const messageSchema = z.object({
  step: oneOf('The step', messageSteps),
  language: oneOf('The language', messageLanguages),
})

export type Messages = { readonly whatsapp: Whatsapp | null; readonly states: SenderStates }

type Dependencies = Messages & { readonly commandOrder: CommandOrder }

export function messageRoutes({ whatsapp, states, commandOrder }: Dependencies): Router {
  const router = Router()

  router.get('/whatsapp', async (_request, response) => {
    const state = whatsapp && (await states.read())
    answerCall(response, calls.getWhatsapp, {
      templates: Object.fromEntries(whatsapp?.templates ?? []),
      automatic: [...(whatsapp?.automatic ?? [])],
      problem: state?.problem ?? null,
      nextAt: state?.nextAt ?? 0,
      failed: state?.failed ?? [],
    })
  })

  router.post('/orders/:orderNumber/messages', async (request, response) => {
    const { step, language } = validate(messageSchema, request.body)
    if (!whatsapp?.templates.has(textName(step, language))) {
      throw new Refused(409, 'The shop has no template for this message.')
    }
    const command = { type: 'RequestMessage', step, language } as const
    const { order, state, position } = await commandOrder(
      request.params.orderNumber,
      command,
      adminOf(request),
    )
    sendData(response, { order, handling: state.handling }, 200, { position })
  })

  return router
}

export const messageCalls: DescribedCalls = callsFor('changeOrders', {
  sendMessage: {
    call: 'post /api/admin/orders/{orderNumber}/messages',
    summary:
      'Send one of the shop’s texts to the phone of an order by WhatsApp. It is sent in the background; while it waits, asking again changes nothing.',
    body: messageSchema,
    answers: {
      200: 'The order, and how it is handled; `position` of its last event',
      404: 'No such order',
      409: 'The text has no template, or makes no sense for the order as it is',
      503: 'The log cannot write now; nothing was saved',
    },
  },
})
