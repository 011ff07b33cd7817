/** A shop that is opened again when that does not succeed at once. */

import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { Database } from '#events/log/sqlite/database.ts'
import { until } from '#tests/until.ts'
import { signWrongFigures } from '../audit/wrong-figures.ts'
import { checkout, openTestShop } from '../test-shop.ts'

/** Those that would keep the process running. */
const timers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length

it('leaves nothing running of the openings that failed', async () => {
  const shop = await openTestShop()
  onTestFinished(shop.remove)
  await shop.stranger().post('/api/orders').send(checkout()).expect(201)
  await shop.close()
  await signWrongFigures(shop.folder)
  const before = timers()

  const again = await openTestShop({ folder: shop.folder, selfCheckMs: 500 })
  const accounts = new Database(join(shop.folder, 'accounts.db'))
  onTestFinished(() => void accounts.close())
  // An opening makes the accounts of the settings, almost at its end.
  accounts.exec(`DELETE FROM accounts; CREATE TRIGGER full BEFORE INSERT ON accounts
    BEGIN SELECT RAISE(ABORT, 'no room'); END`)
  const failed = () => again.logged.filter((line) => line.includes('"part":"server"')).length
  await until(() => expect(failed()).toBeGreaterThan(1))
  await again.stranger().get('/readyz').expect(503)
  accounts.exec('DROP TRIGGER full')
  await until(async () => void (await again.stranger().get('/readyz').expect(200)))
  await again.stranger().post('/api/orders').send(checkout()).expect(201)
  await again.close()
  await until(() => expect(timers()).toBeLessThanOrEqual(before))
})
