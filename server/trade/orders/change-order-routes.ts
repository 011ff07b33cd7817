/** The owner's calls that change orders: set the status of one or many, and correct the contact. */

import { type Response, Router } from 'express'
import { z } from 'zod'
import { orderNumberSchema, orderNumbersSchema } from '#contract/order-number-schema.ts'
import { type CancelReason, cancelReasons, type OrderStatus, orderStatuses } from '#events/shop/order.ts'
import type { ChangeStatus } from '#events/shop/order-commands.ts'
import { refusedField, sendData } from '#server/platform/http/answer.ts'
import { assertProved } from '#server/platform/http/proof.ts'
import { adminOf } from '#server/platform/http/sender.ts'
import { validate } from '#server/platform/http/validate.ts'
import { commandEach } from './command-each.ts'
import type { CommandOrder } from './command-order.ts'
import { typedContactSchema } from './typed-contact.ts'

const MOST_AT_ONCE = 200
/** A change of more orders needs a proof. */
const MOST_UNPROVED = 100

const statusSchema = z.enum(orderStatuses, {
  error: `The status must be one of ${orderStatuses.join(', ')}.`,
})

const newStatus = {
  status: statusSchema,
  /** The status that the caller saw: an order that has another one by now is not changed. */
  from: statusSchema.optional(),
  reason: z
    .enum(cancelReasons, { error: `The reason must be one of ${cancelReasons.join(', ')}.` })
    .optional(),
}

export const updateOrderSchema = z.object({ orderNumber: orderNumberSchema, ...newStatus })

export const updateOrdersSchema = z.object({
  orderNumbers: orderNumbersSchema(MOST_AT_ONCE),
  ...newStatus,
})

export function changeOrderRoutes({ commandOrder }: { readonly commandOrder: CommandOrder }): Router {
  const router = Router()

  router.put('/update-order', async (request, response: Response) => {
    const { orderNumber, ...change } = validate(updateOrderSchema, request.body)
    const { order, position } = await commandOrder(orderNumber, changeStatus(change), adminOf(request))
    sendData(response, order, 200, { position })
  })

  router.put('/update-orders', async (request, response: Response) => {
    const { orderNumbers, ...change } = validate(updateOrdersSchema, request.body)
    if (new Set(orderNumbers).size > MOST_UNPROVED) assertProved(request)
    const command = changeStatus(change)
    const actor = adminOf(request)
    const results = await commandEach(
      orderNumbers,
      (orderNumber) => commandOrder(orderNumber, command, actor),
      ({ order, position, before }) => ({ order, position, before }),
    )
    sendData(response, { results })
  })

  router.put('/orders/:orderNumber/contact', async (request, response: Response) => {
    const contact = validate(typedContactSchema, request.body)
    const { orderNumber } = request.params
    const command = { type: 'CorrectContact', contact } as const
    const { order, position } = await commandOrder(orderNumber, command, adminOf(request))
    sendData(response, order, 200, { position })
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
