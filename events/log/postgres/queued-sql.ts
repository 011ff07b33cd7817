/** Statements of which only so many are sent at once; the others wait for their turn, for as long as it takes. */

import type { Query } from '#events/sql/conditions.ts'
import type { Sql, Value } from './sql.ts'

/** With as many as there are connections, none waits for a connection, which is given up after some seconds. */
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
      // The next one takes this one's place.
      if (next === undefined) running--
      else next()
    }
  }

  return Object.assign(
    <Row>(text: TemplateStringsArray, ...values: readonly (Value | Query)[]) =>
      inTurn(() => sql<Row>(text, ...values)),
    {
      query: <Row>(query: Query) => inTurn(() => sql.query<Row>(query)),
      dialect: sql.dialect,
      run: <Row>(text: string, values?: readonly Value[]) => inTurn(() => sql.run<Row>(text, values)),
    },
  )
}
