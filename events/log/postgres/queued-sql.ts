/** Limits how many statements are sent at once. The others wait for their turn, however long that takes. */

import { type Sql, sqlThrough } from '#events/sql/sql.ts'

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

  return sqlThrough(sql.dialect, (work) => inTurn(() => work(sql)))
}
