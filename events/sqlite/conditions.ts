/** Conditions of a query that is put together from parts. */

import type Database from 'better-sqlite3'

export type Value = string | number
export type Condition = { readonly sql: string; readonly values: readonly Value[] }

export function where(conditions: readonly Condition[]): string {
  return conditions.length === 0 ? '' : ` WHERE ${conditions.map(({ sql }) => sql).join(' AND ')}`
}

export function anyOf(conditions: readonly Condition[]): Condition {
  return { sql: `(${conditions.map(({ sql }) => sql).join(' OR ')})`, values: valuesOf(conditions) }
}

export function valuesOf(conditions: readonly Condition[]): Value[] {
  return conditions.flatMap(({ values }) => values)
}

/** Prepares each form of a query once; there are few. The caller knows what rows its columns make. */
export type Preparer = <Row>(sql: string) => Database.Statement<Value[], Row>

export function createPreparer(db: Database.Database): Preparer {
  const statements = new Map<string, Database.Statement<Value[], unknown>>()
  return <Row>(sql: string) => {
    const statement = statements.get(sql) ?? db.prepare<Value[], unknown>(sql)
    statements.set(sql, statement)
    return statement as Database.Statement<Value[], Row>
  }
}
