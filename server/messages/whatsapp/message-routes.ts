/** The calls about messages that the shop sends by WhatsApp itself. */

import { Router } from 'express'
import { messageCalls as calls } from '#contract/messages/whatsapp.ts'
import type { CommandOrder } from '#server/orders/command-order.ts'
import { Refused } from '#server/platform/http/answer.ts'
import { adminOf } from '#server/platform/http/sender.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { Whatsapp } from './open-whatsapp.ts'
import type { SenderStates } from './sender-state.ts'
import { textName } from './templates.ts'

export type Messages = { readonly whatsapp: Whatsapp | null; readonly states: SenderStates }

type Dependencies = Messages & { readonly commandOrder: CommandOrder }

export function messageRoutes({ whatsapp, states, commandOrder }: Dependencies): Router {
  const router = Router()

  serve(router, calls.getWhatsapp, async () => {
    const state = whatsapp && (await states.read())
    return {
      templates: Object.fromEntries(whatsapp?.templates ?? []),
      automatic: [...(whatsapp?.automatic ?? [])],
      problem: state?.problem ?? null,
      nextAt: state?.nextAt ?? 0,
      failed: state?.failed ?? [],
    }
  })

  serve(router, calls.sendMessage, async ({ params, body: { step, language }, request }) => {
    if (!whatsapp?.templates.has(textName(step, language))) {
      throw new Refused(409, 'The shop has no template for this message.')
    }
    const command = { type: 'RequestMessage', step, language } as const
    const { order, state, position } = await commandOrder(params.orderNumber, command, adminOf(request))
    return { data: { order, handling: state.handling }, position }
  })

  return router
}
