/** The calls that use the couriers' own APIs: how the tracking of each goes, bookings, and labels. */

import { z } from 'zod'
import { orderNumbersSchema } from '#contract/orders/order-number-schema.ts'
import { order } from '#contract/orders/order-shape.ts'
import { id } from '#events/fact-parts.ts'
import { atPosition, callsFor, changedOrder } from '../described-call.ts'
import { courierSchema } from './courier-schema.ts'
import { slipsSchema } from './slips-schema.ts'

/** Answered before a browser gives up, also by a slow courier. */
const MOST_AT_ONCE = 20

const booking = z.object({
  courier: courierSchema,
  orderNumbers: orderNumbersSchema(MOST_AT_ONCE),
  again: z.boolean('This must be true or false.').default(false),
})

/** How the tracking of a courier goes. */
const feed = z.object({
  /** When all its parcels on the road were last asked about, in milliseconds since 1970; null before. */
  askedAt: z.number().nullable(),
  /** How many those were. */
  parcels: z.int(),
  /** Rounds that failed, one after the other. */
  failures: z.int(),
  /** The next round is not before this time, in milliseconds since 1970. */
  nextAt: z.number(),
  /** A sentence about the last failure; null when the last round succeeded. */
  problem: z.string().nullable(),
  /** Statuses that the shop does not know, each with an order that has it. */
  unknown: z.array(z.object({ code: z.string(), words: z.string(), orderNumber: id })).readonly(),
  /** Orders about whose parcels the courier answers nothing, and why. */
  missing: z.array(z.object({ orderNumber: id, why: z.string() })).readonly(),
})

/** Of one order, whose number is as it was sent. */
const booked = z.discriminatedUnion('success', [
  z.object({ orderNumber: z.string(), success: z.literal(true), trackingNumber: z.string() }),
  z.object({
    orderNumber: z.string(),
    success: z.literal(false),
    error: z.string(),
    /** The courier may have booked it already: it is booked again only when somebody wants that. */
    mayBeBooked: z.boolean(),
  }),
])

export const courierCalls = callsFor('parcels', {
  listCourierApis: {
    call: 'get /api/admin/courier-apis',
    summary:
      'The couriers that the shop calls by itself, and how the tracking of each goes: its last round, its last failure, and statuses that the shop does not know.',
    data: z.object({
      /** `mostLabels`: how many labels it prints at once. */
      couriers: z.array(z.object({ courier: id, mostLabels: z.int(), feed })).readonly(),
    }),
    answers: { 200: 'All of them; none without a token' },
  },
  bookParcels: {
    call: 'post /api/admin/bookings',
    summary:
      'Book up to 20 orders over the courier’s API, and hand each over with the tracking number that it gives. One that an earlier try may have booked is refused, unless `again` is true.',
    body: booking,
    data: z.object({ parcels: z.array(booked).readonly() }),
    answers: {
      200: 'For each order its tracking number, else a sentence',
      409: 'The shop cannot call this courier',
    },
  },
  cancelBooking: {
    call: 'delete /api/admin/bookings/{orderNumber}',
    summary: 'Cancel a booking with the courier, and undo handing the parcel over.',
    data: order,
    beside: atPosition,
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
    query: slipsSchema,
    sends: 'application/pdf',
    answers: {
      200: 'The file',
      409: 'None of them is with a courier that the shop can call, or it has no labels',
      422: 'Does not validate, or too many',
      502: 'The courier did not answer',
    },
  },
})
