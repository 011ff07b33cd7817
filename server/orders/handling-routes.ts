/** The calls by which the shop's people handle orders: change, pack, take back and refund them. */

import { Router } from 'express'
import { confirmingCalls } from '#contract/orders/confirming.ts'
import { orderCommandCalls as calls, commandNeeds } from '#contract/orders/order-commands.ts'
import type { NoteSecurity } from '#server/platform/http/note-security.ts'
import { adminOf, assertMay, isAllowed } from '#server/platform/http/sender.ts'
import { serve } from '#server/platform/http/serve.ts'
import { commandEach } from './command-each.ts'
import type { CommandOrder } from './command-order.ts'
import type { HandleOrder } from './handle-order.ts'
import type { ListRisks, OrderRisk } from './order-risk.ts'
import { handlingFor, orderFor } from './shown-order.ts'

type Dependencies = {
  readonly commandOrder: CommandOrder
  readonly handleOrder: HandleOrder
  readonly orderRisk: OrderRisk
  readonly listRisks: ListRisks
  readonly note: NoteSecurity
}

export function handlingRoutes(dependencies: Dependencies): Router {
  const { commandOrder, handleOrder, orderRisk, listRisks, note } = dependencies
  const router = Router()

  serve(router, calls.handleOrder, async ({ params: { orderNumber }, body, request }) => {
    assertMay(request, commandNeeds[body.type])
    const mayExceed = isAllowed(request, 'beyondAlone')
    const { order, position, state } = await handleOrder(orderNumber, body, adminOf(request), mayExceed)
    const shown = {
      order: orderFor(request, order),
      handling: handlingFor(request, order, state.handling),
    }
    return { data: shown, position }
  })

  serve(router, calls.handleOrders, async ({ body: { orderNumbers, command }, request }) => {
    const actor = adminOf(request)
    const results = await commandEach(
      orderNumbers,
      (orderNumber) => commandOrder(orderNumber, command, actor),
      ({ position }) => ({ position }),
    )
    return { results }
  })

  serve(router, confirmingCalls.getRisk, async ({ params: { orderNumber }, request }) => {
    const risk = await orderRisk(orderNumber)
    // It tells the customer's other orders, for which the order itself need not be opened.
    note(request, { kind: 'customer-looked-at', order: orderNumber })
    return risk
  })

  serve(router, confirmingCalls.listRisks, ({ query: { orders } }) => listRisks(orders))

  return router
}
