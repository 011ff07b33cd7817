/** The owner's calls for packing parcels, handing them over to a courier, and undoing a handover. */

import { type Response, Router } from 'express'
import { z } from 'zod'
import { courierName, findCourier } from '#catalogue/couriers.ts'
import { courierSchema } from '#contract/courier-schema.ts'
import { orderNumberSchema } from '#contract/order-number-schema.ts'
import { slipsSchema } from '#contract/slips-schema.ts'
import type { EventLog } from '#events/log/event-log.ts'
import { marksOf } from '#events/orders/order-marks.ts'
import type { OrderReadModel } from '#events/orders/order-read-model.ts'
import { dayOf } from '#events/shop/calendar.ts'
import { Refused, sendData } from '#server/platform/http/answer.ts'
import type { NoteSecurity } from '#server/platform/http/note-security.ts'
import { adminOf } from '#server/platform/http/sender.ts'
import { validate } from '#server/platform/http/validate.ts'
import type { CommandOrder } from '../orders/command-order.ts'
import type { SeeCustomers } from '../orders/seen-customers.ts'
import { numbersWithCustomer, orderFor } from '../orders/shown-order.ts'
import { bookingFile, isToBook } from './booking-file.ts'
import type { HandOverParcels } from './hand-over.ts'

const MOST_AT_ONCE = 300

/** A bad tracking number is reported for its parcel and does not stop the others. */
const parcelSchema = z.object({
  orderNumber: orderNumberSchema,
  trackingNumber: z.string({ error: 'The tracking number is missing.' }).trim(),
})

export const handoverSchema = z.object({
  courier: courierSchema,
  parcels: z
    .array(parcelSchema, { error: 'The parcels are missing.' })
    .min(1, 'The parcels are missing.')
    .max(MOST_AT_ONCE, `At most ${MOST_AT_ONCE} parcels can be handed over at once.`),
})

export const bookingFileSchema = slipsSchema.extend({ courier: courierSchema })

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
  router.get('/slips', async (request, response: Response) => {
    const { orders: orderNumbers } = validate(slipsSchema, request.query)
    const { size: position } = await log.head()
    const views = await Promise.all(orderNumbers.map((orderNumber) => orderViews.find(orderNumber)))
    const found = views.filter((view) => view !== null)
    const orders = found.map(({ order }) => orderFor(request, order))
    seeCustomers(request, numbersWithCustomer(orders))
    sendData(response, {
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
    })
  })

  router.get('/packing', async (_request, response: Response) => {
    const today = dayOf(new Date(clock()).toISOString())
    const [{ printed, packed }, handedOver] = await Promise.all([
      orderViews.countMarks(),
      orderViews.countHandedOver(today),
    ])
    sendData(response, { printed, packed, handedOver })
  })

  router.get('/booking-file', async (request, response: Response) => {
    const { orders: orderNumbers, courier } = validate(bookingFileSchema, request.query)
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
  })

  router.post('/handovers', async (request, response: Response) => {
    const handover = validate(handoverSchema, request.body)
    sendData(response, { parcels: await handOverParcels(handover, adminOf(request)) })
  })

  router.delete('/handovers/:orderNumber', async (request, response) => {
    const command = { type: 'UndoHandover' } as const
    const { order, position } = await commandOrder(request.params.orderNumber, command, adminOf(request))
    sendData(response, orderFor(request, order), 200, { position })
  })

  return router
}
