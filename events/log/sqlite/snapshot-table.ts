/** Snapshots of folds, one row per projection. */

import type { SignedSnapshot, SnapshotTable } from '../snapshot-store.ts'
import type { Database } from './database.ts'
import type { RetryWhileLocked } from './retry-while-locked.ts'
import { guarded } from './sqlite-faults.ts'

export function createSnapshotTable(
  db: Database.Database,
  retryWhileLocked: RetryWhileLocked,
): SnapshotTable {
  const load = db.prepare<[string], SignedSnapshot>(
    'SELECT version, position, leaf, state, signature FROM snapshots WHERE name = ?',
  )
  const save = db.prepare<[string, number, number, string, string, string]>(
    'INSERT OR REPLACE INTO snapshots (name, version, position, leaf, state, signature) VALUES (?, ?, ?, ?, ?, ?)',
  )
  const clear = db.prepare('DELETE FROM snapshots')
  return {
    load: (name) => guarded(db, () => load.get(name) ?? null),
    async save(name, { version, position, leaf, state, signature }) {
      await retryWhileLocked(() => save.run(name, version, position, leaf, state, signature))
    },
    clear: async () => void (await retryWhileLocked(() => clear.run())),
  }
}
