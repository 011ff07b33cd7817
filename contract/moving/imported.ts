/** The call that lists the orders of another shop, which are in no other list and in no other figure. */

import { z } from 'zod'
import { instant, rupees, shopText } from '#events/fact-parts.ts'
import { type ImportedStatus, importedStatuses, importSources } from '#events/moving/import-choices.ts'
import { callsFor } from '../described-call.ts'
import { blankAsUnset, optional } from '../optional-query.ts'

const MOST = 50
const count = (unset: number, most: number) => {
  const sentence = `This must be a whole number from 0 to ${most}.`
  const whole = z.coerce.number({ error: sentence }).int(sentence).min(0, sentence).max(most, sentence)
  return z.preprocess(blankAsUnset, whole.default(unset))
}

const sought = z.object({
  q: optional(z.string().trim().max(100, 'Please search for something shorter.')),
  status: optional(
    z.enum(importedStatuses, { error: `status must be one of ${importedStatuses.join(', ')}.` }),
  ),
  skip: count(0, 10_000_000),
  /** 0 for the figures alone. */
  take: count(MOST, MOST),
})

/** Its person is empty once the customer was erased. */
const listed = z.object({
  source: z.enum(importSources),
  /** As the other shop numbered it. */
  number: shopText,
  placedAt: instant,
  importedAt: instant,
  status: z.enum(importedStatuses),
  lines: z
    .array(
      z.object({
        name: shopText,
        /** The other shop's stock keeping unit. */
        sku: shopText.optional(),
        quantity: z.int().min(1),
        /** Of one piece. */
        price: rupees,
      }),
    )
    .readonly(),
  deliveryFee: rupees,
  /** What was taken off the lines. */
  discount: rupees,
  total: rupees,
  refunded: rupees,
  /** How it was paid, in the words of the other shop. */
  payment: shopText.optional(),
  erased: z.boolean(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
})

/** Orders of one status, and the sum of their totals. */
const figure = z.object({ orders: z.int(), rupees })
const figures = z.object({
  open: figure,
  sent: figure,
  cancelled: figure,
  refunded: figure,
} satisfies Record<ImportedStatus, z.ZodType>)

export const importedCalls = callsFor('customers', {
  listImported: {
    call: 'get /api/admin/imported-orders',
    summary:
      'Orders that were imported from another shop program, at most fifty at once, the newest first, with figures of their own: no other figure contains them.',
    query: sought,
    data: z.object({
      /** Of all imported orders, whatever was searched for. */
      figures,
      /** Newest first. */
      orders: z.array(listed).readonly(),
      /** How many were found. */
      found: z.int(),
    }),
    answers: { 200: '`figures`, `orders` and how many were `found`' },
  },
})
