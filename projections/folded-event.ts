/** The event up to which folds were made, known again in the log when they are stored. */

import { type EventLog, replacedLog } from '#events/log/event-log.ts'
import type { RecordedEvent } from '#events/shop/event.ts'

/** No two events ever have the same id. */
export type FoldedEvent = Pick<RecordedEvent, 'position' | 'id'>

/** Its leaf hash. Throws `LogUnavailable` when the log does not have it any more. */
export async function leafOf(
  log: Pick<EventLog, 'readRecords'>,
  { position, id }: FoldedEvent,
): Promise<string> {
  const [stored] = await log.readRecords(position - 1, 1)
  if (stored === undefined || JSON.parse(stored.record).id !== id) throw replacedLog()
  return stored.leaf
}
