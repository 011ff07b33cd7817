/** The calls for the stock: count units and list the counts, for the shop's people; the sizes that are running out, for everybody. */

import { z } from 'zod'
import { id, size } from '#events/fact-parts.ts'
import { typedLine } from '#events/typed-text.ts'
import { callsFor, type DescribedCalls } from '../described-call.ts'
import { anySize } from '../size-schema.ts'

/** More units than any shop of shirts has: a larger number is a typing mistake. */
const MOST_UNITS = 100_000

const UNITS = `The units must be a whole number from −${MOST_UNITS} to ${MOST_UNITS}.`

const COUNTED = `The count must be a whole number from 0 to ${MOST_UNITS}.`

const newCount = z
  .object({
    productId: z.string({ error: 'The product is missing.' }).max(40),
    size: anySize,
    /** Units that came in; negative for missing ones. */
    units: z.int(UNITS).min(-MOST_UNITS, UNITS).max(MOST_UNITS, UNITS).optional(),
    /** The units on the shelf, instead of `units`. Those that open orders have bought are subtracted. */
    counted: z.int(COUNTED).min(0, COUNTED).max(MOST_UNITS, COUNTED).optional(),
    reason: z
      .string({ error: 'Please say why.' })
      .overwrite(typedLine)
      .min(1, 'Please say why.')
      .max(100, 'The reason may have up to 100 characters.'),
  })
  .refine(({ units, counted }) => (units === undefined) !== (counted === undefined), {
    path: ['units'],
    error: UNITS,
  })

const count = z.object({
  position: z.int(),
  /** ISO-8601 UTC. */
  at: z.string(),
  /** Null for a count without an account. */
  by: z.string().nullable(),
  size,
  units: z.int(),
  reason: z.string(),
})

export const stockCalls = callsFor('stock', {
  countStock: {
    call: 'post /api/admin/stock',
    summary:
      'Count units of a size: those that came in, or below 0 those that are gone. From its first count a size is sold by its count. With an Idempotency-Key (a UUID) a repeat counts nothing.',
    body: newCount,
    example: { productId: 'm7', size: 'M', units: 20, reason: 'New stock' },
    data: z.object({
      productId: id,
      size,
      left: z.int(),
      /** With `counted`: the units that open orders have bought. */
      held: z.int().optional(),
    }),
    answers: {
      200: 'Product, size and how many are left',
      409: 'Fewer are left than are taken off; nothing was counted',
      503: 'The log cannot write now; nothing was counted',
    },
  },
  getCounts: {
    call: 'get /api/admin/stock/{productId}',
    needs: 'catalogue',
    scope: 'catalogue',
    summary: 'The last 100 counts of a product, newest first.',
    data: z.object({ counts: z.array(count).readonly() }),
    answers: { 200: 'Each count with its time, its account and its reason', 404: 'No such product' },
  },
})

export const publicStockCalls = {
  getStock: {
    call: 'get /api/stock',
    summary: 'How many are left of each size that is counted, where it is five or fewer.',
    data: z.record(id, z.record(size, z.int())),
    answers: { 200: 'Units by product id and size' },
  },
} as const satisfies DescribedCalls
