/** Writes snapshots in the background after a number of events, and once more at the end. */

import type { EventLog } from '#events/log/event-log.ts'
import type { SnapshotStore } from '#events/log/snapshot-store.ts'
import { type Snapshottable, saveFolds } from './fold-snapshots.ts'
import { reportOnce } from './report-once.ts'

export type SnapshotWriter = {
  /** Writes in the background if enough events have come since the last write, and enough time has passed or `atOnce` is true. */
  offer(position: number, take: () => Snapshottable, atOnce: boolean): void
  /** Writes after the previous write. Never rejects, because a snapshot only saves time; the log is the source of truth. */
  write(taken: Snapshottable): Promise<void>
}

type Dependencies = {
  readonly log: Pick<EventLog, 'readRecords'>
  readonly snapshots: SnapshotStore
  /** The position of the latest snapshots. */
  readonly writtenAt: number
  readonly every: number
  readonly pauseMs: number
  readonly onError: (error: unknown) => void
}

export function createSnapshotWriter(dependencies: Dependencies): SnapshotWriter {
  const { every, pauseMs } = dependencies
  let { writtenAt } = dependencies
  let lastTime = performance.now()
  let pending = 0
  let writing = Promise.resolve()
  const failures = reportOnce(dependencies.onError)

  async function save(taken: Snapshottable): Promise<void> {
    try {
      await saveFolds(dependencies, taken)
      failures.over()
    } catch (error) {
      failures.failed(error)
    } finally {
      pending--
    }
  }

  function write(taken: Snapshottable): Promise<void> {
    writtenAt = taken.last.position
    lastTime = performance.now()
    pending++
    writing = writing.then(() => save(taken))
    return writing
  }

  return {
    offer(position, take, atOnce) {
      const isDue = atOnce || performance.now() - lastTime >= pauseMs
      if (isDue && pending === 0 && position - writtenAt >= every) void write(take())
    },
    write,
  }
}
