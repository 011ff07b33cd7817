/** The commands that the shop's people give about one order, as the browser sends them. */

import { z } from 'zod'
import { cityFrom } from '#catalogue/cities.ts'
import { orderNumbersSchema } from '#contract/order-number-schema.ts'
import { anySize } from '#contract/size-schema.ts'
import { customerSchema, inOneLine } from '#events/shop/checkout.ts'
import {
  attemptReasons,
  blockReasons,
  discountReasons,
  paymentMeans,
  pieceConditions,
} from '#events/shop/order.ts'
import { LONGEST_CITY, LONGEST_NOTE, MAX_LINES, MAX_QUANTITY } from '#events/shop/order-limits.ts'
import type { Capability } from '#events/shop/staff-roles.ts'

export const oneOf = <const Values extends readonly [string, ...string[]]>(what: string, values: Values) =>
  z.enum(values, { error: `${what} must be one of ${values.join(', ')}.` })

const MOST_RUPEES = 1_000_000
const rupees = z
  .int({ error: 'An amount is a whole number of rupees.' })
  .min(1, 'An amount is at least Rs 1.')
  .max(MOST_RUPEES, 'The amount is too large.')
export const oneLine = (longest: number) =>
  z
    .string({ error: 'This is a text.' })
    .check(inOneLine)
    .max(longest, `Please use at most ${longest} characters.`)

export const words = oneLine(LONGEST_NOTE).default('')

const quantity = z.int({ error: 'A quantity is a whole number.' }).min(1).max(MAX_QUANTITY)
const productId = z.string({ error: 'The product is missing.' }).min(1).max(80)

const itemSchema = z.object({ id: z.string().min(1).max(80), size: anySize, quantity })
export const itemsSchema = z
  .array(itemSchema, { error: 'The items must be a list.' })
  .min(1, 'An order has at least one piece.')
  .max(MAX_LINES, `An order can have at most ${MAX_LINES} lines.`)

export const discountSchema = z.object({
  amount: z.int({ error: 'An amount is a whole number of rupees.' }).min(0).max(MOST_RUPEES),
  freeDelivery: z.literal(true).optional(),
  reason: oneOf('The reason', discountReasons),
})

/** An id of `cities.ts` or any of its spellings; null or an unknown one for none. */
export const citySchema = z
  .string({ error: 'The city is a text.' })
  .max(LONGEST_CITY)
  .nullable()
  .transform((text) => (text === null ? null : cityFrom(text)))

export const paymentSchema = z.object({
  amount: rupees,
  means: oneOf('The means', paymentMeans),
  reference: words,
})

const edition = z.int({ error: 'The edition is missing.' }).min(0)
export const pieceSchema = z.object({ productId, size: anySize, quantity })
export const piecesSchema = z
  .array(pieceSchema, { error: 'The pieces must be a list.' })
  .min(1)
  .max(MAX_LINES)

/** As many as one hand-over takes. */
const MOST_AT_ONCE = 300

/** What is done with many orders at once, too. */
const packing = [
  z.object({ type: z.literal('PrintSlip') }),
  z.object({ type: z.literal('Pack'), anyway: z.boolean().optional() }),
  z.object({ type: z.literal('Unpack') }),
] as const

export const packingSchema = z.object({
  orderNumbers: orderNumbersSchema(MOST_AT_ONCE),
  command: z.discriminatedUnion('type', packing),
})

export const handlingSchema = z.discriminatedUnion('type', [
  ...packing,
  z.object({
    type: z.literal('ChangeLines'),
    edition,
    items: itemsSchema,
    discount: discountSchema.nullable(),
  }),
  z.object({
    type: z.literal('ChangeDelivery'),
    edition,
    address: customerSchema.shape.address,
    city: citySchema,
  }),
  z.object({ type: z.literal('ChangeNote'), edition, note: oneLine(LONGEST_NOTE) }),
  z.object({ type: z.literal('AskAdvance'), amount: rupees }),
  z.object({ type: z.literal('ReceiveAdvance'), ...paymentSchema.shape }),
  z.object({ type: z.literal('ReturnAdvance'), ...paymentSchema.shape }),
  z.object({
    type: z.literal('FailDelivery'),
    reason: oneOf('The reason', attemptReasons),
    words,
    attempt: z.int().min(1).max(1000).optional(),
  }),
  z.object({ type: z.literal('AskReattempt'), words }),
  z.object({
    type: z.literal('ReceiveReturn'),
    pieces: z
      .array(z.object({ ...pieceSchema.shape, condition: oneOf('The condition', pieceConditions) }), {
        error: 'The pieces must be a list.',
      })
      .min(1)
      .max(3 * MAX_LINES),
    reason: oneOf('The reason', ['refused', 'returned']).optional(),
  }),
  z.object({ type: z.literal('CloseReturn'), why: oneOf('The answer', ['declined', 'withdrawn']) }),
  z.object({ type: z.literal('AgreeReturn'), pieces: piecesSchema }),
  z.object({ type: z.literal('PayRefund'), ...paymentSchema.shape }),
  z.object({ type: z.literal('BlockCustomer'), reason: oneOf('The reason', blockReasons) }),
  z.object({ type: z.literal('UnblockCustomer') }),
])
export type HandlingRequest = z.output<typeof handlingSchema>

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
