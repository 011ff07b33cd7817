/** Opens a SQLite log as the next start of the shop would, and examines it. */

import assert from 'node:assert/strict'
import { Database } from '#events/log/sqlite/database.ts'
import { openSqliteEventStore } from '#events/log/sqlite/sqlite-event-store.ts'
import { type Evidence, examine } from './examine.ts'
import { orderToPlace } from './orders-to-place.ts'

/** The index of an order that no other campaign places. */
const NEXT = 9_000

/** Also appends one more order, which the file must accept. */
export async function examineFile(file: string, evidence: Evidence): Promise<void> {
  const store = openSqliteEventStore(file, { onUnreadable: (sentence) => assert.fail(sentence) })
  try {
    await examine(store, { engine: 'sqlite', file }, evidence)
    const { size } = await store.log.head()
    const next = await store.log.append(orderToPlace(NEXT))
    assert.deepEqual(next.outcome === 'appended' ? next.position : next, size + 1)
  } finally {
    await store.close()
  }
  const db = new Database(file, { readonly: true })
  try {
    assert.equal(db.pragma('integrity_check', { simple: true }), 'ok')
  } finally {
    db.close()
  }
}
