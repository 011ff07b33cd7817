/**
 * A stored state is used as long as the version of its projection stays the same. This test stores, for each version, a digest of
 * the state after a stored log, and fails when a fold changes without a new version.
 */

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { openSqliteEventStore } from '#events/log/sqlite/sqlite-event-store.ts'
import { sha256 } from '#events/proof/sha256.ts'
import type { RecordedEvent } from '#events/shop/event.ts'
import { projections } from '#projections/dashboard.ts'
import type { Projection } from '#projections/projection.ts'

// When a digest changes, raise the version of its projection and store the new digest here.
const expectedDigests: Readonly<Record<keyof typeof projections, string>> = {
  orderStatus: 'version 1: 6f596acd67e2af65',
  totalRevenue: 'version 1: e3fda9da171d6391',
  dailySales: 'version 2: 9c9150b093ead4d8',
  monthlyRevenue: 'version 1: ffcd279be16bf25c',
  newCustomers: 'version 1: fe2a2187bfd666b5',
  visits: 'version 1: d0806c663e6ab64b',
  recentOrders: 'version 1: 625c7d5166bf21d6',
  productSales: 'version 1: c208ffac7205934e',
  categorySales: 'version 1: 7301b6b8920e50ac',
  ratingSums: 'version 1: 2ec602635237792b',
  deliveredRevenue: 'version 1: 487afdc4f641ff12',
  soldSizes: 'version 1: d781cc2ba41354c6',
  stockCounts: 'version 1: c67ce1e0411b2fde',
  productHistory: 'version 1: 1e04fa712862b0f8',
  dailyVisits: 'version 1: c780ecd5e20ca8e0',
  cash: 'version 1: 717186c3eb5cc468',
  unitEndings: 'version 1: 64a654b9a208d338',
  orderEndings: 'version 1: 68f5770a33ba3a84',
  deliveryDays: 'version 1: ecf5a98dd9664ad4',
}

let events: readonly RecordedEvent[]
beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'falak-folds-'))
  const file = join(folder, 'shop.db')
  writeFileSync(file, gunzipSync(readFileSync('tests/server/storage/stored-folder/shop.db.gz')))
  const store = openSqliteEventStore(file)
  const log = await store.log.read(0, 10_000)
  events = [...log, ...undoEventsFor(log)]
  await store.close()
  rmSync(folder, { recursive: true })
})

/** Events that undo some bookings and handovers of the log, because the stored log does not contain such events. */
function undoEventsFor(log: readonly RecordedEvent[]): readonly RecordedEvent[] {
  return log.flatMap((event, index): RecordedEvent[] => {
    if (index % 3 !== 0) return []
    const position = log.length + index
    switch (event.type) {
      case 'CashBooked':
        return [{ ...event, position, type: 'CashUnbooked' }]
      case 'StatementBooked':
        return [{ ...event, position, type: 'StatementUnbooked' }]
      case 'ParcelHandedOver': {
        const { orderNumber, courier, cashToCollect, handedOver } = event.data
        const data = { orderNumber, courier, cashToCollect, handedOver, status: 'confirmed' as const }
        return [{ ...event, position, type: 'HandoverUndone', data }]
      }
      default:
        return []
    }
  })
}

function digestOf({ version, initial, evolve }: Projection<unknown>): string {
  const state = events.reduce(evolve, initial)
  return `version ${version}: ${Buffer.from(sha256(canonicalJson(state))).toString('hex', 0, 8)}`
}

/** JSON with sorted keys, so that the order of keys does not change the digest. */
function canonicalJson(state: unknown): string {
  return JSON.stringify(state, (_, value) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )
}

describe('the state after a stored log', () => {
  it.each(Object.entries(projections))('matches the digest of its version: %s', (name, projection) => {
    // A state is passed only to the `evolve` that returned it.
    const digest = digestOf(projection as Projection<unknown>)
    expect(
      digest,
      'This fold changed: raise the version of its projection and store the new digest above.',
    ).toBe(expectedDigests[name as keyof typeof projections])
  })
})
