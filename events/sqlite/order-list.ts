/** The list of orders: filtered, searched, sorted, and paged by key so that a page costs the same wherever it lies. */

import type Database from 'better-sqlite3'
import type { Day } from '../calendar.ts'
import type { OrderPage, OrderQuery, OrderSort, StatusCounts } from '../order-read-model.ts'
import { type Condition, createPreparer, valuesOf, where } from './conditions.ts'
import { createCandidates, createIndexedSearch, type Match } from './indexed-search.ts'
import { createCountOrders, type OrderCounts, statusCounts } from './order-counts.ts'
import { type PageEnd, readCursor, writeCursor } from './order-cursor.ts'
import { comparisons, createOrderSearch, daysOfNumber, type Found, matching } from './order-search.ts'
import { LISTED_COLUMNS, type ListedRow, listedOrderIn } from './read-order-row.ts'

const orders: Readonly<Record<OrderSort, string>> = {
  newest: 'position DESC',
  oldest: 'position',
  'total-high': 'total DESC, position DESC',
  'total-low': 'total, position',
}

/** A search counts so many matches and then says "at least": nobody pages through more, and a count would read them all. */
const MOST_COUNTED = 200
/** So few orders are read faster than looked up in the text index. */
const FEW = 3000
/** From here on the index by total is the shortest way to a page sorted by it. */
const MANY = 20_000
/** Positions from the end in which a text that nearly every order has shows itself. */
const RECENT = 20_000
/** A text index that is further behind than this is no help. */
const MOST_BEHIND = 20_000

type Asked = {
  readonly query: OrderQuery
  readonly counts: OrderCounts
  readonly after: PageEnd | null
  /** One more than the page shows whether another follows. */
  readonly most: number
}

const nothing = { total: 0, places: [], totalIsAtLeast: false }

type Listed = Found & Pick<OrderPage, 'totalIsAtLeast'> & { readonly byStatus: StatusCounts | null }

