/** The owner's calls for confirming orders one after the other: the next customers to contact, and the outcome of each attempt. */

import { Router } from 'express'
import { z } from 'zod'
import type { EventLog } from '#events/log/event-log.ts'
import type { OrderReadModel } from '#events/orders/order-read-model.ts'
import { contactChannels, contactOutcomes } from '#events/shop/order.ts'
import type { AskedOrders } from '#server/dashboard/asked-now.ts'
import { Refused, refusedField, sendData } from '#server/platform/http/answer.ts'
import { adminOf, senderOf } from '#server/platform/http/sender.ts'
import { validate } from '#server/platform/http/validate.ts'
import type { CommandOrder } from './command-order.ts'
import type { SeeCustomers } from './seen-customers.ts'
import { numbersWithCustomer } from './shown-order.ts'

/** The number of orders that are read in advance. */
const AHEAD = 20
/** The time until a customer who did not answer is contacted again. */
const REST_MS = 3 * 3_600_000
const MOST_ATTEMPTS = 1_000_000
/** An order whose call is later would be forgotten. */
const LATEST_CALL_MS = 30 * 86_400_000

export const contactAttemptSchema = z.object({
  channel: z.enum(contactChannels, { error: `The channel must be one of ${contactChannels.join(', ')}.` }),
  outcome: z.enum(contactOutcomes, { error: `The outcome must be one of ${contactOutcomes.join(', ')}.` }),
  /** The number of the attempt as the admin counts: an attempt without an answer that is already in the log is not recorded again. */
  attempt: z
    .int({ error: 'The number of the attempt must be a whole number.' })
    .min(1, 'Attempts are counted from 1.')
    .max(MOST_ATTEMPTS, 'There are not so many attempts.')
    .optional(),
  /** With the outcome `call-back`: from when the customer wants to be called. */
  callBack: z.iso
    .datetime({ error: 'The time of the call must be an instant such as 2026-11-24T12:00:00Z.' })
    .optional(),
})

export const askingSchema = z.object({
  /** The customer was called or written to. */
  contacted: z.boolean({ error: 'contacted is true or false.' }).default(false),
})

type Dependencies = {
  readonly log: Pick<EventLog, 'head'>
  readonly orderViews: Pick<OrderReadModel, 'confirmationQueue' | 'customerRecord' | 'find'>
  readonly commandOrder: CommandOrder
  readonly askedOrders: Pick<AskedOrders, 'ask' | 'leave'>
  readonly seeCustomers: SeeCustomers
  readonly clock: () => number
}

export function confirmingRoutes(dependencies: Dependencies): Router {
  const { log, orderViews, commandOrder, askedOrders, seeCustomers, clock } = dependencies
  const router = Router()

  router.get('/confirmation-queue', async (request, response) => {
    // Before the rows, as for the list of orders.
    const position = (await log.head()).size
    const at = clock()
    const queue = await orderViews.confirmationQueue({
      askedBefore: new Date(at - REST_MS).toISOString(),
      now: new Date(at).toISOString(),
      limit: AHEAD,
    })
    const { orders, total, waitsForPieces, asked, firstAsked, toCall, firstCall } = queue
    seeCustomers(request, numbersWithCustomer(orders.map(({ order }) => order)))
    const next = [
      ...(firstAsked === null ? [] : [Date.parse(firstAsked) + REST_MS]),
      ...(firstCall === null ? [] : [Date.parse(firstCall)]),
    ]
    const waiting = orders.map(async ({ order, since, contact, handling }) => ({
      order,
      since,
      contact,
      handling,
      customerRecord: await orderViews.customerRecord(order.email, order.phone),
    }))
    sendData(response, {
      orders: await Promise.all(waiting),
      total,
      waitsForPieces,
      resting: asked + toCall,
      nextAt: next.length === 0 ? null : new Date(Math.min(...next)).toISOString(),
      position,
    })
  })

  router.post('/orders/:orderNumber/asking', async (request, response) => {
    const { orderNumber } = request.params
    if ((await orderViews.find(orderNumber)) === null) throw new Refused(404, 'There is no such order.')
    const { contacted } = validate(askingSchema, request.body)
    sendData(response, { by: await askedOrders.ask(orderNumber, senderOf(request), contacted) })
  })

  router.delete('/orders/:orderNumber/asking', async (request, response) => {
    await askedOrders.leave(request.params.orderNumber, senderOf(request))
    sendData(response, null)
  })

  router.post('/orders/:orderNumber/contact-attempts', async (request, response) => {
    const { callBack, ...attempted } = validate(contactAttemptSchema, request.body)
    const command = {
      type: 'RecordContactAttempt',
      ...attempted,
      ...(callBack !== undefined && { callBack: callTime(callBack, clock()) }),
    } as const
    const { order, position, before } = await commandOrder(
      request.params.orderNumber,
      command,
      adminOf(request),
    )
    sendData(response, order, 200, { position, before })
  })

  return router
}

/** In the form of all instants of the log, by which they sort. It may be past: a browser without a network sends it late. */
function callTime(typed: string, now: number): string {
  const at = Date.parse(typed)
  if (at <= now + LATEST_CALL_MS) return new Date(at).toISOString()
  throw refusedField('callBack', 'The time of the call is within the next 30 days.')
}
