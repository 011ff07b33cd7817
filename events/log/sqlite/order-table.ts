/** Finds the orders of a list. */

import { countOrders } from '#events/read-model/count-orders.ts'
import type { PageEnd } from '#events/read-model/order-cursor.ts'
import type { OrderTable, ReadAll } from '#events/read-model/order-list.ts'
import {
  beyond,
  comparisons,
  filterConditions,
  type Match,
  MOST_COUNTED,
  type Scope,
  type Slice,
} from '#events/read-model/order-list-plan.ts'
import { type ListedRow, listedOrderIn, SELECT_LISTED } from '#events/read-model/read-order-row.ts'
import type { Database } from './database.ts'
import { createCandidates, createIndexedSearch } from './indexed-search.ts'
import { booking, browsing, matching, sampling, scanning, searchWay, tracking } from './order-list-queries.ts'
import { createReadAllOrders } from './read-all-orders.ts'
import { createRunQuery, createSql } from './sql.ts'

/** `indexedTo` returns the last position in the text index. */
export function createOrderTable(db: Database.Database, indexedTo: () => number): OrderTable {
  const run = createRunQuery(db)
  const sql = createSql(db)
  const candidatesOf = createCandidates(db)
  const searchIndex = createIndexedSearch(db)
  const orderAt = db.prepare<[number], ListedRow>(`${SELECT_LISTED} WHERE position = ?`)
  const end = db.prepare<[], number>('SELECT coalesce(max(position), 0) FROM orders').pluck()
  const lastPosition = () => end.get() ?? 0
  const readAll = createReadAllOrders(db)
  const readAllFor =
    (text: string, scope: Scope): ReadAll =>
    (slice) =>
      readAll(text, scope, slice)

  /** Neither tracking numbers nor statements are in the text index. */
  function withNamed(matches: readonly Match[], text: string, scope: Scope, slice: Slice): readonly Match[] {
    const { trackingKeys = [] } = scope.query
    const tracked = trackingKeys.length === 0 ? [] : run<Match>(tracking(trackingKeys, scope, slice))
    const named = new Map(
      [...tracked, ...run<Match>(booking(text, scope, slice))].map((match) => [match.position, match]),
    )
    const missing = [...named.values()].filter(
      ({ position }) => !matches.some((match) => match.position === position),
    )
    if (missing.length === 0) return matches
    return [...matches, ...missing].sort(comparisons[slice.sort]).slice(0, slice.most)
  }

  return {
    count: (query) => countOrders(sql, query),

    browse: (scope, slice, text) => run<PageEnd>(browsing(scope, slice, text)),

    find(text, scope, slice) {
      const facts = {
        isIndexable: () => candidatesOf(text) !== null,
        behind: () => lastPosition() - indexedTo(),
      }
      switch (searchWay(text, scope, facts)) {
        case 'index': {
          const candidates = candidatesOf(text) ?? ''
          const conditions = [...filterConditions(scope), ...beyond(slice.sort, slice.after)]
          const isFound = matching(text, scope)
          const newestFirst = slice.sort === 'newest'
          const matches = searchIndex(isFound, candidates, conditions, indexedTo(), newestFirst, slice.most)
          return withNamed(matches, text, scope, slice)
        }
        case 'scan':
          return run<Match>(scanning(text, scope, slice))
        case 'scan-if-common': {
          const isCommon = run<PageEnd>(sampling(text, scope, lastPosition())).length > MOST_COUNTED
          return isCommon ? run<Match>(scanning(text, scope, slice)) : readAllFor(text, scope)
        }
        case 'read-all':
          return readAllFor(text, scope)
      }
    },

    // In one transaction: taking and releasing a lock for each order would cost more than reading it.
    ordersAt: db.transaction((places: readonly PageEnd[]) =>
      places.flatMap(({ position }) => {
        const row = orderAt.get(position)
        return row ? [listedOrderIn(row)] : []
      }),
    ),
  }
}
