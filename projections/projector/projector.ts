/**
 * Keeps the dashboard current: folds the log from the last snapshots to its end, subscribes to it, and publishes the latest
 * state, at most ten times a second. Events are folded while the log delivers them, so a query right after an append sees them.
 */

import * as rx from 'rxjs'
import { dayOf } from '#events/calendar.ts'
import type { RecordedEvent } from '#events/event.ts'
import type { EventLog } from '#events/log/event-log.ts'
import type { SnapshotStore } from '#events/log/snapshot-store.ts'
import { subscribeWithRetry } from '#events/log/subscribe-with-retry.ts'
import { type DashboardStates, dashboardView } from '../dashboard.ts'
import type { Dashboard } from '../dashboard-shapes.ts'
import { type Folds, foldEvents, freshFolds, statesOf } from '../folds.ts'
import { loadDashboard, loadFolds, type Snapshottable } from './fold-snapshots.ts'
import type { FoldedEvent } from './folded-event.ts'
import { reportOnce } from './report-once.ts'
import { createSnapshotWriter } from './snapshot-writer.ts'

/** A projection that stopped at its last valid state, the position of the event that it could not process, and the error. */
type StoppedFold = { readonly name: string; readonly position: number; readonly error: string }

/** Reports a projection that cannot process an event. It does not contain the original error, which may quote data of the event. */
class FoldStopped extends Error {
  override readonly name = 'FoldStopped'
  /** The name of the projection, such as `DAILY_SALES`. */
  readonly code: string

  constructor({ name, position }: StoppedFold) {
    super(`${name} stopped at event ${position}`)
    this.code = name.replace(/[A-Z]/g, '_$&').toUpperCase()
  }
}

export type Published = {
  /** Position of the last event in the dashboard. */
  readonly position: number
  readonly dashboard: Dashboard
  /** True until the folds have reached the position that the log had at the start. */
  readonly catchingUp: boolean
  readonly stopped: readonly StoppedFold[]
}

type ProjectorStatus = Pick<Published, 'catchingUp' | 'stopped'> & {
  /** Position of the last event delivered. */
  readonly position: number
  /** The reason why the log cannot be read; null when it can. */
  readonly failure: string | null
}

export type Projector = {
  /** The dashboard that is shown now. Returns the same object until an event or a new day changes it. */
  current(): Published
  /**
   * The latest states of the folds, for figures that are not on the dashboard. While catching up, folds are at different
   * positions.
   */
  states(): DashboardStates
  /** Emits the latest state after changes, at most ten times a second: the first change at once, and always the last one. */
  readonly changes: rx.Observable<Published>
  /** Resolves when the folds have reached the position that the log had at the start; never if it is stopped before. */
  readonly caughtUp: Promise<void>
  status(): ProjectorStatus
  /** The number of events in the log that have not been delivered yet. */
  lag(): Promise<number>
  /** Ends the subscription and writes snapshots. */
  stop(): Promise<void>
}

export type ProjectorDependencies = {
  readonly log: Pick<EventLog, 'subscribe' | 'readRecords' | 'head'>
  readonly snapshots: SnapshotStore
  /** Returns the last folds that were stored for past moments. Folds without a snapshot start from them. */
  readonly storedFolds?: () => Promise<Folds>
  /** Milliseconds since 1970. */
  readonly clock: () => number
  /**
   * Called once for each kind of error that interrupts the subscription, which is then retried, or the writing of snapshots,
   * which only makes the next start slower. Also called for each projection that stops; it stays stopped.
   */
  readonly onError: (error: unknown) => void
  /** Snapshots are written after this many events, but not more often than every `snapshotPauseMs`. */
  readonly snapshotEvery?: number
  readonly snapshotPauseMs?: number
}

const PUBLISH_PAUSE_MS = 100
const DAY_CHECK_MS = 1000

