/** The calls by which the shop's people handle orders: change, pack, take back, exchange and refund them. */

import { Router } from 'express'
import { z } from 'zod'
import type { EventStore } from '#events/log/event-store.ts'
import type { Actor } from '#events/shop/event.ts'
import { adminOf } from '#server/accounts/require-role.ts'
import type { CurrentCatalogue } from '#server/catalogue/current-catalogue.ts'
import { sendData } from '#server/platform/http/answer.ts'
import { validate } from '#server/platform/http/validate.ts'
import { commandEach } from './command-each.ts'
import type { CommandedOrder, CommandOrder } from './command-order.ts'
import type { ExchangeOrder } from './exchange-order.ts'
import {
  type HandlingRequest,
  handlingSchema,
  itemsSchema,
  packingSchema,
  piecesSchema,
} from './handling-schema.ts'
import type { LinkedOrders } from './linked-orders.ts'
import type { OrderRisk } from './order-risk.ts'

export const exchangeSchema = z.object({
  /** What comes back. */
  pieces: piecesSchema,
  /** What is sent. */
  items: itemsSchema,
  backFirst: z.boolean().default(false),
})

type Dependencies = {
  readonly commandOrder: CommandOrder
  readonly exchangeOrder: ExchangeOrder
  readonly linkedOrders: LinkedOrders
  readonly orderRisk: OrderRisk
  readonly readStock: EventStore['readStock']
  readonly catalogue: CurrentCatalogue
}

export function handlingRoutes(dependencies: Dependencies): Router {
  const { commandOrder, exchangeOrder, linkedOrders, orderRisk, readStock, catalogue } = dependencies
  const router = Router()

  /** What the shop knows is read for each decision. */
  function carryOut(orderNumber: string, request: HandlingRequest, actor: Actor): Promise<CommandedOrder> {
    if (request.type !== 'ChangeLines') return commandOrder(orderNumber, request, actor)
    const { items: lines, edition, discount } = request
    const type = request.type
    return commandOrder(
      orderNumber,
      async () => ({ type, edition, lines, discount, catalogue: catalogue.now(), stock: await readStock() }),
      actor,
    )
  }

  router.post('/orders/:orderNumber/commands', async (request, response) => {
    const { orderNumber } = request.params
    const body = validate(handlingSchema, request.body)
    const actor = adminOf(request)
    if (body.type === 'CloseReturn' && body.why === 'withdrawn') await linkedOrders.cancel(orderNumber, actor)
    const { order, position, state } = await carryOut(orderNumber, body, actor)
    if (body.type === 'ReceiveReturn') await linkedOrders.confirm(state.handling, actor)
    sendData(response, { order, handling: state.handling }, 200, { position })
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
    const { pieces, items, backFirst } = validate(exchangeSchema, request.body)
    const exchanged = await exchangeOrder(
      request.params.orderNumber,
      { pieces, items, backFirst },
      adminOf(request),
    )
    sendData(response, exchanged, 201)
  })

  router.get('/orders/:orderNumber/risk', async (request, response) => {
    sendData(response, await orderRisk(request.params.orderNumber))
  })

  return router
}
