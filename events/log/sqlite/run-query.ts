/** Runs queries that are put together from parts. */

import type { Query, Value } from '#events/orders/conditions.ts'
import type { Database } from './database.ts'

/** Prepares each form of a query once; there are few. The caller knows what rows its columns make. */
export function createRunQuery(db: Database.Database): <Row>(query: Query) => Row[] {
  const statements = new Map<string, Database.Statement<Value[], unknown>>()
  return <Row>({ sql, values }: Query) => {
    const statement = statements.get(sql) ?? db.prepare<Value[], unknown>(sql)
    statements.set(sql, statement)
    return statement.all(...values) as Row[]
  }
}
