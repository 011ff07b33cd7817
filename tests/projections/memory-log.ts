/** An in-memory log with the readers that the projector uses, for tests that control what it delivers and when. */

import { createHash } from 'node:crypto'
import { BehaviorSubject, Observable, type Subscriber } from 'rxjs'
import type { RecordedEvent } from '#events/event.ts'
import type { EventLog } from '#events/log/event-log.ts'
import type { Snapshot, SnapshotStore } from '#events/log/snapshot-store.ts'

type Batch = readonly RecordedEvent[]

export type MemoryLog = Pick<EventLog, 'subscribe' | 'readRecords' | 'head'> & {
  /** Delivers to live subscribers before it returns. */
  add(...events: Batch): void
  /** The positions after which subscriptions started. */
  readonly askedAfter: readonly number[]
  /** Ends every subscription with an error, as a database that cannot be read does. */
  breakDown(error: Error): void
}

type Options = {
  readonly pageSize?: number
  /** Awaited before each page of a catch-up. */
  readonly beforePage?: () => Promise<void>
  /** Parses a stored event for a reader. */
  readonly read?: (event: RecordedEvent) => RecordedEvent
}

export function memoryLog(
  events: readonly RecordedEvent[] = [],
  { pageSize = 7, beforePage = () => Promise.resolve(), read = (event) => event }: Options = {},
): MemoryLog {
  const askedAfter: number[] = []
  const stored = [...events]
  const live = new Set<Subscriber<Batch>>()

  async function catchUp(
    after: number,
    subscriber: Subscriber<Batch>,
    isLive: BehaviorSubject<boolean>,
  ): Promise<void> {
    let reached = after
    while (!subscriber.closed) {
      await beforePage()
      if (reached === stored.length) break
      const page = stored.slice(reached, reached + pageSize)
      reached += page.length
      subscriber.next(page.map(read))
    }
    live.add(subscriber)
    isLive.next(true)
  }

  return {
    askedAfter,
    add(...more) {
      stored.push(...more)
      for (const subscriber of live) subscriber.next(more.map(read))
    },
    breakDown(error) {
      const broken = [...live]
      live.clear()
      for (const subscriber of broken) subscriber.error(error)
    },
    subscribe(after) {
      const isLive = new BehaviorSubject(false)
      const events = new Observable<Batch>((subscriber) => {
        askedAfter.push(after)
        void catchUp(after, subscriber, isLive)
        return () => live.delete(subscriber)
      })
      return { events, live: isLive }
    },
    async readRecords(after, limit) {
      return stored.slice(after, after + limit).map((event) => {
        const record = JSON.stringify(event)
        const leaf = createHash('sha256').update(record).digest('base64')
        return { position: event.position, record, leaf }
      })
    },
    async head() {
      return { size: stored.length, root: '' }
    },
  }
}

export type MemorySnapshots = SnapshotStore & { readonly rows: Map<string, Snapshot> }

export function memorySnapshots(): MemorySnapshots {
  const rows = new Map<string, Snapshot>()
  return {
    rows,
    load: async (name) => rows.get(name) ?? null,
    async save(name, snapshot) {
      rows.set(name, snapshot)
    },
  }
}
