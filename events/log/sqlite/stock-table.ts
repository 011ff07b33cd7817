/** The synchronous table of the counted stock: a row for each counted size, changed in the transaction of the append. */

import { type StockCounts, type StockRow, stockCounts } from '#events/catalogue/stock.ts'
import type { Database } from './database.ts'

export type StockTable = {
  counts(): StockCounts
  put(row: StockRow): void
  /** Within a transaction. */
  replace(counts: StockCounts): void
}

export function createStockTable(db: Database.Database): StockTable {
  const all = db.prepare<[], StockRow>('SELECT product AS productId, size, units_left AS left FROM stock')
  const clear = db.prepare('DELETE FROM stock')
  const put = db.prepare<[StockRow]>(
    `INSERT INTO stock (product, size, units_left) VALUES (@productId, @size, @left)
     ON CONFLICT DO UPDATE SET units_left = excluded.units_left`,
  )
  return {
    counts: () => stockCounts(all.all()),
    put: (row) => void put.run(row),
    replace(counts) {
      clear.run()
      for (const row of counts.values()) put.run(row)
    },
  }
}
