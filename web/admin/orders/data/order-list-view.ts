/** A view of the order list: its filters and sort order. The address contains it, so a view can be bookmarked and shared. */

import { productIdOf } from '#catalogue/line-id.ts'
import type { Size } from '#catalogue/product.ts'
import { addDays, type Day, dayOf } from '#events/calendar.ts'
import { type Order, type OrderStatus, orderChannels, orderStatuses } from '#events/orders/order.ts'
import { type SoughtOutcome, soughtOutcomes } from '#events/parcels/parcel-outcome.ts'
import { WITHOUT } from '#events/read-model/order-filters.ts'
import {
  type OrderSort,
  orderSorts,
  type SoughtTracking,
  soughtTrackings,
} from '#events/read-model/order-read-model.ts'
import { isFoundBy } from '#events/read-model/order-search.ts'
import { markedLists, statusOfWork, usualSort, workLists } from '#events/read-model/work-lists.ts'
import { isDay } from '#web/backoffice/ui/karachi-time.ts'

/** Periods are relative to the current day, so a saved view of “today” always shows today. */
export const periods = ['any', 'today', 'yesterday', 'last-7', 'last-30', 'chosen'] as const
export type Period = (typeof periods)[number]

/** How an order reached the shop: `web` is its own pages. */
export const channels = ['web', ...orderChannels] as const
type Channel = (typeof channels)[number]

const listedWork = ['late', 'ask-courier', 'cash-out', 'mails', 'to-pack', ...markedLists] as const
export type ListedWork = (typeof listedWork)[number]

export type OrderListView = {
  readonly status: OrderStatus | null
  /** A kind of pending work that is not a status. */
  readonly work: ListedWork | null
  readonly q: string
  /** The id of a city. */
  readonly city: string | null
  readonly channel: Channel | null
  /** Where the shopper came from, as `campaignOf` names it. */
  readonly campaign: string | null
  /** An id; `WITHOUT` for orders that have no courier. The same for city, campaign and caller. */
  readonly courier: string | null
  /** An id; with a size, the orders with the product in that size. */
  readonly product: string | null
  readonly size: Size | null
  /** The name of who confirmed the orders, as it was then. */
  readonly caller: string | null
  /** What became of the parcel, or what happened to it at some time. */
  readonly outcome: SoughtOutcome | null
  readonly tracking: SoughtTracking | null
  readonly sort: OrderSort
  readonly period: Period
  /** The first and the last day when `period` is `chosen`; null for no limit. */
  readonly from: Day | null
  readonly to: Day | null
}

export const defaultView: OrderListView = {
  status: null,
  work: null,
  q: '',
  city: null,
  channel: null,
  campaign: null,
  courier: null,
  product: null,
  size: null,
  caller: null,
  outcome: null,
  tracking: null,
  sort: 'newest',
  period: 'any',
  from: null,
  to: null,
}

/** Reads the view from the address and ignores invalid parts. */
export function readView(address: URLSearchParams): OrderListView {
  const list = workLists.find((each) => each === address.get('work')) ?? null
  const work = listedWork.find((each) => each === list) ?? null
  const status =
    work === null ? ((list && statusOfWork[list]) ?? address.get('status')) : statusBeside(work, address)
  const city = address.get('city') ?? ''
  const size = address.get('size') ?? ''
  const sort = address.get('sort')
  const period = address.get('period')
  const from = dayIn(address.get('from'))
  const to = dayIn(address.get('to'))
  const validPeriod = periods.find((each) => each === period) ?? (from || to ? 'chosen' : 'any')
  return {
    status: orderStatuses.find((each) => each === status) ?? null,
    work,
    q: (address.get('q') ?? '').slice(0, MAX_SEARCH_LENGTH),
    city: CITY_ID.test(city) ? city : null,
    channel: channels.find((each) => each === address.get('channel')) ?? null,
    campaign: shortText(address.get('campaign'), 80),
    courier: shortText(address.get('courier'), 40),
    product: shortText(address.get('product'), 80),
    size: SIZE.test(size) ? size : null,
    caller: shortText(address.get('caller'), 100),
    outcome: soughtOutcomes.find((each) => each === address.get('outcome')) ?? null,
    tracking: soughtTrackings.find((each) => each === address.get('tracking')) ?? null,
    sort: orderSorts.find((each) => each === sort) ?? usualSort(work),
    period: validPeriod,
    from: validPeriod === 'chosen' ? from : null,
    to: validPeriod === 'chosen' ? to : null,
  }
}

