/** Finds the orders placed shortly before one, with the same e-mail and from the same device. */

import { addDays } from '#events/calendar.ts'
import type { Sql } from '#events/sql/sql.ts'
import type { OrderReadModel } from './order-read-model.ts'
import type { OrderRow } from './order-row.ts'
import { earlierMailIn } from './read-order-row.ts'

type Placed = Pick<OrderRow, 'day' | 'email' | 'device'>
type Mailed = Parameters<typeof earlierMailIn>[0]

/** Before the order that was placed at a position. */
export async function mailsBefore(
  sql: Sql,
  position: number,
  limit: number,
): ReturnType<OrderReadModel['mailsBefore']> {
  const [order] = await sql<Placed>`SELECT day, email, device FROM orders WHERE position = ${position}`
  if (order === undefined) return { toAddress: [], fromDevice: [] }
  const { day, email, device } = order
  const dayBefore = addDays(day, -1)
  const [days] = await sql<{ first: number }>`
    SELECT coalesce(min(first), 0) AS first FROM order_days WHERE day IN (${day}, ${dayBefore})`
  const first = days?.first ?? 0
  // Each reads its index from the end, and no more of it than it answers with.
  const [toAddress, fromDevice] = await Promise.all([
    email === ''
      ? []
      : sql<Mailed>`
          SELECT position, document, customer_mail FROM orders
          WHERE email = ${email} AND position >= ${first} AND position < ${position}
          ORDER BY position DESC LIMIT ${limit}`,
    device === null
      ? []
      : sql<Mailed>`
          SELECT position, document, customer_mail FROM orders ${sql.dialect.by('orders_by_device')}
          WHERE device = ${device} AND day IN (${day}, ${dayBefore})
            AND position >= ${first} AND position < ${position}
          ORDER BY position DESC LIMIT ${limit}`,
  ])
  return { toAddress: toAddress.map(earlierMailIn), fromDevice: fromDevice.map(earlierMailIn) }
}
