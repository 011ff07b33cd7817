/**
 * Reports, and lists with the filters that they open, over a quarter of a million orders of three months: the time of each, and the
 * longest time for which the process does not answer others.
 */

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { addDays } from '#events/calendar.ts'
import { type Actor, orderStream, type ShopEvent } from '#events/event.ts'
import type { EventStore } from '#events/log/event-store.ts'
import { openEventStore } from '#events/log/open-event-store.ts'
import type { OrderQuery } from '#events/read-model/order-read-model.ts'
import { reportDimensions } from '#events/read-model/report.ts'
import { handedOver, orderPlaced, statusChanged } from '../events/sample-requests.ts'
import { startPostgresServer } from '../postgres/server.ts'
import { median } from './measure.ts'

const GROUP = 500
const DAYS = 92
const cities = ['Lahore', 'Karachi', 'Multan', 'Quetta', 'Peshawar', 'Hyderabad', 'Sialkot', 'Gujrat']
const couriers = ['tcs', 'leopards', 'postex']
const callers = ['Sana', 'Omar', 'Bina', 'Kamran']
const products = Array.from({ length: 40 }, (_, n) => `p${n}`)
const prices = new Map(products.map((id) => [id, 400]))
const sizes = ['S', 'M', 'L'] as const
const pick = <Value>(values: readonly Value[], n: number) => values[n % values.length] as Value

const out = (line: string) => process.stdout.write(`${line}\n`)

function orderOf(n: number, orders: number): readonly ShopEvent[] {
  const number = `FF-${1_000_000 + n}`
  const day = addDays('2026-08-01', Math.floor((n * DAYS) / orders))
  const line = (seed: number) => ({
    ...{
      productId: pick(products, seed * 7),
      name: `Product ${seed % 40}`,
      category: 'Regular Fit' as const,
    },
    ...{ size: pick(sizes, seed), quantity: 1, price: 1100 },
  })
  const placed = orderPlaced(number, {
    ...{ day, address: `House ${n % 400}, ${pick(cities, n * n)}`, email: `c${n}@example.com` },
    lines: n % 3 === 0 ? [line(n), line(n + 1)] : [line(n)],
  })
  if (n % 10 === 0) return [placed]
  const courier = pick(couriers, Math.floor(n / 7))
  const confirmed = { by: pick(callers, n), on: day }
  const end =
    n % 6 === 0
      ? statusChanged(placed, 'shipped', 'cancelled', { reason: 'refused', confirmed })
      : statusChanged(placed, 'shipped', 'delivered', { confirmed })
  return [
    placed,
    handedOver(number, { courier, handedOver: day }),
    statusChanged(placed, 'confirmed', 'shipped', { confirmed }),
    end,
  ]
}

async function fill({ log, orderViews }: EventStore, orders: number): Promise<void> {
  const actor: Actor = { role: 'admin', name: 'Sana' }
  for (let start = 0; start < orders; start += GROUP) {
    const parts = Array.from({ length: Math.min(GROUP, orders - start) }, (_, index) => {
      const events = orderOf(start + index, orders)
      const [placed] = events
      const number = placed?.type === 'OrderPlaced' ? placed.data.orderNumber : ''
      return { stream: orderStream(number), expected: 0, events }
    })
    const [first, ...also] = parts
    const at = `${addDays('2026-08-03', Math.floor((start * DAYS) / orders))}T09:00:00.000Z`
    if (first !== undefined) await log.append({ ...first, also, actor, at })
  }
  await orderViews.caughtUp()
}

async function timed(what: string, work: () => Promise<unknown>): Promise<void> {
  const times: number[] = []
  const delay = monitorEventLoopDelay({ resolution: 1 })
  await work()
  delay.enable()
  for (let round = 0; round < 5; round++) {
    const start = performance.now()
    await work()
    times.push(performance.now() - start)
    await sleep(5)
  }
  delay.disable()
  const longest = Math.round(delay.max / 1e6)
  out(
    `  ${what.padEnd(44)} ${median(times).toFixed(0).padStart(6)} ms, nobody answered for ${longest} ms at most`,
  )
}

async function measure(engine: string, store: EventStore, orders: number): Promise<void> {
  out(engine)
  await fill(store, orders)
  const { report, list } = store.orderViews
  const october = { from: '2026-10-01', to: '2026-10-31' }
  for (const by of reportDimensions) {
    await timed(`a month by ${by}`, () => report({ by, ...october }))
    await timed(`a month by ${by}, with profits`, () => report({ by, ...october, prices }))
  }
  await timed('all months by city', () => report({ by: 'city', from: '2026-08-01', to: '2026-10-31' }))
  const lists: readonly Partial<OrderQuery>[] = [
    { city: 'quetta', outcome: 'refused', ...october },
    { courier: 'tcs' },
    { outcome: 'refused' },
    { caller: 'Sana', sort: 'total-high' },
    { product: 'p7', size: 'M' },
    { product: 'p7', outcome: 'refused', ...october },
    { outcome: 'confirmed' },
    { courier: '-' },
  ]
  for (const query of lists) {
    await timed(`list ${JSON.stringify(query)}`.slice(0, 44), () =>
      list({ ...{ sort: 'newest', limit: 25, counts: true }, ...query }),
    )
  }
}

export async function benchReports(orders: number): Promise<void> {
  out(`${orders.toLocaleString('en')} orders`)
  const folder = mkdtempSync(join(tmpdir(), 'bench-reports-'))
  const sqlite = await openEventStore({ engine: 'sqlite', file: join(folder, 'shop.db') })
  await measure('SQLite', sqlite, orders)
  await sqlite.close()
  rmSync(folder, { recursive: true })

  const server = await startPostgresServer({ durable: true })
  const postgres = await openEventStore({ engine: 'postgres', url: await server.createDatabase('reports') })
  await measure('PostgreSQL', postgres, orders)
  await postgres.close()
  await server.stop()
}
