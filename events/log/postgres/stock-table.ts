/** The table of the counted stock: a row for each size of which units were counted, changed in the transaction of the append. */

import { type StockCounts, type StockRow, stockCounts } from '#events/shop/stock.ts'
import type { Sql } from './sql.ts'

export async function readStock(sql: Sql): Promise<StockCounts> {
  return stockCounts(
    await sql<StockRow>`SELECT product AS "productId", size, units_left AS "left" FROM stock`,
  )
}

/** With the lock of the log's head. */
export async function putStock(sql: Sql, rows: readonly StockRow[]): Promise<void> {
  await sql`
    INSERT INTO stock (product, size, units_left)
    SELECT * FROM unnest(
      ${rows.map(({ productId }) => productId)}::text[],
      ${rows.map(({ size }) => size)}::text[],
      ${rows.map(({ left }) => left)}::bigint[]
    )
    ON CONFLICT (product, size) DO UPDATE SET units_left = excluded.units_left`
}
