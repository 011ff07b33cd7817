/** Queries that are composed of parts, in the SQL that both engines understand. `?` stands for a value. */

/** A list is one value, for `Dialect.oneOf`. */
export type Value = string | number | null | Uint8Array | readonly string[] | readonly number[]
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
