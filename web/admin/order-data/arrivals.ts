/** Orders that have come in while the page is open. The list shows them on request. */

import { createStore } from 'zustand/vanilla'
import type { Contact } from '#events/shop/event.ts'
import type { Order } from '#events/shop/order.ts'

export type Arrival = {
  readonly order: Order
  /** The position in the log at which the order was placed. */
  readonly position: number
}

type Arrivals = {
  /** Oldest first. */
  readonly waiting: readonly Arrival[]
  /** The number of the latest known order; empty while the shop has no order, null while it is unknown. */
  readonly newest: string | null
}

/** The maximum number of stored orders. */
const MOST_ORDERS = 500

const none: Arrivals = { waiting: [], newest: null }

export const arrivals = createStore<Arrivals>(() => none)

export function resetArrivals(): void {
  arrivals.setState(none)
}

/** Keeps the latest order when its customer was not erased. */
export function correctArrivals(orderNumber: string, contact: Contact): void {
  const corrected = ({ order, position }: Arrival): Arrival => ({
    order: order.orderNumber === orderNumber ? { ...order, ...contact } : order,
    position,
  })
  arrivals.setState(({ waiting }) => ({ waiting: waiting.map(corrected) }))
}

/** Removes orders whose customer was erased, because the page's copies still contain the name. */
export function removeArrivals(orderNumbers: readonly string[]): void {
  arrivals.setState(({ waiting }) => ({
    waiting: waiting.filter(({ order }) => !orderNumbers.includes(order.orderNumber)),
  }))
}

/** The newest order when the page was opened: only later ones have arrived since. */
export function startArrivals(newest: string): void {
  if (arrivals.getState().newest === null) arrivals.setState({ newest })
}

/** Adds the orders that are not known yet, oldest first, and returns them. */
export function addArrivals(orders: readonly Order[], position: number): readonly Order[] {
  const { waiting } = arrivals.getState()
  const knownNumbers = new Set(waiting.map(({ order }) => order.orderNumber))
  const added = orders.filter(({ orderNumber }) => !knownNumbers.has(orderNumber))
  const last = added.at(-1)
  if (last) {
    const next = [...waiting, ...added.map((order) => ({ order, position }))]
    arrivals.setState({ waiting: next.slice(-MOST_ORDERS), newest: last.orderNumber })
  }
  return added
}

/** Adds missed orders from the list of the newest ones, newest first. Returns those that are new. */
export function addMissedArrivals(orders: readonly Order[], position: number): readonly Order[] {
  startArrivals(orders[0]?.orderNumber ?? '')
  const first = orders.findIndex(({ orderNumber }) => isKnownArrival(orderNumber))
  return addArrivals((first === -1 ? orders : orders.slice(0, first)).toReversed(), position)
}

export function isKnownArrival(orderNumber: string): boolean {
  const { waiting, newest } = arrivals.getState()
  return newest === orderNumber || waiting.some(({ order }) => order.orderNumber === orderNumber)
}
