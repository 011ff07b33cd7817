/** A view of the order list: its filters and sort order, stored in the address, so that it can be bookmarked and shared. */

import { type OrderSort, orderSorts } from '#events/orders/order-read-model.ts'
import { isFoundBy } from '#events/orders/order-search.ts'
import { statusOfWork, usualSort, workLists } from '#events/orders/work-lists.ts'
import { addDays, type Day, dayOf } from '#events/shop/calendar.ts'
import { type Order, type OrderStatus, orderStatuses } from '#events/shop/order.ts'
import { isDay } from '#web/backoffice/ui/karachi-time.ts'

/** Days are relative to the current day, so that a saved view of “today” always shows today. */
export const periods = ['any', 'today', 'yesterday', 'last-7', 'last-30', 'chosen'] as const
export type Period = (typeof periods)[number]

export type OrderListView = {
  readonly status: OrderStatus | null
  /** Pending work that is not tied to one status. */
  readonly work: 'late' | 'cash-out' | 'mails' | null
  readonly q: string
  readonly sort: OrderSort
  readonly period: Period
  /** First and last day when chosen separately; null means no limit. */
  readonly from: Day | null
  readonly to: Day | null
}

export const usualView: OrderListView = {
  status: null,
  work: null,
  q: '',
  sort: 'newest',
  period: 'any',
  from: null,
  to: null,
}

/** The view in the address; invalid parts are ignored. */
export function readView(address: URLSearchParams): OrderListView {
  const list = workLists.find((known) => known === address.get('work')) ?? null
  const work = list === 'late' || list === 'cash-out' || list === 'mails' ? list : null
  const status = (list && statusOfWork[list]) ?? address.get('status')
  const sort = address.get('sort')
  const period = address.get('period')
  const from = dayIn(address.get('from'))
  const to = dayIn(address.get('to'))
  const named = periods.find((known) => known === period) ?? (from || to ? 'chosen' : 'any')
  return {
    status: orderStatuses.find((known) => known === status) ?? null,
    work,
    q: (address.get('q') ?? '').slice(0, LONGEST_SEARCH),
    sort: orderSorts.find((known) => known === sort) ?? usualSort(work),
    period: named,
    from: named === 'chosen' ? from : null,
    to: named === 'chosen' ? to : null,
  }
}

export const LONGEST_SEARCH = 100

function dayIn(text: string | null): Day | null {
  return text !== null && isDay(text) ? text : null
}

/** The address of a changed view; default values are left out. */
export function writeView(address: URLSearchParams, change: Partial<OrderListView>): URLSearchParams {
  const view = { ...readView(address), ...change }
  const next = new URLSearchParams(address)
  const chosen = view.period === 'chosen'
  const entries = {
    status: view.status ?? '',
    work: view.work ?? '',
    q: view.q,
    sort: view.sort === usualSort(view.work) ? '' : view.sort,
    period: view.period === 'any' ? '' : view.period,
    from: (chosen && view.from) || '',
    to: (chosen && view.to) || '',
  }
  for (const [key, value] of Object.entries(entries)) {
    if (value === '') next.delete(key)
    else next.set(key, value)
  }
  return next
}

type Days = { readonly from: Day | null; readonly to: Day | null }

/** The first and the last day of the view, both included. */
function daysOf({ period, from, to }: OrderListView, now = Date.now()): Days {
  const today = dayOf(new Date(now).toISOString())
  switch (period) {
    case 'any':
      return { from: null, to: null }
    case 'today':
      return { from: today, to: today }
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) }
    case 'last-7':
      return { from: addDays(today, -6), to: today }
    case 'last-30':
      return { from: addDays(today, -29), to: today }
    case 'chosen':
      return { from, to }
  }
}

/** The query for the server, the same for the list, its counts and its export. */
export function viewQuery(view: OrderListView, now = Date.now()): URLSearchParams {
  const { status, work, q, sort } = view
  const { from, to } = daysOf(view, now)
  const query = new URLSearchParams({ sort })
  if (status !== null) query.set('status', status)
  if (work !== null) query.set('work', work)
  if (q.trim() !== '') query.set('q', q.trim())
  if (from !== null) query.set('from', from)
  if (to !== null) query.set('to', to)
  return query
}

/** The number of settings, except search and status, that differ from their defaults. */
export function countFilters({ period, sort, work }: OrderListView): number {
  return [period !== usualView.period, sort !== usualSort(work)].filter(Boolean).length
}

export function isFiltered({ status, work, q, period }: OrderListView): boolean {
  return status !== null || work !== null || q.trim() !== '' || period !== 'any'
}

/** Whether the view would show this order, by the same rules as the server's list. */
export function isInView(view: OrderListView, order: Order, now = Date.now()): boolean {
  const { status, work, q } = view
  // The order does not contain whether it is late or has outstanding cash. A new order is neither.
  if (work !== null) return false
  if (status !== null && order.status !== status) return false
  const { from, to } = daysOf(view, now)
  const day = dayOf(order.date)
  if ((from !== null && day < from) || (to !== null && day > to)) return false
  const text = q.trim()
  return text === '' || isFoundBy(text, order)
}
