/** The request that places an order: one schema for the shipping form, the browser and the server. */

import * as z from 'zod/mini'
import { type Size, sizeOrSmall, sizes } from '#catalogue/product.ts'
import { writtenPhone } from '../phone.ts'
import { typedAddress, typedLine } from '../typed-text.ts'
import { LONGEST, LONGEST_CITY, MAX_LINES, MAX_QUANTITY } from './order-limits.ts'
import { LONGEST_VISIT_ADDRESS } from './visit-source.ts'

export const EMPTY_CART = 'Your cart is empty.'
export const TOO_MANY_LINES = `An order can have at most ${MAX_LINES} lines.`
const UNREADABLE_LINE = 'A line of your cart cannot be read. Please empty the cart and choose again.'

const EMAIL = /^[^\s@<>"(),:;\\]+@[^\s@<>"(),:;\\]+\.[^\s@<>"(),:;\\.]+$/
/** Only digits count, as in E.164: +92 (300) 123-4567 has twelve. */
const PHONE = /^(?:[-+ ()]{0,4}\d){7,15}[-+ ()]{0,4}$/

/** Without line breaks and characters that cannot be seen, so that a text is safe for a mail header or a table. */
export const inOneLine = z.overwrite(typedLine)

const oneLine = (message: string) => z.string({ error: message }).check(inOneLine, z.minLength(1, message))

const atMost = (longest: number) => z.maxLength(longest, `Please use at most ${longest} characters.`)

/** The four fields of the shipping form that an order must have. */
export const customerSchema = z.object({
  name: oneLine('Name is required.').check(atMost(LONGEST.name)),
  email: oneLine('Email is required.').check(
    z.overwrite(typedAddress),
    atMost(LONGEST.email),
    z.regex(EMAIL, 'Enter a valid email address.'),
  ),
  phone: oneLine('Phone number is required.').check(
    z.overwrite(writtenPhone),
    z.regex(PHONE, 'Enter a valid phone number (7 to 15 characters).'),
  ),
  address: oneLine('Address is required.').check(atMost(LONGEST.address)),
})
export type Customer = z.infer<typeof customerSchema>

const requestedLine = z.object(
  {
    /** The line's id, `m7-M`, or a bare product id. */
    id: z.string(UNREADABLE_LINE).check(z.minLength(1, UNREADABLE_LINE), z.maxLength(80, UNREADABLE_LINE)),
    size: z.pipe(
      z._default(z.unknown(), sizes[0]),
      z.transform((size): Size => sizeOrSmall(typeof size === 'string' ? size : '')),
    ),
    /** Its range is checked by the rules of an order, which can name the wrong line. */
    quantity: z.number(`Each quantity must be a whole number from 1 to ${MAX_QUANTITY}.`),
    /** The price that the shopper saw, in rupees; today's price if unset. */
    price: z.optional(z.number('Each price must be a number of rupees.')),
  },
  UNREADABLE_LINE,
)

const requestedLines = z
  .array(requestedLine, {
    error: ({ input }) => (input === undefined || input === null ? EMPTY_CART : 'The items must be a list.'),
  })
  .check(z.maxLength(MAX_LINES, TOO_MANY_LINES))

/** The body of `POST /api/orders`. Other fields are ignored: the server decides them. */
export const checkoutSchema = z.extend(customerSchema, {
  /** The id of a city or any way to write it; the address says it otherwise. Only the server compares it with the list of cities. */
  city: z.optional(z.string('The city must be a text.').check(inOneLine, atMost(LONGEST_CITY))),
  paymentMethod: z.literal('COD', { error: 'Payment method is required.' }),
  items: requestedLines,
  /** The total that the shopper saw, in rupees; today's total if unset. */
  total: z.optional(z.number('The total must be a number of rupees.')),
  /** Where the first visit came from, as `visitSource` reads it; what cannot be read is ignored. */
  from: z.catch(z.optional(z.string().check(z.maxLength(LONGEST_VISIT_ADDRESS))), undefined),
  /** The number that the browser proposes. */
  orderNumber: z.optional(z.string().check(z.maxLength(40))),
})
export type Checkout = z.infer<typeof checkoutSchema>

/** The first error message of each invalid field. */
export function fieldErrors(error: z.core.$ZodError): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const issue of error.issues) {
    const field = String(issue.path[0] ?? '')
    fields[field] ??= issue.message
  }
  return fields
}
