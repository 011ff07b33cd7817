/** Positions of the history snapshots, read from the file beside the running shop. */

import { Database } from '#events/log/sqlite/database.ts'

export function historyPositions(file: string, versions?: string): readonly unknown[] {
  const db = new Database(file, { readonly: true })
  try {
    return db
      .prepare('SELECT position FROM history WHERE versions = coalesce(?, versions) ORDER BY position')
      .pluck()
      .all(versions ?? null)
  } finally {
    db.close()
  }
}
