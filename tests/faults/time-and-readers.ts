/** Clocks that jump, readers that stall, and a backup and its restore while orders are placed. */

import assert from 'node:assert/strict'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { WebSocket } from 'ws'
import { openVerifiableStore } from '#events/log/open-verifiable-store.ts'
import { Database } from '#events/log/sqlite/database.ts'
import { backup } from '#server/commands/backup-command.ts'
import { restore } from '#server/commands/restore-command.ts'
import { signIn } from '../failover/admin.ts'
import { type ListeningShop, openListeningShop, type ShopOptions } from '../server/listening-shop.ts'
import { onTerminal } from '../server/terminal.ts'
import type { Campaign, Case } from './campaign.ts'
import { examineFile } from './examine-file.ts'
import { memoryFolder } from './memory-folder.ts'
import { createPlacedOrders, type PlacedOrders } from './placed-orders.ts'
import { untilTrue } from './until-true.ts'

const DAY_MS = 86_400_000
const NOW = Date.parse('2026-11-22T06:30:05Z')

const jumps: Readonly<Record<string, number>> = {
  'a second back': -1000,
  'an hour back': -3_600_000,
  'a day forward': DAY_MS,
  'a day back': -DAY_MS,
  'a year forward': 365 * DAY_MS,
  'a year back': -365 * DAY_MS,
  'to 1970': -NOW,
}

export const timeAndReaders: Campaign = {
  name: 'time-and-readers',
  what: 'clocks jump, readers stall, and a backup is made and restored while orders are placed',
  lacks: async () => null,
  async *cases(extent) {
    const root = memoryFolder()
    const inFolder = (name: string, work: (folder: string) => Promise<void>): Case => ({
      name,
      async run() {
        const folder = join(root, 'shop')
        rmSync(folder, { recursive: true, force: true })
        mkdirSync(folder)
        await work(folder)
      },
    })
    try {
      const chosen = Object.entries(jumps).filter((_, index) => extent === 'all' || index === 5)
      for (const [name, jump] of chosen)
        yield inFolder(`the clock jumps ${name}`, (folder) => jumpClock(folder, jump))
      for (const [name, stall] of Object.entries(readers)) {
        yield inFolder(`${name} stalls`, (folder) =>
          besideReader(folder, stall, extent === 'all' ? 1500 : 60),
        )
      }
      for (let round = 0; round < (extent === 'all' ? 5 : 1); round++) {
        yield inFolder(`backup and restore under load, ${round}`, (folder) => backUpUnderLoad(folder))
      }
    } finally {
      rmSync(root, { recursive: true, force: true })
    }
  },
}

async function placeMany(orders: PlacedOrders, { url }: ListeningShop, count: number): Promise<void> {
  for (let left = count; left > 0; left -= 10) {
    const answers = await Promise.all(Array.from({ length: Math.min(10, left) }, () => orders.place(url)))
    for (const { status, body } of answers) assert.equal(status, 201, JSON.stringify(body))
  }
}

async function withShop(options: ShopOptions, work: (shop: ListeningShop) => Promise<void>): Promise<void> {
  const shop = await openListeningShop(options)
  try {
    await work(shop)
  } finally {
    await shop.close()
  }
}

const examineIn = (folder: string, { acknowledged }: PlacedOrders) =>
  examineFile(join(folder, 'shop.db'), { acknowledged, asked: null })

/** While the shop runs, and then while it is stopped. */
async function jumpClock(folder: string, jump: number): Promise<void> {
  let now = NOW
  const orders = createPlacedOrders()
  const clock = () => now
  await withShop({ folder, clock }, async (shop) => {
    await placeMany(orders, shop, 5)
    now += jump
    await placeMany(orders, shop, 5)
    await expectCounted(shop, orders)
  })
  now -= jump
  await withShop({ folder, clock }, async (shop) => {
    await placeMany(orders, shop, 5)
    await expectCounted(shop, orders)
  })
  await examineIn(folder, orders)
}

