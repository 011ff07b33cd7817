/** The number of orders that have come in since the page was last visible. */

import { createStore } from 'zustand/vanilla'

export const unseenOrders = createStore<{ readonly count: number }>(() => ({ count: 0 }))

/** Adds orders only while the page is hidden. */
export function countUnseen(orders: number, page: Pick<Document, 'hidden'>): void {
  if (page.hidden) unseenOrders.setState(({ count }) => ({ count: count + orders }))
}

export function allSeen(): void {
  unseenOrders.setState({ count: 0 })
}
