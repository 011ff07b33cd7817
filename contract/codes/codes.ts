/** The calls about discount codes: the owner's, and those that say what a code takes off a cart. */

import { z } from 'zod'
import { otherPrices } from '#contract/orders/not-placed.ts'
import { codeLimits, codeReduction, codeTerms, MOST_IN_BUNDLE } from '#events/codes/code-facts.ts'
import { codeKey } from '#events/codes/code-state.ts'
import { usedCode } from '#events/fact-parts.ts'
import { checkoutSchema } from '#events/orders/checkout.ts'
import { callsFor, type DescribedCalls, unchanged } from '../described-call.ts'
import { expectedVersion, typedCodeSchema, typedInstant } from '../typed-parts.ts'

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

/** Of `percent`, `amount`, `freeDelivery` and `bundle` one is given. */
const newCode = z
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
    ...codeTerms.shape,
    firstOrder: z
      .boolean('This must be true or false.')
      .transform((only) => only || undefined)
      .optional(),
    /** Now, if it is left out. */
    from: typedInstant.optional(),
    to: typedInstant.optional(),
    uses: uses.optional(),
    usesPerCustomer: uses.optional(),
  })
  .refine(
    ({ percent, amount, freeDelivery, bundle }) =>
      [percent, amount, freeDelivery, bundle].filter((each) => each !== undefined).length === 1,
    { path: ['percent'], error: 'Please give a percentage, an amount, free delivery or a set price.' },
  )

/** What is left out stays; null takes the end or the limit away. */
const codeChange = z.object({
  to: typedInstant.nullable().optional(),
  uses: uses.nullable().optional(),
  usesPerCustomer: uses.nullable().optional(),
  expectedVersion,
})

const checkCode = z.object({ code: typedCodeSchema, items: checkoutSchema.shape.items })
const checkTyped = checkCode.extend({ code: typedCodeSchema.default('') })

/** The same fields, each of which may be null. */
function nullable<Shape extends z.ZodRawShape>(shape: Shape) {
  const fields = Object.entries(shape).map(([name, schema]) => [name, z.nullable(schema)])
  // The names are the same.
  return Object.fromEntries(fields) as { [Name in keyof Shape]: z.ZodNullable<Shape[Name]> }
}

const code = z.object({
  code: z.string(),
  reduction: codeReduction,
  ...nullable(codeTerms.required().shape),
  automatic: z.boolean(),
  /** ISO-8601 UTC, as every instant here. */
  from: z.string(),
  limits: codeLimits,
  closed: z.boolean(),
  version: z.int(),
})

/** Orders that used it, and the rupees that it took off those that are not cancelled. */
const figures = z.object({
  placed: z.int(),
  cancelled: z.int(),
  refused: z.int(),
  delivered: z.int(),
  off: z.int(),
})

/** Without how often it may be used. `to`: it ends just before this instant; unset without an end. */
const offer = code
  .omit({ automatic: true, limits: true, closed: true, version: true })
  .extend({ to: z.string().optional() })

const listedCode = code.extend({ openedAt: z.string(), figures })

/** Rupees. */
const totals = z.object({ subtotal: z.int(), deliveryFee: z.int(), total: z.int() })

export const discountCodeCalls = callsFor('changeCatalogue', {
  listCodes: {
    call: 'get /api/admin/codes',
    summary:
      'All discount codes, the one opened last first, each with what became of the orders that used it.',
    data: z.object({ codes: z.array(listedCode).readonly() }),
    answers: { 200: 'Codes with their figures', 503: 'The figures are still computed' },
  },
  openCode: {
    call: 'post /api/admin/codes',
    summary:
      'Open a discount code: a percentage, an amount, free delivery or a set price for several pieces (`bundle`). With `automatic` it is an offer, which applies by itself. `minimum` is what the pieces must cost, `uses` and `usesPerCustomer` how many orders may use it.',
    body: newCode,
    example: { code: 'EID26', percent: 10, minimum: 2000, to: '2026-12-31T19:00:00Z', uses: 500 },
    data: code,
    answers: { ...unchanged, 201: 'The code' },
  },
  changeCode: {
    call: 'patch /api/admin/codes/{code}',
    summary: 'Change the end and the limits of a code that is open. Null takes one away.',
    body: codeChange,
    data: code,
    answers: {
      ...unchanged,
      200: 'The code',
      404: 'No such code',
      409: 'It is closed, or somebody else has changed it since `expectedVersion`',
    },
  },
  closeCode: {
    call: 'delete /api/admin/codes/{code}',
    summary: 'Close a code for good. Orders that use it keep what it took off.',
    data: code,
    answers: { ...unchanged, 200: 'The code', 404: 'No such code' },
  },
  checkTypedCode: {
    call: 'post /api/admin/code-check',
    needs: 'changeOrders',
    summary:
      'What a code takes off an order that is being typed; without a code, what the offer of the shop does.',
    body: checkTyped,
    data: totals.extend(usedCode.partial().shape),
    conflict: otherPrices,
    answers: { 200: 'What it takes off, and the totals', 409: 'Prices have changed' },
  },
})

export const checkCodeCalls = {
  getOffers: {
    call: 'get /api/offers',
    summary:
      'The offers that apply by themselves now, such as "2 for Rs 2,400", with their products and terms. An order gets the one that takes most off, unless it has a code.',
    data: z.array(offer).readonly(),
    answers: { 200: 'A list of offers' },
  },
  checkCode: {
    call: 'post /api/codes/check',
    limits: ['discountCodes'],
    summary:
      'What a discount code takes off a cart. Few wrong codes an hour are answered. The limits of one customer are checked only when the order is placed.',
    body: checkCode,
    data: totals.extend(usedCode.shape),
    conflict: otherPrices,
    answers: {
      200: 'What it takes off, and the totals',
      409: 'Prices have changed: `changes` lists product and new price',
      422: 'The shop does not take this code for this cart: `fields.code` says why',
    },
  },
} as const satisfies DescribedCalls
