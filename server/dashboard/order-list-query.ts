/** Which orders the owner asks for: the filter of the list, of its counts and of the CSV file. */

import { z } from 'zod'
import { orderStatuses } from '#events/order.ts'
import type { OrderQuery } from '#events/order-read-model.ts'
import { blankAsUnset, daySchema, optional } from '../http/optional-query.ts'

export const orderFilterSchema = z.object({
  status: optional(z.enum(orderStatuses, { error: 'There is no such status.' })),
  q: optional(z.string().trim().max(100, 'Please search for something shorter.')),
  /** Karachi days. */
  from: optional(daySchema),
  to: optional(daySchema),
  sort: z.preprocess(blankAsUnset, z.enum(['newest', 'oldest', 'total-high', 'total-low']).default('newest')),
})

export const orderListSchema = orderFilterSchema.extend({
  cursor: optional(z.string().max(300)),
  limit: z.preprocess(blankAsUnset, z.coerce.number().int().min(1).max(100).default(25)),
  /** `1` asks for the number of orders of each status, too. */
  counts: optional(z.enum(['0', '1'])),
})

/** Leaves out filters that are not set. */
export function filterOf({
  status,
  q,
  from,
  to,
  sort,
}: z.infer<typeof orderFilterSchema>): Omit<OrderQuery, 'limit'> {
  return { sort, ...(status && { status }), ...(q && { q }), ...(from && { from }), ...(to && { to }) }
}

export function listQueryOf(asked: z.infer<typeof orderListSchema>): OrderQuery {
  const { cursor, limit, counts } = asked
  return { ...filterOf(asked), limit, ...(cursor && { cursor }), ...(counts === '1' && { counts: true }) }
}
