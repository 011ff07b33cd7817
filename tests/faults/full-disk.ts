/** A disk that fills up while a shop accepts orders, and is freed again: the shop refuses orders, still shows its data, and recovers. */

import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { backup } from '#server/commands/backup-command.ts'
import { signIn } from '../failover/admin.ts'
import { freeBytes } from '../free-bytes.ts'
import { type ListeningShop, openListeningShop } from '../server/listening-shop.ts'
import { onTerminal } from '../server/terminal.ts'
import type { Campaign } from './campaign.ts'
import { examineFile } from './examine-file.ts'
import { createPlacedOrders } from './placed-orders.ts'
import { untilTrue } from './until-true.ts'

/** The size of the small disk. */
const SIZE_MIB = 24
/** The free bytes when orders begin. */
const LEFT = {
  all: [64, 100, 200, 300, 500, 700, 1000, 1500, 2000, 3000].map((kib) => kib * 1024),
  part: [300 * 1024],
}
/** More than fit anywhere. */
const MOST_ORDERS = 3000

export const fullDisk: Campaign = {
  name: 'full-disk',
  what: 'a small disk is filled while orders are placed, and freed again',
  lacks: async () => {
    if (process.platform !== 'linux') return 'A small disk can be mounted on Linux only.'
    const disk = mount()
    if (disk === null) return 'A small disk (tmpfs) may not be mounted here: that takes root.'
    disk.remove()
    return null
  },
  async *cases(extent) {
    for (const left of LEFT[extent]) {
      yield { name: `${left / 1024} KiB left`, run: () => onDisk((folder) => fillAndFree(folder, left)) }
    }
    yield { name: 'full from the start on', run: () => onDisk(startFull) }
    yield { name: 'full during a backup', run: () => onDisk(backUp) }
  },
}

function mount(): { readonly folder: string; remove(): void } | null {
  const folder = mkdtempSync(join(tmpdir(), 'falak-disk-'))
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE_MIB}m`, 'falak-faults', folder])
  if (status !== 0) {
    rmSync(folder, { recursive: true })
    return null
  }
  return {
    folder,
    remove() {
      spawnSync('umount', ['-l', folder])
      rmSync(folder, { recursive: true })
    },
  }
}

async function onDisk(work: (folder: string) => Promise<void>): Promise<void> {
  const disk = mount()
  assert.ok(disk !== null, 'the small disk could be mounted before')
  try {
    await work(disk.folder)
  } finally {
    disk.remove()
  }
}

function fill(folder: string, left: number): void {
  writeFileSync(join(folder, 'filler'), Buffer.alloc(Math.max(0, freeBytes(folder) - left)))
}

const free = (folder: string) => truncateSync(join(folder, 'filler'), 0)

const SOON = { firstTryMs: 20, longestTryMs: 20 }

function dataIn(folder: string): string {
  const data = join(folder, 'data')
  mkdirSync(data, { recursive: true })
  return data
}

async function fillAndFree(folder: string, left: number): Promise<void> {
  const orders = createPlacedOrders()
  const shop = await openListeningShop({ folder: dataIn(folder), eventStoreOptions: SOON })
  try {
    const cookie = await signIn(shop.url)
    assert.equal((await orders.place(shop.url)).status, 201)
    fill(folder, left)
    let last = await orders.place(shop.url)
    for (let n = 0; last.status === 201 && n < MOST_ORDERS; n++) last = await orders.place(shop.url)
    assert.equal(last.status, 503)
    assert.ok(last.retryAfter !== null, 'it says when to try again')
    assert.match(JSON.stringify(last.body), /cannot save/)
    for (let n = 0; n < 10; n++) assert.ok([201, 503].includes((await orders.place(shop.url)).status))

    const stats = await fetch(`${shop.url}/api/admin/stats`, { headers: { cookie } })
    assert.equal(stats.status, 200, 'figures can be read on a full disk')
    const shown = (await stats.json()) as { readonly data: { readonly totalOrders: number } }
    assert.equal(shown.data.totalOrders, orders.acknowledged.size)
    const list = await fetch(`${shop.url}/api/admin/orders`, { headers: { cookie } })
    assert.equal(list.status, 200, 'orders can be read on a full disk')

    free(folder)
    await takesOrders(shop)
    await orders.placeRefused(shop.url)
    assert.equal((await orders.place(shop.url)).status, 201)
  } finally {
    await shop.close()
  }
  await examineFile(join(dataIn(folder), 'shop.db'), { acknowledged: orders.acknowledged, asked: null })
}

/** Waits until `/readyz` reports it, without an order and without a restart. */
const takesOrders = ({ url }: ListeningShop) =>
  untilTrue(async () => (await fetch(`${url}/readyz`)).status === 200)

async function startFull(folder: string): Promise<void> {
  const orders = createPlacedOrders()
  const first = await openListeningShop({ folder: dataIn(folder) })
  for (let n = 0; n < 5; n++) assert.equal((await orders.place(first.url)).status, 201)
  await first.close()
  fill(folder, 0)
  const refused = await openListeningShop({ folder: dataIn(folder), eventStoreOptions: SOON }).catch(
    (error: unknown) => error,
  )
  if (refused instanceof Error) {
    assert.match(refused.message, /full|cannot be (opened|used)|no space/i)
    free(folder)
  } else await freeAndGoOn(refused as ListeningShop, folder, orders)
  await examineFile(join(dataIn(folder), 'shop.db'), { acknowledged: orders.acknowledged, asked: null })
}

/** The shop's own disk has room; that of its backups has not, and then has. */
async function backUp(disk: string): Promise<void> {
  const data = mkdtempSync(join(tmpdir(), 'falak-data-'))
  try {
    const shop = await openListeningShop({ folder: data })
    const into = join(disk, 'backups')
    const run = () =>
      onTerminal({ DATA_DIR: data }, (terminal) =>
        backup([into], terminal, Date.parse('2026-11-22T06:30:05Z')),
      )
    fill(disk, 200 * 1024)
    const refused = await run()
    assert.equal(refused.code, 1)
    assert.match(refused.said, /^No backup was made\. There is no space left on the disk of [^\n]*\n$/)
    assert.deepEqual(
      readdirSync(into).filter((name) => name.includes('shop-')),
      [],
    )
    free(disk)
    assert.equal((await run()).code, 0)
    await shop.close()
  } finally {
    rmSync(data, { recursive: true })
  }
}

async function freeAndGoOn(
  shop: ListeningShop,
  folder: string,
  orders: ReturnType<typeof createPlacedOrders>,
): Promise<void> {
  try {
    assert.equal((await orders.place(shop.url)).status, 503)
    free(folder)
    await takesOrders(shop)
    await orders.placeRefused(shop.url)
  } finally {
    await shop.close()
  }
}
