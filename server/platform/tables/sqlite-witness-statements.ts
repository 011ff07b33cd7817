/** The witnesses' cosignatures in the SQLite file of the accounts. */

import type { Database } from '#events/log/sqlite/database.ts'
import { type Cosignature, type Kept, keeping, MOST_COSIGNATURES, type Witness } from './witness-store.ts'

export const WITNESS_TABLES = `
  CREATE TABLE IF NOT EXISTS witnesses (name TEXT PRIMARY KEY, key TEXT NOT NULL) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS cosignatures (
    witness TEXT NOT NULL REFERENCES witnesses (name),
    size INTEGER NOT NULL,
    root TEXT NOT NULL,
    time INTEGER NOT NULL,
    note TEXT NOT NULL,
    PRIMARY KEY (witness, size)
  ) STRICT, WITHOUT ROWID;
`

type KeyedCosignature = Cosignature & { readonly key: string }

export function witnessStatements(database: Database.Database) {
  const newest = database.prepare<[], KeyedCosignature>(`
    SELECT cosignatures.*, key FROM cosignatures JOIN witnesses ON name = witness
    WHERE size = (SELECT max(size) FROM cosignatures AS own WHERE own.witness = name) ORDER BY name`)
  const all = database.prepare<[], KeyedCosignature>(`
    SELECT cosignatures.*, key FROM cosignatures JOIN witnesses ON name = witness ORDER BY witness, size`)
  const ofSize = database.prepare<[number], Cosignature>(
    'SELECT * FROM cosignatures WHERE size = ? ORDER BY witness',
  )
  const keyOf = database.prepare<[string], string>('SELECT key FROM witnesses WHERE name = ?').pluck()
  const newestOf = database.prepare<[string], Cosignature>(
    'SELECT * FROM cosignatures WHERE witness = ? ORDER BY size DESC LIMIT 1',
  )
  const keys = database.prepare<[], string>('SELECT key FROM witnesses').pluck()
  const putKey = database.prepare<[string, string]>(
    'INSERT OR IGNORE INTO witnesses (name, key) VALUES (?, ?)',
  )
  const put = database.prepare<[Cosignature]>(`
    INSERT OR REPLACE INTO cosignatures (witness, size, root, time, note)
    VALUES (@witness, @size, @root, @time, @note)`)
  const thinOut = database.prepare<[{ readonly witness: string; readonly most: number }]>(`
    DELETE FROM cosignatures WHERE witness = @witness AND size NOT IN
      (SELECT size FROM cosignatures WHERE witness = @witness ORDER BY size DESC LIMIT @most)`)
  const removeCosignatures = database.prepare<[string]>('DELETE FROM cosignatures WHERE witness = ?')
  const removeKey = database.prepare<[string]>('DELETE FROM witnesses WHERE name = ?')

  return {
    witnesses: (): readonly Witness[] =>
      newest
        .all()
        .map(({ key, ...cosignature }) => ({ name: cosignature.witness, key, newest: cosignature })),
    cosignatures: (): readonly KeyedCosignature[] => all.all(),
    cosignaturesAt: (size: number): readonly Cosignature[] => ofSize.all(size),
    keepCosignature: database.transaction((key: string, cosignature: Cosignature): Kept => {
      const { witness } = cosignature
      const found = {
        key: keyOf.get(witness) ?? null,
        newest: newestOf.get(witness) ?? null,
        keys: keys.all(),
      }
      const kept = keeping(key, cosignature, found)
      if (kept === 'kept') {
        putKey.run(witness, key)
        put.run(cosignature)
        thinOut.run({ witness, most: MOST_COSIGNATURES })
      }
      return kept
    }).immediate,
    removeWitness: database.transaction((name: string, key: string): void => {
      if (keyOf.get(name) !== key) return
      removeCosignatures.run(name)
      removeKey.run(name)
    }).immediate,
  }
}
