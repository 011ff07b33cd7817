/** How many orders there are of each status, and where in the log they lie: what a list knows before it reads any of them. */

import { type OrderStatus, orderStatuses } from '#events/shop/order.ts'
import type { OrderQuery, StatusCounts } from './order-read-model.ts'

export type OrderCounts = {
  readonly byStatus: StatusCounts
  /** Orders of the status asked for, or of all. */
  readonly total: number
  /** They all lie between these positions, and few others do. */
  readonly first: number
  readonly last: number
}

/** What an event store counts of the orders of some days at one status. */
export type StatusCount = {
  readonly status: OrderStatus
  readonly orders: number
  readonly first: number
  readonly last: number
}

/** The days between which every order was placed. */
export const FIRST_DAY = '0000-00-00'
export const LAST_DAY = '9999-99-99'

export function orderCounts(rows: readonly StatusCount[], status: OrderQuery['status']): OrderCounts {
  const asked = status === undefined ? rows : rows.filter((row) => row.status === status)
  return {
    byStatus: completed((status) => rows.find((row) => row.status === status)?.orders ?? 0),
    total: asked.reduce((sum, { orders }) => sum + orders, 0),
    first: Math.min(...asked.map(({ first }) => first)),
    last: Math.max(...asked.map(({ last }) => last)),
  }
}

/** How often each status is in a list. */
export function statusCounts(statuses: readonly OrderStatus[]): StatusCounts {
  return completed((status) => statuses.filter((one) => one === status).length)
}

function completed(countOf: (status: OrderStatus) => number): StatusCounts {
  const counts = orderStatuses.map((status) => [status, countOf(status)])
  // `Object.fromEntries` forgets the keys that it was given.
  return Object.fromEntries(counts) as StatusCounts
}
