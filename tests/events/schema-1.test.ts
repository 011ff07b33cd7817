/** A log that began before personal data was sealed, its records byte for byte as the first release stored them. */

import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { EventStore } from '#events/log/event-store.ts'
import { openSqliteEventStore } from '#events/log/sqlite/sqlite-event-store.ts'
import { appendLeaf, emptyFrontier, leafHash } from '#events/proof/merkle.ts'
import { sha256 } from '#events/proof/sha256.ts'
import { orderStream } from '#events/shop/event.ts'
import { createHistoryVerifier } from '#projections/verify-history.ts'
import { orderNumber, orderPlaced, placing } from './sample-requests.ts'

const records = readFileSync('tests/events/schema-1-records.jsonl', 'utf8').trimEnd().split('\n')
const LEAVES = [
  'K5n7lD9iqjszPgZB72S4YCDMK/sCyyA3TWfRyPkk4AQ=',
  'EY11Rv617A02O8ON+AbZT580k0+KqYO838TP9Y3kmdE=',
  '0I+Lq8BVR76In2o2AKvqpSdAPSgbdsTeER3XUsDoMzM=',
  '93n1YaofPqM304dj4nI/ZRj04xOOCnDAt44w5jGEgCQ=',
]
const ROOT = 'uAvZAa81v2cpQ5YJVy/fNYXJ3XbhQAIx/E91OBCLkdM='

let folder: string
let eventStore: EventStore

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'schema-1-'))
  const file = join(folder, 'shop.db')
  await openSqliteEventStore(file).close()
  store(file)
  eventStore = openSqliteEventStore(file)
  await eventStore.rebuildOrders()
})
afterEach(async () => {
  await eventStore.close()
  rmSync(folder, { recursive: true })
})

/** As the first release would have left the table of events. */
function store(file: string): void {
  const db = new Database(file)
  const insert = db.prepare('INSERT INTO events VALUES (?, ?, ?, ?, ?, ?, ?, ?)')
  let end = emptyFrontier
  for (const record of records) {
    const { position, id, stream, version, type } = JSON.parse(record)
    const leaf = leafHash(sha256, record)
    const { frontier, completed } = appendLeaf(sha256, end, leaf)
    insert.run(position, id, stream, version, type, leaf, Buffer.concat(completed), record)
    end = frontier
  }
  db.close()
}

/** The texts that the first release showed for them. */
const OLDER_NUMBER = 'FF-261121-1001'

describe('a log with records of the first schema', () => {
  it('is read in the current schema, marked as not sealed', async () => {
    const stored: unknown[] = records.map((record) => JSON.parse(record).data.customer)
    const [placed, traffic, corrected] = await eventStore.log.read(0, 10)

    expect(placed).toMatchObject({ schema: 2, data: { total: 1100, customer: { unsealed: stored[0] } } })
    expect(traffic).toEqual(JSON.parse(records[1] ?? ''))
    expect(corrected).toMatchObject({
      schema: 2,
      data: {
        orderNumber: OLDER_NUMBER,
        customer: {
          before: { unsealed: { address: '12 Mall Road, Lahore' } },
          after: { unsealed: { address: '14 Mall Road, Lahore' } },
        },
      },
    })
  })

  it('opens to the same data', async () => {
    const opened = await eventStore.openEvents(await eventStore.log.readStream(orderStream(OLDER_NUMBER)))

    expect(opened.map(({ data }) => data)).toEqual(
      [0, 2, 3].map((place) => JSON.parse(records[place] ?? '').data),
    )
  })

  it('leads to the same order read model', async () => {
    expect(await eventStore.orderViews.findByIdentifier('ayesha@example.com')).toMatchObject([
      {
        order: {
          orderNumber: OLDER_NUMBER,
          name: 'عائشہ خان',
          address: '14 Mall Road, Lahore',
          status: 'delivered',
        },
        device: 'd0'.repeat(32),
        version: 3,
      },
    ])
  })

  it('knows its customers, who have no keys', async () => {
    const { log, orderViews } = eventStore
    expect(await orderViews.isCustomerKnown('AYESHA@example.com')).toBe(true)
    expect(await orderViews.isCustomerKnown('bilal@example.com')).toBe(false)
    const asNew = { email: 'ayesha@example.com', expected: true }
    const placed = placing(orderPlaced(orderNumber(2)), { customerIsNew: asNew })
    expect(await log.append(placed)).toEqual({ outcome: 'stale' })
  })

  it('erases nobody whose data was never sealed, and says so', async () => {
    const erasure = await eventStore.eraseCustomer('ayesha@example.com', '2026-11-22T09:30:00.000Z')

    expect(erasure).toEqual({ outcome: 'not-sealed', events: 2 })
    expect(await eventStore.log.head()).toEqual({ size: 4, root: ROOT })
    expect(await eventStore.orderViews.findByIdentifier('ayesha@example.com')).toHaveLength(1)
  })

  it('keeps every byte, leaf and root, and continues with sealed records', async () => {
    const kept = await eventStore.log.readRecords(0, 10)
    expect(kept.map(({ record }) => record)).toEqual(records)
    expect(kept.map(({ leaf }) => leaf)).toEqual(LEAVES)
    expect(await eventStore.log.head()).toEqual({ size: 4, root: ROOT })

    await eventStore.log.append(placing(orderPlaced(orderNumber(2))))

    const verifier = createHistoryVerifier(sha256)
    expect(verifier.take(await eventStore.log.readRecords(0, 10))).toBeNull()
    expect({ size: verifier.size, root: verifier.root() }).toEqual(await eventStore.log.head())
    expect(verifier.size).toBe(5)
  })
})
