/** Finds the streams in which a customer's key has sealed something, by reading the whole log slice by slice. */

import { setImmediate as nextTurn } from 'node:timers/promises'
import { personalTypes } from '#events/personal-data.ts'
import type { KeyUse } from '#events/sealing/erasure-plan.ts'
import type { Database } from './database.ts'
import { guarded } from './sqlite-faults.ts'

/** Positions read at once: some milliseconds of work. */
const SLICE = 10_000

export type FollowedKeyUse = KeyUse & {
  /** Reads what has been appended since. Synchronous, for use in a transaction. */
  catchUp(): void
}

export type FindKeyUse = (key: string) => Promise<FollowedKeyUse>

export function createFindKeyUse(db: Database.Database, size: () => number): FindKeyUse {
  const streamsBetween = db
    .prepare<[number, number, string], string>(
      `SELECT DISTINCT stream FROM events WHERE position > ? AND position <= ?
         AND type IN (${personalTypes.map((type) => `'${type}'`).join(', ')}) AND instr(record, ?)`,
    )
    .pluck()

  return async (key) => {
    const streams = new Set<string>()
    let reached = 0
    function lookUpTo(position: number): void {
      for (const stream of streamsBetween.all(reached, position, key)) streams.add(stream)
      reached = position
    }
    for (;;) {
      const end = await guarded(db, size)
      if (reached >= end) break
      await guarded(db, () => lookUpTo(Math.min(end, reached + SLICE)))
      await nextTurn()
    }
    return { key, streams, catchUp: () => lookUpTo(size()) }
  }
}
