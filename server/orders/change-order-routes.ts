/** The owner's calls that change orders: set the status of one or many, and correct the contact. */

import { Router } from 'express'
import { orderCommandCalls as calls } from '#contract/orders/order-commands.ts'
import type { CancelReason, OrderStatus } from '#events/orders/order.ts'
import type { ChangeStatus } from '#events/orders/order-commands.ts'
import { refusedField } from '#server/platform/http/answer.ts'
import { assertProved } from '#server/platform/http/proof.ts'
import { adminOf } from '#server/platform/http/sender.ts'
import { serve } from '#server/platform/http/serve.ts'
import { commandEach } from './command-each.ts'
import type { CommandOrder } from './command-order.ts'

/** A change of more orders needs a proof. */
const MOST_UNPROVED = 100

export function changeOrderRoutes({ commandOrder }: { readonly commandOrder: CommandOrder }): Router {
  const router = Router()

  serve(router, calls.changeStatus, async ({ body: { orderNumber, ...change }, request }) => {
    const { order, position } = await commandOrder(orderNumber, changeStatus(change), adminOf(request))
    return { data: order, position }
  })

  serve(router, calls.changeStatuses, async ({ body: { orderNumbers, ...change }, request }) => {
    if (new Set(orderNumbers).size > MOST_UNPROVED) assertProved(request)
    const command = changeStatus(change)
    const actor = adminOf(request)
    const results = await commandEach(
      orderNumbers,
      (orderNumber) => commandOrder(orderNumber, command, actor),
      ({ order, position, before }) => ({ order, position, before }),
    )
    return { results }
  })

  serve(router, calls.correctContact, async ({ params: { orderNumber }, body: contact, request }) => {
    const command = { type: 'CorrectContact', contact } as const
    const { order, position } = await commandOrder(orderNumber, command, adminOf(request))
    return { data: order, position }
  })

  return router
}

type NewStatus = {
  readonly status: OrderStatus
  readonly from?: OrderStatus | undefined
  readonly reason?: CancelReason | undefined
}

function changeStatus({ status, from, reason }: NewStatus): ChangeStatus {
  if (reason !== undefined && status !== 'cancelled') {
    throw refusedField('reason', 'Only a cancelled order has a reason.')
  }
  return { type: 'ChangeStatus', to: status, reason, from }
}
