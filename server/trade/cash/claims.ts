/** The owner's calls for claims: what couriers still owe for parcels that they lost or paid short. */

import { Router } from 'express'
import { z } from 'zod'
import { courierName } from '#catalogue/couriers.ts'
import type { OrderReadModel } from '#events/orders/order-read-model.ts'
import type { ListedParcel } from '#events/orders/parcel-list.ts'
import { dayOf } from '#events/shop/calendar.ts'
import { typedLine } from '#events/shop/typed-text.ts'
import { type CsvColumn, csvHead, csvRows } from '#server/exports/csv.ts'
import { Refused, sendData } from '#server/platform/http/answer.ts'
import { courierSchema } from '#server/platform/http/courier-schema.ts'
import type { NoteSecurity } from '#server/platform/http/note-security.ts'
import { adminOf } from '#server/platform/http/sender.ts'
import { validate } from '#server/platform/http/validate.ts'
import type { CommandOrder } from '../orders/command-order.ts'
import { orderNumberSchema } from '../orders/order-number-schema.ts'
import { rupeesOf } from './in-rupees.ts'
import { cashParcelOf } from './statement-answer.ts'

const MOST_CLAIMS = 1000

export const newClaimSchema = z.object({ orderNumber: orderNumberSchema })

export const claimChangeSchema = z.union([
  z.object({ to: z.enum(['sent', 'accepted', 'refused', 'withdrawn']) }),
  z.object({
    to: z.literal('written-off'),
    why: z
      .string({ error: 'Say why it is written off.' })
      .overwrite(typedLine)
      .min(1, 'Say why it is written off.')
      .max(100),
  }),
])

export const claimLetterSchema = z.object({ courier: courierSchema })

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

  router.get('/claims', async (_request, response) => {
    const parcels = await claimed()
    const names = await orderViews.namesOf(parcels.map(({ orderNumber }) => orderNumber))
    const today = dayOf(new Date(clock()).toISOString())
    const claims = parcels.map((parcel) => cashParcelOf(parcel, names.get(parcel.orderNumber) ?? null, today))
    sendData(response, { claims })
  })
  // A parcel that the courier has lost. What was paid short is claimed with the booking.
  router.post('/claims', async (request, response) => {
    const { orderNumber } = validate(newClaimSchema, request.body)
    const { order, position } = await commandOrder(orderNumber, { type: 'OpenClaim' }, adminOf(request))
    sendData(response, order, 201, { position })
  })
  router.post('/claims/:orderNumber', async (request, response) => {
    const command = { type: 'ChangeClaim', ...validate(claimChangeSchema, request.body) } as const
    const { order, position } = await commandOrder(request.params.orderNumber, command, adminOf(request))
    sendData(response, order, 200, { position })
  })
  router.get('/claims/letter.csv', async (request, response) => {
    const { courier } = validate(claimLetterSchema, request.query)
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
