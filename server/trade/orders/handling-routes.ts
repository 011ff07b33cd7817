/** The calls by which the shop's people handle orders: change, pack, take back, exchange and refund them. */

import { Router } from 'express'
import { confirmingCalls } from '#contract/confirming.ts'
import { orderCommandCalls as calls, commandNeeds } from '#contract/order-commands.ts'
import { answerCall } from '#server/platform/http/answer-call.ts'
import type { NoteSecurity } from '#server/platform/http/note-security.ts'
import { adminOf, assertMay, isAllowed } from '#server/platform/http/sender.ts'
import { validate } from '#server/platform/http/validate.ts'
import { commandEach } from './command-each.ts'
import type { CommandOrder } from './command-order.ts'
import type { ExchangeOrder } from './exchange-order.ts'
import type { HandleOrder } from './handle-order.ts'
import type { ListRisks, OrderRisk } from './order-risk.ts'
import { handlingFor, orderFor } from './shown-order.ts'

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
    const body = validate(calls.handleOrder.body, request.body)
    assertMay(request, commandNeeds[body.type])
    const mayExceed = isAllowed(request, 'beyondAlone')
    const { order, position, state } = await handleOrder(orderNumber, body, adminOf(request), mayExceed)
    const shown = {
      order: orderFor(request, order),
      handling: handlingFor(request, order, state.handling),
    }
    answerCall(response, calls.handleOrder, shown, { position })
  })

  router.post('/order-commands', async (request, response) => {
    const { orderNumbers, command } = validate(calls.handleOrders.body, request.body)
    const actor = adminOf(request)
    const results = await commandEach(
      orderNumbers,
      (orderNumber) => commandOrder(orderNumber, command, actor),
      ({ position }) => ({ position }),
    )
    answerCall(response, calls.handleOrders, { results })
  })

  router.post('/orders/:orderNumber/exchange', async (request, response) => {
    const asked = validate(calls.exchangeOrder.body, request.body)
    const { exchange, position } = await exchangeOrder(request.params.orderNumber, asked, adminOf(request))
    answerCall(response, calls.exchangeOrder, exchange, { position })
  })

  router.get('/orders/:orderNumber/risk', async (request, response) => {
    const { orderNumber } = request.params
    const risk = await orderRisk(orderNumber)
    // It tells the customer's other orders, for which the order itself need not be opened.
    note(request, { kind: 'customer-looked-at', order: orderNumber })
    answerCall(response, confirmingCalls.getRisk, risk)
  })

  router.get('/order-risks', async (request, response) => {
    const { orders } = validate(confirmingCalls.listRisks.query, request.query)
    answerCall(response, confirmingCalls.listRisks, await listRisks(orders))
  })

  return router
}
