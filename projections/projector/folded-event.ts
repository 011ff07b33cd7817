/** Identifies the last event of folds, so that the log can be checked for it when the folds are stored. */

import type { RecordedEvent } from '#events/event.ts'
import { type EventLog, replacedLog } from '#events/log/event-log.ts'

/** No two events ever have the same id. */
export type FoldedEvent = Pick<RecordedEvent, 'position' | 'id'>

/** The leaf hash of the event. Throws `LogUnavailable` when the log no longer contains the event. */
export async function leafOf(
  log: Pick<EventLog, 'readRecords'>,
  { position, id }: FoldedEvent,
): Promise<string> {
  const [stored] = await log.readRecords(position - 1, 1)
  if (stored === undefined || JSON.parse(stored.record).id !== id) throw replacedLog()
  return stored.leaf
}
