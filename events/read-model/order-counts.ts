/** The number of orders in each status, and their range in the log: known before any order is read. */

import { type OrderStatus, orderStatuses } from '#events/orders/order.ts'
import type { OrderQuery, StatusCounts } from './order-read-model.ts'

export type OrderCounts = {
  readonly byStatus: StatusCounts
  /** Orders in the requested status, or in any. */
  readonly total: number
  /** The range of positions with all of these orders and few others. */
  readonly first: number
  readonly last: number
}

/** Orders of a range of days in one status, as an event store counts them. */
export type StatusCount = {
  readonly status: OrderStatus
  readonly orders: number
  readonly first: number
  readonly last: number
}

/** Before and after the days of all orders. */
export const FIRST_DAY = '0000-00-00'
export const LAST_DAY = '9999-99-99'

/** Several rows may count orders of the same status. */
export function orderCounts(rows: readonly StatusCount[], status: OrderQuery['status']): OrderCounts {
  const counted = status === undefined ? rows : rows.filter((row) => row.status === status)
  return {
    byStatus: completed((status) => sumOf(rows.filter((row) => row.status === status))),
    total: sumOf(counted),
    first: Math.min(...counted.map(({ first }) => first)),
    last: Math.max(...counted.map(({ last }) => last)),
  }
}

function sumOf(rows: readonly StatusCount[]): number {
  return rows.reduce((sum, { orders }) => sum + orders, 0)
}

/** How many times each status occurs in a list. */
export function statusCounts(statuses: readonly OrderStatus[]): StatusCounts {
  return completed((status) => statuses.filter((one) => one === status).length)
}

function completed(countOf: (status: OrderStatus) => number): StatusCounts {
  const counts = orderStatuses.map((status) => [status, countOf(status)])
  // `Object.fromEntries` loses the type of the keys.
  return Object.fromEntries(counts) as StatusCounts
}
