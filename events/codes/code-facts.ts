/** The facts about discount codes. A code is known by its text, in the form of `codeKey`; the stream of the code has it as its name. */

import { code, id, instant, rupees } from '../fact-parts.ts'
import { fact } from '../fact-schema.ts'
import { z } from '../zod.ts'

/** The most pieces of a group with a set price. */
export const MOST_IN_BUNDLE = 10

/**
 * What a code takes off: a share of the pieces that it is for, rupees of them, the price of the delivery, or what a group of so many pieces
 * costs more than `price`.
 */
export const codeReduction = z.discriminatedUnion('by', [
  z.object({ by: z.literal('percent'), percent: z.int().min(1).max(90) }),
  z.object({ by: z.literal('amount'), amount: rupees.min(1) }),
  z.object({ by: z.literal('delivery') }),
  z.object({ by: z.literal('bundle'), pieces: z.int().min(2).max(MOST_IN_BUNDLE), price: rupees.min(1) }),
])
export type CodeReduction = Readonly<z.infer<typeof codeReduction>>

/** What can be changed of a code that is open. Unset: no end, no limit. */
export const codeLimits = z.object({
  /** It ends just before this instant. */
  to: instant.optional(),
  /** How many orders may use it, in all and of one customer. */
  uses: z.int().min(1).optional(),
  usesPerCustomer: z.int().min(1).optional(),
})
export type CodeLimits = Readonly<z.infer<typeof codeLimits>>

const RUPEES = 'The amount must be a whole number of rupees from 1 to 1,000,000.'
export const MOST_PRODUCTS = 200

/** Which orders may use a code, beside its limits: the fact, the call that opens a code and its answers have these. Unset: any order. */
export const codeTerms = z.object({
  /** What the pieces of an order must cost at least, in rupees. */
  minimum: z.int(RUPEES).min(1, RUPEES).max(1_000_000, RUPEES).optional(),
  /** It takes nothing off other products. */
  products: z
    .array(id.max(40))
    .min(1, 'Please choose at least one product.')
    .max(MOST_PRODUCTS, `Please choose up to ${MOST_PRODUCTS} products.`)
    .optional(),
  /** Only for the first order of a customer. */
  firstOrder: z.literal(true, 'This must be true, or left out.').optional(),
})
export type CodeTerms = Readonly<z.infer<typeof codeTerms>>

const codeOpened = fact('CodeOpened', {
  code,
  reduction: codeReduction,
  ...codeTerms.shape,
  /** It applies by itself to orders for which no code is typed: an offer. */
  automatic: z.literal(true).optional(),
  from: instant,
  limits: codeLimits,
})

const codeChanged = fact('CodeChanged', { code, before: codeLimits, after: codeLimits })

/** It is taken no longer, and never opened again. */
const codeClosed = fact('CodeClosed', { code })

export const codeFacts = [codeOpened, codeChanged, codeClosed] as const
