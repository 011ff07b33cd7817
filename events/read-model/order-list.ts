/** The list of orders: filtered, searched, sorted and paged by key, so that each page costs the same. */

import { type OrderCounts, statusCounts } from './order-counts.ts'
import { type PageEnd, readCursor, writeCursor } from './order-cursor.ts'
import {
  comparisons,
  type Found,
  isByTotal,
  type Match,
  MOST_COUNTED,
  narrowed,
  type Scope,
  type Slice,
} from './order-list-plan.ts'
import type { ListedOrder, OrderPage, OrderQuery, StatusCounts } from './order-read-model.ts'

/** The result of a synchronous or an asynchronous engine. */
type Eventually<Result> = Result | Promise<Result>

/** Searches all orders of a scope for a text, sorted and limited by the slice. */
export type ReadAll = (slice: Slice) => Promise<Found>

/** How an event store looks up orders for a list. */
export type OrderTable = {
  count(query: OrderQuery): Eventually<OrderCounts>
  /** A page of all orders, or of those with a text. */
  browse(scope: Scope, slice: Slice, text: string | null): Eventually<readonly PageEnd[]>
  /** Orders with a text by position, latest or oldest first; or a function that searches all orders when no index helps. */
  find(text: string, scope: Scope, slice: Slice): Eventually<readonly Match[] | ReadAll>
  /** In the order of the places, without orders that no longer exist. */
  ordersAt(places: readonly PageEnd[]): Eventually<readonly ListedOrder[]>
}

type Listed = Found & Pick<OrderPage, 'totalIsAtLeast'> & { readonly byStatus: StatusCounts | null }

/** One more than are counted shows whether there are more. */
const counted: Slice = { sort: 'newest', after: null, most: MOST_COUNTED + 1 }

export function createOrderList(orders: OrderTable): (query: OrderQuery) => Promise<OrderPage> {
  async function scopeOf(query: OrderQuery): Promise<Scope> {
    return { query, counts: await orders.count(query) }
  }

  async function browse(scope: Scope, slice: Slice): Promise<Listed> {
    const { total, byStatus } = scope.counts
    const places = total === 0 ? [] : await orders.browse(scope, slice, null)
    return { total, places, byStatus, totalIsAtLeast: false }
  }

  /** The first matches: as many as are counted, and one more. */
  async function findFirst(text: string, scope: Scope): Promise<readonly Match[] | ReadAll> {
    return scope.counts.total === 0 ? [] : orders.find(text, scope, counted)
  }

  async function search(text: string, asked: OrderQuery, slice: Slice): Promise<Listed> {
    const scope = await scopeOf(narrowed(asked, text))
    const { status, counts, ...anyStatus } = scope.query
    const ofAny = counts && status !== undefined ? await findFirst(text, await scopeOf(anyStatus)) : null
    const first =
      ofAny !== null && isFew(ofAny)
        ? ofAny.filter((match) => match.status === status)
        : await findFirst(text, scope)
    const toCount = status === undefined ? first : ofAny
    const byStatus =
      counts && toCount !== null && isFew(toCount) ? statusCounts(toCount.map(({ status }) => status)) : null

    if (typeof first === 'function') return { ...(await first(slice)), byStatus, totalIsAtLeast: false }
    const { sort, after, most } = slice
    const inOrder = comparisons[sort]
    if (isFew(first)) {
      const places = first.filter((place) => after === null || inOrder(place, after) > 0).sort(inOrder)
      return { total: first.length, places: places.slice(0, most), byStatus, totalIsAtLeast: false }
    }
    const matches = isByTotal(sort)
      ? await orders.browse(scope, slice, text)
      : await orders.find(text, scope, slice)
    const places = typeof matches === 'function' ? (await matches(slice)).places : matches
    return { total: MOST_COUNTED, places, byStatus, totalIsAtLeast: true }
  }

  return async (query) => {
    const { sort, cursor, limit, q = '' } = query
    const after = cursor === undefined ? null : readCursor(sort, cursor)
    const text = q.trim()
    // One more than the page shows whether another page follows.
    const slice = { sort, after, most: limit + 1 }
    const { total, places, totalIsAtLeast, byStatus } =
      text === '' ? await browse(await scopeOf(query), slice) : await search(text, query, slice)

    const page = places.slice(0, limit)
    const last = page.at(-1)
    return {
      orders: await orders.ordersAt(page),
      nextCursor: last && places.length > limit ? writeCursor(sort, last) : null,
      total,
      totalIsAtLeast,
      ...(query.counts && { counts: byStatus }),
    }
  }
}

/** Whether the matches are complete. */
function isFew(matches: readonly Match[] | ReadAll): matches is readonly Match[] {
  return typeof matches !== 'function' && matches.length <= MOST_COUNTED
}
