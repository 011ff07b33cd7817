/** A call for each step of an order, which answers with the order: for programs, which need not know commands and editions. */

import { type Request, Router } from 'express'
import { orderStepCalls as calls } from '#contract/orders/order-steps.ts'
import type { OpenEvents } from '#events/event.ts'
import type { EventLog } from '#events/log/event-log.ts'
import { attemptReasons } from '#events/orders/order.ts'
import { placedOrder } from '#events/orders/order-state.ts'
import { findOrderStream } from '#server/orders/find-order.ts'
import { adminOf, isAllowed } from '#server/platform/http/sender.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { CommandOrder } from './command-order.ts'
import type { HandleOrder } from './handle-order.ts'
import { orderFor } from './shown-order.ts'

type Dependencies = {
  readonly log: Pick<EventLog, 'readStream'>
  readonly openEvents: OpenEvents
  readonly commandOrder: CommandOrder
  readonly handleOrder: HandleOrder
}

export function orderStepRoutes({ log, openEvents, commandOrder, handleOrder }: Dependencies): Router {
  const router = Router()

  serve(router, calls.setLines, async ({ params: { orderNumber }, body: { items, from }, request }) => {
    const edition = from === undefined ? undefined : await editionAt(orderNumber, from)
    return handle(request, orderNumber, { type: 'ChangeLines', items, edition })
  })

  serve(router, calls.packOrder, ({ params, body: { anyway }, request }) =>
    handle(request, params.orderNumber, { type: 'Pack', anyway }),
  )

  serve(router, calls.addAttempt, ({ params, body: { reason: said }, request }) => {
    const known = attemptReasons.find((reason) => reason === said)
    const given =
      known === undefined ? ({ reason: 'other', words: said } as const) : { reason: known, words: '' }
    return handle(request, params.orderNumber, { type: 'FailDelivery', ...given })
  })

  serve(router, calls.receiveParcel, ({ params, body: { condition }, request }) =>
    handle(request, params.orderNumber, { type: 'ReceiveReturn', pieces: condition }),
  )

  serve(router, calls.refundOrder, ({ params, body: payment, request }) =>
    handle(request, params.orderNumber, { type: 'PayRefund', ...payment }),
  )

  serve(router, calls.loseParcel, async ({ params: { orderNumber }, request }) => {
    const { order, position } = await commandOrder(orderNumber, { type: 'OpenClaim' }, adminOf(request))
    return { data: orderFor(request, order), position }
  })

  /** Returns the order after the command. */
  async function handle(request: Request, orderNumber: string, command: Parameters<HandleOrder>[1]) {
    const mayExceed = isAllowed(request, 'beyondAlone')
    const { order, position } = await handleOrder(orderNumber, command, adminOf(request), mayExceed)
    return { data: orderFor(request, order), position }
  }

  /** How many times the order was changed up to a version of its stream. */
  async function editionAt(orderNumber: string, version: number): Promise<number> {
    const events = await log.readStream(await findOrderStream(orderNumber, log))
    return events.length === 0 ? 0 : placedOrder(await openEvents(events.slice(0, version))).handling.edition
  }

  return router
}
