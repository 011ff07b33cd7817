/** Catch-up subscriptions: each reads the log page by page up to its end and is then fed by every commit. */

import { BehaviorSubject, Observable, type Subscriber } from 'rxjs'
import type { RecordedEvent } from '../event.ts'
import type { LogSubscription } from '../event-log.ts'
import { faultOf } from './sqlite-faults.ts'

const PAGE = 1000

export type LiveFeed = {
  subscribe(after: number): LogSubscription
  /** Delivers what was committed just now; never throws. */
  publish(events: readonly RecordedEvent[]): void
  /** Ends all subscriptions, these and later ones: with a fault, so that subscribers subscribe again, or as complete. */
  close(fault?: unknown): void
}

type Dependencies = {
  readonly readPage: (after: number, limit: number) => readonly RecordedEvent[]
  /** Whether another process has committed since this was last asked. */
  readonly othersHaveWritten: () => boolean
  /** Milliseconds between looks for events of other processes. */
  readonly lookEveryMs: number
}

type Listener = {
  readonly subscriber: Subscriber<readonly RecordedEvent[]>
  /** The last event delivered. */
  position: number
  /** False until the last page is delivered. */
  readonly live: BehaviorSubject<boolean>
}

export function createLiveFeed({ readPage, othersHaveWritten, lookEveryMs }: Dependencies): LiveFeed {
  const listeners = new Set<Listener>()
  const lookOut = setInterval(lookForOthers, lookEveryMs)
  lookOut.unref()
  /** How a subscription ends once the feed is closed, also one that is only made then. */
  let ended: ((subscriber: Listener['subscriber']) => void) | null = null

  function deliver(listener: Listener, events: readonly RecordedEvent[]): void {
    listener.position = events.at(-1)?.position ?? listener.position
    // rxjs reports what a subscriber throws by itself; nothing reaches the others or the append.
    listener.subscriber.next(events)
  }

  /**
   * Delivers one page. A page that is not full ends where the log does now, and nothing can be committed before this
   * turn of the event loop is over: so that is where the listener turns live, without a gap or a repeat.
   */
  function catchUp(listener: Listener): void {
    if (listener.subscriber.closed || ended !== null) return
    try {
      const page = readPage(listener.position, PAGE)
      if (page.length > 0) deliver(listener, page)
      const isLive = page.length < PAGE
      if (isLive !== listener.live.value) listener.live.next(isLive)
    } catch (error) {
      listener.subscriber.error(faultOf(error))
      return
    }
    if (!listener.live.value) setImmediate(catchUp, listener)
  }

  function lookForOthers(): void {
    if (listeners.size === 0 || !othersHaveWritten()) return
    for (const listener of [...listeners]) if (listener.live.value) catchUp(listener)
  }

  return {
    subscribe(after) {
      const live = new BehaviorSubject(false)
      const events = new Observable<readonly RecordedEvent[]>((subscriber) => {
        if (ended !== null) return ended(subscriber)
        const listener: Listener = { subscriber, position: after, live }
        listeners.add(listener)
        subscriber.add(() => listeners.delete(listener))
        catchUp(listener)
      })
      return { events, live }
    },

    publish(events) {
      const first = events[0]
      if (first === undefined) return
      for (const listener of [...listeners]) {
        if (!listener.live.value) continue
        if (listener.position === first.position - 1) deliver(listener, events)
        // Another process has written in between.
        else catchUp(listener)
      }
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
