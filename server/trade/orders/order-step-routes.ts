/** A call for each step of an order, which answers with the order: for programs, which need not know commands and editions. */

import { type Request, type Response, Router } from 'express'
import { z } from 'zod'
import type { EventLog } from '#events/log/event-log.ts'
import { findOrderStream } from '#events/log/find-order.ts'
import type { OpenEvents } from '#events/shop/event.ts'
import { attemptReasons, pieceConditions } from '#events/shop/order.ts'
import { LONGEST_NOTE } from '#events/shop/order-limits.ts'
import { placedOrder } from '#events/shop/order-state.ts'
import { sendData } from '#server/platform/http/answer.ts'
import { adminOf, isAllowed } from '#server/platform/http/sender.ts'
import { validate } from '#server/platform/http/validate.ts'
import type { CommandedOrder, CommandOrder } from './command-order.ts'
import type { HandleOrder } from './handle-order.ts'
import { itemsSchema, oneLine, oneOf, paymentSchema } from './handling-schema.ts'
import { orderFor } from './shown-order.ts'

export const linesSchema = z.object({
  items: itemsSchema,
  /** The version of the order's last event that the caller has seen: an order that was changed since then is not changed. */
  from: z.int({ error: 'The version is a whole number.' }).min(1).optional(),
})
export const packedSchema = z.object({ anyway: z.boolean().optional() })
/** The reason as the courier gives it: one of the known ones, or its words. */
export const attemptSchema = z.object({
  reason: oneLine(LONGEST_NOTE).pipe(z.string().min(1, 'The reason is missing.')),
})
export const returnedSchema = z.object({ condition: oneOf('The condition', pieceConditions) })

type Dependencies = {
  readonly log: Pick<EventLog, 'readStream'>
  readonly openEvents: OpenEvents
  readonly commandOrder: CommandOrder
  readonly handleOrder: HandleOrder
}

export function orderStepRoutes({ log, openEvents, commandOrder, handleOrder }: Dependencies): Router {
  const router = Router()

  router.put('/orders/:orderNumber/lines', async (request, response) => {
    const { items, from } = validate(linesSchema, request.body)
    const { orderNumber } = request.params
    const edition = from === undefined ? undefined : await editionAt(orderNumber, from)
    await handle(request, response, orderNumber, { type: 'ChangeLines', items, edition })
  })

  /** Answers with the order after the command that the body asks for. */
  function addStep(name: string, commandOf: (body: unknown) => Parameters<HandleOrder>[1]): void {
    router.post(`/orders/:orderNumber/${name}`, async (request, response) => {
      const command = commandOf(request.body)
      await handle(request, response, String(request.params.orderNumber), command)
    })
  }

  addStep('packed', (body) => ({ type: 'Pack', ...validate(packedSchema, body ?? {}) }))
  addStep('attempts', (body) => {
    const { reason: said } = validate(attemptSchema, body)
    const known = attemptReasons.find((reason) => reason === said)
    const given =
      known === undefined ? ({ reason: 'other', words: said } as const) : { reason: known, words: '' }
    return { type: 'FailDelivery', ...given }
  })
  addStep('returned', (body) => ({ type: 'ReceiveReturn', pieces: validate(returnedSchema, body).condition }))
  addStep('refunds', (body) => ({ type: 'PayRefund', ...validate(paymentSchema, body) }))

  router.post('/orders/:orderNumber/lost', async (request, response) => {
    sendOrder(
      request,
      response,
      await commandOrder(request.params.orderNumber, { type: 'OpenClaim' }, adminOf(request)),
    )
  })

  async function handle(
    request: Request,
    response: Response,
    orderNumber: string,
    command: Parameters<HandleOrder>[1],
  ): Promise<void> {
    const mayExceed = isAllowed(request, 'beyondAlone')
    sendOrder(request, response, await handleOrder(orderNumber, command, adminOf(request), mayExceed))
  }

  /** How many times the order was changed up to a version of its stream. */
  async function editionAt(orderNumber: string, version: number): Promise<number> {
    const events = await log.readStream(await findOrderStream(orderNumber, log))
    return events.length === 0 ? 0 : placedOrder(await openEvents(events.slice(0, version))).handling.edition
  }

  return router
}

function sendOrder(request: Request, response: Response, { order, position }: CommandedOrder): void {
  sendData(response, orderFor(request, order), 200, { position })
}