async function expectCounted({ url }: ListeningShop, { acknowledged }: PlacedOrders): Promise<void> {
  const cookie = await signIn(url)
  const answer = await fetch(`${url}/api/admin/stats`, { headers: { cookie } })
  const { data } = (await answer.json()) as { readonly data: { readonly totalOrders: number } }
  assert.equal(data.totalOrders, acknowledged.size, 'the figures count every order')
}

type Stop = () => void | Promise<void>

/** Readers that begin to read, stall, and are stopped at the end. */
const readers: Readonly<Record<string, (shop: ListeningShop) => Promise<Stop>>> = {
  async 'a program that reads the file'({ folder }) {
    const db = new Database(join(folder, 'shop.db'), { readonly: true })
    db.exec('BEGIN')
    db.prepare('SELECT count(*) FROM events').get()
    return () => void db.close()
  },
  async 'a dashboard'({ url }) {
    const cookie = await signIn(url)
    const socket = new WebSocket(`${url.replace('http', 'ws')}/api/admin/live`, {
      headers: { cookie, origin: url },
    })
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
    socket.pause()
    return () => socket.terminate()
  },
  async 'an export'({ url }) {
    const cookie = await signIn(url)
    const stop = new AbortController()
    const answer = await fetch(`${url}/api/admin/orders.csv`, { headers: { cookie }, signal: stop.signal })
    assert.equal(answer.status, 200)
    return () => stop.abort()
  },
}

async function besideReader(
  folder: string,
  stall: (shop: ListeningShop) => Promise<Stop>,
  count: number,
): Promise<void> {
  const orders = createPlacedOrders()
  await withShop({ folder }, async (shop) => {
    await placeMany(orders, shop, 40)
    const stop = await stall(shop)
    await placeMany(orders, shop, count)
    await expectCounted(shop, orders)
    await stop()
    await placeMany(orders, shop, 10)
  })
  await examineIn(folder, orders)
}

async function backUpUnderLoad(root: string): Promise<void> {
  const [folder, kept, elsewhere] = ['data', 'kept', 'elsewhere'].map((name) => join(root, name))
  assert.ok(folder && kept && elsewhere)
  mkdirSync(folder)
  const orders = createPlacedOrders()
  const run = (command: typeof backup, data: string) =>
    onTerminal({ DATA_DIR: data }, (terminal) => command([kept], terminal, NOW))
  let before = 0
  await withShop({ folder }, async (shop) => {
    await placeMany(orders, shop, 60)
    before = orders.acknowledged.size
    let isCopied = false
    const copying = run(backup, folder).finally(() => {
      isCopied = true
    })
    await untilTrue(async () => {
      await placeMany(orders, shop, 10)
      return isCopied
    })
    const { code, said } = await copying
    assert.equal(code, 0, said)
  })
  const restored = await run(restore, elsewhere)
  assert.equal(restored.code, 0, restored.said)
  await expectPrefix(folder, elsewhere, before)
  await examineIn(folder, orders)
  await examineFile(join(elsewhere, 'shop.db'), {
    acknowledged: new Map(),
    asked: new Set([...orders.acknowledged.keys(), 'FF-26112110000']),
  })
}

/** Expects that the restored log is a prefix of the other one, with everything that was acknowledged before the backup. */
async function expectPrefix(folder: string, elsewhere: string, before: number): Promise<void> {
  const [whole, restored] = await Promise.all([recordsIn(folder), recordsIn(elsewhere)])
  assert.deepEqual(restored, whole.slice(0, restored.length))
  const placed = restored.filter((record) => record.includes('"type":"OrderPlaced"')).length
  assert.ok(placed >= before, `${placed} orders of at least ${before} were restored`)
}

async function recordsIn(folder: string): Promise<readonly string[]> {
  const view = await openVerifiableStore({ engine: 'sqlite', file: join(folder, 'shop.db') })
  try {
    return (await view.log.replayRows(0, 1_000_000, false)).map(([, record]) => record)
  } finally {
    await view.close()
  }
}
