/** The table of the orders that use discount codes in either engine, changed in the transaction of the append. */

import type { CodeUse, CodeUseChange } from '#events/codes/code-uses.ts'
import { customerOf, lookupOf } from '#events/sealing/customer-key.ts'
import type { Sql, Target } from '#events/sql/sql.ts'

/** Whose uses of which code are counted; `identity` as `identityOf` has it. */
export type AskedUses = { readonly code: string; readonly identity: string }

/** How many orders use a code, in all and of a customer. */
export type UseCounts = { readonly uses: number; readonly usesOfCustomer: number }

export const askedKey = ({ code, identity }: AskedUses): string => `${code} ${customerOf(identity)}`

const CODE_USES: Target = {
  table: 'code_uses',
  columns: { order_number: 'text', code: 'text', customer: 'text', used: 'integer' },
  ending: `ON CONFLICT (order_number) DO UPDATE
    SET code = excluded.code, customer = excluded.customer, used = excluded.used`,
}

export async function readUses(sql: Sql, { code, identity }: AskedUses): Promise<UseCounts> {
  const [counts] = await sql<UseCounts>`
    SELECT count(*) AS uses,
      count(*) FILTER (WHERE customer = (SELECT id FROM customer_keys WHERE email = ${lookupOf(identity)}))
        AS "usesOfCustomer"
    FROM code_uses WHERE code = ${code} AND used = 1`
  return counts ?? { uses: 0, usesOfCustomer: 0 }
}

type StoredUse = Omit<CodeUse, 'used'> & { readonly used: number }

/** The uses of some orders. */
export async function readOrderUses(sql: Sql, orderNumbers: readonly string[]): Promise<readonly CodeUse[]> {
  const rows = await sql<StoredUse>`
    SELECT order_number AS "orderNumber", code, customer, used FROM code_uses
    WHERE ${sql.dialect.oneOf('order_number', orderNumbers)}`
  return rows.map((row) => ({ ...row, used: row.used === 1 }))
}

/** Nobody else may append meanwhile. */
export async function putUses(sql: Sql, uses: readonly CodeUse[]): Promise<void> {
  await sql.insert(
    CODE_USES,
    uses.map(({ orderNumber, code, customer, used }) => ({
      order_number: orderNumber,
      code,
      customer,
      used: used ? 1 : 0,
    })),
  )
}

/** The same for changes of which some are of orders that the table has. */
export async function changeUses(sql: Sql, changes: readonly CodeUseChange[]): Promise<void> {
  for (const change of changes) {
    if ('code' in change) await putUses(sql, [change])
    else {
      await sql`UPDATE code_uses SET used = ${change.used ? 1 : 0} WHERE order_number = ${change.orderNumber}`
    }
  }
}
