/** The calls for packing parcels, handing them over to a courier, and undoing a handover. */

import { z } from 'zod'
import { orderNumberSchema } from '#contract/orders/order-number-schema.ts'
import { at, marks, order } from '#contract/orders/order-shape.ts'
import { atPosition, callsFor, changedOrder, unchanged } from '../described-call.ts'
import { courierSchema } from './courier-schema.ts'
import { slipsSchema } from './slips-schema.ts'

const MOST_AT_ONCE = 300

/** A bad tracking number is reported for its parcel and does not stop the others. */
const parcel = z.object({
  orderNumber: orderNumberSchema,
  trackingNumber: z.string({ error: 'The tracking number is missing.' }).trim(),
})

/** Of each parcel, in the order and spelling of the request. */
export const handoverResults = z
  .array(
    z.discriminatedUnion('success', [
      z.object({ orderNumber: z.string(), success: z.literal(true) }),
      z.object({
        orderNumber: z.string(),
        success: z.literal(false),
        error: z.string(),
        /** Whether it was handed over is not known, because the log could not be asked. */
        isUnclear: z.boolean(),
      }),
    ]),
  )
  .readonly()

export const parcelCalls = callsFor('parcels', {
  getSlips: {
    call: 'get /api/admin/slips',
    summary: 'Up to 300 orders by their numbers, with commas between them, for slips, lists and booking.',
    query: slipsSchema,
    data: z.object({
      orders: z.array(order).readonly(),
      /** By order number: what is finer than their statuses, since when they have them, and the statements that have paid them. */
      marks: z.record(z.string(), marks),
      since: z.record(z.string(), at),
      paidBy: z.record(z.string(), z.string()),
      /** Order numbers that do not exist. */
      unknown: z.array(z.string()).readonly(),
      /** The position in the log as of which the orders were read. */
      position: z.int(),
    }),
    answers: {
      200: 'The orders, their marks (printed, packed, slip older than the order …), since when each has its status, the numbers of which there is no order, and the position in the log as of which they were read',
    },
  },
  getPacking: {
    call: 'get /api/admin/packing',
    needs: 'work',
    summary: 'How far the parcels of today are.',
    data: z.object({ printed: z.int(), packed: z.int(), handedOver: z.int() }),
    answers: {
      200: 'How many orders have a slip and are to be packed, are packed, and were handed over today',
    },
  },
  getBookingFile: {
    call: 'get /api/admin/booking-file',
    summary: 'Up to 300 orders as a CSV file in the columns in which a courier takes bookings.',
    query: slipsSchema.extend({ courier: courierSchema }),
    sends: 'text/csv',
    answers: {
      200: 'The file; orders that are not to be handed over are left out',
      409: 'None is left, or the courier has no such file',
    },
  },
  handOver: {
    call: 'post /api/admin/handovers',
    summary:
      'Hand up to 300 parcels over to a courier, each by itself: its order becomes shipped, and its customer is told by mail. Again changes nothing.',
    body: z.object({
      courier: courierSchema,
      parcels: z
        .array(parcel, { error: 'The parcels are missing.' })
        .min(1, 'The parcels are missing.')
        .max(MOST_AT_ONCE, `At most ${MOST_AT_ONCE} parcels can be handed over at once.`),
    }),
    data: z.object({ parcels: handoverResults }),
    answers: { 200: 'For each parcel whether it was handed over, else a sentence' },
  },
  undoHandover: {
    call: 'delete /api/admin/handovers/{orderNumber}',
    summary: 'Undo handing a parcel over, as long as no cash is booked for it.',
    data: order,
    beside: atPosition,
    answers: { ...changedOrder, 409: 'It was not handed over, or its cash is booked', ...unchanged },
  },
})
