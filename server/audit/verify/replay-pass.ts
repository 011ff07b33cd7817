/**
 * The half of verifying that reads: each record is an event in its place, the columns beside it say the same, and the
 * figures are added up anew and are those that the shop keeps for looking back.
 */

import type Database from 'better-sqlite3'
import { hasTable } from '#events/sqlite/read-only.ts'
import type { StoredEvent } from '#events/upcast.ts'
import { type Folds, foldVersions, statesOf } from '#projections/folds.ts'
import { createReplayCheck, type Finding, shownPosition } from '#projections/replay-check.ts'

/** What is read, and the columns that index it. */
export type ReplayRow = readonly [
  position: number,
  record: string,
  id: string,
  stream: string,
  version: number,
  type: string,
  ...unknown[],
]

export type ReplayPass = {
  /** Rows in order; nothing is to be taken after a finding. */
  take(rows: readonly ReplayRow[]): Finding | null
  readonly position: number
  folds(): Folds
}

/** `keptState` gives the states that were kept at a position, as JSON, if any were. */
export function createReplayPass(keptState: (position: number) => string | null): ReplayPass {
  let taking: readonly ReplayRow[] = []
  const replay = createReplayCheck({ alsoCheck: (event, index) => columnsFault(event, taking[index]) })
  return {
    take(rows) {
      taking = rows
      const found = replay.take(rows.map(([, record]) => record))
      const kept = found === null ? keptState(replay.position) : null
      if (kept === null || kept === JSON.stringify(statesOf(replay.folds()))) return found
      const position = shownPosition(replay.position)
      return {
        position: replay.position,
        what: `The figures kept as of event ${position} are not what the events up to it add up to.`,
      }
    },
    get position() {
      return replay.position
    },
    folds: replay.folds,
  }
}

/** The states that the shop keeps for looking back, of these versions of the projections. */
export function keptStates(db: Database.Database): (position: number) => string | null {
  // A copy made by an older program has none.
  if (!hasTable(db, 'history')) return () => null
  const state = db
    .prepare<[number, string], string>('SELECT state FROM history WHERE position = ? AND versions = ?')
    .pluck()
  return (position) => state.get(position, foldVersions) ?? null
}

/** An order whose events are not numbered 1, 2, 3 …; null when there is none. Reads an index alone. */
export function findStreamGap(db: Database.Database): Finding | null {
  const row = db
    .prepare<[], { readonly stream: string; readonly last: number }>(
      'SELECT stream, max(version) AS last FROM events GROUP BY stream HAVING count(*) <> last LIMIT 1',
    )
    .get()
  if (row === undefined) return null
  const places = db
    .prepare<[string], { readonly position: number; readonly version: number }>(
      'SELECT position, version FROM events WHERE stream = ? ORDER BY version',
    )
    .all(row.stream)
  const gap = places.find(({ version }, index) => version !== index + 1)
  const position = gap?.position ?? 0
  return {
    position,
    what: `Event ${shownPosition(position)} does not follow on the one before it in ${row.stream}.`,
  }
}

function columnsFault(event: StoredEvent, row: ReplayRow | undefined): string | null {
  if (row === undefined) return null
  const [position, , id, stream, version, type] = row
  const agree =
    event.position === position &&
    event.id === id &&
    event.stream === stream &&
    event.version === version &&
    event.type === type
  return agree
    ? null
    : `Event ${shownPosition(event.position)} has columns beside its record that say something else.`
}
