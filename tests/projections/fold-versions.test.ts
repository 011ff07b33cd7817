/**
 * A stored state is used as long as the version of its projection stays the same. This test stores, for each version, a digest of
 * the state after a stored log, and fails when a fold changes without a new version.
 */

import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import type { ShopEvent } from '#events/event.ts'
import { sha256 } from '#events/proof/sha256.ts'
import { createUpcast } from '#events/upcast.ts'
import { projections } from '#projections/dashboard.ts'
import type { Projection } from '#projections/projection.ts'
import { recordedInClear } from '../events/in-clear.ts'
import { startingFacts } from '../starting-facts.ts'

// When a digest changes, raise the version of its projection and store the new digest here.
const expectedDigests: Readonly<Record<keyof typeof projections, string>> = {
  orderStatus: 'version 1: de35304703e68bdf',
  totalRevenue: 'version 1: dc3d2ee5e4a62746',
  dailySales: 'version 2: 8d9a5ebfbeb22180',
  monthlyRevenue: 'version 2: 5b4d30fe45f8843c',
  newCustomers: 'version 1: 812c563b76e058c4',
  visits: 'version 1: f2ae30db4f05acaf',
  recentOrders: 'version 1: 4e0ffcd8578009f6',
  productSales: 'version 1: c6b1776f3a63d2b5',
  categorySales: 'version 1: 861364407c7578b4',
  ratingSums: 'version 3: 276e82f05dd57174',
  deliveredRevenue: 'version 1: a4de1bd0f1cbc121',
  soldSizes: 'version 1: ab6f861f9c8914ae',
  stockCounts: 'version 1: 7108af10ae13732e',
  productHistory: 'version 1: d7e6ccf9b10892a9',
  dailyVisits: 'version 1: 0a0fa9a27c2d7aea',
  cash: 'version 4: ad588e1c8347f59b',
  unitEndings: 'version 1: 9ef9dddb1b5584b4',
  orderEndings: 'version 1: a9fca56dbdc72441',
  deliveryDays: 'version 2: e57a6301b1261d6d',
  listed: 'version 1: 59dac84bb077b95f',
  payments: 'version 1: b45ea1c490090e5c',
  channels: 'version 1: 720cbda8b643c7b8',
  cityFigures: 'version 1: 44136fa355b3678a',
  returns: 'version 1: f45896cc5576f177',
  callers: 'version 1: a77ae72412d1918f',
  daySlots: 'version 3: 0c5280cdef6082f1',
  lastHands: 'version 2: 28a45b9910e8415f',
  campaigns: 'version 1: 4f53cda18c2baa0c',
  codeFigures: 'version 1: 44136fa355b3678a',
  saleOrders: 'version 1: 879c0d4cd621ad53',
}

/** The records of an invented shop with every kind of event that a fold processes, produced once by `anySteps` and `runShop`. */
const records = gunzipSync(readFileSync('tests/projections/golden-log.jsonl.gz'))
  .toString()
  .trim()
  .split('\n')
const upcast = createUpcast()
const eid = {
  sale: 'eid',
  name: 'Eid',
  reduction: { by: 'percent', percent: 20, products: null },
  from: '2026-12-01T00:00:00.000Z',
  to: '2026-12-08T00:00:00.000Z',
} as const
/** Facts of the catalogue, of which the stored log has none. */
const catalogue: readonly ShopEvent[] = [
  ...startingFacts.map(({ event }) => event),
  {
    type: 'ProductChanged',
    data: { productId: 'm7', before: { name: 'The Blacksmith' }, after: { name: 'Smith' } },
  },
  { type: 'ProductRetired', data: { productId: 'm4' } },
  { type: 'ProductRetired', data: { productId: 'w1' } },
  { type: 'ProductRestored', data: { productId: 'w1' } },
  { type: 'ProductMoved', data: { productId: 'g1', after: null } },
  { type: 'ProductMoved', data: { productId: 'm7', after: 'u1' } },
  { type: 'PriceChanged', data: { productId: 'm7', from: 2400, to: 2600, version: 2, previous: 1 } },
  { type: 'SaleScheduled', data: eid },
  {
    type: 'SaleChanged',
    data: {
      ...eid,
      reduction: { by: 'prices', prices: { m7: 1900 } },
      from: '2026-12-02T00:00:00.000Z',
      to: '2026-12-09T00:00:00.000Z',
    },
  },
  { type: 'SaleScheduled', data: { ...eid, sale: 'winter', name: 'Winter' } },
  { type: 'SaleStopped', data: { sale: 'winter', name: 'Winter' } },
]
/** The log was stored before the shop's people had names: as if one of them had done everything. */
const actor = { role: 'admin', name: 'Sana' } as const
const stored = records.map((record) => ({ ...upcast(JSON.parse(record)), actor }))
const events = [
  ...stored,
  ...catalogue.map((event, index) =>
    recordedInClear(event, {
      position: stored.length + index + 1,
      id: `catalogue-${index}`,
      stream: 'catalogue',
      version: index + 1,
      schema: 1,
      at: '2026-11-24T00:00:00.000Z',
      actor: { role: 'system' },
    }),
  ),
]

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
