/** The owner's calls for confirming orders one after the other: the next customers to contact, and the outcome of each attempt. */

import { Router } from 'express'
import { confirmingCalls as calls } from '#contract/orders/confirming.ts'
import type { EventLog } from '#events/log/event-log.ts'
import type { OrderReadModel } from '#events/read-model/order-read-model.ts'
import type { AskedOrders } from '#server/orders/asked-now.ts'
import { Refused, refusedField } from '#server/platform/http/answer.ts'
import { adminOf, senderOf } from '#server/platform/http/sender.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { CommandOrder } from './command-order.ts'
import type { SeeCustomers } from './seen-customers.ts'
import { numbersWithCustomer } from './shown-order.ts'

/** The number of orders that are read in advance. */
const AHEAD = 20
/** The time until a customer who did not answer is contacted again. */
const REST_MS = 3 * 3_600_000
/** An order whose call is later would be forgotten. */
const LATEST_CALL_MS = 30 * 86_400_000

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

  serve(router, calls.getConfirmationQueue, async ({ request }) => {
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
    return {
      orders: await Promise.all(waiting),
      total,
      waitsForPieces,
      resting: asked + toCall,
      nextAt: next.length === 0 ? null : new Date(Math.min(...next)).toISOString(),
      position,
    }
  })

  serve(router, calls.askCustomer, async ({ params: { orderNumber }, body: { contacted }, request }) => {
    if ((await orderViews.find(orderNumber)) === null) throw new Refused(404, 'There is no such order.')

    return {
      by: await askedOrders.ask(orderNumber, senderOf(request), contacted),
    }
  })

  serve(router, calls.leaveCustomer, async ({ params, request }) => {
    await askedOrders.leave(params.orderNumber, senderOf(request))
    return null
  })

  serve(router, calls.recordContactAttempt, async ({ params, body: { callBack, ...attempted }, request }) => {
    const command = {
      type: 'RecordContactAttempt',
      ...attempted,
      ...(callBack !== undefined && { callBack: callTime(callBack, clock()) }),
    } as const
    const { order, position, before } = await commandOrder(params.orderNumber, command, adminOf(request))
    return { data: order, position, before }
  })

  return router
}

/** In the form of all instants of the log, by which they sort. It may be past: a browser without a network sends it late. */
function callTime(typed: string, now: number): string {
  const at = Date.parse(typed)
  if (at <= now + LATEST_CALL_MS) return new Date(at).toISOString()
  throw refusedField('callBack', 'The time of the call is within the next 30 days.')
}
