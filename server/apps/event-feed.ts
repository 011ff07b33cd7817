/**
 * The log for programs outside: a catch-up subscription over HTTP. The program keeps its own checkpoint, so that it may be
 * away for any time and misses nothing.
 */

import { firstValueFrom, fromEvent, map, race, take, timer } from 'rxjs'
import type { OpenEvents, OpenedEvent, RecordedEvent } from '#events/event.ts'
import type { EventLog } from '#events/log/event-log.ts'
import { openEvent } from '#events/personal-data.ts'
import { Refused } from '#server/platform/http/answer.ts'

const MOST_WAITING = 200
const MOST_WAITING_OF_TOKEN = 10

export type EventFeed = {
  /** Events after a position in order, at most `limit`; waits for the next one, at most `waitMs`. */
  next(after: number, wanted: Wanted): Promise<readonly RecordedEvent[]>
  /** As a program may read them: with personal data, or with null in its place. */
  shown(events: readonly RecordedEvent[], withPersons: boolean): Promise<readonly OpenedEvent[]>
  /** Position of the last event. */
  end(): Promise<number>
  /** Counts a program that waits. Throws `Refused` when too many do. Returns what ends its waiting. */
  takePlace(token: string): () => void
  /** Aborted when the shop closes. */
  readonly stopped: AbortSignal
  stop(): void
}

/** For the feed, and for webhooks. */
export function createShowEvents(openEvents: OpenEvents): EventFeed['shown'] {
  return async (events, withPersons) =>
    withPersons ? openEvents(events) : events.map((event) => openEvent(event, () => null))
}

type Wanted = { readonly limit: number; readonly waitMs: number; readonly signal: AbortSignal }

type Dependencies = {
  readonly log: Pick<EventLog, 'head' | 'read' | 'subscribe'>
  readonly openEvents: OpenEvents
}

export function createEventFeed({ log, openEvents }: Dependencies): EventFeed {
  const stopping = new AbortController()
  const waiting = new Map<string, number>()
  let inAll = 0

  /** False when the time is over or nobody waits any more. */
  function arrives(after: number, ms: number, signal: AbortSignal): Promise<boolean> {
    const ends = AbortSignal.any([signal, stopping.signal])
    if (ends.aborted) return Promise.resolve(false)
    return firstValueFrom(
      race(
        log.subscribe(after).events.pipe(map(() => true)),
        timer(ms).pipe(map(() => false)),
        fromEvent(ends, 'abort').pipe(map(() => false)),
      ).pipe(take(1)),
    )
  }

  return {
    async next(after, { limit, waitMs, signal }) {
      const events = await log.read(after, limit)
      if (events.length > 0 || waitMs === 0) return events
      return (await arrives(after, waitMs, signal)) ? log.read(after, limit) : []
    },

    shown: createShowEvents(openEvents),

    end: async () => (await log.head()).size,

    takePlace(token) {
      const own = waiting.get(token) ?? 0
      if (own >= MOST_WAITING_OF_TOKEN || inAll >= MOST_WAITING) {
        throw new Refused(503, 'Many apps are waiting for events already. Please try again later.')
      }
      waiting.set(token, own + 1)
      inAll++
      let held = true
      return () => {
        if (!held) return
        held = false
        inAll--
        const left = (waiting.get(token) ?? 1) - 1
        if (left === 0) waiting.delete(token)
        else waiting.set(token, left)
      }
    },

    stopped: stopping.signal,
    stop: () => stopping.abort(),
  }
}
