/**
 * The reading half of a verification: each record is a valid event at its position, the columns beside it agree, and the
 * figures are recomputed.
 */

import type { RecordedEvent } from '#events/event.ts'
import type { ReplayRow, VerifiableLog } from '#events/log/verifiable-store.ts'
import type { StoredEvent } from '#events/upcast.ts'
import { createReplayCheck, type Finding, shownPosition } from '#projections/audit/replay-check.ts'
import type { Folds } from '#projections/folds.ts'

export type ReplayPass = {
  /** Takes rows in order. Must not be called after a finding. */
  take(rows: readonly ReplayRow[]): Finding | null
  readonly position: number
  /** The latest date of all replayed events, ISO-8601 UTC. */
  readonly latest: string
  folds(): Folds
}

/** `onEvent` is called with each valid event. */
export function createReplayPass(onEvent: (event: RecordedEvent) => void): ReplayPass {
  let taking: readonly ReplayRow[] = []
  let latest = ''
  const replay = createReplayCheck({
    onEvent,
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

/** Returns a finding for an order whose events are not numbered 1, 2, 3 …; null when there is none. */
export async function findStreamGap(log: Pick<VerifiableLog, 'findStreamGap'>): Promise<Finding | null> {
  const gap = await log.findStreamGap()
  if (gap === null) return null
  const { stream, position } = gap
  return {
    position,
    what: `Event ${shownPosition(position)} does not follow on the one before it in ${stream}.`,
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
