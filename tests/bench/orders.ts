/**
 * Durable orders over HTTP in the built shop, compared with the same route that parses, validates and decides but stores nothing.
 * Each runs in its own process, separate from the clients. Confirmation mails are written meanwhile, as in any shop.
 */

import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { forkSource } from '../fork-source.ts'
import { type BuiltShop, processorTime, startBuiltShop } from './built-shop.ts'
import { jsonRequest, load } from './http-load.ts'
import { median } from './measure.ts'

export const ROUNDS = 5
export const WARM_UP = 2000

type Extent = {
  /** How many orders are under way at a time, one line of the table each. */
  readonly callers: readonly number[]
  readonly rounds: number
  /** Orders of each round. */
  readonly requests: number
  readonly warmUp: number
}

const WHOLE: Extent = { callers: [1, 4, 16, 64], rounds: ROUNDS, requests: 5000, warmUp: WARM_UP }
/** Less than a minute, for CI. */
export const SHORT: Extent = { callers: [16], rounds: 3, requests: 2000, warmUp: 500 }

let customers = 0

/** An order with two lines. Each order has another customer. */
export function orderRequest(): string {
  const customer = ++customers
  return jsonRequest(
    'POST',
    '/api/orders',
    {
      name: `Customer ${customer}`,
      email: `customer${customer}@example.com`,
      phone: `03${String(100_000_000 + customer)}`,
      address: `${customer % 200} Mall Road, Gulberg III, Lahore`,
      paymentMethod: 'COD',
      items: [
        { id: 'm7-M', name: 'The Blacksmith', size: 'M', quantity: 2, price: 1100 },
        { id: 'u1-L', name: 'Vision Void', size: 'L', quantity: 1, price: 1400 },
      ],
    },
    { 'Idempotency-Key': randomUUID() },
  )
}

export type Server = { readonly port: number; processorTime(): number }

export async function round({ port, processorTime }: Server, callers: number, requests: number) {
  const before = processorTime()
  const result = await load(port, callers, requests, orderRequest)
  return { ...result, processorMs: (processorTime() - before) / requests }
}

type Round = Awaited<ReturnType<typeof round>>

export const serverOf = ({ url, processorTime }: BuiltShop): Server => ({
  port: Number(new URL(url).port),
  processorTime,
})

const columns: readonly (readonly [
  title: string,
  of: (rounds: readonly { readonly bare: Round; readonly shop: Round }[]) => string,
])[] = [
  ['stores nothing/s', (rounds) => median(rounds.map(({ bare }) => bare.perSecond)).toFixed(0)],
  ['CPU ms each', (rounds) => median(rounds.map(({ bare }) => bare.processorMs)).toFixed(2)],
  ['orders/s', (rounds) => median(rounds.map(({ shop }) => shop.perSecond)).toFixed(0)],
  ['CPU ms each', (rounds) => median(rounds.map(({ shop }) => shop.processorMs)).toFixed(2)],
  ['p50 ms', (rounds) => median(rounds.map(({ shop }) => shop.p50)).toFixed(2)],
  ['p99 ms', (rounds) => median(rounds.map(({ shop }) => shop.p99)).toFixed(2)],
  ['ratio', (rounds) => median(rounds.map(({ bare, shop }) => shop.perSecond / bare.perSecond)).toFixed(2)],
  ['failed', (rounds) => String(rounds.reduce((sum, { bare, shop }) => sum + bare.failed + shop.failed, 0))],
]

export async function benchOrders({ callers, rounds, requests, warmUp } = WHOLE): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'falak-bench-'))
  const bareProcess = forkSource(new URL('./storing-nothing.ts', import.meta.url))
  const [{ port }] = await once(bareProcess, 'message')
  const bare: Server = { port, processorTime: () => processorTime(bareProcess) }
  const built = await startBuiltShop(folder)
  const shop = serverOf(built)
  const out = (line: string) => process.stdout.write(`${line}\n`)
  try {
    for (const server of [shop, bare]) await load(server.port, 16, warmUp, orderRequest)
    out(['callers', ...columns.map(([title]) => title)].join('   '))
    for (const at of callers) {
      const count = at === 1 ? Math.ceil(requests / 4) : requests
      const measured: { readonly bare: Round; readonly shop: Round }[] = []
      while (measured.length < rounds) {
        measured.push({ bare: await round(bare, at, count), shop: await round(shop, at, count) })
      }
      const cells = columns.map(([title, of]) => of(measured).padStart(title.length))
      out([String(at).padEnd('callers'.length), ...cells].join('   '))
    }
    out(`server memory after the run: ${await built.memory()} MiB`)
  } finally {
    bareProcess.disconnect()
    await built.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
