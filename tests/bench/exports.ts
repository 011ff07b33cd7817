/** What exports cost a shopper: orders at a steady pace, alone and during many downloads. */

import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { forkSource } from '../fork-source.ts'
import { type BuiltShop, startBuiltShop } from './built-shop.ts'
import type { Reading, ReadingDone } from './exports-readers.ts'
import { seed } from './seed-folder.ts'

const ORDERS = 120_000
const PER_SECOND = 20
const ALONE_SECONDS = 15
const READ_AT_ONCE = [
  { name: 'CSV of 100,000 rows', path: '/api/admin/orders.csv', lines: 100_000, times: 5 },
  { name: 'CSV of 20,000 rows', path: '/api/admin/orders.csv?sort=oldest', lines: 20_000, times: 30 },
  { name: 'audit export of all', path: '/api/audit/export', times: 1 },
]

const out = (line: string) => process.stdout.write(`${line}\n`)

/** `filled`: a folder that `npm run seed` has filled. */
export async function benchExports(filled = process.env.BENCH_DATA): Promise<void> {
  const folder = filled ?? mkdtempSync(join(tmpdir(), 'bench-exports-'))
  if (filled === undefined) seed(folder, ORDERS)
  try {
    // Background work of a first start is finished before the measured shop opens.
    await (await startBuiltShop(folder)).stop()
    const shop = await startBuiltShop(folder)
    try {
      await measure(shop)
    } finally {
      await shop.stop()
    }
  } finally {
    if (filled === undefined) rmSync(folder, { recursive: true, force: true })
  }
}

async function measure(shop: BuiltShop): Promise<void> {
  await ordersUntil(shop, delay(5000))
  const alone = await ordersUntil(shop, delay(ALONE_SECONDS * 1000))
  const before = await shop.memory()
  const reading = readAll(shop)
  const beside = await ordersUntil(shop, reading)
  out('orders               p50 ms    p99 ms    max ms   orders')
  out(row('alone', alone))
  out(row('beside all exports', beside))
  out(`p99 beside / alone: ${(at(beside, 0.99) / at(alone, 0.99)).toFixed(1)}`)
  for (const line of summary(await reading)) out(line)
  out(`server memory: ${before} MiB before, ${shop.peakMemory()} MiB at most`)
}

/** Milliseconds of each order, placed at a steady pace regardless of earlier answers. */
async function ordersUntil(shop: BuiltShop, end: Promise<unknown>): Promise<readonly number[]> {
  let ended = false
  void end.finally(() => {
    ended = true
  })
  const orders: Promise<number>[] = []
  for (let n = 0, started = performance.now(); !ended; n++) {
    await delay(Math.max(0, started + (n * 1000) / PER_SECOND - performance.now()))
    orders.push(place(shop, n))
  }
  return (await Promise.all(orders)).toSorted((a, b) => a - b)
}

/** Each order has its own connection, like each shopper. */
function place({ url }: BuiltShop, n: number): Promise<number> {
  const started = performance.now()
  return new Promise((resolve, reject) => {
    const headers = { 'Content-Type': 'application/json' }
    const sent = request(`${url}/api/orders`, { method: 'POST', headers, agent: false }, (response) => {
      if (response.statusCode !== 201) reject(new Error(`an order was answered with ${response.statusCode}`))
      response.resume().on('end', () => resolve(performance.now() - started))
    })
    sent.on('error', reject)
    sent.end(
      JSON.stringify({
        name: 'Ayesha Khan',
        email: `bench${n}@example.com`,
        phone: `0300 ${1_000_000 + n}`,
        address: '12 Mall Road, Lahore',
        paymentMethod: 'COD',
        items: [{ id: 'm7-M', size: 'M', quantity: 1, price: 1100 }],
      }),
    )
  })
}

function readAll({ url, cookie }: BuiltShop): Promise<readonly ReadingDone[]> {
  return readElsewhere(
    READ_AT_ONCE.flatMap(({ name, path, times, ...most }) =>
      Array.from({ length: times }, (): Reading => ({ name, url: url + path, cookie, ...most })),
    ),
  )
}

/** Runs in a separate process. */
export async function readElsewhere(readings: readonly Reading[]): Promise<readonly ReadingDone[]> {
  const readers = forkSource(new URL('./exports-readers.ts', import.meta.url))
  readers.send(readings)
  const [done] = await Promise.race([
    once(readers, 'message'),
    once(readers, 'exit').then(() => {
      throw new Error('the readers did not read to the end')
    }),
  ])
  return done
}

function summary(done: readonly ReadingDone[]): readonly string[] {
  return READ_AT_ONCE.map(({ name, times }) => {
    const seconds = done.filter((one) => one.name === name).map((one) => one.seconds)
    const lines = done.find((one) => one.name === name)?.lines ?? 0
    const [first, last] = [Math.min(...seconds), Math.max(...seconds)].map((value) => value.toFixed(1))
    return `${times} × ${name} (${lines.toLocaleString('en')} lines): done after ${first}–${last} s`
  })
}

function at(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

function row(name: string, times: readonly number[]): string {
  const figures = [at(times, 0.5), at(times, 0.99), at(times, 1)].map((ms) => ms.toFixed(1).padStart(9))
  return `${name.padEnd(18)} ${figures.join(' ')} ${String(times.length).padStart(8)}`
}
