/** The bodies of the calls about discount codes. */

import { z } from 'zod'
import { checkoutSchema } from '#events/shop/checkout.ts'
import { MOST_IN_BUNDLE } from '#events/shop/code-facts.ts'
import { codeKey } from '#events/shop/code-state.ts'

const MOST_PRODUCTS = 200
const MOST_USES = 1_000_000

const CODE = 'A code has 3 to 24 letters, digits and hyphens, and begins with a letter or a digit.'
const codeText = z
  .string({ error: 'Please enter a code.' })
  .max(60, CODE)
  .transform((typed, context) => {
    const key = codeKey(typed)
    if (key !== null) return key
    context.addIssue({ code: 'custom', message: CODE })
    return z.NEVER
  })

const PERCENT = 'The percentage must be a whole number from 1 to 90.'
const RUPEES = 'The amount must be a whole number of rupees from 1 to 1,000,000.'
const rupees = z.int(RUPEES).min(1, RUPEES).max(1_000_000, RUPEES)
const PIECES = `The set price must be for 2 to ${MOST_IN_BUNDLE} pieces.`
const USES = 'The limit must be a whole number of at least 1.'
const uses = z.int(USES).min(1, USES).max(MOST_USES, USES)
const INSTANT = 'This must be an instant such as 2026-11-27T19:00:00Z.'
const instant = z.iso.datetime({ offset: true, error: INSTANT }).transform((at) => new Date(at).toISOString())

/** Of `percent`, `amount`, `freeDelivery` and `bundle` one is given. */
export const newCodeSchema = z
  .object({
    code: codeText,
    percent: z.int(PERCENT).min(1, PERCENT).max(90, PERCENT).optional(),
    amount: rupees.optional(),
    freeDelivery: z.literal(true, { error: 'Free delivery is true, or left out.' }).optional(),
    /** Each group of so many pieces costs `price`. */
    bundle: z
      .object({ pieces: z.int(PIECES).min(2, PIECES).max(MOST_IN_BUNDLE, PIECES), price: rupees })
      .optional(),
    /** It applies by itself to orders for which no code is typed. */
    automatic: z.boolean('This must be true or false.').default(false),
    /** What the pieces of an order must cost at least. */
    minimum: rupees.optional(),
    /** The products that it is for; left out for all. */
    products: z
      .array(z.string().max(40))
      .min(1, 'Please choose at least one product.')
      .max(MOST_PRODUCTS, `Please choose up to ${MOST_PRODUCTS} products.`)
      .optional(),
    firstOrder: z.boolean('This must be true or false.').default(false),
    /** Now, if it is left out. */
    from: instant.optional(),
    to: instant.optional(),
    uses: uses.optional(),
    usesPerCustomer: uses.optional(),
  })
  .refine(
    ({ percent, amount, freeDelivery, bundle }) =>
      [percent, amount, freeDelivery, bundle].filter((each) => each !== undefined).length === 1,
    { path: ['percent'], error: 'Please give a percentage, an amount, free delivery or a set price.' },
  )

/** What is left out stays; null takes the end or the limit away. */
export const codeChangeSchema = z.object({
  to: instant.nullable().optional(),
  uses: uses.nullable().optional(),
  usesPerCustomer: uses.nullable().optional(),
  /** The version that was shown; 409 when somebody else has changed the code since. */
  expectedVersion: z.int().min(0).optional(),
})

/** What a shopper or a person of the shop types; the shop says itself what is wrong with it. */
export const typedCodeSchema = z.string('The code must be a text.').max(60, 'This is no code.')

export const checkCodeSchema = z.object({ code: typedCodeSchema, items: checkoutSchema.shape.items })
export const checkTypedSchema = checkCodeSchema.extend({ code: typedCodeSchema.default('') })
