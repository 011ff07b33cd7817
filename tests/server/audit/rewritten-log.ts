/**
 * An attacker who has everything of a stopped shop, also the key that signs: changes one event in its data folder, and makes all
 * that follows from it again, so that nothing left inside the folder tells.
 */

import { join } from 'node:path'
import { Database } from '#events/log/sqlite/database.ts'
import { openSqliteEventStore } from '#events/log/sqlite/sqlite-event-store.ts'
import { appendLeaf, emptyFrontier, leafHash } from '#events/proof/merkle.ts'
import { sha256 } from '#events/proof/sha256.ts'
import { checkpointFolder } from '#server/audit/checkpoint-folder.ts'
import { createNotary } from '#server/audit/notary.ts'
import { readSigningKey } from '#server/audit/signing-key.ts'
import { keepNewestHead } from '#server/platform/data-folder/newest-head.ts'

/** `change` gets the record's text. Nobody may have the log open; the shop can be started on the folder afterwards. */
export async function rewriteLog(
  folder: string,
  position: number,
  change: (record: string) => string = cheaperOrder,
): Promise<void> {
  changeEvent(folder, position, change)
  const file = join(folder, 'shop.db')
  const { log, records, rebuildOrders, close } = openSqliteEventStore(file)
  try {
    await rebuildOrders()
    const notary = createNotary(records, readSigningKey(join(folder, 'audit.key')))
    const checkpoints = checkpointFolder(join(folder, 'checkpoints'))
    const head = await log.head()
    await keepNewestHead(folder, { ...head, key: notary.key })
    const { size: end } = head
    for (const size of await checkpoints.sizes())
      await checkpoints.write(size, await notary.checkpoint(Math.min(size, end)))
  } finally {
    await close()
  }
}

/** The same by somebody without the key, and without a change to any checkpoint: also while the shop runs. */
export function changeEvent(
  folder: string,
  position: number,
  change: (record: string) => string = cheaperOrder,
): void {
  const db = new Database(join(folder, 'shop.db'))
  try {
    const triggers = db
      .prepare<[], { name: string; sql: string }>(
        "SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND tbl_name = 'events'",
      )
      .all()
    db.transaction(() => {
      for (const { name } of triggers) db.exec(`DROP TRIGGER ${name}`)
      // The shop makes its stored figures again, and signs them.
      db.exec('DELETE FROM snapshots; DELETE FROM history')
      writeTree(db, (record, at) => (at === position ? change(record) : record))
      for (const { sql } of triggers) db.exec(sql)
    })()
  } finally {
    db.close()
  }
}

/** Each record as `change` says, with the hashes that follow. */
function writeTree(db: Database.Database, change: (record: string, position: number) => string): void {
  const all = db
    .prepare<[], { position: number; record: string }>(
      'SELECT position, record FROM events ORDER BY position',
    )
    .all()
  const update = db.prepare('UPDATE events SET record = ?, leaf = ?, nodes = ? WHERE position = ?')
  let frontier = emptyFrontier
  for (const { position, record } of all) {
    const changed = change(record, position)
    const leaf = leafHash(sha256, changed)
    const grown = appendLeaf(sha256, frontier, leaf)
    frontier = grown.frontier
    update.run(changed, leaf, Buffer.concat(grown.completed), position)
  }
}

/** Of an `OrderPlaced`: each piece of the first line cost a rupee less, with sums that fit. */
function cheaperOrder(record: string): string {
  const event = JSON.parse(record)
  const [line, ...others] = event.data.lines
  const { subtotal, total } = event.data
  const lines = [{ ...line, price: line.price - 1 }, ...others]
  const sums = { subtotal: subtotal - line.quantity, total: total - line.quantity }
  return JSON.stringify({ ...event, data: { ...event.data, lines, ...sums } })
}
