/** Statements for both engines: a tagged template whose values are sent beside its text, so that no value can become SQL. */

import type { Condition, Query, Value } from './conditions.ts'

/** The caller knows what rows the columns make. Rejects with `LogUnavailable` while the database cannot be used. */
export type Sql = {
  /** Prepared once for each text. A query or condition in `${}` becomes a part of the text. */
  <Row = never>(text: TemplateStringsArray, ...values: readonly TemplateValue[]): Promise<readonly Row[]>
  /** PostgreSQL plans it for its values each time. */
  query<Row = never>(query: Query): Promise<readonly Row[]>
  /** Adds rows in their order, all of them or none. Returns the rows of a RETURNING in `ending`, in the same order. */
  insert<Row = never>(into: Target, rows: readonly InsertedRow[]): Promise<readonly Row[]>
  readonly dialect: Dialect
}

/** A database of either engine. `Own` is `Sql` with what only that engine has. */
export type SqlDatabase<Own extends Sql = Sql> = {
  readonly sql: Own
  /**
   * Committed when this resolves; undone when `work` throws. `work` waits for its own statements only: SQLite has one
   * connection, on which nothing else runs meanwhile.
   */
  transact<Result>(work: (sql: Own) => Promise<Result>, options?: TransactOptions): Promise<Result>
}

export type TransactOptions = {
  /** Transactions with the same name run one after the other: each sees what the earlier ones committed. */
  readonly alone?: string
  /** Does not wait for the disk: a power cut may undo it. */
  readonly unflushed?: boolean
}

type ColumnType = 'bigint' | 'integer' | 'text' | 'bytea'

export type Target = {
  readonly table: string
  readonly columns: Readonly<Record<string, ColumnType>>
  /** What follows the rows, such as ON CONFLICT. */
  readonly ending?: string
}

export type InsertedRow = Readonly<Record<string, string | number | null | Uint8Array>>

export type TemplateValue = Value | Query

/** Where the engines differ. */
export type Dialect = {
  oneOf(column: string, values: readonly string[] | readonly number[]): Condition
  /** The index that SQLite must take, behind the name of its table. PostgreSQL chooses by its statistics. */
  by(index: string): Query
  /** Whether one expression contains another one's text: 1 or 0. */
  contains(text: string, part: string): Query
}

/** Statements that are each carried out by `carryOut`, with the `Sql` that it passes. */
export function sqlThrough(
  dialect: Dialect,
  carryOut: <Result>(work: (sql: Sql) => Promise<Result>) => Promise<Result>,
): Sql {
  return Object.assign(
    <Row>(text: TemplateStringsArray, ...values: readonly TemplateValue[]) =>
      carryOut((sql) => sql<Row>(text, ...values)),
    {
      query: <Row>(query: Query) => carryOut((sql) => sql.query<Row>(query)),
      insert: <Row>(into: Target, rows: readonly InsertedRow[]) =>
        carryOut((sql) => sql.insert<Row>(into, rows)),
      dialect,
    },
  )
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