export function createOrderList(
  db: Database.Database,
  indexedTo: () => number,
): (query: OrderQuery) => Promise<OrderPage> {
  const prepared = createPreparer(db)
  const readAll = createOrderSearch(db)
  const candidatesOf = createCandidates(db)
  const searchIndex = createIndexedSearch(db)
  const countOrders = createCountOrders(db)
  const orderAt = db.prepare<[number], ListedRow>(`SELECT ${LISTED_COLUMNS} FROM orders WHERE position = ?`)
  const end = db.prepare<[], number>('SELECT coalesce(max(position), 0) FROM orders').pluck()
  /** In one transaction: a lock taken and given back for each order would cost more than reading it. */
  const ordersAt = db.transaction((places: readonly PageEnd[]) =>
    places.flatMap(({ position }) => {
      const row = orderAt.get(position)
      return row ? [listedOrderIn(row)] : []
    }),
  )

  /** Reads as much of an index as the page needs. */
  function browse({ query, counts, after, most }: Asked, more: readonly Condition[] = []): Listed {
    const { sort } = query
    const { total, byStatus } = counts
    if (total === 0) return { ...nothing, byStatus }
    const page = [...wanted(query, counts), ...more, ...(after === null ? [] : [beyond(sort, after)])]
    const listed = prepared<PageEnd>(
      `SELECT position, total FROM orders ${indexFor(query, counts)}${where(page)} ORDER BY ${orders[sort]} LIMIT ?`,
    )
    return { total, places: listed.all(...valuesOf(page), most), byStatus, totalIsAtLeast: false }
  }

  async function search(text: string, { query: asked, after, most }: Asked): Promise<Listed> {
    const query = narrowed(asked, daysOfNumber(text))
    const counts = countOrders(query)
    if (counts.total === 0) return { ...nothing, byStatus: countMatches(text, query, []) }
    const { sort, status } = query
    const conditions = wanted(query, counts)
    if (!isQuick(text, query)) {
      const all = await readAll(text, conditions, sort, after, most)
      return { ...all, byStatus: null, totalIsAtLeast: false }
    }

    const first = find(text, query, counts, true, MOST_COUNTED + 1)
    const byStatus = countMatches(text, query, status === undefined ? first : null)
    const inOrder = comparisons[sort]
    if (first.length <= MOST_COUNTED) {
      const places = first.filter((place) => after === null || inOrder(place, after) > 0).sort(inOrder)
      return { total: first.length, places: places.slice(0, most), byStatus, totalIsAtLeast: false }
    }
    const places = isByTotal(sort)
      ? browse({ query, counts, after, most }, [matching(text)]).places
      : find(text, query, counts, sort === 'newest', most, after)
    return { total: MOST_COUNTED, places, byStatus, totalIsAtLeast: true }
  }

  /** Whether what matches can be found without reading every order. */
  function isQuick(text: string, query: OrderQuery): boolean {
    if (daysOfNumber(text) !== null || countOrders(query).total <= FEW) return true
    if (candidatesOf(text) === null) return isCommon(text, query)
    return (end.get() ?? 0) - indexedTo() < MOST_BEHIND
  }

  /** One or two letters are not in the index; most of them are in so many orders that no search goes far. */
  function isCommon(text: string, query: OrderQuery): boolean {
    const recent = { sql: 'orders.position > ?', values: [(end.get() ?? 0) - RECENT] }
    const all = [...wanted(query, countOrders(query)), recent, matching(text)]
    const matches = prepared<PageEnd>(`SELECT position, total FROM orders NOT INDEXED${where(all)} LIMIT ?`)
    return matches.all(...valuesOf(all), MOST_COUNTED + 1).length > MOST_COUNTED
  }

  /** Of each status, when that was asked for and they are few enough. */
  function countMatches(
    text: string,
    query: OrderQuery,
    known: readonly Match[] | null,
  ): StatusCounts | null {
    if (!query.counts) return null
    const { status: _, ...anyStatus } = query
    const counts = countOrders(anyStatus)
    if (counts.total > 0 && !isQuick(text, anyStatus)) return null
    const matches =
      known !== null && query.status === undefined
        ? known
        : counts.total === 0
          ? []
          : find(text, anyStatus, counts, true, MOST_COUNTED + 1)
    return matches.length > MOST_COUNTED ? null : statusCounts(matches.map(({ status }) => status))
  }

  /** At most `most` matches, the newest or the oldest first. */
  function find(
    text: string,
    query: OrderQuery,
    counts: OrderCounts,
    newestFirst: boolean,
    most: number,
    after: PageEnd | null = null,
  ): Match[] {
    const sort = newestFirst ? 'newest' : 'oldest'
    const conditions = [...wanted(query, counts), ...(after === null ? [] : [beyond(sort, after)])]
    const candidates = daysOfNumber(text) === null && counts.total > FEW ? candidatesOf(text) : null
    if (candidates !== null) return searchIndex(text, candidates, conditions, indexedTo(), newestFirst, most)
    const all = [...conditions, matching(text)]
    return prepared<Match>(
      `SELECT position, total, status FROM orders${where(all)} ORDER BY ${orders[sort]} LIMIT ?`,
    ).all(...valuesOf(all), most)
  }

  return async (query) => {
    const { sort, cursor, limit, q = '' } = query
    const after = cursor === undefined ? null : readCursor(sort, cursor)
    const text = q.trim()
    const asked = { query, counts: countOrders(query), after, most: limit + 1 }
    const { total, places, totalIsAtLeast, byStatus } =
      text === '' ? browse(asked) : await search(text, asked)

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

/** Of the days that were asked for only those in which a number can be. */
function narrowed(query: OrderQuery, days: { readonly from: Day; readonly to: Day } | null): OrderQuery {
  if (days === null) return query
  const { from = days.from, to = days.to } = query
  const [, first] = [from, days.from].sort()
  const [last] = [to, days.to].sort()
  return { ...query, ...(first && { from: first }), ...(last && { to: last }) }
}

function isByTotal(sort: OrderSort): boolean {
  return sort === 'total-high' || sort === 'total-low'
}

/** Orders of the days asked for lie close together in the log, whatever else lies between. */
function wanted({ status, from, to }: OrderQuery, { first, last }: OrderCounts): Condition[] {
  const conditions: Condition[] = []
  if (status !== undefined) conditions.push({ sql: 'status = ?', values: [status] })
  if (from !== undefined) conditions.push({ sql: 'day >= ?', values: [from] })
  if (to !== undefined) conditions.push({ sql: 'day <= ?', values: [to] })
  if (from !== undefined || to !== undefined) {
    conditions.push({ sql: 'orders.position BETWEEN ? AND ?', values: [first, last] })
  }
  return conditions
}

/** Sorted by total, a good part of all orders is found soonest in the index by total, and few by themselves. */
function indexFor({ sort, status }: OrderQuery, { total }: OrderCounts): string {
  if (!isByTotal(sort)) return ''
  if (total > MANY) return 'INDEXED BY orders_by_total'
  return status === undefined ? 'NOT INDEXED' : 'INDEXED BY orders_by_status'
}

function beyond(sort: OrderSort, { total, position }: PageEnd): Condition {
  switch (sort) {
    case 'newest':
      return { sql: 'orders.position < ?', values: [position] }
    case 'oldest':
      return { sql: 'orders.position > ?', values: [position] }
    case 'total-high':
      return { sql: '(total, position) < (?, ?)', values: [total, position] }
    case 'total-low':
      return { sql: '(total, position) > (?, ?)', values: [total, position] }
  }
}
