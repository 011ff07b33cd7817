/** The owner's filter of orders: for the list, its counts and the CSV file. */

import { z } from 'zod'
import { blankAsUnset, daySchema, optional } from '#contract/optional-query.ts'
import { anySize } from '#contract/size-schema.ts'
import { type OrderQuery, orderSorts, soughtTrackings } from '#events/orders/order-read-model.ts'
import type { LateBefore } from '#events/orders/work-lists.ts'
import { statusOfWork, usualSort, type WorkList, workLists } from '#events/orders/work-lists.ts'
import { orderChannels, orderStatuses } from '#events/shop/order.ts'
import { soughtOutcomes } from '#events/shop/parcel-outcome.ts'
import type { TrackingKeys } from '#events/shop/tracking-number.ts'
import { refusedField } from '#server/platform/http/answer.ts'

export const orderFilterSchema = z.object({
  status: optional(z.enum(orderStatuses, { error: 'There is no such status.' })),
  work: optional(z.enum(workLists, { error: 'There is no such work.' })),
  q: optional(z.string().trim().max(100, 'Please search for something shorter.')),
  /** The id of a city, and how the order reached the shop; `web` for its own pages. */
  city: optional(z.string().max(40)),
  channel: optional(z.enum(['web', ...orderChannels], { error: 'There is no such channel.' })),
  /** As `campaignOf` names it: where the shopper came from. */
  campaign: optional(z.string().max(80)),
  /** Ids. `-` for orders that have no courier; the same for city, campaign and caller. With a size, the product in that size. */
  courier: optional(z.string().max(40)),
  product: optional(z.string().max(80)),
  size: optional(anySize),
  /** The name of who confirmed the orders, as it was then. */
  caller: optional(z.string().max(100)),
  /** What became of the parcel, or what happened to it at some time: `parcel-outcome.ts`. */
  outcome: optional(z.enum(soughtOutcomes, { error: 'There is no such outcome.' })),
  /** Whether their parcels have tracking numbers. */
  tracking: optional(z.enum(soughtTrackings, { error: 'Orders are with or without a tracking number.' })),
  /** Karachi days. */
  from: optional(daySchema),
  to: optional(daySchema),
  /** By default the latest order comes first; of late orders the oldest. */
  sort: optional(z.enum(orderSorts)),
})

const WRONG_LIMIT = 'The limit must be a whole number from 1 to 100.'
const limitSchema = z.coerce.number(WRONG_LIMIT).int(WRONG_LIMIT).min(1, WRONG_LIMIT).max(100, WRONG_LIMIT)

export const orderListSchema = orderFilterSchema.extend({
  cursor: optional(z.string().max(300)),
  limit: z.preprocess(blankAsUnset, limitSchema.default(25)),
  /** `1` also requests the number of orders of each status. */
  counts: optional(z.enum(['0', '1'])),
})

/** The instants (ISO-8601 UTC) on which work depends. */
export type WorkBefore = {
  /** Orders that reached their status before these are late. */
  readonly late: LateBefore
  /** Orders placed before this instant should have been confirmed by mail. */
  readonly mailed: string
  /** The beginning of the day in Karachi. */
  readonly today: string
}

type OrderFilter = Omit<OrderQuery, 'limit'>

/** Omits filters that are not set. Throws `Refused` for a status that orders of the work cannot have. */
export function filterOf(
  query: z.infer<typeof orderFilterSchema>,
  before: WorkBefore,
  trackingKeys: TrackingKeys,
): OrderFilter {
  const { status, work, q, city, channel, campaign, courier, product, size, caller } = query
  const { outcome, tracking, from, to } = query
  const sort = query.sort ?? usualSort(work ?? null)
  return {
    sort,
    ...(status && { status }),
    ...(work && workFilter(work, status, before)),
    ...(q && { q, trackingKeys: trackingKeys(q) }),
    ...(city && { city }),
    ...(channel && { channel }),
    ...(campaign && { campaign }),
    ...(courier && { courier }),
    ...(product && { product }),
    ...(size && { size }),
    ...(caller && { caller }),
    ...(outcome && { outcome }),
    ...(tracking && { tracking }),
    ...(from && { from }),
    ...(to && { to }),
  }
}

/** The filter for the security log: what is searched for may be a name, a phone or an address. */
export function filterFields({
  q,
  ...fields
}: z.infer<typeof orderFilterSchema>): Readonly<Record<string, string>> {
  const set = Object.entries(fields).flatMap(([name, value]) => (value ? [[name, value] as const] : []))
  return Object.fromEntries([...set, ...(q ? [['search', 'yes'] as const] : [])])
}

function workFilter(
  work: WorkList,
  status: OrderQuery['status'],
  before: WorkBefore,
): Pick<OrderQuery, 'status' | 'work'> {
  switch (work) {
    case 'to-confirm':
    case 'to-pack':
    case 'with-courier': {
      const onlyStatus = statusOfWork[work]
      if (status !== undefined && status !== onlyStatus) {
        throw refusedField('status', `Orders of this work are ${onlyStatus}.`)
      }
      return { status: onlyStatus, ...(work === 'to-pack' && { work: { kind: work } }) }
    }
    case 'late':
      return { work: { kind: 'late', before: before.late } }
    case 'ask-courier':
      // The same instant as for its late orders.
      return { work: { kind: work, before: before.late.shipped } }
    case 'cash-out':
      return { work: { kind: 'cash-out' } }
    case 'mails':
      return { work: { kind: 'mails', before: before.mailed } }
    case 'received-today':
      return { work: { kind: 'received', since: before.today } }
    case 'printed':
    case 'packed':
    case 'to-answer':
    case 'coming-back':
    case 'return-asked':
    case 'blocked':
      return { work: { kind: work } }
    default:
      return work satisfies never
  }
}

export function listQueryOf(
  query: z.infer<typeof orderListSchema>,
  before: WorkBefore,
  trackingKeys: TrackingKeys,
): OrderQuery {
  const { cursor, limit, counts } = query
  return {
    ...filterOf(query, before, trackingKeys),
    limit,
    ...(cursor && { cursor }),
    ...(counts === '1' && { counts: true }),
  }
}
