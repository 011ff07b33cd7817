/** The calls by which the shop's people change orders: their status, contact, pieces, parcel, money and returns. */

import { z } from 'zod'
import { customerSchema } from '#events/orders/checkout.ts'
import {
  attemptReasons,
  blockReasons,
  cancelReasons,
  orderStatuses,
  pieceConditions,
} from '#events/orders/order.ts'
import { LONGEST_NOTE, MAX_LINES } from '#events/orders/order-limits.ts'
import type { Capability } from '#events/people/staff-roles.ts'
import { atPosition, callsFor, changedOrder, unchanged } from '../described-call.ts'
import { handling } from './handling-shape.ts'
import { tooFewLeft } from './not-placed.ts'
import { orderNumberSchema, orderNumbersSchema } from './order-number-schema.ts'
import {
  oneLine,
  oneOf,
  typedCity,
  typedContact,
  typedDiscount,
  typedItems,
  typedPayment,
  typedPiece,
  typedPieces,
  typedRupees,
  typedWords,
} from './order-parts.ts'
import { cancelReason, order, status } from './order-shape.ts'

const typedStatus = z.enum(orderStatuses, {
  error: `The status must be one of ${orderStatuses.join(', ')}.`,
})

const newStatus = {
  status: typedStatus,
  /** The status that the caller saw: an order that has another one by now is not changed. */
  from: typedStatus.optional(),
  reason: oneOf('The reason', cancelReasons).optional(),
}

const MOST_STATUSES = 200
/** As many as one handover takes. */
const MOST_PACKED = 300

const edition = z.int({ error: 'The edition is missing.' }).min(0)

/** What is done with many orders at once, too. */
const packing = [
  z.object({ type: z.literal('PrintSlip') }),
  z.object({ type: z.literal('Pack'), anyway: z.boolean().optional() }),
  z.object({ type: z.literal('Unpack') }),
] as const

const command = z.discriminatedUnion('type', [
  ...packing,
  z.object({
    type: z.literal('ChangeLines'),
    edition,
    items: typedItems,
    discount: typedDiscount.nullable(),
  }),
  z.object({
    type: z.literal('ChangeDelivery'),
    edition,
    address: customerSchema.shape.address,
    city: typedCity,
  }),
  z.object({ type: z.literal('ChangeNote'), edition, note: oneLine(LONGEST_NOTE) }),
  z.object({ type: z.literal('AskAdvance'), amount: typedRupees }),
  z.object({ type: z.literal('ReceiveAdvance'), ...typedPayment.shape }),
  z.object({ type: z.literal('ReturnAdvance'), ...typedPayment.shape }),
  z.object({
    type: z.literal('FailDelivery'),
    reason: oneOf('The reason', attemptReasons),
    words: typedWords,
    /** The number of the failed delivery, from 1, so that it is recorded once. */
    attempt: z.int().min(1).max(1000).optional(),
  }),
  z.object({ type: z.literal('AskReattempt'), words: typedWords }),
  z.object({
    type: z.literal('ReceiveReturn'),
    pieces: z
      .array(typedPiece.extend({ condition: oneOf('The condition', pieceConditions) }), {
        error: 'The pieces must be a list.',
      })
      .min(1)
      .max(3 * MAX_LINES),
    reason: oneOf('The reason', ['refused', 'returned']).optional(),
  }),
  z.object({ type: z.literal('CloseReturn'), why: oneOf('The answer', ['declined', 'withdrawn']) }),
  z.object({ type: z.literal('AgreeReturn'), pieces: typedPieces }),
  z.object({ type: z.literal('PayRefund'), ...typedPayment.shape }),
  z.object({ type: z.literal('BlockCustomer'), reason: oneOf('The reason', blockReasons) }),
  z.object({ type: z.literal('UnblockCustomer') }),
])
export type HandlingRequest = z.output<typeof command>

