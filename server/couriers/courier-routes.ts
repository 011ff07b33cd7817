/** The calls of the shop's people that use the couriers' APIs. */

import { Router } from 'express'
import { z } from 'zod'
import { courierSchema } from '#contract/courier-schema.ts'
import { callsFor, changedOrder, type DescribedCalls } from '#contract/described-call.ts'
import { orderNumbersSchema } from '#contract/order-number-schema.ts'
import { slipsQuery } from '#contract/parcels.ts'
import { sendData } from '#server/platform/http/answer.ts'
import { adminOf } from '#server/platform/http/sender.ts'
import { validate } from '#server/platform/http/validate.ts'
import { orderFor } from '#server/trade/orders/shown-order.ts'
import type { BookParcels } from './book-parcels.ts'
import type { CourierApi } from './courier-api.ts'
import type { FeedStates } from './feed-state.ts'

/** Answered before a browser gives up, also by a slow courier. */
const MOST_AT_ONCE = 20

const bookingSchema = z.object({
  courier: courierSchema,
  orderNumbers: orderNumbersSchema(MOST_AT_ONCE),
  again: z.boolean('This must be true or false.').default(false),
})

export type Couriers = {
  readonly couriers: readonly CourierApi[]
  readonly bookParcels: BookParcels
  readonly feedStates: FeedStates
}

export function courierRoutes({ couriers, bookParcels, feedStates }: Couriers): Router {
  const router = Router()

  router.get('/courier-apis', async (_request, response) => {
    const apis = couriers.map(async ({ courier, mostLabels }) => {
      return { courier, mostLabels, feed: await feedStates.read(courier) }
    })
    sendData(response, { couriers: await Promise.all(apis) })
  })

  router.post('/bookings', async (request, response) => {
    const booking = validate(bookingSchema, request.body)
    sendData(response, { parcels: await bookParcels.book(booking, adminOf(request)) })
  })

  router.delete('/bookings/:orderNumber', async (request, response) => {
    const { order, position } = await bookParcels.cancel(request.params.orderNumber, adminOf(request))
    sendData(response, orderFor(request, order), 200, { position })
  })

  router.get('/courier-labels', async (request, response) => {
    const { orders } = validate(slipsQuery, request.query)
    const file = await bookParcels.labels(orders)
    response.set({ 'Content-Type': 'application/pdf', 'Cache-Control': 'no-store' })
    response.send(file)
  })

  return router
}

export const courierCalls: DescribedCalls = callsFor('parcels', {
  listCourierApis: {
    call: 'get /api/admin/courier-apis',
    summary:
      'The couriers that the shop calls by itself, and how the tracking of each goes: its last round, its last failure, and statuses that the shop does not know.',
    answers: { 200: 'All of them; none without a token' },
  },
  bookParcels: {
    call: 'post /api/admin/bookings',
    summary:
      'Book up to 20 orders over the courier’s API, and hand each over with the tracking number that it gives. One that an earlier try may have booked is refused, unless `again` is true.',
    body: bookingSchema,
    answers: {
      200: 'For each order its tracking number, else a sentence',
      409: 'The shop cannot call this courier',
    },
  },
  cancelBooking: {
    call: 'delete /api/admin/bookings/{orderNumber}',
    summary: 'Cancel a booking with the courier, and undo handing the parcel over.',
    answers: {
      ...changedOrder,
      409: 'The courier does not cancel it any more, or the shop cannot call it',
      502: 'The courier did not answer',
      503: 'The log cannot write now; nothing was saved',
    },
  },
  getCourierLabels: {
    call: 'get /api/admin/courier-labels',
    summary: 'The courier’s labels of orders that it has, as one file.',
    query: slipsQuery,
    sends: 'application/pdf',
    answers: {
      200: 'The file',
      409: 'None of them is with a courier that the shop can call, or it has no labels',
      422: 'Does not validate, or too many',
      502: 'The courier did not answer',
    },
  },
})
