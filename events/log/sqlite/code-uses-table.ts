/** The synchronous table of the orders that use discount codes, changed in the transaction of the append. */

import type { CodeUse, CodeUseChange } from '#events/codes/code-uses.ts'
import { lookupOf } from '#events/sealing/customer-key.ts'
import type { AskedUses, UseCounts } from '../code-uses-table.ts'
import type { Database } from './database.ts'

export type CodeUsesTable = {
  counts(asked: AskedUses): UseCounts
  change(change: CodeUseChange): void
  /** Within a transaction. */
  replace(uses: Iterable<CodeUse>): void
}

export function createCodeUsesTable(db: Database.Database): CodeUsesTable {
  const count = db.prepare<[Uint8Array, string], UseCounts>(
    `SELECT count(*) AS uses,
       count(*) FILTER (WHERE customer = (SELECT id FROM customer_keys WHERE email = ?)) AS usesOfCustomer
     FROM code_uses WHERE code = ? AND used = 1`,
  )
  const put = db.prepare<[string, string, string, number]>(
    `INSERT INTO code_uses (order_number, code, customer, used) VALUES (?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET code = excluded.code, customer = excluded.customer, used = excluded.used`,
  )
  const update = db.prepare<[number, string]>('UPDATE code_uses SET used = ? WHERE order_number = ?')
  const clear = db.prepare('DELETE FROM code_uses')

  function change(changed: CodeUseChange): void {
    const { orderNumber, used } = changed
    if ('code' in changed) put.run(orderNumber, changed.code, changed.customer, used ? 1 : 0)
    else update.run(used ? 1 : 0, orderNumber)
  }

  return {
    counts: ({ code, identity }) => count.get(lookupOf(identity), code) ?? { uses: 0, usesOfCustomer: 0 },
    change,
    replace(uses) {
      clear.run()
      for (const use of uses) change(use)
    },
  }
}
