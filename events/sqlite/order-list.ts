/** The list of orders: filtered, searched, sorted, and paged by key so that a page costs the same wherever it lies. */

import type Database from 'better-sqlite3'
import type { OrderPage, OrderQuery, StatusCounts } from '../order-read-model.ts'
import type { OrderRow } from '../order-row.ts'
import { createRunQuery } from './conditions.ts'
import { createCandidates, createIndexedSearch, type Match } from './indexed-search.ts'
import { createCountOrders, statusCounts } from './order-counts.ts'
import { type PageEnd, readCursor, writeCursor } from './order-cursor.ts'
import {
  beyond,
  browsing,
  isByTotal,
  MOST_COUNTED,
  narrowed,
  type Scope,
  type Slice,
  sampling,
  scanning,
  searchWay,
  wanted,
} from './order-list-plan.ts'
import { comparisons, createOrderSearch, type Found, matching } from './order-search.ts'
import { listedOrderIn, SELECT_ORDERS } from './read-order-row.ts'

const nothing = { total: 0, places: [], totalIsAtLeast: false }
/** As many as show whether there are more than are counted. */
const counted: Slice = { sort: 'newest', after: null, most: MOST_COUNTED + 1 }

type Listed = Found & Pick<OrderPage, 'totalIsAtLeast'> & { readonly byStatus: StatusCounts | null }

export function createOrderList(
  db: Database.Database,
  indexedTo: () => number,
): (query: OrderQuery) => Promise<OrderPage> {
  const run = createRunQuery(db)
  const readAll = createOrderSearch(db)
  const candidatesOf = createCandidates(db)
  const searchIndex = createIndexedSearch(db)
  const countOrders = createCountOrders(db)
  const orderAt = db.prepare<[number], OrderRow>(`${SELECT_ORDERS} WHERE position = ?`)
  const end = db.prepare<[], number>('SELECT coalesce(max(position), 0) FROM orders').pluck()
  /** In one transaction: a lock taken and given back for each order would cost more than reading it. */
  const ordersAt = db.transaction((places: readonly PageEnd[]) =>
    places.flatMap(({ position }) => {
      const row = orderAt.get(position)
      return row ? [listedOrderIn(row)] : []
    }),
  )

  const scopeOf = (query: OrderQuery): Scope => ({ query, counts: countOrders(query) })
  const lastPosition = () => end.get() ?? 0

  function browse(scope: Scope, slice: Slice): Listed {
    const { total, byStatus } = scope.counts
    if (total === 0) return { ...nothing, byStatus }
    return { total, places: run<PageEnd>(browsing(scope, slice)), byStatus, totalIsAtLeast: false }
  }

  async function search(text: string, asked: OrderQuery, slice: Slice): Promise<Listed> {
    const scope = scopeOf(narrowed(asked, text))
    const { query, counts } = scope
    if (counts.total === 0) return { ...nothing, byStatus: countMatches(text, query, []) }
    const { sort, after, most } = slice
    const first = find(text, scope, counted)
    if (first === null) {
      const all = await readAll(text, wanted(scope), sort, after, most)
      return { ...all, byStatus: null, totalIsAtLeast: false }
    }
    const byStatus = countMatches(text, query, query.status === undefined ? first : null)
    const inOrder = comparisons[sort]
    if (first.length <= MOST_COUNTED) {
      const places = first.filter((place) => after === null || inOrder(place, after) > 0).sort(inOrder)
      return { total: first.length, places: places.slice(0, most), byStatus, totalIsAtLeast: false }
    }
    const places = isByTotal(sort)
      ? run<PageEnd>(browsing(scope, slice, [matching(text)]))
      : (find(text, scope, slice) ?? [])
    return { total: MOST_COUNTED, places, byStatus, totalIsAtLeast: true }
  }

  /** Matches by position, newest or oldest first; null when only reading every order would find them. */
  function find(text: string, scope: Scope, slice: Slice): readonly Match[] | null {
    const facts = {
      isIndexable: () => candidatesOf(text) !== null,
      behind: () => lastPosition() - indexedTo(),
    }
    switch (searchWay(text, scope, facts)) {
      case 'index': {
        const candidates = candidatesOf(text) ?? ''
        const conditions = [...wanted(scope), ...beyond(slice.sort, slice.after)]
        return searchIndex(text, candidates, conditions, indexedTo(), slice.sort === 'newest', slice.most)
      }
      case 'scan':
        return run<Match>(scanning(text, scope, slice))
      case 'scan-if-common': {
        const isCommon = run<PageEnd>(sampling(text, scope, lastPosition())).length > MOST_COUNTED
        return isCommon ? run<Match>(scanning(text, scope, slice)) : null
      }
      case 'read-all':
        return null
    }
  }

  /** Of each status, when that was asked for and they are few enough; `known` are the matches of any status. */
  function countMatches(
    text: string,
    query: OrderQuery,
    known: readonly Match[] | null,
  ): StatusCounts | null {
    if (!query.counts) return null
    const { status, ...anyStatus } = query
    const scope = scopeOf(anyStatus)
    const matches =
      known !== null && status === undefined
        ? known
        : scope.counts.total === 0
          ? []
          : find(text, scope, counted)
    return matches === null || matches.length > MOST_COUNTED
      ? null
      : statusCounts(matches.map(({ status }) => status))
  }

  return async (query) => {
    const { sort, cursor, limit, q = '' } = query
    const after = cursor === undefined ? null : readCursor(sort, cursor)
    const text = q.trim()
    // One more than the page shows whether another follows.
    const slice = { sort, after, most: limit + 1 }
    const { total, places, totalIsAtLeast, byStatus } =
      text === '' ? browse(scopeOf(query), slice) : await search(text, query, slice)

    const shown = places.slice(0, limit)
    const last = shown.at(-1)
    return {
      orders: ordersAt(shown),
      nextCursor: last && places.length > limit ? writeCursor(sort, last) : null,
      total,
      totalIsAtLeast,
      ...(query.counts && { counts: byStatus }),
    }
  }
}
