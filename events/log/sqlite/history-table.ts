/** History snapshots, a row for each position. */

import type { HistoryStore, SignedHistorySnapshot } from '../history-store.ts'
import type { Database } from './database.ts'
import type { RetryWhileLocked } from './retry-while-locked.ts'
import { guarded } from './sqlite-faults.ts'
import type { Transact } from './transaction.ts'

/** Rows dropped in one transaction: about a megabyte. */
const DROPPED = 100

type Dependencies = {
  readonly db: Database.Database
  readonly transact: Transact
  readonly retryWhileLocked: RetryWhileLocked
}

export function createHistoryTable({
  db,
  transact,
  retryWhileLocked,
}: Dependencies): HistoryStore<SignedHistorySnapshot> {
  const save = db.prepare<[SignedHistorySnapshot & { readonly versions: string }]>(
    `INSERT OR REPLACE INTO history (position, versions, leaf, latest, state, signature)
     VALUES (@position, @versions, @leaf, @latest, @state, @signature)`,
  )
  const atOrBefore = db.prepare<[string, number], SignedHistorySnapshot>(
    `SELECT position, leaf, latest, state, signature FROM history
     WHERE +versions = ? AND position <= ? ORDER BY position DESC LIMIT 1`,
  )
  const lastDatedBy = db
    .prepare<[string, number], number | null>(
      'SELECT max(position) FROM history WHERE versions = ? AND latest <= ?',
    )
    .pluck()
  const drop = db.prepare<[string, number]>(
    'DELETE FROM history WHERE position IN (SELECT position FROM history WHERE versions <> ? LIMIT ?)',
  )

  return {
    async save(versions, snapshots) {
      await retryWhileLocked(() =>
        transact(() => {
          for (const snapshot of snapshots) save.run({ ...snapshot, versions })
        }),
      )
    },
    atOrBefore: (versions, position) => guarded(db, () => atOrBefore.get(versions, position) ?? null),
    lastDatedBy: (versions, instant) => guarded(db, () => lastDatedBy.get(versions, instant) ?? 0),
    dropOthers: (versions) => retryWhileLocked(() => drop.run(versions, DROPPED).changes > 0),
  }
}
