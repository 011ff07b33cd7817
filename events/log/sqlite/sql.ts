/** The statements of both engines, run by SQLite. */

import type { Query, Value } from '#events/sql/conditions.ts'
import {
  type Dialect,
  type InsertedRow,
  queryOf,
  type Sql,
  type Target,
  type TemplateValue,
} from '#events/sql/sql.ts'
import type { Database } from './database.ts'
import { guarded } from './sqlite-faults.ts'

/** Runs synchronous work and translates its errors. */
export type CarryOut = <Result>(work: () => Result) => Promise<Result>

export const dialect: Dialect = {
  oneOf: (column, values) => ({
    sql: `${column} IN (SELECT value FROM json_each(?))`,
    values: [JSON.stringify(values)],
  }),
  by: (index) => ({ sql: `INDEXED BY ${index}`, values: [] }),
  contains: (text, part) => ({ sql: `(instr(${text}, ${part}) > 0)`, values: [] }),
}

/** By default each statement runs before the call returns its promise. */
export function createSql(db: Database.Database, carryOut: CarryOut = (work) => guarded(db, work)): Sql {
  const run = createRunQuery(db)
  const query = <Row>(composed: Query) => carryOut(() => run<Row>(composed))

  function insert<Row>({ table, columns, ending = '' }: Target, rows: readonly InsertedRow[]): Row[] {
    const names = Object.keys(columns)
    const sql = `INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')}) ${ending}`
    return rows.flatMap((row) => run<Row>({ sql, values: names.map((name) => row[name] ?? null) }))
  }

  return Object.assign(
    <Row>(parts: TemplateStringsArray, ...values: readonly TemplateValue[]) =>
      query<Row>(queryOf(parts, values)),
    {
      query,
      insert: <Row>(into: Target, rows: readonly InsertedRow[]) =>
        carryOut(() =>
          db.inTransaction
            ? insert<Row>(into, rows)
            : db.transaction(() => insert<Row>(into, rows)).immediate(),
        ),
      dialect,
    },
  )
}

/** A transaction of several statements. The caller makes sure that no other call uses the connection meanwhile. */
export async function transacted<Result>(
  db: Database.Database,
  work: () => Promise<Result>,
): Promise<Result> {
  db.exec('BEGIN IMMEDIATE')
  try {
    const result = await work()
    db.exec('COMMIT')
    return result
  } catch (error) {
    // SQLite itself has already rolled back after some errors, such as a full disk.
    if (db.inTransaction) db.exec('ROLLBACK')
    throw error
  }
}

/** Prepares each text once; there are few. */
export function createRunQuery(db: Database.Database): <Row>(query: Query) => Row[] {
  const statements = new Map<string, Database.Statement<Value[], unknown>>()
  return <Row>({ sql, values }: Query) => {
    const statement = statements.get(sql) ?? db.prepare<Value[], unknown>(sql)
    statements.set(sql, statement)
    if (statement.reader) return statement.all(...values) as Row[]
    statement.run(...values)
    return []
  }
}
