/**
 * The folds as of any past position, computed from the nearest snapshot before it and the events after that.
 *
 * Events are ordered by position, not by date. “As of an instant” means before the first event with a later date. So a clock
 * that was set back hides no event, and every reader of the log finds the same position.
 */

import type { EventLog } from '#events/log/event-log.ts'
import type { HistorySnapshot, HistoryStore } from '#events/log/history-store.ts'
import { type Folds, foldEvents, foldVersions, freshFolds, restoredFolds } from '../folds.ts'

export type HistorySource = {
  readonly log: Pick<EventLog, 'read' | 'readRecords'>
  readonly history: HistoryStore
}

/** Stored folds and their position. */
export type StoredFolds = Pick<HistorySnapshot, 'position' | 'latest'> & {
  /** Null before the first event. */
  readonly leaf: string | null
  readonly folds: Folds
}

const EVENTS_PER_PAGE = 1000

/** Returns the last snapshot at or before a position that matches the log, or fresh folds when no snapshot matches. */
export async function storedFolds({ log, history }: HistorySource, position: number): Promise<StoredFolds> {
  let snapshot = await history.atOrBefore(foldVersions, position)
  while (snapshot !== null) {
    const [record] = await log.readRecords(snapshot.position - 1, 1)
    const folds = record?.leaf === snapshot.leaf ? parsed(snapshot) : null
    if (folds !== null) return { ...snapshot, folds }
    snapshot = await history.atOrBefore(foldVersions, snapshot.position - 1)
  }
  return { position: 0, latest: Number.NEGATIVE_INFINITY, leaf: null, folds: freshFolds }
}

/** Returns the folds as of a position. Throws `RangeError` when the log has no such position. */
export async function foldsAt(source: HistorySource, position: number): Promise<Folds> {
  let { position: reached, folds } = await storedFolds(source, position)
  while (reached < position) {
    const events = await source.log.read(reached, Math.min(EVENTS_PER_PAGE, position - reached))
    if (events.length === 0) throw new RangeError(`The log has no event ${reached + 1}`)
    folds = foldEvents(folds, events)
    reached += events.length
  }
  return folds
}

/** Returns the position of the last event before the first event dated after `instant` (milliseconds since 1970); 0 without one. */
export async function positionAsOf({ log, history }: HistorySource, instant: number): Promise<number> {
  let position = await history.lastDatedBy(foldVersions, instant)
  for (;;) {
    const events = await log.read(position, EVENTS_PER_PAGE)
    const later = events.findIndex(({ at }) => Date.parse(at) > instant)
    if (later !== -1) return position + later
    position += events.length
    if (events.length < EVENTS_PER_PAGE) return position
  }
}

function parsed({ position, state }: HistorySnapshot): Folds | null {
  try {
    return restoredFolds(position, JSON.parse(state))
  } catch {
    return null
  }
}
