/** What the files that a restore has set aside still tell: how far their log went, and who was erased. */

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type Database from 'better-sqlite3'
import { ERASURES_STREAM } from '#events/event.ts'
import { openReadOnly } from '#events/sqlite/read-only.ts'
import { createVerifiableLog } from '#events/sqlite/verifiable-log.ts'
import type { VerifiableLog } from '#events/verifiable-store.ts'
import { shownPosition } from '#projections/replay-check.ts'
import type { SignedHead } from '../audit/verify/hash-pass.ts'
import { hashLog } from '../audit/verify/verify-log.ts'

export type OldLog = {
  readonly events: number
  /** Why it does not hold; null when it does. */
  readonly fault: string | null
  /** Erasures as far as the log holds, oldest first. */
  readonly erasures: readonly PastErasure[]
  /** Erasures behind the first fault: whether the shop made them, nobody can tell. */
  readonly doubtful: number
}

export type PastErasure = { readonly position: number; readonly at: string; readonly keys: readonly string[] }

/** Null when there is none, or none that can be read. */
export function readOldLog(aside: string, heads: readonly SignedHead[]): OldLog | null {
  if (!existsSync(join(aside, 'shop.db'))) return null
  try {
    const db = openReadOnly(join(aside, 'shop.db'))
    try {
      const log = createVerifiableLog(db)
      const events = log.size()
      const { fault, end } = firstFault(log, events, heads)
      const erasures = erasuresIn(db)
      const sure = erasures.filter(({ position }) => position < end)
      return { events, fault, erasures: sure, doubtful: erasures.length - sure.length }
    } finally {
      db.close()
    }
  } catch {
    // Whatever is wrong with it: this is why it was replaced.
    return null
  }
}

/** Events before `end` are what the shop wrote. */
function firstFault(log: VerifiableLog, events: number, heads: readonly SignedHead[]) {
  let reached = 0
  try {
    const { finding } = hashLog(log, events, heads, (position) => {
      reached = position
    })
    return { fault: finding?.what ?? null, end: finding?.position ?? Number.POSITIVE_INFINITY }
  } catch {
    return { fault: `It cannot be read beyond event ${shownPosition(reached)}.`, end: reached + 1 }
  }
}

/** By the index of streams, which reads no more of a damaged file than it must. */
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
