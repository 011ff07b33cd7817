/** Comparisons of whole tables, each one statement or two within the caller's transaction. */

import type Database from 'better-sqlite3'
import { orderStream } from '#events/event.ts'
import type { OrderStatus } from '#events/order.ts'
import { shownPosition } from '#projections/replay-check.ts'
import type { Difference } from './difference.ts'

/** Nobody reads more of a kind; a table that is wrong all over is made anew. */
const MOST = 1000

/** Rows of orders, and of requests, that no event has made. */
export function strangeRows(db: Database.Database): readonly Difference[] {
  return [...strangeOrders(db), ...strangeRequests(db)]
}

/** Every order of the log has its row, so that more rows than orders are needed for one to be strange. */
function strangeOrders(db: Database.Database): readonly Difference[] {
  const placed = db
    .prepare<[string, string], number>(
      'SELECT count(*) FROM events WHERE version = 1 AND stream > ? AND stream < ?',
    )
    .pluck()
    .get(orderStream(''), orderStream('\u{10ffff}'))
  const rows = db.prepare<[], number>('SELECT count(*) FROM orders').pluck().get()
  if (placed === rows) return []
  const strange = db
    .prepare<[number], number>(
      `SELECT orders.position FROM orders LEFT JOIN events USING (position)
       WHERE events.type IS NOT 'OrderPlaced' ORDER BY orders.position LIMIT ?`,
    )
    .pluck()
  return strange.all(MOST).map((position) => ({
    kind: 'order',
    position,
    what: `The order list has an order at event ${shownPosition(position)}, which placed none.`,
  }))
}

function strangeRequests(db: Database.Database): readonly Difference[] {
  const strange = db
    .prepare<[number], number>(
      `SELECT position FROM idempotency_keys
       WHERE length(key) <> 16 OR position NOT IN (SELECT position FROM orders) LIMIT ?`,
    )
    .pluck()
  return strange.all(MOST).map((position) => ({
    kind: 'request',
    position,
    what: `A request’s key stands at event ${shownPosition(position)}, which no request can have made with it.`,
  }))
}

type CountRow = {
  readonly day: string
  readonly status: OrderStatus
  readonly orders: number
  readonly first: number
  readonly last: number
}

export function countDifferences(db: Database.Database): readonly Difference[] {
  const counted = db.prepare<[], CountRow>('SELECT day, status, orders, first, last FROM order_days').all()
  const there = db
    .prepare<[], CountRow>(
      `SELECT day, status, count(*) AS orders, min(position) AS first, max(position) AS last
       FROM orders GROUP BY day, status`,
    )
    .all()
  const key = ({ day, status }: CountRow) => `${day} ${status}`
  const said = new Map(counted.map((row) => [key(row), row]))
  const true_ = new Map(there.map((row) => [key(row), row]))
  return [...new Set([...said.keys(), ...true_.keys()])].toSorted().flatMap((place): Difference[] => {
    const one = said.get(place)
    const other = true_.get(place)
    const agree =
      (one?.orders ?? 0) === (other?.orders ?? 0) &&
      // They only bound where to look, and may be wider.
      (one === undefined || other === undefined || (one.first <= other.first && one.last >= other.last))
    if (agree) return []
    const [day, status] = place.split(' ')
    const what = `The order list counts ${one?.orders ?? 0} orders of ${day} as ${status}, and there are ${other?.orders ?? 0}, or looks for them in the wrong place.`
    return [{ kind: 'counts', position: other?.first ?? one?.first ?? 0, what }]
  })
}

/** Whether each order can be found by searching; the index keeps no text that could be compared. */
export function searchDifferences(db: Database.Database): readonly Difference[] {
  const unfindable = db
    .prepare<[number], number>(
      `SELECT position FROM orders WHERE position <= (SELECT position FROM order_text_reach)
         AND position NOT IN (SELECT id FROM order_text_docsize) ORDER BY position LIMIT ?`,
    )
    .pluck()
    .all(MOST)
  const strange = db
    .prepare<[number], number>(
      'SELECT id FROM order_text_docsize WHERE id NOT IN (SELECT position FROM orders) LIMIT ?',
    )
    .pluck()
    .all(MOST)
  return [
    ...unfindable.map((position) => ({
      kind: 'search' as const,
      position,
      what: `The order placed by event ${shownPosition(position)} is missing from the index for searching.`,
    })),
    ...strange.map((position) => ({
      kind: 'search' as const,
      position,
      what: `The index for searching has an order at event ${shownPosition(position)}, which placed none.`,
    })),
  ]
}
