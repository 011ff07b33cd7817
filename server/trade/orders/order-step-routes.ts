/** A call for each step of an order, which answers with the order: for programs, which need not know commands and editions. */

import { type Request, type Response, Router } from 'express'
import { orderStepCalls as calls } from '#contract/order-steps.ts'
import type { EventLog } from '#events/log/event-log.ts'
import { findOrderStream } from '#events/log/find-order.ts'
import type { OpenEvents } from '#events/shop/event.ts'
import { attemptReasons } from '#events/shop/order.ts'
import { placedOrder } from '#events/shop/order-state.ts'
import { answerCall } from '#server/platform/http/answer-call.ts'
import { adminOf, isAllowed } from '#server/platform/http/sender.ts'
import { validate } from '#server/platform/http/validate.ts'
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

  router.put('/orders/:orderNumber/lines', async (request, response) => {
    const { items, from } = validate(calls.setLines.body, request.body)
    const { orderNumber } = request.params
    const edition = from === undefined ? undefined : await editionAt(orderNumber, from)
    await handle(request, response, calls.setLines, { type: 'ChangeLines', items, edition })
  })

  router.post('/orders/:orderNumber/packed', async (request, response) => {
    const { anyway } = validate(calls.packOrder.body, request.body ?? {})
    await handle(request, response, calls.packOrder, { type: 'Pack', anyway })
  })

  router.post('/orders/:orderNumber/attempts', async (request, response) => {
    const { reason: said } = validate(calls.addAttempt.body, request.body)
    const known = attemptReasons.find((reason) => reason === said)
    const given =
      known === undefined ? ({ reason: 'other', words: said } as const) : { reason: known, words: '' }
    await handle(request, response, calls.addAttempt, { type: 'FailDelivery', ...given })
  })

  router.post('/orders/:orderNumber/returned', async (request, response) => {
    const { condition } = validate(calls.receiveParcel.body, request.body)
    await handle(request, response, calls.receiveParcel, { type: 'ReceiveReturn', pieces: condition })
  })

  router.post('/orders/:orderNumber/refunds', async (request, response) => {
    const payment = validate(calls.refundOrder.body, request.body)
    await handle(request, response, calls.refundOrder, { type: 'PayRefund', ...payment })
  })

  router.post('/orders/:orderNumber/lost', async (request, response) => {
    const { orderNumber } = request.params
    const { order, position } = await commandOrder(orderNumber, { type: 'OpenClaim' }, adminOf(request))
    answerCall(response, calls.loseParcel, orderFor(request, order), { position })
  })

  /** Answers with the order after the command. */
  async function handle(
    request: Request<{ orderNumber: string }>,
    response: Response,
    call: (typeof calls)[keyof typeof calls],
    command: Parameters<HandleOrder>[1],
  ): Promise<void> {
    const mayExceed = isAllowed(request, 'beyondAlone')
    const { orderNumber } = request.params
    const { order, position } = await handleOrder(orderNumber, command, adminOf(request), mayExceed)
    answerCall(response, call, orderFor(request, order), { position })
  }

  /** How many times the order was changed up to a version of its stream. */
  async function editionAt(orderNumber: string, version: number): Promise<number> {
    const events = await log.readStream(await findOrderStream(orderNumber, log))
    return events.length === 0 ? 0 : placedOrder(await openEvents(events.slice(0, version))).handling.edition
  }

  return router
}
