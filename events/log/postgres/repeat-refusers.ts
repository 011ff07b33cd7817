/** Finds the customers who have refused more than one order, over the index of refused orders. */

import type { RefuserPage, RefuserQuery } from '#events/orders/order-read-model.ts'
import { REPEATED, type RefuserRow, refuserPage, refusersAfter } from '#events/orders/repeat-refusers.ts'
import type { Sql } from './sql.ts'

export async function findRepeatRefusers(sql: Sql, query: RefuserQuery): Promise<RefuserPage> {
  const { refused, newest } = refusersAfter(query)
  const rows = await sql<RefuserRow>`
    WITH repeated AS MATERIALIZED (
      SELECT phone, count(*) AS refused, max(position) AS newest FROM orders
      WHERE status = 'cancelled' AND cancel_reason = 'refused' AND phone <> ''
      GROUP BY phone HAVING count(*) >= ${REPEATED}
    ), page AS MATERIALIZED (
      SELECT * FROM repeated WHERE refused < ${refused} OR (refused = ${refused} AND newest < ${newest})
      ORDER BY refused DESC, newest DESC LIMIT ${query.limit + 1}
    )
    SELECT refused, newest, document,
      (SELECT count(*) FROM orders WHERE phone = page.phone) AS placed,
      (SELECT count(*) FROM repeated) AS total
    FROM page JOIN orders ON orders.position = newest
    ORDER BY refused DESC, newest DESC`
  return refuserPage(rows, query)
}
