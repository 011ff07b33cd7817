/** The witnesses' cosignatures in PostgreSQL. */

import type { Database } from '#events/log/postgres/connection.ts'
import { type Cosignature, keeping, MOST_COSIGNATURES, type WitnessStore } from './witness-store.ts'

type KeyedCosignature = Cosignature & { readonly key: string }

export function witnessCalls({ sql, transact }: Database): WitnessStore {
  return {
    async witnesses() {
      const rows = await sql<KeyedCosignature>`
        SELECT DISTINCT ON (name) key, witness, size, root, time, note
        FROM cosignatures JOIN witnesses ON name = witness ORDER BY name, size DESC`
      return rows.map(({ key, ...newest }) => ({ name: newest.witness, key, newest }))
    },
    cosignatures: () => sql<KeyedCosignature>`
      SELECT key, witness, size, root, time, note
      FROM cosignatures JOIN witnesses ON name = witness ORDER BY witness, size`,
    cosignaturesAt: (size) => sql<Cosignature>`
      SELECT witness, size, root, time, note FROM cosignatures WHERE size = ${size} ORDER BY witness`,
    keepCosignature: (key, cosignature) =>
      transact(async (sql) => {
        const { witness, size, root, time, note } = cosignature
        // Two servers may be handed the first cosignature of a name at once.
        await sql.run('LOCK TABLE witnesses IN SHARE ROW EXCLUSIVE MODE')
        const [known] = await sql<{ key: string }>`SELECT key FROM witnesses WHERE name = ${witness}`
        const [newest] = await sql<Cosignature>`
          SELECT * FROM cosignatures WHERE witness = ${witness} ORDER BY size DESC LIMIT 1`
        const keys = await sql<{ key: string }>`SELECT key FROM witnesses`
        const kept = keeping(key, cosignature, {
          key: known?.key ?? null,
          newest: newest ?? null,
          keys: keys.map(({ key }) => key),
        })
        if (kept !== 'kept') return kept
        await sql`INSERT INTO witnesses (name, key) VALUES (${witness}, ${key}) ON CONFLICT DO NOTHING`
        await sql`
          INSERT INTO cosignatures (witness, size, root, time, note)
          VALUES (${witness}, ${size}, ${root}, ${time}, ${note})
          ON CONFLICT (witness, size) DO UPDATE SET
            root = excluded.root, time = excluded.time, note = excluded.note`
        await sql`
          DELETE FROM cosignatures WHERE witness = ${witness} AND size NOT IN
            (SELECT size FROM cosignatures WHERE witness = ${witness} ORDER BY size DESC LIMIT ${MOST_COSIGNATURES})`
        return kept
      }),
    removeWitness: (name, key) =>
      transact(async (sql) => {
        // As above.
        await sql.run('LOCK TABLE witnesses IN SHARE ROW EXCLUSIVE MODE')
        await sql`
          DELETE FROM cosignatures
          WHERE witness = ${name} AND EXISTS (SELECT 1 FROM witnesses WHERE name = ${name} AND key = ${key})`
        await sql`DELETE FROM witnesses WHERE name = ${name} AND key = ${key}`
      }),
  }
}
