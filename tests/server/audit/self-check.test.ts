/** The schedule of the shop's check of itself: what it compares is tested in `tampered-tables.test.ts`. */

import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Database } from '#events/log/sqlite/database.ts'
import { openSqliteEventStore } from '#events/log/sqlite/sqlite-event-store.ts'
import { createVerifiableLog } from '#events/log/sqlite/verifiable-log.ts'
import { type SelfCheck, startSelfCheck } from '#server/audit/verify/self-check.ts'
import { verifyLog } from '#server/audit/verify/verify-log.ts'
import { appendVisits } from '#tests/events/append-visits.ts'
import { orderNumber, orderPlaced, placing } from '#tests/events/sample-requests.ts'
import { newFolder } from '#tests/new-folder.ts'
import { until } from '#tests/until.ts'

const DAY_MS = 24 * 60 * 60 * 1000

let folder: string
let check: SelfCheck | null
beforeEach(() => {
  folder = newFolder()
  check = null
})
afterEach(async () => {
  await check?.stop()
})

/** A log with one order, whose row has another content. */
async function wrongOrders(): Promise<string> {
  const file = join(folder, 'shop.db')
  const eventStore = openSqliteEventStore(file)
  await eventStore.log.append(placing(orderPlaced(orderNumber(1))))
  await eventStore.close()
  const db = new Database(file)
  db.exec('UPDATE orders SET total = 1')
  db.close()
  return file
}

/** Checks this log at once. */
const startOver = (file: string, options: Partial<Parameters<typeof startSelfCheck>[0]>) =>
  startSelfCheck({
    masters: 'web/pictures',
    location: { engine: 'sqlite', file },
    renewFigures: () => undefined,
    rebuildOrders: () => Promise.resolve(),
    onDifference: () => undefined,
    onError: () => undefined,
    firstMs: 0,
    ...options,
  })

it('repeats a failed check soon', async () => {
  const onError = vi.fn()
  check = startOver(join(folder, 'none.db'), {
    onError,
    afterFailureMs: 0,
    everyMs: DAY_MS,
  })
  await until(() => expect(onError.mock.calls.length).toBeGreaterThan(1))
})

it('repeats the check soon after a failed rebuild', async () => {
  const onError = vi.fn()
  const rebuildOrders = vi
    .fn<(signal: AbortSignal) => Promise<void>>()
    .mockRejectedValueOnce(new Error('locked'))
    .mockResolvedValue()
  check = startOver(await wrongOrders(), {
    onError,
    rebuildOrders,
    afterFailureMs: 0,
    everyMs: DAY_MS,
  })
  await until(() => expect(rebuildOrders).toHaveBeenCalledTimes(2))
  expect(onError).toHaveBeenCalledTimes(1)
})

it('stops a rebuild when the shop closes', async () => {
  const rebuildOrders = vi.fn(
    (signal: AbortSignal) =>
      new Promise<void>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  )
  const onError = vi.fn()
  check = startOver(await wrongOrders(), {
    onError,
    rebuildOrders,
  })
  await until(() => expect(rebuildOrders).toHaveBeenCalledTimes(1))
  await check.stop()
  expect(onError).not.toHaveBeenCalled()
})

it('pauses after each page of the log', async () => {
  const file = join(folder, 'shop.db')
  await appendVisits(folder, 2500)
  const db = new Database(file, { readonly: true })
  const pause = vi.fn(() => Promise.resolve())
  expect(await verifyLog({ log: createVerifiableLog(db), signed: [], pause })).toMatchObject({
    finding: null,
    size: 2500,
  })
  db.close()
  expect(pause).toHaveBeenCalledTimes(3)
})
