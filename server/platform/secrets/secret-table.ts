/** Secrets in the shop's database. */

import type { Sql } from '#events/log/postgres/sql.ts'
import type { Secret, SecretName, SecretStore } from './secret-store.ts'

export function secretTable(sql: Sql): SecretStore {
  const placeOf = (name: string) => `the secret ${name} of the database`

  async function find(name: SecretName): Promise<Secret | null> {
    const [row] = await sql<{ value: Buffer }>`SELECT value FROM secrets WHERE name = ${name}`
    return row === undefined ? null : { content: row.value, place: placeOf(name) }
  }

  return {
    find,
    async get(name, make) {
      const stored = await find(name)
      if (stored !== null) return stored
      const newSecret = make()
      await sql`INSERT INTO secrets (name, value) VALUES (${name}, ${newSecret}) ON CONFLICT (name) DO NOTHING`
      return (await find(name)) ?? { content: newSecret, place: placeOf(name) }
    },
  }
}
