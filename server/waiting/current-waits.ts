/** All waits as this server knows them: a fold of the log that is kept current. It holds no contact, only who waits for what. */

import { type Observable, Subject } from 'rxjs'
import { ERASURES_STREAM } from '#events/event.ts'
import type { EventLog } from '#events/log/event-log.ts'
import { subscribeWithRetry } from '#events/log/subscribe-with-retry.ts'
import { newsStream, waitStream } from '#events/waiting/wait-facts.ts'
import { createWaitingList, isAboutWaits, type WaitingList } from '#events/waiting/waiting-list.ts'

export type CurrentWaits = {
  /** The same object, which is changed in place. */
  readonly list: WaitingList
  /** Emits after each batch of facts about waits. */
  readonly changes: Observable<void>
  stop(): void
}

type Dependencies = {
  readonly log: Pick<EventLog, 'head' | 'readStream' | 'readStreams' | 'subscribe'>
  readonly onError: (error: unknown) => void
}

export async function startCurrentWaits({ log, onError }: Dependencies): Promise<CurrentWaits> {
  const { size } = await log.head()
  const read = await Promise.all([
    log.readStreams(waitStream('')),
    log.readStreams(newsStream('')),
    log.readStream(ERASURES_STREAM),
  ])
  const { list, take } = createWaitingList()
  const past = read.flat().filter(({ position }) => position <= size)
  for (const event of past.sort((one, other) => one.position - other.position)) take(event)
  const changes = new Subject<void>()
  const subscription = subscribeWithRetry(log, size, onError).events.subscribe((batch) => {
    const facts = batch.filter(isAboutWaits)
    for (const event of facts) take(event)
    if (facts.length > 0) changes.next()
  })
  return {
    list,
    changes,
    stop() {
      subscription.unsubscribe()
      changes.complete()
    },
  }
}
