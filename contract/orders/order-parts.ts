/** What people type about an order, in several calls: its customer, pieces, money and words. */

import { z } from 'zod'
import { cityFrom } from '#catalogue/cities.ts'
import { customerSchema, inOneLine } from '#events/orders/checkout.ts'
import { discountReasons, paymentMeans } from '#events/orders/order.ts'
import { LONGEST_CITY, LONGEST_NOTE, MAX_LINES, MAX_QUANTITY } from '#events/orders/order-limits.ts'
import { anySize } from '../size-schema.ts'

export const oneOf = <const Values extends readonly [string, ...string[]]>(what: string, values: Values) =>
  z.enum(values, { error: `${what} must be one of ${values.join(', ')}.` })

const MOST_RUPEES = 1_000_000
export const typedRupees = z
  .int({ error: 'An amount is a whole number of rupees.' })
  .min(1, 'An amount is at least Rs 1.')
  .max(MOST_RUPEES, 'The amount is too large.')
export const oneLine = (longest: number) =>
  z
    .string({ error: 'This is a text.' })
    .check(inOneLine)
    .max(longest, `Please use at most ${longest} characters.`)

export const typedWords = oneLine(LONGEST_NOTE).default('')

const quantity = z.int({ error: 'A quantity is a whole number.' }).min(1).max(MAX_QUANTITY)

export const typedItems = z
  .array(z.object({ id: z.string().min(1).max(80), size: anySize, quantity }), {
    error: 'The items must be a list.',
  })
  .min(1, 'An order has at least one piece.')
  .max(MAX_LINES, `An order can have at most ${MAX_LINES} lines.`)

export const typedProduct = z.string({ error: 'The product is missing.' }).min(1).max(80)
export const typedPiece = z.object({ productId: typedProduct, size: anySize, quantity })
export const typedPieces = z.array(typedPiece, { error: 'The pieces must be a list.' }).min(1).max(MAX_LINES)

export const typedDiscount = z.object({
  amount: z.int({ error: 'An amount is a whole number of rupees.' }).min(0).max(MOST_RUPEES),
  freeDelivery: z.literal(true).optional(),
  reason: oneOf('The reason', discountReasons),
})

/** An id of `cities.ts` or any of its spellings; null or an unknown one for none. */
export const typedCity = z
  .string({ error: 'The city is a text.' })
  .max(LONGEST_CITY)
  .nullable()
  .transform((text) => (text === null ? null : cityFrom(text)))

export const typedPayment = z.object({
  amount: typedRupees,
  means: oneOf('The means', paymentMeans),
  reference: typedWords,
})

const { name, email, phone, address } = customerSchema.shape

/** As in the shipping form, but the e-mail is optional. */
export const typedContact = z.object({
  name,
  email: z.union([z.literal(''), email], 'Enter a valid email address.').default(''),
  phone,
  address,
})
