/**
 * What this page has learned about orders since it asked for them: new ones that wait to be shown, and statuses that
 * were changed here or by someone else. Lists stay as the server answered them; this is laid over them.
 */

import { createStore } from 'zustand/vanilla'
import type { Contact } from '#events/event.ts'
import type { Order, OrderStatus } from '#events/order.ts'

export type Arrival = { readonly order: Order; readonly heardAt: number }

export type StatusNews = {
  readonly status: OrderStatus
  readonly heardAt: number
  /**
   * The log's position as of which it is known: 0 when an answer without one said so, null for a change that this page
   * has asked for and that is not confirmed yet.
   */
  readonly position: number | null
}

export type OrderNews = {
  /** Oldest first. */
  readonly arrivals: readonly Arrival[]
  /** Number of the newest order that has been heard of; empty while the shop has none, null before anything is known. */
  readonly newest: string | null
  readonly statuses: ReadonlyMap<string, StatusNews>
}

/** More than this, nobody looks through one by one. */
const MOST_ARRIVALS = 500
const MOST_STATUSES = 1_000

const nothing: OrderNews = { arrivals: [], newest: null, statuses: new Map() }

export const orderNews = createStore<OrderNews>(() => nothing)

export function forgetOrderNews(): void {
  orderNews.setState(nothing)
}

/** An order that has just come in was for someone else. */
export function correctArrivals(orderNumber: string, contact: Contact): void {
  const arrivals = orderNews
    .getState()
    .arrivals.map((arrival) =>
      arrival.order.orderNumber === orderNumber
        ? { ...arrival, order: { ...arrival.order, ...contact } }
        : arrival,
    )
  orderNews.setState({ arrivals })
}

/** Orders that were kept as they came in, with a person who is erased now. */
export function forgetArrivals(orderNumbers: readonly string[]): void {
  const { arrivals } = orderNews.getState()
  const kept = arrivals.filter(({ order }) => !orderNumbers.includes(order.orderNumber))
  orderNews.setState({ arrivals: kept })
}

/** The newest order when the page began to listen: those after it are news. */
export function startHearing(newest: string): void {
  if (orderNews.getState().newest === null) orderNews.setState({ newest })
}

/** Adds the orders that are not known yet, oldest first, and answers with them. */
export function addArrivals(orders: readonly Order[], now = Date.now()): readonly Order[] {
  const { arrivals } = orderNews.getState()
  const known = numbersOf(arrivals)
  const fresh = orders.filter(({ orderNumber }) => !known.has(orderNumber))
  const last = fresh.at(-1)
  if (last) {
    const added = fresh.map((order) => ({ order, heardAt: now }))
    orderNews.setState({ arrivals: [...arrivals, ...added].slice(-MOST_ARRIVALS), newest: last.orderNumber })
  }
  return fresh
}

/**
 * Learns what was missed from the newest orders, newest first, as they were asked for at `askedAt`. Answers with those
 * that are new.
 */
export function hearNewestOrders(orders: readonly Order[], askedAt: number): readonly Order[] {
  for (const { orderNumber, status } of orders) {
    const known = orderNews.getState().statuses.get(orderNumber)
    // What was heard while the answer was on its way is newer than the answer.
    if (!known || known.heardAt < askedAt) keep(orderNumber, { status, heardAt: askedAt, position: 0 })
  }
  startHearing(orders[0]?.orderNumber ?? '')
  const first = orders.findIndex(({ orderNumber }) => isHeardOf(orderNumber))
  return addArrivals((first === -1 ? orders : orders.slice(0, first)).toReversed(), askedAt)
}

export function isHeardOf(orderNumber: string): boolean {
  const { arrivals, newest } = orderNews.getState()
  return newest === orderNumber || arrivals.some(({ order }) => order.orderNumber === orderNumber)
}

function numbersOf(arrivals: readonly Arrival[]): ReadonlySet<string> {
  return new Set(arrivals.map(({ order }) => order.orderNumber))
}

/** A change that the log has at `position`; one that is older than what is known changes nothing. */
export function applyStatus(
  orderNumber: string,
  status: OrderStatus,
  position: number,
  now = Date.now(),
): void {
  const known = orderNews.getState().statuses.get(orderNumber)
  if (known?.position != null && known.position > position) return
  keep(orderNumber, { status, heardAt: now, position })
}

/**
 * The statuses that figures show as of `position`, for changes that were not told one by one. Answers with the numbers
 * of the orders that this is news of.
 */
export function hearShownStatuses(
  shown: readonly { readonly id: string; readonly status: OrderStatus }[],
  position: number,
  now = Date.now(),
): readonly string[] {
  const { statuses } = orderNews.getState()
  const news = shown.filter(({ id, status }) => {
    const known = statuses.get(id)
    return known === undefined || (known.status !== status && known.position !== null)
  })
  for (const { id, status } of news) applyStatus(id, status, position, now)
  return news.map(({ id }) => id)
}

/** A change that this page asks for, shown before it is confirmed. */
export function expectStatus(orderNumber: string, status: OrderStatus, now = Date.now()): StatusNews {
  const expected = { status, heardAt: now, position: null }
  keep(orderNumber, expected)
  return expected
}

/** The expected change has happened; what was heard in the meantime is newer. */
export function confirmStatus(orderNumber: string, expected: StatusNews): void {
  if (orderNews.getState().statuses.get(orderNumber) !== expected) return
  keep(orderNumber, { ...expected, position: 0 })
}

/** Takes an expected change back, unless something newer has been heard. */
export function takeBackStatus(
  orderNumber: string,
  expected: StatusNews,
  before: StatusNews | undefined,
): void {
  if (orderNews.getState().statuses.get(orderNumber) === expected) keep(orderNumber, before)
}

/** An order's status as of an answer that was asked for at `askedAt`, and what has been heard since. */
export function newestStatus(
  answered: OrderStatus,
  askedAt: number,
  news: StatusNews | undefined,
): OrderStatus {
  return news && news.heardAt >= askedAt ? news.status : answered
}

function keep(orderNumber: string, news: StatusNews | undefined): void {
  const next = new Map(orderNews.getState().statuses)
  // Set again at the end, so that the first key is the one heard of longest ago.
  next.delete(orderNumber)
  if (news) next.set(orderNumber, news)
  const [oldest] = next.keys()
  if (next.size > MOST_STATUSES && oldest !== undefined) next.delete(oldest)
  orderNews.setState({ statuses: next })
}
