/** The offers as this server knows them: a fold of the log that is kept current. A closed one is not in it. */

import { type Code, evolveCode } from '#events/codes/code-state.ts'
import { codeStream, type RecordedEvent } from '#events/event.ts'
import type { EventLog } from '#events/log/event-log.ts'
import { subscribeWithRetry } from '#events/log/subscribe-with-retry.ts'

export type CurrentOffers = {
  /** Those that have begun and not ended, at an instant in milliseconds since 1970. */
  at(instant: number): readonly Code[]
  stop(): void
}

type Dependencies = {
  readonly log: Pick<EventLog, 'head' | 'readStreams' | 'subscribe'>
  readonly onError: (error: unknown) => void
}

export async function startCurrentOffers({ log, onError }: Dependencies): Promise<CurrentOffers> {
  const { size } = await log.head()
  const offers = new Map<string, Code>()
  const take = (event: RecordedEvent) => {
    if (event.type !== 'CodeOpened' && event.type !== 'CodeChanged' && event.type !== 'CodeClosed') return
    const code = evolveCode(offers.get(event.data.code) ?? null, event)
    if (code === null || code.closed || !code.automatic) offers.delete(event.data.code)
    else offers.set(event.data.code, code)
  }
  for (const event of await log.readStreams(codeStream(''))) if (event.position <= size) take(event)
  // A live batch arrives before the append that made it resolves, so that an opened offer is in the next order.
  const subscription = subscribeWithRetry(log, size, onError).events.subscribe((batch) => batch.forEach(take))
  return {
    at: (instant) =>
      [...offers.values()].filter(
        ({ from, limits: { to } }) =>
          Date.parse(from) <= instant && (to === undefined || instant < Date.parse(to)),
      ),
    stop: () => subscription.unsubscribe(),
  }
}
