/** Deletes all stored figures; they are recomputed from the log. */

import type { EventStore } from '#events/log/event-store.ts'

/** No projection has this name. */
const NO_VERSIONS = ''

export async function discardFigures({
  snapshots,
  history,
}: Pick<EventStore, 'snapshots' | 'history'>): Promise<void> {
  await snapshots.clear()
  while (await history.dropOthers(NO_VERSIONS)) {}
}
