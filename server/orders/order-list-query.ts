/** The owner's filter of orders: for the list, its counts and the CSV file. */

import type { OrderFilterQuery, OrderListQuery } from '#contract/orders/order-list.ts'
import type { TrackingKeys } from '#events/parcels/tracking-number.ts'
import type { OrderQuery } from '#events/read-model/order-read-model.ts'
import type { LateBefore } from '#events/read-model/work-lists.ts'
import { statusOfWork, usualSort, type WorkList } from '#events/read-model/work-lists.ts'
import { refusedField } from '#server/platform/http/answer.ts'

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
  query: OrderFilterQuery,
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
export function filterFields({ q, ...fields }: OrderFilterQuery): Readonly<Record<string, string>> {
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
  query: OrderListQuery,
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
