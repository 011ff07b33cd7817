/** Finds the orders placed shortly before one, with the same e-mail and from the same device. */

import type { OrderReadModel } from '#events/orders/order-read-model.ts'
import type { OrderRow } from '#events/orders/order-row.ts'
import { earlierMailIn } from '#events/orders/read-order-row.ts'
import { addDays } from '#events/shop/calendar.ts'
import type { Database } from './database.ts'

type Placed = Pick<OrderRow, 'day' | 'email' | 'device'>
type Mailed = Pick<OrderRow, 'position' | 'document' | 'customer_mail'>

export function createMailsBefore(db: Database.Database) {
  const placed = db.prepare<[number], Placed>('SELECT day, email, device FROM orders WHERE position = ?')
  const firstOfDays = db
    .prepare<[string, string], number>(
      'SELECT coalesce(min(first), 0) FROM order_days WHERE day = ? OR day = ?',
    )
    .pluck()
  // Each reads its index from the end, and no more of it than it answers with.
  const toAddress = db.prepare<[string, number, number, number], Mailed>(
    `SELECT position, document, customer_mail FROM orders
     WHERE email = ? AND position >= ? AND position < ? ORDER BY position DESC LIMIT ?`,
  )
  const fromDevice = db.prepare<[string, string, number, number], Mailed>(
    `SELECT position, document, customer_mail FROM orders
     WHERE day = ? AND device = ? AND position < ? ORDER BY position DESC LIMIT ?`,
  )

  /** Before the order that was placed at a position. */
  return (position: number, limit: number): Awaited<ReturnType<OrderReadModel['mailsBefore']>> => {
    const order = placed.get(position)
    if (order === undefined) return { toAddress: [], fromDevice: [] }
    const { day, email, device } = order
    const dayBefore = addDays(day, -1)
    const onDay = (day: string) => (device === null ? [] : fromDevice.all(day, device, position, limit))
    return {
      toAddress:
        email === ''
          ? []
          : toAddress.all(email, firstOfDays.get(day, dayBefore) ?? 0, position, limit).map(earlierMailIn),
      fromDevice: [...onDay(day), ...onDay(dayBefore)].slice(0, limit).map(earlierMailIn),
    }
  }
}
