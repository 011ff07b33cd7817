/** Limits how many statements are sent at once. The others wait for their turn, however long that takes. */

import type { Query } from '#events/sql/conditions.ts'
import type { InsertedRow, Target } from '#events/sql/sql.ts'
import type { Sql, Value } from './sql.ts'

/** With `atOnce` equal to the number of connections no statement waits for a connection, which would fail after some seconds. */
export function queuedSql(sql: Sql, atOnce: number): Sql {
  const waiting: (() => void)[] = []
  let running = 0

  async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running < atOnce) running++
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      // The next one takes its place.
      if (next === undefined) running--
      else next()
    }
  }

  return Object.assign(
    <Row>(text: TemplateStringsArray, ...values: readonly (Value | Query)[]) =>
      inTurn(() => sql<Row>(text, ...values)),
    {
      query: <Row>(query: Query) => inTurn(() => sql.query<Row>(query)),
      insert: <Row>(into: Target, rows: readonly InsertedRow[]) => inTurn(() => sql.insert<Row>(into, rows)),
      dialect: sql.dialect,
      run: <Row>(text: string, values?: readonly Value[]) => inTurn(() => sql.run<Row>(text, values)),
    },
  )
}
