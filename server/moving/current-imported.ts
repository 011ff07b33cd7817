/** All imported orders as this server knows them: a fold of the log that is kept current, and the people in them. */

import type { OpenEvents } from '#events/event.ts'
import type { EventLog } from '#events/log/event-log.ts'
import { subscribeWithRetry } from '#events/log/subscribe-with-retry.ts'
import { ALL_IMPORTED } from '#events/moving/import-facts.ts'
import { createImportedList } from '#events/moving/imported-list.ts'
import { createFindImported, type FindImported } from './find-imported.ts'

export type CurrentImported = FindImported & { stop(): void }

type Dependencies = {
  readonly log: Pick<EventLog, 'head' | 'readAt' | 'readStreams' | 'subscribe'>
  readonly openEvents: OpenEvents
  readonly onError: (error: unknown) => void
}

export async function startCurrentImported({
  log,
  openEvents,
  onError,
}: Dependencies): Promise<CurrentImported> {
  const { size } = await log.head()
  const { list, take } = createImportedList()
  for (const event of await log.readStreams(ALL_IMPORTED)) if (event.position <= size) take(event)
  const { forget, ...find } = createFindImported({ log, openEvents, list })
  const subscription = subscribeWithRetry(log, size, onError).events.subscribe((batch) => {
    for (const event of batch) {
      take(event)
      if (event.type === 'CustomerErased' && event.data.imported !== undefined) forget()
    }
  })
  return { ...find, stop: () => subscription.unsubscribe() }
}
