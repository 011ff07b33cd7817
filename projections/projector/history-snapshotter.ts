/**
 * Stores the folds every thousand events. It makes missing snapshots page by page in the background (all of them after a new
 * version of a projection). Then it subscribes to the log and writes several snapshots at a time.
 */

import { setTimeout as delay } from 'node:timers/promises'
import type { Subscription } from 'rxjs'
import type { RecordedEvent } from '#events/event.ts'
import type { EventLog } from '#events/log/event-log.ts'
import type { HistorySnapshot, HistoryStore } from '#events/log/history-store.ts'
import { subscribeWithRetry } from '#events/log/subscribe-with-retry.ts'
import { type Folds, foldEvents, foldVersions, statesOf } from '../folds.ts'
import { type FoldedEvent, leafOf } from './folded-event.ts'
import { storedFolds } from './history.ts'

export type HistorySnapshotter = {
  /** Resolves when no snapshot is missing, or when the snapshotter is stopped before. */
  readonly caughtUp: Promise<void>
  /** The position reached while snapshots are missing; null when no snapshot is missing. */
  missingFrom(): number | null
  /** Writes the waiting snapshots and ends. */
  stop(): Promise<void>
}

export type HistorySnapshotterDependencies = {
  readonly log: Pick<EventLog, 'read' | 'readRecords' | 'subscribe'>
  readonly history: HistoryStore
  /** Called with each error; the snapshotter then retries. */
  readonly onError: (error: unknown) => void
  /** Awaited before the first snapshot is made. */
  readonly after?: Promise<unknown>
  /** Events between two snapshots. */
  readonly every?: number
  /** Milliseconds between pages while missing snapshots are made, so that the shop stays responsive. */
  readonly pagePauseMs?: number
  /** Milliseconds that a snapshot waits to be written together with later ones. */
  readonly writePauseMs?: number
}

const MOST_WAITING = 32
const TRY_AGAIN_MS = 1000

/** Folds, and the latest date of the events in them. */
type Reached = { readonly position: number; readonly latest: number; readonly folds: Folds }
type Waiting = Reached & { readonly last: FoldedEvent }

export function snapshotHistory(parts: HistorySnapshotterDependencies): HistorySnapshotter {
  const { log, history, onError, after, every = 1000, pagePauseMs = 5, writePauseMs = 500 } = parts
  const stopping = new AbortController()
  const stopped = new Promise<void>((resolve) => stopping.signal.addEventListener('abort', () => resolve()))
  let reached: Reached | null = null
  let waiting: readonly Waiting[] = []
  let writing = Promise.resolve()
  let timer: NodeJS.Timeout | null = null
  let subscription: Subscription | null = null
  let isCaughtUp = false

  /** Folds the next events, and queues a snapshot at every thousandth. */
  function take(from: Reached, events: readonly RecordedEvent[]): Reached {
    let { position, latest, folds } = from
    for (let start = 0; start < events.length; ) {
      const part = events.slice(start, start + every - (position % every))
      start += part.length
      position += part.length
      latest = part.reduce((latest, { at }) => Math.max(latest, Date.parse(at)), latest)
      folds = foldEvents(folds, part)
      // A fold that could not process an event is at another position.
      const last = part.at(-1)
      if (last !== undefined && position % every === 0 && folds.every((fold) => fold.position === position)) {
        waiting = [...waiting, { position, latest, folds, last }]
      }
    }
    return { position, latest, folds }
  }

  async function write(): Promise<void> {
    const taken = waiting.slice(0, MOST_WAITING)
    if (taken.length === 0) return
    const snapshots: HistorySnapshot[] = []
    for (const { position, latest, folds, last } of taken) {
      // Throws when the log was replaced: the figures would belong to another history.
      const leaf = await leafOf(log, last)
      snapshots.push({ position, leaf, latest, state: JSON.stringify(statesOf(folds)) })
    }
    await history.save(foldVersions, snapshots)
    waiting = waiting.slice(taken.length)
  }

  /** Writes after the previous write. Snapshots that cannot be written now stay queued. */
  function writeSoon(): void {
    if (waiting.length === 0) return
    timer ??= setTimeout(() => {
      timer = null
      writing = writing.then(write).then(writeSoon, onError)
    }, writePauseMs).unref()
  }

  async function makeMissing(): Promise<void> {
    await Promise.race([after, stopped])
    while (!stopping.signal.aborted && (await history.dropOthers(foldVersions))) await pause(pagePauseMs)
    let at: Reached = reached ?? (await storedFolds(parts, Number.MAX_SAFE_INTEGER))
    while (!stopping.signal.aborted) {
      const remaining = every - (at.position % every)
      const events = await log.read(at.position, remaining)
      at = take(at, events)
      reached = at
      if (waiting.length >= MOST_WAITING || events.length < remaining) await write()
      if (events.length < remaining) return
      await pause(pagePauseMs)
    }
  }

  async function makeMissingUntilDone(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        return await makeMissing()
      } catch (error) {
        onError(error)
        await pause(TRY_AGAIN_MS)
      }
    }
  }

  function subscribe(): void {
    if (stopping.signal.aborted || reached === null) return
    let at = reached
    subscription = subscribeWithRetry(log, at.position, onError).events.subscribe((events) => {
      at = take(at, events)
      writeSoon()
    })
  }

  async function pause(milliseconds: number): Promise<void> {
    await delay(milliseconds, undefined, { signal: stopping.signal }).catch(() => undefined)
  }

  const caughtUp = makeMissingUntilDone().then(() => {
    isCaughtUp = true
    subscribe()
  })

  return {
    caughtUp,
    missingFrom: () => (isCaughtUp ? null : (reached?.position ?? 0)),
    async stop() {
      stopping.abort()
      subscription?.unsubscribe()
      if (timer !== null) clearTimeout(timer)
      await caughtUp
      await writing
      await write().catch(onError)
    },
  }
}
