/**
 * The log in PostgreSQL: appends compared with a bare INSERT in the same database, orders over HTTP with one, two and four
 * servers, and the time from an order to the dashboard of another server. Commits are on disk when they are acknowledged.
 */

import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { openDatabase } from '#events/log/postgres/connection.ts'
import { openPostgresEventStore } from '#events/log/postgres/postgres-event-store.ts'
import { signIn } from '../failover/admin.ts'
import { type ShopServer, startShopServer } from '../failover/shop-server.ts'
import { forkSource } from '../fork-source.ts'
import { type PostgresServer, startPostgresServer } from '../postgres/server.ts'
import { orderRequest as appendOf, appendsTo } from './append.ts'
import { type LoadResult, load } from './http-load.ts'
import { place } from './live-load.ts'
import { measure, median, table, type Variant } from './measure.ts'
import { orderRequest } from './orders.ts'

const ROUNDS = 5
const out = (line: string) => process.stdout.write(`${line}\n`)

export async function benchPostgres(): Promise<void> {
  const server = await startPostgresServer({ durable: true, settings: ['shared_buffers = 128MB'] })
  try {
    await benchAppends(server)
    await benchServers(server)
    await benchDashboards(server)
  } finally {
    await server.stop()
  }
}

async function benchAppends(server: PostgresServer): Promise<void> {
  const bareUrl = await server.createDatabase('bare')
  const bare = openDatabase(bareUrl, { connections: 1 })
  await bare.sql.run(
    'CREATE TABLE bare (position bigint PRIMARY KEY, stream text NOT NULL UNIQUE, record text NOT NULL)',
  )
  let position = 0
  const bareInsert: Variant = {
    name: 'bare durable INSERT, one caller',
    count: 300,
    warmUp: 2000,
    async run(count) {
      for (let done = 0; done < count; done++) {
        const { stream, events } = appendOf(++position)
        await bare.sql`INSERT INTO bare (position, stream, record) VALUES (${position}, ${stream}, ${JSON.stringify(events)})`
      }
    },
  }
  const contenders = await Promise.all([appends(server, 1, 300), appends(server, 64, 1920)])
  const measured = await measure([bareInsert, ...contenders.map(({ variant }) => variant)], ROUNDS)
  for (const { close } of contenders) await close()
  await bare.close()
  out(table('Append (fsync, synchronous_commit=on)', measured))
}

async function appends(server: PostgresServer, callers: number, count: number) {
  const store = await openPostgresEventStore(await server.createDatabase(`append_${callers}`))
  return { variant: appendsTo(store, callers, { count, warmUp: 3000 }), close: store.close }
}

/** Several servers of one database, which share the clients. */
async function withServers<Result>(
  database: string,
  count: number,
  work: (servers: readonly ShopServer[]) => Promise<Result>,
): Promise<Result> {
  const servers: ShopServer[] = []
  try {
    for (let index = 0; index < count; index++) {
      servers.push(await startShopServer(`bench-${index}`, ['dist/server/main.js'], database))
    }
    return await work(servers)
  } finally {
    for (const server of servers) await server.remove()
  }
}

const CLIENTS = 32
const ORDERS = 4000

async function benchServers(server: PostgresServer): Promise<void> {
  const bareProcess = forkSource(new URL('./storing-nothing.ts', import.meta.url))
  const [{ port: barePort }] = await once(bareProcess, 'message')
  await load(barePort, CLIENTS, ORDERS, orderRequest)
  out(`Orders over HTTP, ${CLIENTS} clients; the clients and PostgreSQL share the machine with the servers`)
  out('servers   orders/s   p50 ms   p99 ms   failed   / one process that stores nothing')
  for (const count of [1, 2, 4]) {
    const url = await server.createDatabase(`servers_${count}`)
    const rounds = await withServers(url, count, async (servers) => {
      const ports = servers.map((one) => Number(new URL(one.url).port))
      const found: { readonly bare: LoadResult; readonly shop: LoadResult }[] = []
      await loadAll(ports)
      while (found.length < ROUNDS) {
        found.push({
          bare: await load(barePort, CLIENTS, ORDERS, orderRequest),
          shop: await loadAll(ports),
        })
      }
      return found
    })
    const of = (figure: (round: (typeof rounds)[number]) => number, digits = 0) =>
      median(rounds.map(figure)).toFixed(digits)
    out(
      [
        String(count).padEnd(7),
        of(({ shop }) => shop.perSecond).padStart(10),
        of(({ shop }) => shop.p50, 1).padStart(8),
        of(({ shop }) => shop.p99, 1).padStart(8),
        of(({ shop }) => shop.failed).padStart(8),
        of(({ bare, shop }) => shop.perSecond / bare.perSecond, 2).padStart(8),
      ].join(' '),
    )
  }
  bareProcess.disconnect()
}

/** Distributes the clients like a load balancer. */
async function loadAll(ports: readonly number[]): Promise<LoadResult> {
  const share = (whole: number) => Math.ceil(whole / ports.length)
  const results = await Promise.all(
    ports.map((port) => load(port, share(CLIENTS), share(ORDERS), orderRequest)),
  )
  return {
    perSecond: results.reduce((sum, { perSecond }) => sum + perSecond, 0),
    p50: Math.max(...results.map(({ p50 }) => p50)),
    p99: Math.max(...results.map(({ p99 }) => p99)),
    failed: results.reduce((sum, { failed }) => sum + failed, 0),
  }
}

const PER_SECOND = 20
const SECONDS = 15

async function benchDashboards(server: PostgresServer): Promise<void> {
  const url = await server.createDatabase('dashboards')
  const waits = await withServers(url, 2, async ([here, there]) => {
    if (here === undefined || there === undefined) throw new Error('two servers were started')
    const cookie = await signIn(here.url)
    const shown = new Map<string, number>()
    const socket = new WebSocket(`${there.url.replace('http', 'ws')}/api/admin/live`, {
      headers: { cookie, origin: there.url },
    })
    await once(socket, 'message')
    socket.on('message', (data) => {
      const message = JSON.parse(String(data))
      if (message.type === 'order-placed') shown.set(message.order.orderNumber, performance.now())
    })
    const answered = new Map<string, number>()
    const started = performance.now()
    const orders: Promise<void>[] = []
    for (let index = 0; index < PER_SECOND * SECONDS; index++) {
      await delay(Math.max(0, started + (index * 1000) / PER_SECOND - performance.now()))
      orders.push(place(here, index).then((number) => void answered.set(number, performance.now())))
    }
    await Promise.all(orders)
    await delay(2000)
    socket.terminate()
    return [...answered].map(([number, at]) => (shown.get(number) ?? Number.POSITIVE_INFINITY) - at)
  })
  waits.sort((a, b) => a - b)
  const share = (part: number) => (waits[Math.floor(waits.length * part)] ?? Number.NaN).toFixed(0)
  out(
    `An order on one server, ${PER_SECOND} a second: from its answer to a dashboard of another server p50 ${share(0.5)} ms, p99 ${share(0.99)} ms`,
  )
}
