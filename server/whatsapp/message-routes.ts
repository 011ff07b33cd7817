/** The calls about messages that the shop sends by WhatsApp itself. */

import { Router } from 'express'
import { messageCalls as calls } from '#contract/messages.ts'
import { Refused } from '#server/platform/http/answer.ts'
import { answerCall } from '#server/platform/http/answer-call.ts'
import { adminOf } from '#server/platform/http/sender.ts'
import { validate } from '#server/platform/http/validate.ts'
import type { CommandOrder } from '#server/trade/orders/command-order.ts'
import type { Whatsapp } from './open-whatsapp.ts'
import type { SenderStates } from './sender-state.ts'
import { textName } from './templates.ts'

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
    const { step, language } = validate(calls.sendMessage.body, request.body)
    if (!whatsapp?.templates.has(textName(step, language))) {
      throw new Refused(409, 'The shop has no template for this message.')
    }
    const command = { type: 'RequestMessage', step, language } as const
    const { order, state, position } = await commandOrder(
      request.params.orderNumber,
      command,
      adminOf(request),
    )
    answerCall(response, calls.sendMessage, { order, handling: state.handling }, { position })
  })

  return router
}
