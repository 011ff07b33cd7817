/** The orders placed since the page was opened. The order list shows them on request. */

import { createStore } from 'zustand/vanilla'
import type { Order } from '#events/orders/order.ts'

export type Arrival = {
  readonly order: Order
  /** The position in the log at which the order was placed. */
  readonly position: number
}

type Arrivals = {
  /** Oldest first. */
  readonly list: readonly Arrival[]
  /** The number of the latest order. Empty when the shop has no order; null until the first answer. */
  readonly latestNumber: string | null
}

const MAX_ORDERS = 500

const noArrivals: Arrivals = { list: [], latestNumber: null }

export const arrivals = createStore<Arrivals>(() => noArrivals)

export function resetArrivals(): void {
  arrivals.setState(noArrivals)
}

/** Writes what has changed in an order into its arrival. */
export function changeArrivals(orderNumber: string, change: Partial<Order>): void {
  const changed = ({ order, position }: Arrival): Arrival => ({
    order: order.orderNumber === orderNumber ? { ...order, ...change } : order,
    position,
  })
  arrivals.setState(({ list }) => ({ list: list.map(changed) }))
}

/** Removes the orders of an erased customer, because this page's copies still contain the customer's data. */
export function removeArrivals(orderNumbers: readonly string[]): void {
  arrivals.setState(({ list }) => ({
    list: list.filter(({ order }) => !orderNumbers.includes(order.orderNumber)),
  }))
}

/** Sets the latest order at the time the page was opened. Only later orders count as arrivals. */
export function startArrivals(latestNumber: string): void {
  if (arrivals.getState().latestNumber === null) arrivals.setState({ latestNumber })
}

/** Adds the orders (oldest first) that are not in the list yet, and returns the added ones. */
export function addArrivals(orders: readonly Order[], position: number): readonly Order[] {
  const { list } = arrivals.getState()
  const listedNumbers = new Set(list.map(({ order }) => order.orderNumber))
  const added = orders.filter(({ orderNumber }) => !listedNumbers.has(orderNumber))
  const last = added.at(-1)
  if (last) {
    const next = [...list, ...added.map((order) => ({ order, position }))]
    arrivals.setState({ list: next.slice(-MAX_ORDERS), latestNumber: last.orderNumber })
  }
  return added
}

/** Takes the shop's latest orders (newest first), adds the missed ones among them, and returns the added ones. */
export function addMissedArrivals(orders: readonly Order[], position: number): readonly Order[] {
  startArrivals(orders[0]?.orderNumber ?? '')
  const firstKnown = orders.findIndex(({ orderNumber }) => isKnownArrival(orderNumber))
  return addArrivals((firstKnown === -1 ? orders : orders.slice(0, firstKnown)).toReversed(), position)
}

export function isKnownArrival(orderNumber: string): boolean {
  const { list, latestNumber } = arrivals.getState()
  return latestNumber === orderNumber || list.some(({ order }) => order.orderNumber === orderNumber)
}
