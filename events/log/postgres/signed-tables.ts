/** The tables of a PostgreSQL database that contain what the shop has signed. */

import type { Sql } from './sql.ts'

/** Whether there are stored states of folds, which the shop signs. */
export async function hasSignedStates(sql: Sql): Promise<boolean> {
  const [row] = await sql<{ found: boolean }>`
    SELECT EXISTS (SELECT 1 FROM snapshots) OR EXISTS (SELECT 1 FROM history) AS found`
  return row?.found === true
}

/** Moves all rows of the tables to other tables, whose names have this ending. */
export async function setRowsAside(sql: Sql, tables: readonly string[], ending: string): Promise<void> {
  for (const table of tables)
    await sql.run(`CREATE TABLE "${table}${ending}" AS TABLE ${table}; DELETE FROM ${table}`)
}