/** What each of these commands needs. */
export const commandNeeds: Readonly<Record<HandlingRequest['type'], Capability>> = {
  PrintSlip: 'parcels',
  Pack: 'parcels',
  Unpack: 'parcels',
  ChangeLines: 'changeOrders',
  ChangeDelivery: 'changeOrders',
  ChangeNote: 'changeOrders',
  AskAdvance: 'changeOrders',
  ReceiveAdvance: 'changeOrders',
  ReturnAdvance: 'refunds',
  FailDelivery: 'parcels',
  AskReattempt: 'parcels',
  ReceiveReturn: 'parcels',
  CloseReturn: 'changeOrders',
  AgreeReturn: 'changeOrders',
  PayRefund: 'refunds',
  BlockCustomer: 'changeOrders',
  UnblockCustomer: 'changeOrders',
}

/** Of an order that was changed, or of one that could not be, by a call about several. */
const resultOf = <Shape extends z.ZodRawShape>(changed: z.ZodObject<Shape>) =>
  z.object({
    results: z
      .array(
        z.discriminatedUnion('changed', [
          changed.extend({ orderNumber: z.string(), changed: z.literal(true), ...atPosition.shape }),
          z.object({ orderNumber: z.string(), changed: z.literal(false), error: z.string() }),
        ]),
      )
      .readonly(),
  })

/** Status and reason that an order had before. */
export const statusBefore = z.object({ status, cancelReason: cancelReason.nullable() })

const changed = { data: order, beside: atPosition }

export const orderCommandCalls = callsFor('changeOrders', {
  changeStatus: {
    call: 'put /api/admin/update-order',
    scope: 'status',
    summary: "Set an order's status; a cancelled one may have a reason.",
    body: z.object({ orderNumber: orderNumberSchema, ...newStatus }),
    ...changed,
    answers: { ...changedOrder, 409: 'Its status is not `from` any more; nothing was changed' },
  },
  changeStatuses: {
    call: 'put /api/admin/update-orders',
    scope: 'status',
    proof: 'for more than 100 orders',
    summary: 'Set the status of up to 200 orders, each by itself.',
    body: z.object({ orderNumbers: orderNumbersSchema(MOST_STATUSES), ...newStatus }),
    data: resultOf(z.object({ order, before: statusBefore })),
    answers: {
      200: 'For each order whether it was changed; then the order, the `position` of its last event, and status and reason `before`; else a sentence',
    },
  },
  correctContact: {
    call: 'put /api/admin/orders/{orderNumber}/contact',
    summary:
      "Correct an order's name, e-mail, phone and address; what stood there stays in the log. Without an e-mail the customer is known by the phone.",
    body: typedContact,
    ...changed,
    answers: { ...changedOrder, 409: 'The customer was erased' },
  },
  handleOrder: {
    call: 'post /api/admin/orders/{orderNumber}/commands',
    needs: 'orders',
    summary:
      'Handle an order by one command: change its lines, delivery or note before it leaves; ask for, receive or return an advance; print, pack and unpack; a delivery that failed, and what the courier is to do; receive pieces back; agree or close a return, and refund; block or unblock its customer. 403 for a discount, an advance or a refund that needs the owner.',
    body: command,
    data: z.object({ order, handling }),
    conflict: tooFewLeft,
    beside: atPosition,
    answers: {
      200: 'The order and its `handling`; `position` of its last event',
      404: 'No such order',
      409: 'The rules do not allow it now, or somebody else has changed the order; nothing was changed',
      ...unchanged,
    },
  },
  handleOrders: {
    call: 'post /api/admin/order-commands',
    needs: 'parcels',
    summary: 'Print, pack or unpack up to 300 orders, each by itself.',
    body: z.object({
      orderNumbers: orderNumbersSchema(MOST_PACKED),
      command: z.discriminatedUnion('type', packing),
    }),
    data: resultOf(z.object({})),
    answers: { 200: 'For each order whether it was changed, else a sentence' },
  },
  exchangeOrder: {
    call: 'post /api/admin/orders/{orderNumber}/exchange',
    summary:
      'Agree an exchange for pieces of a delivered order: a linked order sends the others, and asks only for the difference.',
    body: z.object({
      /** What comes back. Left out: as many pieces as are sent, first of the same products. */
      pieces: typedPieces.optional(),
      /** What is sent. */
      items: typedItems,
      backFirst: z.boolean().default(false),
    }),
    ...changed,
    conflict: tooFewLeft,
    answers: {
      201: 'The linked order',
      404: 'No such order',
      409: 'Not delivered, something is agreed already, or fewer are left',
      ...unchanged,
    },
  },
})
