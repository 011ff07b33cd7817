/** The shop's check of itself as a thing that goes on and ends: what it compares is told in `tampered-tables.test.ts`. */

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openSqliteKeeper } from '#events/sqlite/sqlite-keeper.ts'
import { type SelfCheck, startSelfCheck } from '#server/audit/verify/self-check.ts'
import { verifyLog } from '#server/audit/verify/verify-log.ts'
import { orderNumber, orderPlaced, placing, request, traffic } from '../events/sample-requests.ts'
import { until } from '../until.ts'

const DAY_MS = 24 * 60 * 60 * 1000

let folder: string
let check: SelfCheck | null
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'falak-self-check-'))
  check = null
})
afterEach(async () => {
  await check?.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** A log of one order, whose row says something else. */
async function wrongBook(): Promise<string> {
  const file = join(folder, 'shop.db')
  const keeper = openSqliteKeeper(file)
  await keeper.log.append(placing(orderPlaced(orderNumber(1))))
  await keeper.close()
  const db = new Database(file)
  db.exec('UPDATE orders SET total = 1')
  db.close()
  return file
}

it('checks again soon after a check that could not be made', async () => {
  const onTrouble = vi.fn()
  check = startSelfCheck({
    file: join(folder, 'none.db'),
    rebuildOrderBook: () => Promise.resolve(),
    tell: () => undefined,
    onTrouble,
    firstMs: 0,
    afterFailureMs: 0,
    everyMs: DAY_MS,
  })
  await until(() => expect(onTrouble.mock.calls.length).toBeGreaterThan(1))
})

it('checks again soon after a rebuild that failed', async () => {
  const onTrouble = vi.fn()
  const rebuildOrderBook = vi
    .fn<(signal: AbortSignal) => Promise<void>>()
    .mockRejectedValueOnce(new Error('locked'))
    .mockResolvedValue()
  check = startSelfCheck({
    file: await wrongBook(),
    rebuildOrderBook,
    tell: () => undefined,
    onTrouble,
    firstMs: 0,
    afterFailureMs: 0,
    everyMs: DAY_MS,
  })
  await until(() => expect(rebuildOrderBook).toHaveBeenCalledTimes(2))
  expect(onTrouble).toHaveBeenCalledTimes(1)
})

it('ends a rebuild when the shop is closed', async () => {
  const rebuildOrderBook = vi.fn(
    (signal: AbortSignal) =>
      new Promise<void>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  )
  const onTrouble = vi.fn()
  check = startSelfCheck({
    file: await wrongBook(),
    rebuildOrderBook,
    tell: () => undefined,
    onTrouble,
    firstMs: 0,
  })
  await until(() => expect(rebuildOrderBook).toHaveBeenCalledTimes(1))
  await check.stop()
  expect(onTrouble).not.toHaveBeenCalled()
})

it('rests after each page of the log', async () => {
  const file = join(folder, 'shop.db')
  const keeper = openSqliteKeeper(file)
  const events = Array.from({ length: 2500 }, (_, n) => traffic(n))
  await keeper.log.append(request('traffic', events))
  await keeper.close()
  const db = new Database(file, { readonly: true })
  const pause = vi.fn(() => Promise.resolve())
  expect(await verifyLog({ db, signed: [], pause })).toMatchObject({ finding: null, size: 2500 })
  db.close()
  expect(pause).toHaveBeenCalledTimes(3)
})
