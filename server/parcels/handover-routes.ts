/** The owner's calls for packing parcels, handing them over to a courier, and undoing a handover. */

import { Router } from 'express'
import { courierName, findCourier } from '#catalogue/couriers.ts'
import { parcelCalls as calls } from '#contract/parcels/parcels.ts'
import { dayOf } from '#events/calendar.ts'
import type { EventLog } from '#events/log/event-log.ts'
import { marksOf } from '#events/read-model/order-marks.ts'
import type { OrderReadModel } from '#events/read-model/order-read-model.ts'
import type { CommandOrder } from '#server/orders/command-order.ts'
import type { SeeCustomers } from '#server/orders/seen-customers.ts'
import { numbersWithCustomer, orderFor } from '#server/orders/shown-order.ts'
import { Refused } from '#server/platform/http/answer.ts'
import type { NoteSecurity } from '#server/platform/http/note-security.ts'
import { adminOf } from '#server/platform/http/sender.ts'
import { serve } from '#server/platform/http/serve.ts'
import { bookingFile, isToBook } from './booking-file.ts'
import type { HandOverParcels } from './hand-over.ts'

type Dependencies = {
  readonly handOverParcels: HandOverParcels
  readonly commandOrder: CommandOrder
  readonly note: NoteSecurity
  readonly seeCustomers: SeeCustomers
  readonly log: Pick<EventLog, 'head'>
  readonly orderViews: Pick<OrderReadModel, 'find' | 'countMarks' | 'countHandedOver'>
  readonly clock: () => number
}

export function handoverRoutes(dependencies: Dependencies): Router {
  const { handOverParcels, commandOrder, note, seeCustomers, log, orderViews, clock } = dependencies
  const router = Router()

  // The data for slips and packing lists, which are not stored.
  serve(router, calls.getSlips, async ({ query: { orders: orderNumbers }, request }) => {
    const { size: position } = await log.head()
    const views = await Promise.all(orderNumbers.map((orderNumber) => orderViews.find(orderNumber)))
    const found = views.filter((view) => view !== null)
    const orders = found.map(({ order }) => orderFor(request, order))
    seeCustomers(request, numbersWithCustomer(orders))
    return {
      orders,
      marks: Object.fromEntries(
        found.map(({ order: { orderNumber, status }, handling, handedOver: cash }) => [
          orderNumber,
          marksOf({ status, handling, cash }),
        ]),
      ),
      since: Object.fromEntries(found.map(({ order, since }) => [order.orderNumber, since])),
      paidBy: Object.fromEntries(
        found.flatMap(({ order, handedOver }) => {
          const statement = handedOver?.booked?.statement
          return statement === undefined ? [] : [[order.orderNumber, statement]]
        }),
      ),
      unknown: orderNumbers.filter((_, index) => views[index] === null),
      position,
    }
  })

  serve(router, calls.getPacking, async () => {
    const today = dayOf(new Date(clock()).toISOString())
    const [{ printed, packed }, handedOver] = await Promise.all([
      orderViews.countMarks(),
      orderViews.countHandedOver(today),
    ])
    return { printed, packed, handedOver }
  })

  serve(
    router,
    calls.getBookingFile,
    async ({ query: { orders: orderNumbers, courier }, request, response }) => {
      const booking = findCourier(courier)?.booking
      if (booking === undefined) throw new Refused(409, `${courierName(courier)} has no booking file.`)
      const views = await Promise.all(orderNumbers.map((orderNumber) => orderViews.find(orderNumber)))
      const orders = views.flatMap((view) => (view !== null && isToBook(view.order) ? [view.order] : []))
      if (orders.length === 0) throw new Refused(409, 'None of these orders is to be handed over.')
      seeCustomers(request, numbersWithCustomer(orders))
      note(request, { kind: 'exported', what: 'booking', rows: orders.length, filter: { courier } })
      response.attachment(`booking-${courier}.csv`)
      response.set({ 'Content-Type': 'text/csv; charset=utf-8', 'Cache-Control': 'no-store' })
      response.send(bookingFile(courier, booking, orders))
    },
  )

  serve(router, calls.handOver, async ({ body: handover, request }) => ({
    parcels: await handOverParcels(handover, adminOf(request)),
  }))

  serve(router, calls.undoHandover, async ({ params, request }) => {
    const command = { type: 'UndoHandover' } as const
    const { order, position } = await commandOrder(params.orderNumber, command, adminOf(request))
    return { data: orderFor(request, order), position }
  })

  return router
}
