/** The calls of the shop's people that use the couriers' APIs. */

import { Router } from 'express'
import { courierCalls as calls } from '#contract/couriers.ts'
import { answerCall } from '#server/platform/http/answer-call.ts'
import { adminOf } from '#server/platform/http/sender.ts'
import { validate } from '#server/platform/http/validate.ts'
import { orderFor } from '#server/trade/orders/shown-order.ts'
import type { BookParcels } from './book-parcels.ts'
import type { CourierApi } from './courier-api.ts'
import type { FeedStates } from './feed-state.ts'

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
    answerCall(response, calls.listCourierApis, { couriers: await Promise.all(apis) })
  })

  router.post('/bookings', async (request, response) => {
    const booking = validate(calls.bookParcels.body, request.body)
    const parcels = await bookParcels.book(booking, adminOf(request))
    answerCall(response, calls.bookParcels, { parcels })
  })

  router.delete('/bookings/:orderNumber', async (request, response) => {
    const { order, position } = await bookParcels.cancel(request.params.orderNumber, adminOf(request))
    answerCall(response, calls.cancelBooking, orderFor(request, order), { position })
  })

  router.get('/courier-labels', async (request, response) => {
    const { orders } = validate(calls.getCourierLabels.query, request.query)
    const file = await bookParcels.labels(orders)
    response.set({ 'Content-Type': 'application/pdf', 'Cache-Control': 'no-store' })
    response.send(file)
  })

  return router
}
