/** Finds the customers who have refused more than one order, over the index of refused orders. */

import type { RefuserPage, RefuserQuery } from '#events/orders/order-read-model.ts'
import { REPEATED, type RefuserRow, refuserPage, refusersAfter } from '#events/orders/repeat-refusers.ts'
import type { Database } from './database.ts'

export function createRepeatRefusers(db: Database.Database): (query: RefuserQuery) => RefuserPage {
  // The condition is that of the index, word by word. SQLite would take the index by status, which is many times slower.
  const page = db.prepare<[number, number, number, number, number], RefuserRow>(
    `WITH repeated AS MATERIALIZED (
       SELECT phone, count(*) AS refused, max(position) AS newest FROM orders INDEXED BY orders_refused
       WHERE status = 'cancelled' AND cancel_reason = 'refused' AND phone <> ''
       GROUP BY phone HAVING count(*) >= ?
     ), page AS MATERIALIZED (
       SELECT * FROM repeated WHERE refused < ? OR (refused = ? AND newest < ?)
       ORDER BY refused DESC, newest DESC LIMIT ?
     )
     SELECT refused, newest, document,
       (SELECT count(*) FROM orders WHERE phone = page.phone) AS placed,
       (SELECT count(*) FROM repeated) AS total
     FROM page JOIN orders ON orders.position = newest
     ORDER BY refused DESC, newest DESC`,
  )
  return (query) => {
    const { refused, newest } = refusersAfter(query)
    return refuserPage(page.all(REPEATED, refused, refused, newest, query.limit + 1), query)
  }
}
