/** Statements for both engines: a tagged template whose values are sent beside its text, so that no value can become SQL. */

import type { Condition, Query, Value } from './conditions.ts'

/** The caller knows what rows the columns make. Rejects with `LogUnavailable` while the database cannot be used. */
export type Sql = {
  /** Prepared once for each text. A query or condition in `${}` becomes a part of the text. */
  <Row = never>(text: TemplateStringsArray, ...values: readonly TemplateValue[]): Promise<readonly Row[]>
  /** PostgreSQL plans it for its values each time. */
  query<Row = never>(query: Query): Promise<readonly Row[]>
  readonly dialect: Dialect
}

export type TemplateValue = Value | Query

/** Where the engines differ. */
export type Dialect = {
  oneOf(column: string, values: readonly string[] | readonly number[]): Condition
  /** The index that SQLite must take, behind the name of its table. PostgreSQL chooses by its statistics. */
  by(index: string): Query
  /** Whether one expression contains another one's text: 1 or 0. */
  contains(text: string, part: string): Query
}

/** The text of a template with `?` for each value, and the values. */
export function queryOf(parts: readonly string[], values: readonly TemplateValue[]): Query {
  const all: Value[] = []
  const text = parts.reduce((sum, part, index) => {
    const value = values[index - 1] ?? null
    if (isQuery(value)) {
      all.push(...value.values)
      return `${sum}${value.sql}${part}`
    }
    all.push(value)
    return `${sum}?${part}`
  })
  return { sql: text, values: all }
}

export function isQuery(value: unknown): value is Query {
  return typeof value === 'object' && value !== null && 'sql' in value
}
