/** History snapshots, a row for each position. */

import type Database from 'better-sqlite3'
import type { HistorySnapshot, HistoryStore } from '../history-store.ts'
import { guarded } from './sqlite-faults.ts'
import type { Transact } from './transaction.ts'
import type { WhenUnlocked } from './when-unlocked.ts'

/** Rows dropped in one transaction: about a megabyte. */
const DROPPED = 100

type Parts = {
  readonly db: Database.Database
  readonly transact: Transact
  readonly whenUnlocked: WhenUnlocked
}

export function createHistoryTable({ db, transact, whenUnlocked }: Parts): HistoryStore {
  const save = db.prepare<[number, string, string, number, string]>(
    'INSERT OR REPLACE INTO history (position, versions, leaf, latest, state) VALUES (?, ?, ?, ?, ?)',
  )
  const atOrBefore = db.prepare<[string, number], HistorySnapshot>(
    `SELECT position, leaf, latest, state FROM history
     WHERE +versions = ? AND position <= ? ORDER BY position DESC LIMIT 1`,
  )
  const lastDatedBy = db
    .prepare<[string, number], number | null>(
      'SELECT max(position) FROM history WHERE versions = ? AND latest <= ?',
    )
    .pluck()
  const list = db.prepare<[string, number, number], Pick<HistorySnapshot, 'position' | 'latest'>>(
    'SELECT position, latest FROM history WHERE versions = ? AND position > ? ORDER BY position LIMIT ?',
  )
  const drop = db.prepare<[string, number]>(
    'DELETE FROM history WHERE position IN (SELECT position FROM history WHERE versions <> ? LIMIT ?)',
  )

  return {
    async save(versions, snapshots) {
      await whenUnlocked(() =>
        transact(() => {
          for (const { position, leaf, latest, state } of snapshots) {
            save.run(position, versions, leaf, latest, state)
          }
        }),
      )
    },
    atOrBefore: (versions, position) => guarded(db, () => atOrBefore.get(versions, position) ?? null),
    lastDatedBy: (versions, instant) => guarded(db, () => lastDatedBy.get(versions, instant) ?? 0),
    list: (versions, after, limit) => guarded(db, () => list.all(versions, after, limit)),
    dropOthers: (versions) => whenUnlocked(() => drop.run(versions, DROPPED).changes > 0),
  }
}
