/** What can still be read from the files that a restore has moved away: how long their log was, and who was erased. */

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ERASURES_STREAM } from '#events/event.ts'
import type { Database } from '#events/log/sqlite/database.ts'
import { openReadOnly } from '#events/log/sqlite/read-only.ts'
import { createVerifiableLog } from '#events/log/sqlite/verifiable-log.ts'
import type { VerifiableLog } from '#events/log/verifiable-store.ts'
import { shownPosition } from '#projections/audit/replay-check.ts'
import type { SignedHead } from '#server/audit/verify/hash-pass.ts'
import { hashLog } from '#server/audit/verify/verify-log.ts'

export type OldLog = {
  readonly events: number
  /** Why the log is invalid; null when it is valid. */
  readonly fault: string | null
  /** Erasures in the valid part of the log, oldest first. */
  readonly erasures: readonly PastErasure[]
  /** Erasures after the first fault: it cannot be known whether the shop recorded them. */
  readonly doubtful: number
}

export type PastErasure = { readonly position: number; readonly at: string; readonly keys: readonly string[] }

/** Null when there is no log, or none that can be read. */
export async function readOldLog(aside: string, heads: readonly SignedHead[]): Promise<OldLog | null> {
  if (!existsSync(join(aside, 'shop.db'))) return null
  try {
    const db = openReadOnly(join(aside, 'shop.db'))
    try {
      const log = createVerifiableLog(db)
      const events = await log.size()
      const { fault, end } = await firstFault(log, events, heads)
      const erasures = erasuresIn(db)
      const sure = erasures.filter(({ position }) => position < end)
      return { events, fault, erasures: sure, doubtful: erasures.length - sure.length }
    } finally {
      db.close()
    }
  } catch {
    // Any error is expected here: the file may have been replaced because of it.
    return null
  }
}

/** Events before `end` are what the shop wrote. */
async function firstFault(log: VerifiableLog, events: number, heads: readonly SignedHead[]) {
  let reached = 0
  try {
    const { finding } = await hashLog(log, events, heads, (position) => {
      reached = position
    })
    return { fault: finding?.what ?? null, end: finding?.position ?? Number.POSITIVE_INFINITY }
  } catch {
    return { fault: `It cannot be read beyond event ${shownPosition(reached)}.`, end: reached + 1 }
  }
}

/** Uses the index of streams, to read as little as possible of a damaged file. */
function erasuresIn(db: Database.Database): readonly PastErasure[] {
  return db
    .prepare<[string], string>('SELECT record FROM events WHERE stream = ? ORDER BY version')
    .pluck()
    .all(ERASURES_STREAM)
    .map((record) => {
      const { position, at, data } = JSON.parse(record)
      return { position, at, keys: data.keys }
    })
}
