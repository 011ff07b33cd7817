/** Group commit: appends that come in one turn of the event loop share a transaction, and so one flush of the disk. */

import type { RecordedEvent } from '../event.ts'
import type { AppendResult } from '../event-log.ts'
import type { GroupWriter, Outcome, WriteRequest } from './group-writer.ts'
import { closedLog, faultOf, isLocked } from './sqlite-faults.ts'

const LARGEST_GROUP = 256
const LONGEST_PAUSE_MS = 50

type Waiting = {
  readonly request: WriteRequest
  readonly resolve: (result: AppendResult) => void
  readonly reject: (error: unknown) => void
  /** When the database was first found locked while this waited. */
  lockedSince: number | null
}

export type AppendQueue = {
  append(request: WriteRequest): Promise<AppendResult>
  /** Takes no more, and resolves when all that wait are answered. */
  close(): Promise<void>
}

type Dependencies = {
  readonly writeGroup: GroupWriter
  /** Gets the events of a group when they are on disk, before their appends resolve. */
  readonly onCommitted: (events: readonly RecordedEvent[]) => void
  /** Milliseconds for which an append waits for a locked database. */
  readonly lockPatienceMs: number
}

export function createAppendQueue({ writeGroup, onCommitted, lockPatienceMs }: Dependencies): AppendQueue {
  let waiting: Waiting[] = []
  let flushPlanned = false
  let pause = 0
  let closing = false
  let whenEmpty: (() => void) | null = null

  function planFlush(): void {
    if (flushPlanned || waiting.length === 0) return
    flushPlanned = true
    if (pause > 0) setTimeout(flush, pause)
    else setImmediate(flush)
  }

  function flush(): void {
    flushPlanned = false
    const group = waiting.slice(0, LARGEST_GROUP)
    const written = attempt(group)
    if (written !== null) {
      waiting = waiting.slice(group.length)
      pause = 0
      onCommitted(eventsOf(written))
      group.forEach((one, index) => {
        answer(one, written[index])
      })
    }
    planFlush()
    if (waiting.length === 0) whenEmpty?.()
  }

  /** Null when the group stays in the queue, to be written when the lock is gone. */
  function attempt(group: readonly Waiting[]): readonly Outcome[] | null {
    try {
      return writeGroup(group.map(({ request }) => request))
    } catch (error) {
      if (!isLocked(error)) return group.map(() => ({ ok: false, error: faultOf(error) }))
      waitForLock(error)
      return null
    }
  }

  function answer({ resolve, reject }: Waiting, outcome: Outcome | undefined): void {
    if (outcome?.ok) resolve(outcome.result)
    else reject(faultOf(outcome?.error))
  }

  /** Never blocks: SQLite answers a held lock at once, and a timer asks again. */
  function waitForLock(error: unknown): void {
    const now = performance.now()
    const tooLong = (one: Waiting) => now - (one.lockedSince ?? now) >= lockPatienceMs
    for (const one of waiting) {
      one.lockedSince ??= now
      if (tooLong(one)) one.reject(faultOf(error))
    }
    waiting = waiting.filter((one) => !tooLong(one))
    pause = waiting.length === 0 ? 0 : Math.min(LONGEST_PAUSE_MS, Math.max(1, pause * 2))
  }

  return {
    append(request) {
      if (closing) return Promise.reject(closedLog())
      return new Promise((resolve, reject) => {
        waiting.push({ request, resolve, reject, lockedSince: null })
        planFlush()
      })
    },
    close() {
      closing = true
      if (waiting.length === 0) return Promise.resolve()
      return new Promise((resolve) => {
        whenEmpty = resolve
      })
    },
  }
}

function eventsOf(outcomes: readonly Outcome[]): readonly RecordedEvent[] {
  return outcomes.flatMap((outcome) =>
    outcome.ok && outcome.result.outcome === 'appended' ? outcome.result.events : [],
  )
}
