/** The calls for confirming orders one after the other: the next customers, who is asking them, and what the shop knows of each. */

import { z } from 'zod'
import type { ImportedStatus } from '#events/moving/import-choices.ts'
import { blockReasons, contactChannels, contactOutcomes } from '#events/orders/order.ts'
import { callsFor } from '../described-call.ts'
import { contact, customerRecord, handling } from './handling-shape.ts'
import { statusBefore } from './order-commands.ts'
import { orderNumberSchema } from './order-number-schema.ts'
import { oneOf } from './order-parts.ts'
import { at, order, status } from './order-shape.ts'

const MOST_ATTEMPTS = 1_000_000
const MOST_LISTED = 100

const attempt = z.object({
  channel: oneOf('The channel', contactChannels),
  outcome: oneOf('The outcome', contactOutcomes),
  /** The number of the attempt as the admin counts: an attempt without an answer that is already in the log is not recorded again. */
  attempt: z
    .int({ error: 'The number of the attempt must be a whole number.' })
    .min(1, 'Attempts are counted from 1.')
    .max(MOST_ATTEMPTS, 'There are not so many attempts.')
    .optional(),
  /** With the outcome `call-back`: from when the customer wants to be called. */
  callBack: z.iso
    .datetime({ error: 'The time of the call must be an instant such as 2026-11-24T12:00:00Z.' })
    .optional(),
})

/** Why a phone looks invented; null when it does not. */
const phone = z.enum(['not-mobile', 'repeated-digits', 'sequence']).nullable()

const importedCounts = {
  open: z.int(),
  sent: z.int(),
  cancelled: z.int(),
  refunded: z.int(),
} satisfies Record<ImportedStatus, z.ZodType>

const duplicate = z.object({
  orderNumber: z.string(),
  name: z.string(),
  status,
  date: at,
  total: z.int(),
  /** What they have in common. */
  same: z.array(z.enum(['phone', 'address', 'device', 'email'])).readonly(),
})

export const confirmingCalls = callsFor('changeOrders', {
  getConfirmationQueue: {
    call: 'get /api/admin/confirmation-queue',
    summary:
      'The orders to confirm next: first whoever wanted to be called by now, then never asked ones, then those asked longest ago; who was asked in the last three hours or is to be called later rests.',
    data: z.object({
      orders: z.array(z.object({ order, since: at, contact, handling, customerRecord })).readonly(),
      /** All unconfirmed orders that can be confirmed. */
      total: z.int(),
      /** Unconfirmed exchanges whose pieces must come back first. */
      waitsForPieces: z.int(),
      /** Those whose customers were contacted lately, or want to be called later, and when the first of them is due again. */
      resting: z.int(),
      nextAt: at.nullable(),
      /** The position in the log as of which it was read. */
      position: z.int(),
    }),
    answers: {
      200: 'Orders with their attempts and customer records, the total, how many rest, and when the first of these comes back',
    },
  },
  askCustomer: {
    call: 'post /api/admin/orders/{orderNumber}/asking',
    summary:
      'Say that the customer is being asked now, so that nobody else asks. It ends after two minutes, or fifteen when the customer was `contacted`, unless it is said again, and with the next customer.',
    body: z.object({
      /** The customer was called or written to. */
      contacted: z.boolean({ error: 'contacted is true or false.' }).default(false),
    }),
    data: z.object({ by: z.string().nullable() }),
    answers: { 200: 'Who else is asking, `by` name; null when it is the caller', 404: 'No such order' },
  },
  leaveCustomer: {
    call: 'delete /api/admin/orders/{orderNumber}/asking',
    summary: 'Say that the caller is not asking the customer any more.',
    data: z.null(),
    answers: { 200: 'Nothing' },
  },
  recordContactAttempt: {
    call: 'post /api/admin/orders/{orderNumber}/contact-attempts',
    summary:
      'Record that the customer was called or written to: confirmed and declined set the status. With `attempt` a repeat records nothing.',
    body: attempt,
    data: order,
    beside: z.object({ position: z.int(), before: statusBefore }),
    answers: {
      200: 'The order; `position` of its last event, and status and reason `before`',
      404: 'No such order',
      409: 'It does not wait for its confirmation any more',
    },
  },
  getRisk: {
    call: 'get /api/admin/orders/{orderNumber}/risk',
    needs: 'customers',
    summary:
      'What the shop knows before it calls: possible duplicates, the customer’s record and open orders, an invented-looking phone, deliveries and refusals in the city, a block, and the advance that the shop’s rule asks for.',
    data: z.object({
      /** Other orders of a day before or after it with the same phone, e-mail, address or device, newest first. */
      duplicates: z.array(duplicate).readonly(),
      customerRecord,
      /** Orders with this phone that are neither delivered nor cancelled, without this one. */
      openOrders: z.int(),
      phone,
      /** The latest deliveries and refusals in its city; null for an unknown city. */
      city: z.object({ city: z.string(), delivered: z.int(), refused: z.int() }).nullable(),
      /** Why the shop sells no longer to this customer, and the order that says so. */
      blocked: z.object({ orderNumber: z.string(), reason: z.enum(blockReasons) }).nullable(),
      /** Rupees that the shop's rule asks for in advance; null when it asks for nothing. */
      advance: z.int().nullable(),
      /** How many orders of this customer were imported from another shop by their status there; null without one. */
      imported: z.object(importedCounts).nullable(),
    }),
    answers: { 200: 'The facts', 404: 'No such order' },
  },
  listRisks: {
    call: 'get /api/admin/order-risks',
    needs: 'customers',
    summary:
      'Which of up to 100 orders are pending and have an invented-looking phone or possible duplicates, with the number of these.',
    /** Order numbers, with commas between them. */
    query: z.object({
      orders: z
        .string({ error: 'The order numbers are missing.' })
        .transform((text) => text.split(','))
        .pipe(
          z
            .array(orderNumberSchema)
            .max(MOST_LISTED, `At most ${MOST_LISTED} orders are asked about at once.`),
        ),
    }),
    data: z.array(z.object({ orderNumber: z.string(), phone, alike: z.int() })).readonly(),
    answers: { 200: 'Those orders' },
  },
})
