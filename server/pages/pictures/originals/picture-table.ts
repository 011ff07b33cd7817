/** Uploaded pictures in the shop's database. */

import type { Sql } from '#events/log/postgres/sql.ts'
import { type PictureStore, pictureHash } from './picture-store.ts'

export function pictureTable(sql: Sql): PictureStore {
  return {
    async put(bytes) {
      const picture = pictureHash(bytes)
      // Compared, so that uploading a damaged picture again repairs it.
      await sql`
        INSERT INTO pictures (hash, bytes) VALUES (${picture}, ${bytes})
        ON CONFLICT (hash) DO UPDATE SET bytes = excluded.bytes WHERE pictures.bytes <> excluded.bytes`
      return picture
    },
    async read(picture) {
      const [row] = await sql<{ bytes: Buffer }>`SELECT bytes FROM pictures WHERE hash = ${picture}`
      return row?.bytes ?? null
    },
    async has(picture) {
      return (await sql`SELECT 1 FROM pictures WHERE hash = ${picture}`).length > 0
    },
    async remove(picture) {
      await sql`DELETE FROM pictures WHERE hash = ${picture}`
    },
    async hashes() {
      const rows = await sql<{ hash: string }>`SELECT hash FROM pictures ORDER BY hash`
      return rows.map(({ hash }) => hash)
    },
  }
}
