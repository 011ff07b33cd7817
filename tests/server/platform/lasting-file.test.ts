import { describe, expect, it } from 'vitest'
import { Database } from '#events/log/sqlite/database.ts'
import { openLastingFile } from '#server/platform/tables/lasting-file.ts'

function openNumbers() {
  return openLastingFile(':memory:', () => {
    const db = new Database(':memory:')
    db.exec('CREATE TABLE numbers (n INTEGER NOT NULL)')
    return db
  })
}

describe('a small SQLite file', () => {
  it('keeps a write that comes during a transaction which is undone', async () => {
    const { sql, transact, close } = openNumbers()
    const undone = transact(async (own) => {
      await own`INSERT INTO numbers (n) VALUES (1)`
      await own`INSERT INTO numbers (n) VALUES (2)`
      throw new Error('undone')
    })
    const written = sql`INSERT INTO numbers (n) VALUES (3)`
    await expect(undone).rejects.toThrow('undone')
    await written
    expect(await sql`SELECT n FROM numbers`).toEqual([{ n: 3 }])
    await close()
  })

  it('inserts all rows or none', async () => {
    const { sql, close } = openNumbers()
    const numbers = { table: 'numbers', columns: { n: 'bigint' } } as const
    await expect(sql.insert(numbers, [{ n: 1 }, { n: null }])).rejects.toThrow('NOT NULL')
    expect(await sql`SELECT n FROM numbers`).toEqual([])
    await sql.insert(numbers, [{ n: 1 }, { n: 2 }])
    expect(await sql`SELECT n FROM numbers ORDER BY n`).toEqual([{ n: 1 }, { n: 2 }])
    await close()
  })
})
