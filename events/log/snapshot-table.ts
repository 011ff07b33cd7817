/** The table of snapshots of folds in either engine: one row for each projection. */

import type { Sql } from '#events/sql/sql.ts'
import type { SignedSnapshot, SnapshotTable } from './snapshot-store.ts'

export function createSnapshotTable(sql: Sql): SnapshotTable {
  return {
    async load(name) {
      const [snapshot] = await sql<SignedSnapshot>`
        SELECT version, position, leaf, state, signature FROM snapshots WHERE name = ${name}`
      return snapshot ?? null
    },
    async save(name, { version, position, leaf, state, signature }) {
      await sql`
        INSERT INTO snapshots (name, version, position, leaf, state, signature)
        VALUES (${name}, ${version}, ${position}, ${leaf}, ${state}, ${signature})
        ON CONFLICT (name) DO UPDATE SET version = excluded.version, position = excluded.position,
          leaf = excluded.leaf, state = excluded.state, signature = excluded.signature`
    },
    clear: async () => void (await sql`DELETE FROM snapshots`),
  }
}
