/** The calls by which the shop's people handle orders: change, pack, take back, exchange and refund them. */

import { Router } from 'express'
import { z } from 'zod'
import { orderNumberSchema } from '#contract/order-number-schema.ts'
import { sendData } from '#server/platform/http/answer.ts'
import type { NoteSecurity } from '#server/platform/http/note-security.ts'
import { adminOf, assertMay, isAllowed } from '#server/platform/http/sender.ts'
import { validate } from '#server/platform/http/validate.ts'
import { commandEach } from './command-each.ts'
import type { CommandOrder } from './command-order.ts'
import type { ExchangeOrder } from './exchange-order.ts'
import type { HandleOrder } from './handle-order.ts'
import { commandNeeds, handlingSchema, itemsSchema, packingSchema, piecesSchema } from './handling-schema.ts'
import type { ListRisks, OrderRisk } from './order-risk.ts'
import { handlingFor, orderFor } from './shown-order.ts'

export const exchangeSchema = z.object({
  /** What comes back. Left out: as many pieces as are sent, first of the same products. */
  pieces: piecesSchema.optional(),
  /** What is sent. */
  items: itemsSchema,
  backFirst: z.boolean().default(false),
})

const MOST_LISTED = 100

/** Order numbers, with commas between them. */
export const listedRisksSchema = z.object({
  orders: z
    .string({ error: 'The order numbers are missing.' })
    .transform((text) => text.split(','))
    .pipe(
      z.array(orderNumberSchema).max(MOST_LISTED, `At most ${MOST_LISTED} orders are asked about at once.`),
    ),
})

type Dependencies = {
  readonly commandOrder: CommandOrder
  readonly exchangeOrder: ExchangeOrder
  readonly handleOrder: HandleOrder
  readonly orderRisk: OrderRisk
  readonly listRisks: ListRisks
  readonly note: NoteSecurity
}

export function handlingRoutes(dependencies: Dependencies): Router {
  const { commandOrder, exchangeOrder, handleOrder, orderRisk, listRisks, note } = dependencies
  const router = Router()

  router.post('/orders/:orderNumber/commands', async (request, response) => {
    const { orderNumber } = request.params
    const body = validate(handlingSchema, request.body)
    assertMay(request, commandNeeds[body.type])
    const mayExceed = isAllowed(request, 'beyondAlone')
    const { order, position, state } = await handleOrder(orderNumber, body, adminOf(request), mayExceed)
    const shown = {
      order: orderFor(request, order),
      handling: handlingFor(request, order, state.handling),
    }
    sendData(response, shown, 200, { position })
  })

  router.post('/order-commands', async (request, response) => {
    const { orderNumbers, command } = validate(packingSchema, request.body)
    const actor = adminOf(request)
    const results = await commandEach(
      orderNumbers,
      (orderNumber) => commandOrder(orderNumber, command, actor),
      ({ position }) => ({ position }),
    )
    sendData(response, { results })
  })

  router.post('/orders/:orderNumber/exchange', async (request, response) => {
    const asked = validate(exchangeSchema, request.body)
    const { exchange, position } = await exchangeOrder(request.params.orderNumber, asked, adminOf(request))
    sendData(response, exchange, 201, { position })
  })

  router.get('/orders/:orderNumber/risk', async (request, response) => {
    const { orderNumber } = request.params
    const risk = await orderRisk(orderNumber)
    // It tells the customer's other orders, for which the order itself need not be opened.
    note(request, { kind: 'customer-looked-at', order: orderNumber })
    sendData(response, risk)
  })

  router.get('/order-risks', async (request, response) => {
    const { orders } = validate(listedRisksSchema, request.query)
    sendData(response, await listRisks(orders))
  })

  return router
}
