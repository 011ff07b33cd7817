/** Catch-up subscriptions: each reads the log page by page up to its end and then receives every commit. */

import { setImmediate as nextTurn } from 'node:timers/promises'
import { BehaviorSubject, Observable, type Subscriber } from 'rxjs'
import type { RecordedEvent } from '#events/event.ts'
import { type LogSubscription, replacedLog } from './event-log.ts'

const EVENTS_PER_PAGE = 1000

export type LiveFeed = {
  subscribe(after: number): LogSubscription
  /**
   * Delivers what was committed just now, and before it what others have committed in between. Resolves when every live
   * subscriber has received it. Never rejects.
   */
  publish(events: readonly RecordedEvent[]): Promise<void>
  /** Another process may have appended up to this position. */
  hint(position: number): void
  /**
   * Ends all subscriptions, present and future ones: with a fault, so that subscribers subscribe again, or as complete.
   */
  close(fault?: unknown): void
}

type Dependencies = {
  readonly readPage: (
    after: number,
    limit: number,
  ) => readonly RecordedEvent[] | Promise<readonly RecordedEvent[]>
  /** Whether others may have committed something after a position since the previous call. Never fails. */
  readonly othersHaveWritten: (after: number) => boolean | Promise<boolean>
  /** The error in the form that subscribers get. */
  readonly faultOf: (error: unknown) => unknown
  /** Milliseconds between checks for events of other processes. */
  readonly lookEveryMs: number
}

type Listener = {
  readonly subscriber: Subscriber<readonly RecordedEvent[]>
  /** The position of the last delivered event. */
  position: number
  /** False until the last page is delivered. */
  readonly live: BehaviorSubject<boolean>
  /** While pages are read for it. Resolves at the log's end. */
  reading: Promise<void> | null
}

export function createLiveFeed(dependencies: Dependencies): LiveFeed {
  const { readPage, othersHaveWritten, faultOf, lookEveryMs } = dependencies
  const listeners = new Set<Listener>()
  /** The last event that was published. */
  let published = 0
  let isLooking = false
  const lookOut = setInterval(lookForOthers, lookEveryMs)
  lookOut.unref()
  /** How a subscription ends once the feed is closed, including one that is made later. */
  let ended: ((subscriber: Listener['subscriber']) => void) | null = null

  const isOver = ({ subscriber }: Listener) => subscriber.closed || ended !== null
  const liveListeners = () => [...listeners].filter(({ live }) => live.value)

  function deliver(listener: Listener, events: readonly RecordedEvent[]): void {
    listener.position = events.at(-1)?.position ?? listener.position
    // rxjs reports what a subscriber throws; it affects neither the others nor the append.
    listener.subscriber.next(events)
  }

  /** Delivers page after page. Only one call at a time runs for a listener: `reading`. */
  async function readToEnd(listener: Listener): Promise<void> {
    try {
      while (!isOver(listener)) {
        const expected = published
        const page = await readPage(listener.position, EVENTS_PER_PAGE)
        if (isOver(listener)) return
        if (page.length > 0) deliver(listener, page)
        if (page.length < EVENTS_PER_PAGE && listener.position < expected) throw replacedLog()
        // A page that is not full ended at the end of the log when it was read. The listener still needs what was
        // published since.
        const isLive = page.length < EVENTS_PER_PAGE && listener.position >= published
        if (isLive !== listener.live.value) listener.live.next(isLive)
        if (isLive) return
        await nextTurn()
      }
    } catch (error) {
      listener.subscriber.error(faultOf(error))
    } finally {
      // In the same turn in which it became live, so that no commit falls between.
      listener.reading = null
    }
  }

  async function catchUp(listener: Listener): Promise<void> {
    listener.reading ??= readToEnd(listener)
    await listener.reading
  }

  async function lookForOthers(): Promise<void> {
    const waiting = liveListeners()
    if (waiting.length === 0 || isLooking) return
    isLooking = true
    const reached = Math.min(...waiting.map(({ position }) => position))
    const mayHaveMore = await othersHaveWritten(reached)
    isLooking = false
    if (mayHaveMore) for (const listener of liveListeners()) void catchUp(listener)
  }

  return {
    subscribe(after) {
      const live = new BehaviorSubject(false)
      const events = new Observable<readonly RecordedEvent[]>((subscriber) => {
        if (ended !== null) return ended(subscriber)
        const listener: Listener = { subscriber, position: after, live, reading: null }
        listeners.add(listener)
        subscriber.add(() => listeners.delete(listener))
        void catchUp(listener)
      })
      return { events, live }
    },

    async publish(events) {
      const [first] = events
      const last = events.at(-1)
      if (first === undefined || last === undefined) return
      published = Math.max(published, last.position)
      // A group that was written in parts may have events of others between its own.
      const isWhole = last.position - first.position === events.length - 1
      const behind: Promise<void>[] = []
      for (const listener of liveListeners()) {
        const isNext = isWhole && listener.reading === null && listener.position === first.position - 1
        if (isNext) deliver(listener, events)
        // Others have written in between, or a page is being read that may contain these events or not.
        else if (listener.position < published) behind.push(catchUp(listener))
      }
      await Promise.all(behind)
    },

    hint(position) {
      for (const listener of liveListeners()) if (listener.position < position) void catchUp(listener)
    },

    close(fault) {
      const end = (subscriber: Listener['subscriber']) =>
        fault === undefined ? subscriber.complete() : subscriber.error(fault)
      ended = end
      clearInterval(lookOut)
      for (const { subscriber } of [...listeners]) end(subscriber)
    },
  }
}
