/** Signed checkpoints in the shop's database. */

import type { Sql } from '#events/log/postgres/sql.ts'
import type { CheckpointStore } from './checkpoint-store.ts'

export function checkpointTable(sql: Sql): CheckpointStore {
  return {
    async sizes() {
      const rows = await sql<{ size: number }>`SELECT size FROM checkpoints ORDER BY size`
      return rows.map(({ size }) => size)
    },
    async newestAt() {
      const [row] = await sql<{ at: number }>`
        SELECT extract(epoch FROM written_at)::float8 * 1000 AS at FROM checkpoints ORDER BY size DESC LIMIT 1`
      return row?.at ?? null
    },
    async read(size) {
      const [row] = await sql<{ note: string }>`SELECT note FROM checkpoints WHERE size = ${size}`
      return row?.note ?? null
    },
    async write(size, text) {
      await sql`
        INSERT INTO checkpoints (size, note) VALUES (${size}, ${text})
        ON CONFLICT (size) DO UPDATE SET note = excluded.note, written_at = now()`
    },
    async remove(size) {
      await sql`DELETE FROM checkpoints WHERE size = ${size}`
    },
  }
}
