/** A shop whose reopening fails several times before it succeeds. */

import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { Database } from '#events/log/sqlite/database.ts'
import { until } from '#tests/until.ts'
import { signWrongFigures } from '../audit/wrong-figures.ts'
import { openTestShop } from '../test-shop.ts'

/** The number of timers that would keep the process running. */
const countTimers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length

/** Waits at most ten seconds, without a timer of its own, which would be counted as well. */
async function timersEnd(allowed: number) {
  const deadline = performance.now() + 10_000
  while (countTimers() > allowed && performance.now() < deadline) await setImmediate()
  expect(countTimers()).toBeLessThanOrEqual(allowed)
}

it('stops everything that a failed opening has started', async () => {
  const shop = await openTestShop()
  onTestFinished(shop.remove)
  await shop.place()
  await shop.close()
  await signWrongFigures(shop.folder)
  const timersBefore = countTimers()

  const again = await openTestShop({ folder: shop.folder, selfCheckMs: 500 })
  const accounts = new Database(join(shop.folder, 'accounts.db'))
  onTestFinished(() => void accounts.close())
  // An opening creates the accounts of the settings as one of its last steps.
  accounts.exec(`DELETE FROM accounts; CREATE TRIGGER full BEFORE INSERT ON accounts
    BEGIN SELECT RAISE(ABORT, 'no room'); END`)
  const countFailures = () => again.logged.filter((line) => line.includes('"part":"server"')).length
  await until(() => expect(countFailures()).toBeGreaterThan(1))
  await again.stranger().get('/readyz').expect(503)
  accounts.exec('DROP TRIGGER full')
  await until(async () => void (await again.stranger().get('/readyz').expect(200)))
  await again.place()
  await again.close()
  await timersEnd(timersBefore)
})
