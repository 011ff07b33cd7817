/** The cash of couriers: the figures, which an auditor may also read, and for the owner the parcels behind each figure. */

import { Router } from 'express'
import { z } from 'zod'
import { courierName } from '#catalogue/couriers.ts'
import type { OrderReadModel } from '#events/orders/order-read-model.ts'
import type { ListedParcel, ParcelFilter, ParcelPlace } from '#events/orders/parcel-list.ts'
import { dayOf } from '#events/shop/calendar.ts'
import { cashAges, daysOfAge } from '#events/shop/cash-age.ts'
import { type CashPlace, cashPlaces } from '#events/shop/parcel-cash.ts'
import type { Published } from '#projections/projector.ts'
import { expectCaughtUp, type ReadDashboard } from '#server/dashboard/read-dashboard.ts'
import { type CsvColumn, csvHead, csvRows } from '#server/exports/csv.ts'
import { Refused, sendData } from '#server/platform/http/answer.ts'
import type { NoteSecurity } from '#server/platform/http/note-security.ts'
import { validate } from '#server/platform/http/validate.ts'
import { rupeesOf } from './in-rupees.ts'
import { cashParcelOf } from './statement-answer.ts'

type Figures = {
  readonly readDashboard: ReadDashboard
  readonly published: () => Published
}

/** The cash that each courier has, has paid and has not paid. */
export function cashFigures({ readDashboard, published }: Figures): Router {
  const router = Router()
  router.get('/cash', async (_request, response) => {
    expectCaughtUp(await readDashboard())
    const { dashboard, position } = published()
    sendData(response, dashboard.cash, 200, { position })
  })
  return router
}

const text = z.string().trim().min(1).max(60)

export const cashParcelsSchema = z
  .object({
    /** A courier's parcels: by default those that are out, of one age or all; with `differences`, those paid with another amount. */
    courier: text.optional(),
    age: z.enum(cashAges).optional(),
    differences: z.literal('1').optional(),
    /** Those in one place instead. */
    place: z.enum(cashPlaces).optional(),
    /** The parcels that a statement has booked. */
    statement: text.optional(),
    cursor: z.string().max(200).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(50),
  })
  .refine(({ courier, statement }) => (courier === undefined) !== (statement === undefined), {
    path: ['courier'],
    error: 'Ask for the parcels of a courier or of a statement.',
  })

type Dependencies = {
  readonly orderViews: Pick<OrderReadModel, 'parcels' | 'countParcels' | 'namesOf'>
  readonly note: NoteSecurity
  readonly clock: () => number
}

export function cashRoutes({ orderViews, note, clock }: Dependencies): Router {
  const router = Router()
  router.get('/cash/parcels', async (request, response) => {
    const { cursor, limit, ...query } = validate(cashParcelsSchema, request.query)
    const today = dayOf(new Date(clock()).toISOString())
    const filter = filterOf(query, today)
    const after = cursor === undefined ? null : placeIn(cursor)
    const [total, parcels] = await Promise.all([
      orderViews.countParcels(filter),
      // One more than a page, to see whether another page follows.
      orderViews.parcels(filter, { after, limit: limit + 1 }),
    ])
    const page = parcels.slice(0, limit)
    const names = await orderViews.namesOf(page.map(({ orderNumber }) => orderNumber))
    const last = page.at(-1)
    sendData(response, {
      parcels: page.map((parcel) => cashParcelOf(parcel, names.get(parcel.orderNumber) ?? null, today)),
      nextCursor: last !== undefined && parcels.length > limit ? cursorOf(last) : null,
      total,
    })
  })
  router.get('/cash/parcels.csv', async (request, response) => {
    const { cursor: _, limit: __, ...query } = validate(cashParcelsSchema, request.query)
    const today = dayOf(new Date(clock()).toISOString())
    const parcels = await orderViews.parcels(filterOf(query, today))
    const filter = Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]))
    note(request, { kind: 'exported', what: 'parcels', rows: parcels.length, filter })
    response.attachment('parcels.csv')
    response.set('Cache-Control', 'no-store')
    response.send(csvHead(parcelColumns) + csvRows(parcelColumns, parcels))
  })
  return router
}

const parcelColumns: readonly CsvColumn<ListedParcel>[] = [
  ['Order', ({ orderNumber }) => orderNumber],
  ['Courier', ({ parcel }) => courierName(parcel.courier)],
  ['Tracking number', ({ trackingNumber }) => ({ number: trackingNumber ?? '' })],
  ['Handed over', ({ parcel }) => parcel.handedOver],
  ['Status', ({ status }) => status],
  ['Place', ({ place }) => place],
  ['Cash to collect', ({ parcel }) => parcel.cashToCollect],
  ['Collected', ({ booked }) => rupeesOf(booked?.collected ?? 0)],
  ['Statement', ({ booked }) => ({ number: booked?.statement ?? '' })],
  ['Claimed', ({ claim }) => rupeesOf(claim?.amount ?? 0)],
]

type CashQuery = Omit<z.infer<typeof cashParcelsSchema>, 'cursor' | 'limit'>

const ALL_COURIERS = 'all'

function filterOf({ courier, age, differences, place, statement }: CashQuery, today: string): ParcelFilter {
  if (statement !== undefined) return { of: 'statement', statement }
  const places: readonly CashPlace[] =
    place !== undefined ? [place] : differences === undefined ? ['onTheRoad', 'owed'] : ['short', 'over']
  const of = courier === ALL_COURIERS ? {} : { courier }
  return { of: 'places', ...of, places, ...(age !== undefined && daysOfAge(age, today)) }
}

const cursorSchema = z.tuple([z.string().regex(/^\d{4}-\d{2}-\d{2}$/), z.int()])

function cursorOf({ parcel, position }: ListedParcel): string {
  return Buffer.from(JSON.stringify([parcel.handedOver, position])).toString('base64url')
}

function placeIn(cursor: string): ParcelPlace {
  try {
    const [handedOver, position] = cursorSchema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
    return { handedOver, position }
  } catch {
    throw new Refused(422, 'This is not a cursor of this list.')
  }
}
