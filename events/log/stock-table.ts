/**
 * The table of the counted stock in either engine: a row for each counted size, changed in the transaction of the append.
 */

import { type StockCounts, type StockRow, stockCounts } from '#events/catalogue/stock.ts'
import type { Sql, Target } from '#events/sql/sql.ts'

const STOCK: Target = {
  table: 'stock',
  columns: { product: 'text', size: 'text', units_left: 'bigint' },
  ending: 'ON CONFLICT (product, size) DO UPDATE SET units_left = excluded.units_left',
}

export async function readStock(sql: Sql): Promise<StockCounts> {
  return stockCounts(
    await sql<StockRow>`SELECT product AS "productId", size, units_left AS "left" FROM stock`,
  )
}

/** Nobody else may append meanwhile. */
export async function putStock(sql: Sql, rows: readonly StockRow[]): Promise<void> {
  await sql.insert(
    STOCK,
    rows.map(({ productId, size, left }) => ({ product: productId, size, units_left: left })),
  )
}
