/** The requirements for a log after any fault, in either engine. */

import assert from 'node:assert/strict'
import type { RecordedEvent } from '#events/event.ts'
import type { EventStore } from '#events/log/event-store.ts'
import type { LogLocation } from '#events/log/log-location.ts'
import { openVerifiableStore } from '#events/log/open-verifiable-store.ts'
import { toBase64 } from '#events/proof/base64.ts'
import { dashboardView } from '#projections/dashboard.ts'
import { statesOf } from '#projections/folds.ts'
import { collectDifferences } from '#server/audit/verify/difference.ts'
import type { SignedHead } from '#server/audit/verify/hash-pass.ts'
import { verifyLog } from '#server/audit/verify/verify-log.ts'
import { verifyTables } from '#server/audit/verify/verify-tables.ts'
import { naiveLeaf, naiveRoot } from '../events/naive-root.ts'
import { recountOfOpened } from '../projections/recount-events.ts'

/** The requests and their answers. */
export type Evidence = {
  /** The acknowledged position of each order by its number; null if only the order was acknowledged. */
  readonly acknowledged: ReadonlyMap<string, number | null>
  /** The numbers of all attempted orders; null when the shop chose them. */
  readonly asked: ReadonlySet<string> | null
  /** Checkpoints that the shop has signed. */
  readonly signed?: readonly SignedHead[]
}

/** Throws when an acknowledged order is missing, incomplete or doubled, or when anything differs from the records. */
export async function examine(store: EventStore, location: LogLocation, evidence: Evidence): Promise<void> {
  const events = await allEvents(store)
  await checkOrders(store, events, evidence)
  await checkTree(store)
  // Waits for the order read model, which is compared here.
  await store.orderViews.caughtUp()
  await verify(location, events, store, evidence.signed ?? [])
}

async function allEvents({ log }: EventStore): Promise<readonly RecordedEvent[]> {
  const events: RecordedEvent[] = []
  for (;;) {
    const page = await log.read(events.length, 1000)
    if (page.length === 0) return events
    for (const event of page) {
      assert.equal(event.position, events.length + 1, 'positions have no gap')
      events.push(event)
    }
  }
}

async function checkOrders(
  { orderViews }: EventStore,
  events: readonly RecordedEvent[],
  { acknowledged, asked }: Evidence,
): Promise<void> {
  const placed = new Map<string, number>()
  for (const event of events) {
    if (event.type !== 'OrderPlaced') continue
    const { orderNumber } = event.data
    assert.ok(!placed.has(orderNumber), `order ${orderNumber} is there twice`)
    assert.ok(asked?.has(orderNumber) ?? true, `nobody has asked for order ${orderNumber}`)
    placed.set(orderNumber, event.position)
  }
  for (const [number, position] of acknowledged) {
    const found = placed.get(number)
    assert.ok(found !== undefined, `acknowledged order ${number} is missing`)
    if (position !== null) assert.equal(found, position, `order ${number} has moved`)
    assert.ok((await orderViews.find(number)) !== null, `acknowledged order ${number} is not shown`)
  }
  const { total } = await orderViews.list({ sort: 'newest', limit: 1 })
  assert.equal(total, placed.size, 'the order list has as many orders as the log')
}

async function checkTree({ log }: EventStore): Promise<void> {
  const leaves: Uint8Array[] = []
  for (;;) {
    const page = await log.readRecords(leaves.length, 1000)
    if (page.length === 0) break
    for (const { record, leaf } of page) {
      const hashed = naiveLeaf(record)
      assert.equal(leaf, toBase64(hashed), 'the stored leaf is that of the record')
      leaves.push(hashed)
    }
  }
  assert.deepEqual(await log.head(), { size: leaves.length, root: toBase64(naiveRoot(leaves)) })
}

/** Verifies like `audit verify`, and compares the figures with a naive recount. */
async function verify(
  location: LogLocation,
  events: readonly RecordedEvent[],
  { openEvents }: EventStore,
  signed: readonly SignedHead[],
): Promise<void> {
  const view = await openVerifiableStore(location)
  try {
    const differences = collectDifferences()
    const { finding, folds, size } = await verifyLog({
      log: view.log,
      signed,
      onDifference: differences.add,
    })
    assert.equal(finding, null)
    assert.equal(size, events.length)
    const tables = await view.tables()
    assert.ok(tables !== null, 'the tables beside the log are there')
    await verifyTables({ tables, onDifference: differences.add })
    assert.deepEqual(differences.findings(), [])
    const last = events.at(-1)
    if (last === undefined) return
    assert.deepEqual(
      dashboardView(statesOf(folds), last.at),
      recountOfOpened(await openEvents(events), last.at),
    )
  } finally {
    await view.close()
  }
}
