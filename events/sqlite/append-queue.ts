/** Group commit: appends that come in one turn of the event loop share a transaction, and so one flush of the disk. */

import type { Answer } from '../append-plan.ts'
import type { OpenedEvent, RecordedEvent } from '../event.ts'
import type { AppendRequest, AppendResult } from '../event-log.ts'
import type { GroupWriter, Written } from './group-writer.ts'
import { closedLog, faultOf, isLocked } from './sqlite-faults.ts'

const LARGEST_GROUP = 256
const LONGEST_PAUSE_MS = 50

/** A request, or one that is only made with the lock held; there may be none. */
type Work = AppendRequest | (() => AppendRequest | null)

type Waiting = {
  readonly work: Work
  readonly resolve: (result: AppendResult | null) => void
  readonly reject: (error: unknown) => void
  /** When the database was first found locked while this waited. */
  lockedSince: number | null
}

export type AppendQueue = {
  append(request: AppendRequest): Promise<AppendResult>
  /** In a transaction of its own, in which `make` may write as well. Null when it makes no request. */
  appendMade(make: () => AppendRequest | null): Promise<AppendResult | null>
  /** Takes no more, and resolves when all that wait are answered. */
  close(): Promise<void>
}

export type Committed = {
  readonly events: readonly RecordedEvent[]
  /** The same as they were before they were sealed. */
  readonly opened: readonly OpenedEvent[]
}

type Dependencies = {
  readonly writer: GroupWriter
  /** Gets the events of a group when they are on disk, before their appends resolve. */
  readonly onCommitted: (committed: Committed) => void
  /** Milliseconds for which an append waits for a locked database. */
  readonly lockPatienceMs: number
}

export function createAppendQueue({ writer, onCommitted, lockPatienceMs }: Dependencies): AppendQueue {
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
    const group = nextGroup(waiting)
    const written = attempt(group)
    if (written !== null) {
      waiting = waiting.slice(group.length)
      pause = 0
      onCommitted({ events: eventsOf(written.answers), opened: written.opened })
      group.forEach((one, index) => {
        answer(one, written.answers[index])
      })
    }
    planFlush()
    if (waiting.length === 0) whenEmpty?.()
  }

  /** Null when the group stays in the queue, to be written when the lock is gone. */
  function attempt(group: readonly Waiting[]): Written | null {
    try {
      const [made] = group.map(({ work }) => work).filter((work) => typeof work === 'function')
      return made === undefined ? writer.writeGroup(requestsOf(group)) : writer.writeMade(made)
    } catch (error) {
      if (isLocked(error)) {
        waitForLock(error)
        return null
      }
      return { answers: group.map(() => ({ ok: false, error: faultOf(error) })), opened: [] }
    }
  }

  function answer({ resolve, reject }: Waiting, given: Answer | undefined): void {
    if (given === undefined) resolve(null)
    else if (given.ok) resolve(given.result)
    else reject(faultOf(given.error))
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

  function enqueue(work: Work): Promise<AppendResult | null> {
    if (closing) return Promise.reject(closedLog())
    return new Promise((resolve, reject) => {
      waiting.push({ work, resolve, reject, lockedSince: null })
      planFlush()
    })
  }

  return {
    async append(request) {
      const result = await enqueue(request)
      if (result === null) throw new Error('a request has an answer')
      return result
    },
    appendMade: enqueue,
    close() {
      closing = true
      if (waiting.length === 0) return Promise.resolve()
      return new Promise((resolve) => {
        whenEmpty = resolve
      })
    },
  }
}

/** Those that wait longest; one that is yet to be made is a group of its own. */
function nextGroup(waiting: readonly Waiting[]): readonly Waiting[] {
  const toBeMade = waiting.findIndex(({ work }) => typeof work === 'function')
  const end = toBeMade === -1 ? LARGEST_GROUP : Math.min(LARGEST_GROUP, Math.max(1, toBeMade))
  return waiting.slice(0, end)
}

function requestsOf(group: readonly Waiting[]): readonly AppendRequest[] {
  return group.flatMap(({ work }) => (typeof work === 'function' ? [] : [work]))
}

function eventsOf(answers: readonly Answer[]): readonly RecordedEvent[] {
  return answers.flatMap((answer) =>
    answer.ok && answer.result.outcome === 'appended' ? answer.result.events : [],
  )
}
