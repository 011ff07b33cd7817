/**
 * Searches the order read model for a text by reading every order, for texts that the index cannot find. Reads slice by
 * slice, so that other work runs in between.
 */

import { setImmediate as nextTurn } from 'node:timers/promises'
import type { PageEnd } from '#events/read-model/order-cursor.ts'
import {
  comparisons,
  type Found,
  filterConditions,
  type Scope,
  type Slice,
} from '#events/read-model/order-list-plan.ts'
import { select } from '#events/sql/conditions.ts'
import type { Database } from './database.ts'
import { matching } from './order-list-queries.ts'
import { createRunQuery } from './sql.ts'
import { guarded } from './sqlite-faults.ts'

/** Positions in a slice: about ten milliseconds of work. */
const SLICE = 20_000

export function createReadAllOrders(db: Database.Database, sliceSize = SLICE) {
  const run = createRunQuery(db)
  const end = db.prepare<[], number>('SELECT coalesce(max(position), 0) FROM orders').pluck()

  return async (text: string, scope: Scope, { sort, after, most }: Slice): Promise<Found> => {
    const inOrder = comparisons[sort]
    const last = end.get() ?? 0
    let total = 0
    let places: PageEnd[] = []
    for (let from = 0; from < last; from += sliceSize) {
      const slice = { sql: 'position > ? AND position <= ?', values: [from, from + sliceSize] }
      const query = select('position, total FROM orders', [
        slice,
        ...filterConditions(scope),
        matching(text, scope),
      ])
      const matches = await guarded(db, () => run<PageEnd>(query))
      total += matches.length
      const beyond = after === null ? matches : matches.filter((place) => inOrder(place, after) > 0)
      places = [...places, ...beyond].sort(inOrder).slice(0, most)
      await nextTurn()
    }
    return { total, places }
  }
}
