import { closeSync, cpSync, openSync, statSync, truncateSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { scanPages } from '#events/log/sqlite/page-scan.ts'
import { openSqliteEventStore } from '#events/log/sqlite/sqlite-event-store.ts'
import { seededNumbers } from '#tests/faults/seeded-numbers.ts'
import { sharedFolder } from '#tests/new-folder.ts'
import { daysOfShop, requestOf } from '#tests/projections/days-of-shop.ts'

const PAGE = 4096
const RUN = 8192

let folder: string
let whole: string
beforeAll(async () => {
  folder = sharedFolder()
  whole = join(folder, 'whole.db')
  const { log, rebuildOrders, close } = openSqliteEventStore(whole)
  await Promise.all(daysOfShop(60).events.map((event) => log.append(requestOf(event))))
  // Leaves free pages behind.
  await rebuildOrders()
  await close()
})

async function scan(file: string): Promise<number | null> {
  const pages = scanPages(file)
  const found = await pages.run(Number.POSITIVE_INFINITY)
  expect(pages.isDone()).toBe(true)
  pages.close()
  return found
}

it('finds nothing in a sound log', async () => {
  expect(await scan(whole)).toBeNull()
})

it('finds 8 KiB of 0xFF wherever they lie', async () => {
  const next = seededNumbers(1)
  const { size } = statSync(whole)
  const file = join(folder, 'damaged.db')
  for (let n = 0; n < 60; n++) {
    const at = PAGE + next(size - PAGE - RUN)
    cpSync(whole, file)
    const descriptor = openSync(file, 'r+')
    writeSync(descriptor, Buffer.alloc(RUN, 0xff), 0, RUN, at)
    closeSync(descriptor)
    expect({ at, found: await scan(file) }).toEqual({ at, found: Math.ceil(at / PAGE) + 1 })
  }
})

it('leaves files that are not databases to SQLite', async () => {
  const file = join(folder, 'none.db')
  for (const content of ['', 'SQLite format 3', 'x'.repeat(20_000)]) {
    writeFileSync(file, content)
    expect(await scan(file)).toBeNull()
  }
  cpSync(whole, file)
  truncateSync(file, 50)
  expect(await scan(file)).toBeNull()
})

it('continues where its time limit stopped it', async () => {
  const pages = scanPages(whole)
  expect(await pages.run(0)).toBeNull()
  expect(pages.isDone()).toBe(false)
  expect(await pages.run(Number.POSITIVE_INFINITY)).toBeNull()
  expect(pages.isDone()).toBe(true)
  pages.close()
})
