/** Kills the database server at chosen and random moments of orders, and fills its disks for a while. */

import assert from 'node:assert/strict'
import { setTimeout as delay } from 'node:timers/promises'
import { openDatabase } from '#events/log/postgres/connection.ts'
import { type CuttingProxy, createCuttingProxy, type MessageCut } from '../../postgres/cutting-proxy.ts'
import { type Killing, type PostgresServer, startPostgresServer } from '../../postgres/server.ts'
import type { Campaign, Case, Extent } from '../campaign.ts'
import { spread } from './cut-appends.ts'
import { eventually } from './eventually.ts'
import { type FaultedShop, openFaultedShop } from './faulted-shop.ts'
import { mountSmallDisk, type SmallDisk, whyNoSmallDisk } from './small-disk.ts'

const ways: readonly Killing[] = ['immediately', 'with SIGKILL']
const SHOPPERS = 8
/** The time within which a server is killed while orders come in. */
const LONGEST_MS = 400
/** More than fit on a disk that is full. */
const MOST_ORDERS = 3000

type Disks = { readonly data: SmallDisk; readonly wal: SmallDisk }

export const serverFaults: Campaign = {
  name: 'postgres-server',
  what: 'the database server is killed under orders and started again; its disks are full and free again',
  lacks: async () => null,
  async *cases(extent) {
    // Filling disks takes too long for the short form.
    const noDisk = extent === 'all' ? await whyNoSmallDisk() : 'Disks are filled in the whole campaign only.'
    const disks = noDisk === null ? { data: await mountSmallDisk(160), wal: await mountSmallDisk(24) } : null
    const server = await startPostgresServer({
      durable: true,
      ...(disks && {
        // So small that a disk with little room is full soon.
        settings: ['max_wal_size = 8MB', 'min_wal_size = 2MB'],
        disks: { data: disks.data.folder, wal: disks.wal.folder },
      }),
    })
    const url = await server.createDatabase('shop')
    const proxy = await createCuttingProxy(server.port)
    const faulted = await openFaultedShop(url, proxy.urlOf(url))
    try {
      await faulted.placeSurely()
      yield* killedAtMessages(extent, faulted, proxy, server)
      yield* killedAtRandom(extent, faulted, server)
      if (disks === null) {
        yield { name: 'full disks', skipped: noDisk ?? '' }
      } else {
        yield { name: 'the disk of the data is full', run: () => fullOfData(disks, faulted) }
        yield {
          name: 'the disk of the write-ahead log is full',
          run: () => fullOfLog(disks, faulted, server),
        }
      }
    } finally {
      await faulted.close()
      await proxy.close()
      await server.stop()
      await disks?.data.remove()
      await disks?.wal.remove()
    }
  },
}

async function restart(server: PostgresServer): Promise<void> {
  // What a killed process leaves behind is gone a moment later.
  await eventually(async () => {
    await server.kill()
    await server.start()
  })
}

async function* killedAtMessages(
  extent: Extent,
  faulted: FaultedShop,
  proxy: CuttingProxy,
  server: PostgresServer,
): AsyncGenerator<Case> {
  /** The connection has appended before, and no mail is recorded over it while messages are counted. */
  const prepare = async () => {
    await faulted.placeSurely()
    await faulted.allMailed()
  }
  await prepare()
  const passed = proxy.listMessages('appending')
  await faulted.placeSurely()
  const messages = spread([...passed], extent === 'all' ? 16 : 1)
  for (const [index, message] of messages.entries()) {
    const how = ways[index % ways.length] ?? 'immediately'
    const at: MessageCut['at'] = message.way === 'to' ? 'after' : 'before'
    yield {
      name: `killed ${how} ${at} message ${message.index} ${message.way} the database (${message.name})`,
      async run() {
        await prepare()
        const killed = new Promise<void>((resolve, reject) =>
          proxy.cutAtMessage({ ...message, at }, 'appending', () => server.kill(how).then(resolve, reject)),
        )
        const placed = faulted.placeSurely()
        await killed
        await restart(server)
        await placed
        await faulted.examineAll()
      },
    }
  }
}

async function* killedAtRandom(
  extent: Extent,
  faulted: FaultedShop,
  server: PostgresServer,
): AsyncGenerator<Case> {
  const times = extent === 'all' ? 10 : 0
  for (let index = 0; index < times; index++) {
    for (const how of ways) {
      const after = Math.round(Math.random() * LONGEST_MS)
      yield {
        name: `killed ${how} after ${after} ms of orders`,
        async run() {
          let isOver = false
          const shoppers = Array.from({ length: SHOPPERS }, async () => {
            while (!isOver) await faulted.placeSurely()
          })
          await delay(after)
          await server.kill(how)
          await restart(server)
          isOver = true
          await Promise.all(shoppers)
          await faulted.examineAll()
        },
      }
    }
  }
}

/** Places orders until one is refused. */
async function placeUntilRefused({ placeOnce }: FaultedShop): Promise<void> {
  for (let placed = 0; placed < MOST_ORDERS; placed += SHOPPERS) {
    const statuses = await Promise.all(Array.from({ length: SHOPPERS }, placeOnce))
    if (statuses.includes(503)) return
  }
  throw new Error('the disk is not full')
}

async function fullOfData({ data }: Disks, faulted: FaultedShop): Promise<void> {
  await data.fill()
  try {
    await placeUntilRefused(faulted)
    const { shop, owner } = faulted
    // Reads are not affected.
    await owner.get('/api/admin/stats').expect(200)
    await owner.get('/api/audit/events').expect(200)
    await shop.stranger().get('/api/products/ratings').expect(200)
  } finally {
    await data.free()
  }
  await faulted.settle()
  await faulted.placeSurely()
  await faulted.examineAll()
}

/** Writes to the existing segments of the write-ahead log, until there is no space for another one. */
async function fillLog({ adminUrl }: PostgresServer): Promise<void> {
  const admin = openDatabase(adminUrl, { connections: 1 })
  const megabyte = () => admin.sql.run(`SELECT pg_logical_emit_message(true, 'fill', repeat('x', 1000000))`)
  await assert.rejects(async () => {
    for (let written = 0; written < 100; written++) await megabyte()
  })
  await admin.close()
}

/** PostgreSQL stops in this case, and its operator has to start it again. */
async function fullOfLog({ wal }: Disks, faulted: FaultedShop, server: PostgresServer): Promise<void> {
  await wal.fill()
  try {
    await fillLog(server)
    await placeUntilRefused(faulted)
    await faulted.shop.stranger().get('/healthz').expect(200)
    await faulted.shop.stranger().get('/api/products/ratings').expect(200)
  } finally {
    await wal.free()
  }
  await restart(server)
  await faulted.settle()
  await faulted.placeSurely()
  await faulted.examineAll()
}
