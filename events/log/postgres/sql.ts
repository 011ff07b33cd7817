/**
 * The statements of both engines, run by PostgreSQL, and statements for PostgreSQL alone. Values are sent beside the
 * text, so that no value can become SQL.
 */

import type pg from 'pg'
import type { Query } from '#events/sql/conditions.ts'
import {
  type Dialect,
  type InsertedRow,
  isQuery,
  queryOf,
  type Sql as SharedSql,
  type Target,
  type TemplateValue,
} from '#events/sql/sql.ts'

type Scalar = string | number | boolean | null | Uint8Array
/**
 * A list is one value: an array of PostgreSQL. It needs a cast where its type cannot be inferred (`${keys}::bytea[]`).
 */
export type Value = Scalar | readonly Scalar[]

/**
 * `Row` is the type of the columns that the text names. A statement without values may be several statements, separated
 * by semicolons.
 */
export type Sql = Pick<SharedSql, 'query' | 'insert' | 'dialect'> & {
  /** Prepared once for each connection. */
  <Row = never>(text: TemplateStringsArray, ...values: readonly (Value | Query)[]): Promise<readonly Row[]>
  /** A text with `$1`, `$2` … for its values. Planned again each time. */
  run<Row = never>(text: string, values?: readonly Value[]): Promise<readonly Row[]>
}

export type Statement = { readonly text: string; readonly values: readonly Value[]; readonly name?: string }

type Prepared = { readonly text: string; readonly name: string }

const prepared = new WeakMap<TemplateStringsArray, Prepared>()
let names = 0

function preparedOf(parts: TemplateStringsArray): Prepared {
  const existing = prepared.get(parts)
  if (existing !== undefined) return existing
  const text = parts.reduce((sum, part, index) => `${sum}$${index}${part}`)
  const made = { text, name: `s${++names}` }
  prepared.set(parts, made)
  return made
}

const dialect: Dialect = {
  oneOf: (column, values) =>
    values.length === 0
      ? { sql: 'false', values: [] }
      : {
          sql: `${column} = ANY(?::${typeof values[0] === 'number' ? 'bigint' : 'text'}[])`,
          values: [values],
        },
  by: () => ({ sql: '', values: [] }),
  contains: (text, part) => ({ sql: `(strpos(${text}, ${part}) > 0)::integer`, values: [] }),
}

/** The names of composed statements by their text: there are few. */
const named = new Map<string, string>()

function statementOf({
  sql,
  values,
}: {
  readonly sql: string
  readonly values: readonly Value[]
}): Statement {
  const text = numbered(sql)
  const name = named.get(text) ?? `s${++names}`
  named.set(text, name)
  return { text, name, values }
}

/** Each column is one value, a list. */
function insertion({ table, columns, ending = '' }: Target, rows: readonly InsertedRow[]): Statement {
  const names = Object.keys(columns)
  const list = names.join(', ')
  const lists = Object.values(columns).map((type) => `?::${type}[]`)
  return statementOf({
    sql: `INSERT INTO ${table} (${list})
      SELECT ${list} FROM unnest(${lists.join(', ')}) WITH ORDINALITY AS given (${list}, place) ORDER BY place ${ending}`,
    values: names.map((name) => rows.map((row) => row[name] ?? null)),
  })
}

/** Replaces each `?` by the number that PostgreSQL needs. */
function numbered(text: string): string {
  let count = 0
  return text.replaceAll('?', () => `$${++count}`)
}

export function createSql(run: (statement: Statement) => Promise<pg.QueryResult>): Sql {
  // The caller states the type of the rows.
  const rowsOf = async <Row>(statement: Statement) =>
    (await run({ ...statement, values: statement.values.map(sendable) })).rows as readonly Row[]
  return Object.assign(
    <Row>(parts: TemplateStringsArray, ...values: readonly (Value | Query)[]) =>
      rowsOf<Row>(
        // Values that only PostgreSQL has, such as lists of bytes, never stand beside a query.
        values.some(isQuery)
          ? statementOf(queryOf(parts, values as readonly TemplateValue[]))
          : { ...preparedOf(parts), values: values as readonly Value[] },
      ),
    {
      query: <Row>({ sql, values }: Query) => rowsOf<Row>({ text: numbered(sql), values }),
      insert: <Row>(into: Target, rows: readonly InsertedRow[]) => rowsOf<Row>(insertion(into, rows)),
      dialect,
      run: <Row>(text: string, values: readonly Value[] = []) => rowsOf<Row>({ text, values }),
    },
  )
}

/**
 * PostgreSQL does not store the character 0 in a text, but somebody may search for it. It is replaced by the replacement
 * character.
 */
function sendable(value: Value): Value {
  return isList(value) ? value.map(sendableScalar) : sendableScalar(value)
}

function sendableScalar(value: Scalar): Scalar {
  return typeof value === 'string' ? value.replaceAll('\0', '\ufffd') : value
}

function isList(value: Value): value is readonly Scalar[] {
  return Array.isArray(value)
}
