/** The witnesses' cosignatures, in either engine. */

import type { SqlDatabase } from '#events/sql/sql.ts'
import {
  type Cosignature,
  type KeyedCosignature,
  keeping,
  MOST_COSIGNATURES,
  type WitnessStore,
} from './witness-store.ts'

type Key = { readonly key: string }

/** A witness may send its first cosignature to two servers at once. */
const ALONE = { alone: 'witnesses' }

export function witnessTable({ sql, transact }: SqlDatabase): WitnessStore {
  return {
    async witnesses() {
      const rows = await sql<KeyedCosignature>`
        SELECT key, witness, size, root, time, note FROM cosignatures JOIN witnesses ON name = witness
        WHERE size = (SELECT max(size) FROM cosignatures AS own WHERE own.witness = name) ORDER BY name`
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
        const [own] = await sql<Key>`SELECT key FROM witnesses WHERE name = ${witness}`
        const [newest] = await sql<Cosignature>`
          SELECT witness, size, root, time, note FROM cosignatures
          WHERE witness = ${witness} ORDER BY size DESC LIMIT 1`
        const keys = await sql<Key>`SELECT key FROM witnesses`
        const cosignatures = keeping(key, cosignature, {
          key: own?.key ?? null,
          newest: newest ?? null,
          keys: keys.map(({ key }) => key),
        })
        if (cosignatures !== 'kept') return cosignatures
        await sql`INSERT INTO witnesses (name, key) VALUES (${witness}, ${key}) ON CONFLICT DO NOTHING`
        await sql`
          INSERT INTO cosignatures (witness, size, root, time, note)
          VALUES (${witness}, ${size}, ${root}, ${time}, ${note})
          ON CONFLICT (witness, size) DO UPDATE SET
            root = excluded.root, time = excluded.time, note = excluded.note`
        await sql`
          DELETE FROM cosignatures WHERE witness = ${witness} AND size NOT IN
            (SELECT size FROM cosignatures WHERE witness = ${witness} ORDER BY size DESC LIMIT ${MOST_COSIGNATURES})`
        return cosignatures
      }, ALONE),

    removeWitness: (name, key) =>
      transact(async (sql) => {
        await sql`
          DELETE FROM cosignatures
          WHERE witness = ${name} AND EXISTS (SELECT 1 FROM witnesses WHERE name = ${name} AND key = ${key})`
        await sql`DELETE FROM witnesses WHERE name = ${name} AND key = ${key}`
      }, ALONE),
  }
}
