/** Statements that both engines understand, carried out by SQLite. Each is read at once, before the call returns its promise. */

import type { Query, Value } from '#events/sql/conditions.ts'
import { type Dialect, queryOf, type Sql, type TemplateValue } from '#events/sql/sql.ts'
import type { Database } from './database.ts'
import { guarded } from './sqlite-faults.ts'

const dialect: Dialect = {
  oneOf: (column, values) => ({
    sql: `${column} IN (SELECT value FROM json_each(?))`,
    values: [JSON.stringify(values)],
  }),
  by: (index) => ({ sql: `INDEXED BY ${index}`, values: [] }),
  contains: (text, part) => ({ sql: `(instr(${text}, ${part}) > 0)`, values: [] }),
}

export function createSql(db: Database.Database): Sql {
  const run = createRunQuery(db)
  const query = <Row>(asked: Query) => guarded(db, () => run<Row>(asked))
  return Object.assign(
    <Row>(parts: TemplateStringsArray, ...values: readonly TemplateValue[]) =>
      query<Row>(queryOf(parts, values)),
    { query, dialect },
  )
}

/** Runs queries that are put together from parts. Prepares each form of a query once; there are few. */
export function createRunQuery(db: Database.Database): <Row>(query: Query) => Row[] {
  const statements = new Map<string, Database.Statement<Value[], unknown>>()
  return <Row>({ sql, values }: Query) => {
    const statement = statements.get(sql) ?? db.prepare<Value[], unknown>(sql)
    statements.set(sql, statement)
    return statement.all(...values) as Row[]
  }
}
