/** The cash of couriers: the figures, which an auditor may also read, and for the owner the parcels behind each figure. */

import { Router } from 'express'
import { z } from 'zod'
import { courierName } from '#catalogue/couriers.ts'
import { cashCalls as calls } from '#contract/cash/cash.ts'
import { dayOf } from '#events/calendar.ts'
import { daysOfAge } from '#events/cash/cash-age.ts'
import type { CashPlace } from '#events/cash/parcel-cash.ts'
import type { OrderReadModel } from '#events/read-model/order-read-model.ts'
import type { ListedParcel, ParcelFilter, ParcelPlace } from '#events/read-model/parcel-list.ts'
import type { Published } from '#projections/projector/projector.ts'
import { type CsvColumn, csvHead, csvRows } from '#server/exports/csv.ts'
import { Refused } from '#server/platform/http/answer.ts'
import type { NoteSecurity } from '#server/platform/http/note-security.ts'
import { serve } from '#server/platform/http/serve.ts'
import { expectCaughtUp, type ReadDashboard } from '#server/reports/read-dashboard.ts'
import { rupeesOf } from './in-rupees.ts'
import { cashParcelOf } from './statement-answer.ts'

type Figures = {
  readonly readDashboard: ReadDashboard
  readonly published: () => Published
}

/** The cash that each courier has, has paid and has not paid. */
export function cashFigures({ readDashboard, published }: Figures): Router {
  const router = Router()
  serve(router, calls.getCash, async () => {
    expectCaughtUp(await readDashboard())
    const { dashboard, position } = published()
    return { data: dashboard.cash, position }
  })
  return router
}

type Dependencies = {
  readonly orderViews: Pick<OrderReadModel, 'parcels' | 'countParcels' | 'namesOf'>
  readonly note: NoteSecurity
  readonly clock: () => number
}

export function cashRoutes({ orderViews, note, clock }: Dependencies): Router {
  const router = Router()
  serve(router, calls.listCashParcels, async ({ query: { cursor, limit, ...query } }) => {
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
    return {
      parcels: page.map((parcel) => cashParcelOf(parcel, names.get(parcel.orderNumber) ?? null, today)),
      nextCursor: last !== undefined && parcels.length > limit ? cursorOf(last) : null,
      total,
    }
  })
  serve(
    router,
    calls.exportCashParcels,
    async ({ query: { cursor: _, limit: __, ...query }, request, response }) => {
      const today = dayOf(new Date(clock()).toISOString())
      const parcels = await orderViews.parcels(filterOf(query, today))
      const filter = Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]))
      note(request, { kind: 'exported', what: 'parcels', rows: parcels.length, filter })
      response.attachment('parcels.csv')
      response.set('Cache-Control', 'no-store')
      response.send(csvHead(parcelColumns) + csvRows(parcelColumns, parcels))
    },
  )
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

type CashQuery = Omit<z.output<typeof calls.listCashParcels.query>, 'cursor' | 'limit'>

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
