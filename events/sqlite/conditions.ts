/** Queries that are put together from parts. */

import type Database from 'better-sqlite3'

type Value = string | number
type Part = { readonly sql: string; readonly values: readonly Value[] }
export type Condition = Part
export type Query = Part

/** A query of rows that meet all conditions, sorted and limited by its `ending`. */
export function select(what: string, conditions: readonly Condition[], ending = '', ...more: Value[]): Query {
  const where = conditions.length === 0 ? '' : `WHERE ${conditions.map(({ sql }) => sql).join(' AND ')}`
  return { sql: `SELECT ${what} ${where} ${ending}`, values: [...valuesOf(conditions), ...more] }
}

export function anyOf(conditions: readonly Condition[]): Condition {
  return { sql: `(${conditions.map(({ sql }) => sql).join(' OR ')})`, values: valuesOf(conditions) }
}

function valuesOf(conditions: readonly Condition[]): Value[] {
  return conditions.flatMap(({ values }) => values)
}

/** Prepares each form of a query once; there are few. The caller knows what rows its columns make. */
export function createRunQuery(db: Database.Database): <Row>(query: Query) => Row[] {
  const statements = new Map<string, Database.Statement<Value[], unknown>>()
  return <Row>({ sql, values }: Query) => {
    const statement = statements.get(sql) ?? db.prepare<Value[], unknown>(sql)
    statements.set(sql, statement)
    return statement.all(...values) as Row[]
  }
}
