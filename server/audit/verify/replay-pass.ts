/**
 * The half of verifying that reads: each record is an event in its place, the columns beside it say the same, and the
 * figures are added up anew.
 */

import type Database from 'better-sqlite3'
import type { StoredEvent } from '#events/upcast.ts'
import type { Folds } from '#projections/folds.ts'
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
  /** The latest date of all events taken, ISO-8601 UTC. */
  readonly latest: string
  folds(): Folds
}

export function createReplayPass(): ReplayPass {
  let taking: readonly ReplayRow[] = []
  let latest = ''
  const replay = createReplayCheck({
    alsoCheck(event, index) {
      if (event.at > latest) latest = event.at
      return columnsFault(event, taking[index])
    },
  })
  return {
    take(rows) {
      taking = rows
      return replay.take(rows.map(([, record]) => record))
    },
    get position() {
      return replay.position
    },
    get latest() {
      return latest
    },
    folds: replay.folds,
  }
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
