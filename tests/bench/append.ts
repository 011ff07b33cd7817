/** The cost of a complete append, compared with a bare durable INSERT of the same text. */

import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type EventOf, orderStream } from '#events/event.ts'
import type { AppendRequest } from '#events/log/event-log.ts'
import type { EventStore } from '#events/log/event-store.ts'
import { openConnection } from '#events/log/sqlite/connection.ts'
import { openSqliteEventStore } from '#events/log/sqlite/sqlite-event-store.ts'
import { orderNumberPrefix } from '#events/orders/order-number.ts'
import { blacksmith, visionVoid } from '../events/sample-requests.ts'
import { measure, table, type Variant } from './measure.ts'

const ROUNDS = 9
const AT = '2026-11-21T09:30:00.000Z'
const names = ['Ayesha Khan', 'Bilal Ahmed', 'Fatima Noor', 'Hamza Siddiqui', 'Zainab Malik', 'Usman Tariq']

/** Orders with random numbers, e-mails and phones, as in a real shop. */
export function orderRequest(index: number): AppendRequest {
  const scattered = (index * 7_919_777) % 9_000_000
  const orderNumber = `${orderNumberPrefix('2026-11-21')}${1_000_000 + scattered}`
  const name = names[index % names.length] ?? ''
  const email = `${name.toLowerCase().replace(' ', '.')}.${scattered}@example.com`
  const data: EventOf<'OrderPlaced'>['data'] = {
    orderNumber,
    day: '2026-11-21',
    lines: [
      { ...blacksmith, quantity: 2 },
      visionVoid,
      { productId: 'w3', name: 'Afterlight', category: 'Crop Top', size: 'S', quantity: 1, price: 1100 },
    ],
    subtotal: 4700,
    deliveryFee: 0,
    total: 4700,
    paymentMethod: 'COD',
    newCustomer: true,
    customer: {
      name,
      email,
      phone: `0300-${1_000_000 + scattered}`,
      address: `House ${index % 400}, Street ${index % 60}, Block ${index % 9}, Gulshan-e-Iqbal, Karachi`,
      device: 'c2b5d1'.repeat(10),
    },
  }
  return {
    stream: orderStream(orderNumber),
    expected: 0,
    events: [{ type: 'OrderPlaced', data }],
    actor: { role: 'shopper' },
    at: AT,
    idempotency: { key: randomUUID(), fingerprint: 'e3b0c442'.repeat(8) },
    customerIsNew: { identity: email, expected: true },
  }
}

function recordOf(request: AppendRequest, position: number): string {
  const { stream, at, actor, events } = request
  const [event] = events
  return JSON.stringify({ position, id: randomUUID(), stream, version: 1, schema: 1, at, actor, ...event })
}

/** One table, one index, one transaction for each row; same connection settings. */
function bareInsert(folder: string): { readonly variant: Variant; close(): void } {
  const db = openConnection(join(folder, 'bare.db'))
  db.exec(
    'CREATE TABLE bare (position INTEGER PRIMARY KEY, stream TEXT NOT NULL UNIQUE, record TEXT NOT NULL) STRICT',
  )
  const insert = db.prepare('INSERT INTO bare (position, stream, record) VALUES (?, ?, ?)')
  let position = 0
  return {
    variant: {
      name: 'bare durable INSERT, one caller',
      count: 300,
      warmUp: 4000,
      async run(count) {
        for (let done = 0; done < count; done++) {
          position++
          const request = orderRequest(position)
          insert.run(position, request.stream, recordOf(request, position))
        }
      },
    },
    close: () => db.close(),
  }
}

function appends(
  folder: string,
  callers: number,
  count: number,
): { readonly variant: Variant; close(): Promise<void> } {
  const eventStore = openSqliteEventStore(join(folder, `append-${callers}.db`))
  return { variant: appendsTo(eventStore, callers, { count, warmUp: 6000 }), close: eventStore.close }
}

/** Each caller appends its next order when the last is acknowledged. */
export function appendsTo(
  { log, orderViews }: Pick<EventStore, 'log' | 'orderViews'>,
  callers: number,
  counts: Pick<Variant, 'count' | 'warmUp'>,
): Variant {
  let next = 0
  async function call(until: number): Promise<void> {
    while (next < until) {
      next++
      const result = await log.append(orderRequest(next))
      if (result.outcome !== 'appended') throw new Error(`order ${next} was not appended: ${result.outcome}`)
    }
  }
  return {
    name: `append with all that belongs to it, ${callers} ${callers === 1 ? 'caller' : 'callers'}`,
    ...counts,
    async run(more) {
      const until = next + more
      await Promise.all(Array.from({ length: callers }, () => call(until)))
      // Otherwise the order read model of one variant would follow during the time of the next.
      await orderViews.caughtUp()
    },
  }
}

export async function benchAppend(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-append-'))
  try {
    const contenders = [
      bareInsert(folder),
      appends(folder, 1, 300),
      appends(folder, 8, 800),
      appends(folder, 64, 1920),
    ]
    const measured = await measure(
      contenders.map(({ variant }) => variant),
      ROUNDS,
    )
    for (const { close } of contenders) await close()
    process.stdout.write(table('Append (synchronous=FULL)', measured))
    const [bare = 0, whole = 0] = measured.map(({ perSecond }) => 1_000_000 / perSecond)
    process.stdout.write(
      `  A bare INSERT takes ${bare.toFixed(0)} µs, mostly one flush of the disk; all that belongs to an append ${(whole - bare).toFixed(0)} µs more.\n`,
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await benchAppend()
