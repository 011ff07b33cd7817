/** The owner's calls for claims: what couriers still owe for parcels that they lost or paid short. */

import { Router } from 'express'
import { courierName } from '#catalogue/couriers.ts'
import { cashCalls as calls } from '#contract/cash/cash.ts'
import { dayOf } from '#events/calendar.ts'
import type { OrderReadModel } from '#events/read-model/order-read-model.ts'
import type { ListedParcel } from '#events/read-model/parcel-list.ts'
import { type CsvColumn, csvHead, csvRows } from '#server/exports/csv.ts'
import type { CommandOrder } from '#server/orders/command-order.ts'
import { orderFor } from '#server/orders/shown-order.ts'
import { Refused } from '#server/platform/http/answer.ts'
import type { NoteSecurity } from '#server/platform/http/note-security.ts'
import { adminOf } from '#server/platform/http/sender.ts'
import { serve } from '#server/platform/http/serve.ts'
import { rupeesOf } from './in-rupees.ts'
import { cashParcelOf } from './statement-answer.ts'

const MOST_CLAIMS = 1000

type Dependencies = {
  readonly orderViews: Pick<OrderReadModel, 'parcels' | 'namesOf'>
  readonly commandOrder: CommandOrder
  readonly note: NoteSecurity
  readonly clock: () => number
}

export function claimRoutes({ orderViews, commandOrder, note, clock }: Dependencies): Router {
  const router = Router()
  const claimed = (courier?: string) =>
    orderViews.parcels({ of: 'places', courier, places: ['short', 'lost'] }, { limit: MOST_CLAIMS })

  serve(router, calls.listClaims, async () => {
    const parcels = await claimed()
    const names = await orderViews.namesOf(parcels.map(({ orderNumber }) => orderNumber))
    const today = dayOf(new Date(clock()).toISOString())
    const claims = parcels.map((parcel) => cashParcelOf(parcel, names.get(parcel.orderNumber) ?? null, today))
    return { claims }
  })
  // A parcel that the courier has lost. What was paid short is claimed with the booking.
  serve(router, calls.openClaim, async ({ body: { orderNumber }, request }) => {
    const { order, position } = await commandOrder(orderNumber, { type: 'OpenClaim' }, adminOf(request))
    return { data: orderFor(request, order), position }
  })
  serve(router, calls.changeClaim, async ({ params, body, request }) => {
    const command = { type: 'ChangeClaim', ...body } as const
    const { order, position } = await commandOrder(params.orderNumber, command, adminOf(request))
    return { data: orderFor(request, order), position }
  })
  serve(router, calls.exportClaims, async ({ query: { courier }, request, response }) => {
    const parcels = await claimed(courier)
    if (parcels.length === 0) throw new Refused(409, `Nothing is claimed from ${courierName(courier)}.`)
    note(request, { kind: 'exported', what: 'claims', rows: parcels.length, filter: { courier } })
    response.attachment(`claims-${courier}.csv`)
    response.set({ 'Content-Type': 'text/csv; charset=utf-8', 'Cache-Control': 'no-store' })
    response.send(csvHead(letterColumns) + csvRows(letterColumns, parcels))
  })
  return router
}

/** What the courier needs to find each parcel, and to see what it owes. */
const letterColumns: readonly CsvColumn<ListedParcel>[] = [
  ['Tracking number', ({ trackingNumber }) => ({ number: trackingNumber ?? '' })],
  ['Order', ({ orderNumber }) => orderNumber],
  ['Handed over', ({ parcel }) => parcel.handedOver],
  ['Cash to collect', ({ parcel }) => parcel.cashToCollect],
  ['Paid', ({ booked }) => rupeesOf(booked?.collected ?? 0)],
  ['Statement', ({ booked }) => ({ number: booked?.statement ?? '' })],
  ['Claimed', ({ claim }) => rupeesOf(claim?.amount ?? 0)],
  ['Reason', ({ claim }) => (claim?.reason === 'lost' ? 'Parcel lost' : 'Collected short')],
]
