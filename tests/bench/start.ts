/** Start-up, statistics and memory of the built shop with ten thousand and with a million orders in its log. */

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startingCatalogue } from '#catalogue/products.ts'
import { dayOf } from '#events/calendar.ts'
import { type Actor, orderStream } from '#events/event.ts'
import type { AppendRequest } from '#events/log/event-log.ts'
import { openSqliteEventStore } from '#events/log/sqlite/sqlite-event-store.ts'
import { decide } from '#events/order-decider.ts'
import { evolve, noOrder } from '#events/orders/order-state.ts'
import { type BuiltShop, startBuiltShop } from './built-shop.ts'
import { jsonRequest, load } from './http-load.ts'

const GROUP = 1000
const CALLS = 3000
const SHOPPER: Actor = { role: 'shopper' }
const START = Date.parse('2025-01-01T00:00:00Z')

const out = (line: string) => process.stdout.write(`${line}\n`)

export async function benchStart(most = 1_000_000): Promise<void> {
  out('orders      first start s   start s   stats p50 ms   p99 ms   MiB at start   MiB after')
  for (const orders of [10_000, most]) {
    const folder = mkdtempSync(join(tmpdir(), 'bench-start-'))
    try {
      await fill(folder, orders)
      const first = await startBuiltShop(folder)
      await first.stop()
      const shop = await startBuiltShop(folder)
      const before = await shop.memory()
      const { p50, p99 } = await loadStats(shop)
      out(
        [
          orders.toLocaleString('en').padEnd(10),
          first.seconds.toFixed(2).padStart(14),
          shop.seconds.toFixed(2).padStart(9),
          p50.toFixed(2).padStart(14),
          p99.toFixed(2).padStart(8),
          String(before).padStart(14),
          String(await shop.memory()).padStart(11),
        ].join(' '),
      )
      await shop.stop()
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }
}

async function fill(folder: string, orders: number): Promise<void> {
  const { log, close } = openSqliteEventStore(join(folder, 'shop.db'))
  for (let filled = 0; filled < orders; filled += GROUP) {
    const group = Array.from({ length: Math.min(GROUP, orders - filled) }, (_, index) =>
      orderRequest(filled + index),
    )
    const results = await Promise.all(group.map((request) => log.append(request)))
    if (results.some(({ outcome }) => outcome !== 'appended')) throw new Error('an order was not appended')
  }
  await close()
}

/** An order of about a kilobyte whose confirmation was sent. */
function orderRequest(n: number): AppendRequest {
  const orderNumber = `FF-${n}`
  const at = new Date(START + n * 60_000).toISOString()
  const placed = decide(
    {
      type: 'PlaceOrder',
      catalogue: startingCatalogue,
      orderNumber,
      day: dayOf(at),
      lines: [
        { id: 'm7-M', size: 'M', quantity: 1 + (n % 3) },
        { id: 'u1-L', size: 'L', quantity: 1 },
      ],
      customer: {
        name: `Customer ${n % 300_000}`,
        email: `customer${n % 300_000}@example.com`,
        phone: `0300${1_000_000 + (n % 300_000)}`,
        address: `House ${n % 400}, Street ${n % 60}, Gulberg III, Lahore`,
        device: 'c2b5d1'.repeat(10),
      },
      newCustomer: n < 300_000,
    },
    noOrder,
  )
  if (!placed.accepted) throw new Error(placed.refusal.reason)
  const mailed = decide(
    { type: 'RecordConfirmation', recipient: 'customer', channel: 'primary', result: { sent: true } },
    placed.events.map((event) => ({ ...event, at, actor: SHOPPER })).reduce(evolve, noOrder),
  )
  if (!mailed.accepted) throw new Error(mailed.refusal.reason)
  return {
    stream: orderStream(orderNumber),
    expected: 0,
    events: [...placed.events, ...mailed.events],
    actor: SHOPPER,
    at,
  }
}

function loadStats({ url, cookie }: BuiltShop) {
  return load(Number(new URL(url).port), 4, CALLS, () =>
    jsonRequest('GET', '/api/admin/stats', undefined, { Cookie: cookie }),
  )
}
