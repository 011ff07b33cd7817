/** The tables beside the log of an untampered shop, after all of its operations. */

import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openDatabase } from '#events/log/postgres/connection.ts'
import { Database } from '#events/log/sqlite/database.ts'
import { audit } from '#server/commands/audit/audit.ts'
import { databaseFor } from '#tests/postgres/test-database.ts'
import { START } from '#tests/starting-facts.ts'
import { onTerminal } from '../terminal.ts'
import { openTestShop } from '../test-shop.ts'

it.each(['SQLite', 'PostgreSQL'] as const)('hold in %s when page views were counted, too', async (engine) => {
  const settings = await databaseFor(engine)
  const shop = await openTestShop({ settings })
  await shop.stranger().post('/api/page-views').send({ route: '/', path: '/', visit: true }).expect(204)
  await shop.place()
  // The order and its mail; closing writes the counts.
  await shop.hasRecorded(2)
  await shop.close()
  const { code, out } = await onTerminal({ DATA_DIR: shop.folder, ...settings }, (terminal) =>
    audit(['verify'], terminal),
  )
  expect(out).toMatch(new RegExp(`^History holds: all ${START + 3} events`))
  expect(code).toBe(0)
})

it.each(['SQLite', 'PostgreSQL'] as const)(
  'differ in %s when the keys of requests are gone, which would be taken for new ones',
  async (engine) => {
    const settings = await databaseFor(engine)
    const shop = await openTestShop({ settings })
    for (let n = 0; n < 2; n++) await shop.place()
    await shop.hasRecorded(4)
    await shop.close()
    await run(engine, settings, shop.folder, 'DELETE FROM idempotency_keys')
    const { code, out } = await onTerminal({ DATA_DIR: shop.folder, ...settings }, (terminal) =>
      audit(['verify'], terminal),
    )
    expect(out).toMatch(
      `The key of the request that placed event ${START + 1} is missing: sent again, it would place another order.`,
    )
    expect(code).toBe(1)
  },
)

async function run(
  engine: 'SQLite' | 'PostgreSQL',
  { DATABASE_URL = '' }: Record<string, string>,
  folder: string,
  sql: string,
): Promise<void> {
  const db = engine === 'SQLite' ? new Database(join(folder, 'shop.db')) : openDatabase(DATABASE_URL)
  await ('exec' in db ? db.exec(sql) : db.sql.run(sql))
  await db.close()
}
