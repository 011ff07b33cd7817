/** The latest live events of the shop, newest first, and which of them are unread. */

import { createStore } from 'zustand/vanilla'
import type { Order } from '#events/orders/order.ts'
import type { LowStock } from '#projections/dashboard-shapes.ts'
import { statusLooks } from '#web/backoffice/ui/status-looks.ts'
import { stockWords } from '../catalogue/list/low-stock.ts'
import { isolated } from '../frame/isolated.ts'
import { productLabel } from '../orders/data/product-label.ts'

export type Notice = {
  /** The same for the same event, however often it is received. */
  readonly key: string
  readonly kind: 'order' | 'status' | 'stock' | 'warning'
  readonly title: string
  readonly text: string
  /** Rupees, shown in the chosen currency. */
  readonly amount: number | null
  /** ISO-8601 UTC. */
  readonly at: string
  /** The order to open, if there is one. */
  readonly orderNumber: string | null
}

type Notices = {
  readonly list: readonly Notice[]
  readonly unread: number
}

const MOST_NOTICES = 50

export const notices = createStore<Notices>(() => ({ list: [], unread: 0 }))

export function resetNotices(): void {
  notices.setState({ list: [], unread: 0 })
}

export function removeNoticesOf(orderNumbers: readonly string[]): void {
  const { list, unread } = notices.getState()
  const remaining = list.filter(
    ({ orderNumber }) => orderNumber === null || !orderNumbers.includes(orderNumber),
  )
  notices.setState({ list: remaining, unread: Math.min(unread, remaining.length) })
}

/** `read` for changes made on this page. */
export function addNotices(fresh: readonly Notice[], read = false): void {
  const { list, unread } = notices.getState()
  const knownKeys = new Set(list.map(({ key }) => key))
  const added = fresh.filter(({ key }) => !knownKeys.has(key))
  if (added.length === 0) return
  notices.setState({
    list: [...added.toReversed(), ...list].slice(0, MOST_NOTICES),
    unread: read ? unread : Math.min(MOST_NOTICES, unread + added.length),
  })
}

export function readNotices(): void {
  notices.setState({ unread: 0 })
}

export function orderNotice({ orderNumber, name, items, total, date }: Order): Notice {
  return {
    key: `order-${orderNumber}`,
    kind: 'order',
    title: 'New order',
    text: `${isolated(name)} · ${productLabel(items)}`,
    amount: total,
    at: date,
    orderNumber,
  }
}

export function statusNotice({ orderNumber, name, status }: Order, position: number, now: number): Notice {
  return {
    key: `status-${position}`,
    kind: 'status',
    title: `${orderNumber} is ${statusLooks[status].name}`,
    text: name,
    amount: null,
    at: new Date(now).toISOString(),
    orderNumber,
  }
}

export function stockNotice(low: LowStock, now: number): Notice {
  return {
    key: `stock-${low.id}-${low.size}-${low.left}`,
    kind: 'stock',
    ...stockWords(low),
    amount: null,
    at: new Date(now).toISOString(),
    orderNumber: null,
  }
}