/** Orders that are to be packed are all confirmed. */
function statusBeside(work: ListedWork, address: URLSearchParams): string | null {
  return work === 'to-pack' ? null : address.get('status')
}

export const MAX_SEARCH_LENGTH = 100
const CITY_ID = /^[a-z-]{1,40}$/
/** Also one that the shop no longer makes. */
const SIZE = /^[A-Z0-9]{1,5}$/

function shortText(text: string | null, most: number): string | null {
  return text === null || text.trim() === '' || text.length > most ? null : text
}

function dayIn(text: string | null): Day | null {
  return text !== null && isDay(text) ? text : null
}

/** Writes a changed view into a copy of the address. Default values are left out. */
export function writeView(address: URLSearchParams, change: Partial<OrderListView>): URLSearchParams {
  const view = { ...readView(address), ...change }
  const next = new URLSearchParams(address)
  const { status, work, q, sort, period, from, to } = view
  const entries = {
    status,
    work,
    q,
    ...filtersOf(view),
    sort: sort !== usualSort(work) && sort,
    period: period !== 'any' && period,
    from: period === 'chosen' && from,
    to: period === 'chosen' && to,
  }
  for (const [key, value] of Object.entries(entries)) {
    if (value) next.set(key, value)
    else next.delete(key)
  }
  return next
}

type Days = { readonly from: Day | null; readonly to: Day | null }

/** The first and the last day of the view (inclusive). */
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

/** The query for the server. The list, its counts and its export share it. */
export function viewQuery(view: OrderListView, now = Date.now()): URLSearchParams {
  const { status, work, q, sort } = view
  const set = { status, work, q: q.trim(), ...filtersOf(view) }
  const query = new URLSearchParams({ sort })
  for (const [name, value] of Object.entries({ ...set, ...daysOf(view, now) }))
    if (value) query.set(name, value)
  return query
}

/** Counts the filters other than search, status and work that differ from their defaults. */
export function countFilters(view: OrderListView): number {
  const { period, sort, work } = view
  const set = [period !== defaultView.period, sort !== usualSort(work)]
  return countSet(view) + set.filter(Boolean).length
}

export function isFiltered(view: OrderListView): boolean {
  const { status, work, q, period } = view
  return status !== null || work !== null || q.trim() !== '' || period !== 'any' || countSet(view) > 0
}

/** The filters by what orders have in common. */
function filtersOf(view: OrderListView) {
  const { city, channel, campaign, courier, product, size, caller, outcome, tracking } = view
  return { city, channel, campaign, courier, product, size, caller, outcome, tracking }
}

const countSet = (view: OrderListView) =>
  Object.values(filtersOf(view)).filter((filter) => filter !== null).length

/** Whether the view includes this order, by the same rules as the server's list. */
export function isInView(view: OrderListView, order: Order, now = Date.now()): boolean {
  const { status, work, q, city, channel, campaign, courier, product, size, caller, outcome, tracking } = view
  // An order does not say which work it makes. This function is for new orders, which are only to be confirmed.
  if (work !== null) return false
  // Nor does it say how it reached the shop.
  if (channel !== null || campaign !== null) return false
  if (!isOf(city, order.city) || !isOf(courier, order.courier)) return false
  if ((product !== null || size !== null) && !hasPiece(order, product, size)) return false
  // Nobody has confirmed or sent a new order.
  if (!isOf(caller, null) || !(outcome === null || outcome === 'not-sent')) return false
  if (tracking === 'with') return false
  if (status !== null && order.status !== status) return false
  const { from, to } = daysOf(view, now)
  const day = dayOf(order.date)
  if ((from !== null && day < from) || (to !== null && day > to)) return false
  const text = q.trim()
  return text === '' || isFoundBy(text, order)
}

function isOf(filter: string | null, value: string | null | undefined): boolean {
  return filter === null || filter === (value ?? WITHOUT)
}

function hasPiece({ items }: Order, product: string | null, size: Size | null): boolean {
  return items.some(
    (item) => (product === null || productIdOf(item.id) === product) && (size === null || item.size === size),
  )
}
