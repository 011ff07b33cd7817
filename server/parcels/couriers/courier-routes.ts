/** The calls of the shop's people that use the couriers' APIs. */

import { Router } from 'express'
import { courierCalls as calls } from '#contract/parcels/couriers.ts'
import { orderFor } from '#server/orders/shown-order.ts'
import { adminOf } from '#server/platform/http/sender.ts'
import { serve } from '#server/platform/http/serve.ts'
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

  serve(router, calls.listCourierApis, async () => {
    const apis = couriers.map(async ({ courier, mostLabels }) => {
      return { courier, mostLabels, feed: await feedStates.read(courier) }
    })
    return { couriers: await Promise.all(apis) }
  })

  serve(router, calls.bookParcels, async ({ body: booking, request }) => {
    const parcels = await bookParcels.book(booking, adminOf(request))
    return { parcels }
  })

  serve(router, calls.cancelBooking, async ({ params, request }) => {
    const { order, position } = await bookParcels.cancel(params.orderNumber, adminOf(request))
    return { data: orderFor(request, order), position }
  })

  serve(router, calls.getCourierLabels, async ({ query: { orders }, response }) => {
    const file = await bookParcels.labels(orders)
    response.set({ 'Content-Type': 'application/pdf', 'Cache-Control': 'no-store' })
    response.send(file)
  })

  return router
}
