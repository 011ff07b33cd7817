/**
 * The time to compare a courier's statement of 10,000 parcels, to book it with its orders set to
 * delivered, and to undo it; and the longest time for which the process does not answer other requests.
 */

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { orderStream } from '#events/event.ts'
import type { EventStore } from '#events/log/event-store.ts'
import { openEventStore } from '#events/log/open-event-store.ts'
import { createStatements } from '#server/cash/statements.ts'
import { handedOver, orderPlaced, statusChanged, trackingHash } from '../events/sample-requests.ts'
import { startPostgresServer } from '../postgres/server.ts'

const PARCELS = 10_000
const admin = { role: 'admin', name: 'Owner' } as const
const at = '2026-11-21T09:30:00.000Z'
const numberOf = (n: number) => `FF-261121${10_000 + n}`

const print = (line: string) => void process.stdout.write(`${line}\n`)

async function fill({ log }: EventStore): Promise<void> {
  for (let start = 0; start < PARCELS; start += 1000) {
    const parts = Array.from({ length: 1000 }, (_, index) => {
      const placed = orderPlaced(numberOf(start + index), { email: `c${start + index}@example.com` })
      const { orderNumber } = placed.data
      const events = [placed, handedOver(orderNumber), statusChanged(placed, 'pending', 'shipped')]
      return { stream: orderStream(orderNumber), expected: 0, events }
    })
    const [first, ...also] = parts
    if (first !== undefined) await log.append({ ...first, also, actor: admin, at })
  }
}

async function timed(what: string, work: () => Promise<unknown>): Promise<void> {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const start = performance.now()
  await work()
  const took = Math.round(performance.now() - start)
  // Recorded on each turn of the event loop.
  await sleep(5)
  delay.disable()
  print(`  ${what}: ${took} ms, nobody answered for ${Math.round(delay.max / 1e6)} ms at most`)
}

async function measure(engine: string, store: EventStore): Promise<void> {
  print(engine)
  await fill(store)
  await store.orderViews.caughtUp()
  const statements = createStatements({ ...store, trackingHash, clock: Date.now })
  const lines = Array.from({ length: PARCELS }, (_, n) => ({
    row: n + 2,
    kind: 'paid' as const,
    trackingNumber: `T-${numberOf(n)}`,
    collected: n % 50 === 0 ? 1000_00 : 1100_00,
    charges: 150_50,
    incomeTax: 11_00,
    salesTax: 22_00,
    text: '',
  }))
  const statement = { courier: 'tcs', statement: 'S-1', received: 0, receivedOn: '2026-11-23', lines }
  await timed('compared', () => statements.preview(statement))
  await timed('booked, orders set to delivered', () =>
    statements.book({ ...statement, markDelivered: true }, admin),
  )
  await timed('order list after that', () => store.orderViews.caughtUp())
  await timed('taken back', () => statements.unbook('S-1', admin))
  await timed('booked again', () => statements.book(statement, admin))
}

export async function benchStatements(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'statements-'))
  const sqlite = await openEventStore({ engine: 'sqlite', file: join(folder, 'shop.db') })
  await measure('SQLite', sqlite)
  await sqlite.close()
  rmSync(folder, { recursive: true })

  const server = await startPostgresServer({ durable: true })
  const postgres = await openEventStore({
    engine: 'postgres',
    url: await server.createDatabase('statements'),
  })
  await measure('PostgreSQL', postgres)
  await postgres.close()
  await server.stop()
}
