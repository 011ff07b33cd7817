/** Secrets in the shop's database. */

import type { Sql } from '#events/postgres/sql.ts'
import type { SecretStore } from './secret-store.ts'

export function secretTable(sql: Sql): SecretStore {
  async function find(name: string): Promise<Buffer | undefined> {
    const [row] = await sql<{ value: Buffer }>`SELECT value FROM secrets WHERE name = ${name}`
    return row?.value
  }

  return {
    async get(name, make) {
      const place = `the secret ${name} of the database`
      const stored = await find(name)
      if (stored !== undefined) return { content: stored, place }
      const made = make()
      await sql`INSERT INTO secrets (name, value) VALUES (${name}, ${made}) ON CONFLICT (name) DO NOTHING`
      return { content: (await find(name)) ?? made, place }
    },
  }
}
