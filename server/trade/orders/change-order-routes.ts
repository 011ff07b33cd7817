/** The owner's calls that change orders: set the status of one or many, and correct the contact. */

import { type Response, Router } from 'express'
import { orderCommandCalls as calls } from '#contract/order-commands.ts'
import type { CancelReason, OrderStatus } from '#events/shop/order.ts'
import type { ChangeStatus } from '#events/shop/order-commands.ts'
import { refusedField } from '#server/platform/http/answer.ts'
import { answerCall } from '#server/platform/http/answer-call.ts'
import { assertProved } from '#server/platform/http/proof.ts'
import { adminOf } from '#server/platform/http/sender.ts'
import { validate } from '#server/platform/http/validate.ts'
import { commandEach } from './command-each.ts'
import type { CommandOrder } from './command-order.ts'

/** A change of more orders needs a proof. */
const MOST_UNPROVED = 100

export function changeOrderRoutes({ commandOrder }: { readonly commandOrder: CommandOrder }): Router {
  const router = Router()

  router.put('/update-order', async (request, response: Response) => {
    const { orderNumber, ...change } = validate(calls.changeStatus.body, request.body)
    const { order, position } = await commandOrder(orderNumber, changeStatus(change), adminOf(request))
    answerCall(response, calls.changeStatus, order, { position })
  })

  router.put('/update-orders', async (request, response: Response) => {
    const { orderNumbers, ...change } = validate(calls.changeStatuses.body, request.body)
    if (new Set(orderNumbers).size > MOST_UNPROVED) assertProved(request)
    const command = changeStatus(change)
    const actor = adminOf(request)
    const results = await commandEach(
      orderNumbers,
      (orderNumber) => commandOrder(orderNumber, command, actor),
      ({ order, position, before }) => ({ order, position, before }),
    )
    answerCall(response, calls.changeStatuses, { results })
  })

  router.put('/orders/:orderNumber/contact', async (request, response: Response) => {
    const contact = validate(calls.correctContact.body, request.body)
    const { orderNumber } = request.params
    const command = { type: 'CorrectContact', contact } as const
    const { order, position } = await commandOrder(orderNumber, command, adminOf(request))
    answerCall(response, calls.correctContact, order, { position })
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
