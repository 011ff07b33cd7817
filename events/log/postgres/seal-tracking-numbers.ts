/** A step of the tables: what the order read model needs since tracking numbers are sealed. */

import type { OrderRow } from '#events/orders/order-row.ts'
import { documentOf } from '#events/orders/order-row-json.ts'
import type { Sql } from './sql.ts'

const AT_ONCE = 5000

/** Parcels are found by a key of their tracking number, an erased customer's number is forgotten, and addresses are searched. */
export async function sealTrackingNumbers(sql: Sql): Promise<void> {
  await sql.run(`
  DROP INDEX orders_by_tracking_key;
  ALTER TABLE orders
    ADD COLUMN tracking_key text COLLATE "C",
    ADD COLUMN address text COLLATE "C" NOT NULL DEFAULT '';
  ALTER TABLE orders DISABLE TRIGGER orders_are_counted_over`)
  // As the fold of a row does it: what PostgreSQL takes for a capital letter depends on the database's locale.
  for (let after = 0; ; ) {
    const rows = await sql<Pick<OrderRow, 'position' | 'document'>>`
      SELECT position, document FROM orders WHERE position > ${after} ORDER BY position LIMIT ${AT_ONCE}`
    const last = rows.at(-1)
    if (last === undefined) break
    after = last.position
    const addresses = rows.map((row) => addressOf(row))
    await sql`
      UPDATE orders SET address = lower_case
      FROM unnest(${rows.map(({ position }) => position)}::bigint[], ${addresses}::text[]) AS known (place, lower_case)
      WHERE position = place`
  }
  await sql.run(`
  UPDATE orders SET
    tracking = CASE WHEN email = '' THEN NULL ELSE tracking END,
    tracking_key = CASE WHEN email = '' THEN NULL ELSE upper(replace(replace(tracking, ' ', ''), '-', '')) END;
  ALTER TABLE orders ENABLE TRIGGER orders_are_counted_over;
  CREATE INDEX orders_by_tracking_key ON orders (tracking_key, position) WHERE tracking_key IS NOT NULL;
  UPDATE order_text SET text = concat_ws(E'\\n', lower(number), name, email, phone, address, products)
  FROM orders WHERE orders.position = order_text.position`)
}

/** Empty for a row that cannot be read, which the next check makes again from the log. */
function addressOf(row: Pick<OrderRow, 'position' | 'document'>): string {
  try {
    return documentOf(row).address.toLowerCase()
  } catch {
    return ''
  }
}