export async function startProjector(parts: ProjectorDependencies): Promise<Projector> {
  const { log, snapshots, clock, onError, snapshotEvery = 5000, snapshotPauseMs = 3000 } = parts

  let folds = await loadFolds(parts, (await parts.storedFolds?.()) ?? freshFolds)
  // A projection with a new version, or without a matching snapshot, is folded from the first event of the log. Until it
  // reaches the position of the others, a view of all states would mix figures of different moments. So the last dashboard of
  // the previous run is shown meanwhile, marked as catching up. It does not change, because the code of the old version is
  // gone.
  const shownBefore = await loadDashboard(parts)
  const target = (await log.head()).size

  let position = Math.min(...folds.map((fold) => fold.position))
  /** Null until there is something to store that was not stored before. */
  let last: FoldedEvent | null = null
  let catchingUp = position < target
  let failure: string | null = null
  let latest: { readonly day: string; readonly published: Published } | null = null

  let arrive = (): void => undefined
  const caughtUp = new Promise<void>((resolve) => {
    arrive = resolve
  })
  if (!catchingUp) arrive()
  const changed = new rx.Subject<void>()
  const pace = { writtenAt: position, every: snapshotEvery, pauseMs: snapshotPauseMs }
  const writer = createSnapshotWriter({ log, snapshots, ...pace, onError })
  const subscriptionErrors = reportOnce(onError)
  /** The dashboard of the previous run while catching up, otherwise null. */
  const serving = () => (catchingUp ? shownBefore : null)

  function current(): Published {
    const now = instant(clock)
    const day = dayOf(now)
    if (latest?.day !== day) latest = { day, published: published(now) }
    return latest.published
  }

  function published(now: string): Published {
    const served = serving() ?? { position, dashboard: dashboardView(statesOf(folds), now) }
    return { ...served, catchingUp, stopped: stoppedOf(folds) }
  }

  function snapshottable(last: FoldedEvent): Snapshottable {
    const at = instant(clock)
    return { folds, last, shown: catchingUp ? null : { dashboard: published(at).dashboard, at } }
  }

  function take(events: readonly RecordedEvent[]): void {
    const end = events.at(-1)
    if (end === undefined) return
    const before = folds
    folds = foldEvents(folds, events)
    last = end
    position = end.position
    const arrives = catchingUp && position >= target
    if (arrives) {
      catchingUp = false
      arrive()
    }
    latest = null
    failure = null
    subscriptionErrors.over()
    const stoppedBefore = stoppedOf(before).map(({ name }) => name)
    for (const fold of stoppedOf(folds))
      if (!stoppedBefore.includes(fold.name)) onError(new FoldStopped(fold))

    if (arrives || (serving() === null && differ(before, folds))) changed.next()
    writer.offer(position, () => snapshottable(end), arrives)
  }

  const { events, live } = subscribeWithRetry(log, position, (error) => {
    failure = String(error)
    subscriptionErrors.failed(error)
  })
  const subscription = events.subscribe(take)
  subscription.add(
    live.pipe(rx.filter((isLive) => isLive)).subscribe(() => {
      failure = null
    }),
  )

  // The views change from day to day even without an event.
  let shownDay = dayOf(instant(clock))
  const dayCheck = setInterval(() => {
    const day = dayOf(instant(clock))
    if (day !== shownDay) changed.next()
    shownDay = day
  }, DAY_CHECK_MS)
  dayCheck.unref()

  return {
    current,
    states: () => statesOf(folds),
    changes: changed.pipe(
      rx.throttleTime(PUBLISH_PAUSE_MS, rx.asyncScheduler, { leading: true, trailing: true }),
      rx.map(current),
    ),
    caughtUp,
    status: () => ({ position, catchingUp, stopped: stoppedOf(folds), failure }),
    async lag() {
      return Math.max(0, (await log.head()).size - position)
    },
    async stop() {
      subscription.unsubscribe()
      clearInterval(dayCheck)
      changed.complete()
      if (last !== null) await writer.write(snapshottable(last))
    },
  }
}

function instant(clock: () => number): string {
  return new Date(clock()).toISOString()
}

function stoppedOf(folds: Folds): StoppedFold[] {
  return folds.flatMap(({ projection: { name }, stopped }) =>
    stopped === null ? [] : [{ name, ...stopped }],
  )
}

function differ(before: Folds, after: Folds): boolean {
  return after.some((fold, index) => {
    const was = before[index]
    return fold.state !== was?.state || fold.stopped !== was?.stopped
  })
}
