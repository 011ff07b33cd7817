/** Group commit: appends of one turn of the event loop share a transaction, and thus one flush of the disk. */

import type { OpenedEvent, RecordedEvent } from '#events/event.ts'
import type { Answer, AppendPlan } from './append-plan.ts'
import type { AppendRequest, AppendResult } from './event-log.ts'

const LARGEST_GROUP = 256
const LONGEST_PAUSE_MS = 50
/**
 * The longest time for which an append waits while no group is written, in the queue and with its group, so that groups do not add up
 * their limits. A long queue that is written is waited for.
 */
const PATIENCE_MS = 10_000

export type Written = Pick<AppendPlan, 'answers' | 'opened'>

/** Writes groups, one after the other. `Make` makes a request with the lock held, or none, and may write as well. */
export type GroupWriter<Make> = {
  /** Throws when the group as a whole could not be written; then nothing is. */
  writeGroup(requests: readonly AppendRequest[]): Written | Promise<Written>
  writeMade(make: Make): Written | Promise<Written>
}

type Work<Make> = { readonly request: AppendRequest } | { readonly make: Make }

type Waiting<Make> = {
  readonly work: Work<Make>
  readonly resolve: (result: AppendResult | null) => void
  readonly reject: (error: unknown) => void
  /** The time at which the database was first locked while this request waited. */
  lockedSince: number | null
}

export type AppendQueue<Make> = {
  append(request: AppendRequest): Promise<AppendResult>
  /** In a transaction of its own, in which `make` may write as well. Null when it makes no request. */
  appendMade(make: Make): Promise<AppendResult | null>
  /** Accepts no more appends, and resolves when all waiting ones are answered. */
  close(): Promise<void>
}

export type Committed = {
  readonly events: readonly RecordedEvent[]
  /** The same events before they were sealed. */
  readonly opened: readonly OpenedEvent[]
}

type Dependencies<Make> = {
  readonly writer: GroupWriter<Make>
  /** Receives the events of a group when they are on disk. Their appends resolve when it has finished. */
  readonly onCommitted: (committed: Committed) => void | Promise<void>
  /** Whether another process has locked the database, so that the group is tried again later. */
  readonly isLocked: (error: unknown) => boolean
  /** The error in the form that callers get. */
  readonly faultOf: (error: unknown) => unknown
  readonly closedFault: () => unknown
  /** For an append without an answer in time. Its group may still be written. */
  readonly slowFault: () => unknown
  /** Milliseconds for which an append waits for a locked database. */
  readonly lockPatienceMs: number
}

export function createAppendQueue<Make>(dependencies: Dependencies<Make>): AppendQueue<Make> {
  const { writer, onCommitted, isLocked, faultOf, closedFault, slowFault, lockPatienceMs } = dependencies
  let waiting: Waiting<Make>[] = []
  /** Written; subscribers are receiving the events. */
  let telling = 0
  let writtenAt = Number.NEGATIVE_INFINITY
  /** False once the current group has been written. */
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

  async function flush(): Promise<void> {
    const group = nextGroup(waiting)
    // All that waited may have been given up.
    const written = group.length === 0 ? null : await attempt(group)
    flushPlanned = false
    if (written !== null) {
      if (written.answers.some(({ ok }) => ok)) writtenAt = performance.now()
      const done = new Set(group)
      waiting = waiting.filter((one) => !done.has(one))
      pause = 0
      void deliver(group, written)
    }
    planFlush()
    checkEmpty()
  }

  /** The next group need not wait for it. */
  async function deliver(group: readonly Waiting<Make>[], { answers, opened }: Written): Promise<void> {
    telling++
    await onCommitted({ events: eventsOf(answers), opened })
    telling--
    group.forEach((one, index) => {
      answer(one, answers[index])
    })
    checkEmpty()
  }

  /** It may have been written when its group ends. */
  function giveUp(one: Waiting<Make>): void {
    waiting = waiting.filter((other) => other !== one)
    one.reject(slowFault())
  }

  /** Calls back after `PATIENCE_MS` in which no group was written. Returns a function that ends the waiting. */
  function whenImpatient(then: () => void): () => void {
    let limit: NodeJS.Timeout
    let ended = false
    const wait = (ms: number) => {
      // A group that was planned comes first: this process itself may have been busy for so long.
      limit = setTimeout(() => setImmediate(look), ms).unref()
    }
    const look = () => {
      const left = writtenAt + PATIENCE_MS - performance.now()
      if (ended) return
      if (left > 0) wait(left)
      else then()
    }
    wait(PATIENCE_MS)
    return () => {
      ended = true
      clearTimeout(limit)
    }
  }

  const isEmpty = () => waiting.length === 0 && !flushPlanned && telling === 0

  function checkEmpty(): void {
    if (isEmpty()) whenEmpty?.()
  }

  /** Null when the group stays in the queue until the lock is released. */
  async function attempt(group: readonly Waiting<Make>[]): Promise<Written | null> {
    try {
      const [first] = group
      return first !== undefined && 'make' in first.work
        ? await writer.writeMade(first.work.make)
        : await writer.writeGroup(group.flatMap(({ work }) => ('make' in work ? [] : [work.request])))
    } catch (error) {
      if (isLocked(error)) {
        waitForLock(error)
        return null
      }
      return { answers: group.map(() => ({ ok: false, error })), opened: [] }
    }
  }

  function answer({ resolve, reject }: Waiting<Make>, given: Answer | undefined): void {
    if (given === undefined) resolve(null)
    else if (given.ok) resolve(given.result)
    else reject(faultOf(given.error))
  }

  /** Never blocks: a locked database fails at once, and a timer tries again. */
  function waitForLock(error: unknown): void {
    const now = performance.now()
    const tooLong = (one: Waiting<Make>) => now - (one.lockedSince ?? now) >= lockPatienceMs
    for (const one of waiting) {
      one.lockedSince ??= now
      if (tooLong(one)) one.reject(faultOf(error))
    }
    waiting = waiting.filter((one) => !tooLong(one))
    pause = waiting.length === 0 ? 0 : Math.min(LONGEST_PAUSE_MS, Math.max(1, pause * 2))
  }

  function enqueue(work: Work<Make>): Promise<AppendResult | null> {
    if (closing) return Promise.reject(closedFault())
    return new Promise((resolve, reject) => {
      const inTime =
        <Outcome>(settle: (outcome: Outcome) => void) =>
        (outcome: Outcome) => {
          endWait()
          settle(outcome)
        }
      const one: Waiting<Make> = {
        work,
        resolve: inTime(resolve),
        reject: inTime(reject),
        lockedSince: null,
      }
      const endWait = whenImpatient(() => giveUp(one))
      waiting.push(one)
      planFlush()
    })
  }

  return {
    async append(request) {
      const result = await enqueue({ request })
      if (result === null) throw new Error('a request has an answer')
      return result
    },
    appendMade: (make) => enqueue({ make }),
    close() {
      closing = true
      if (isEmpty()) return Promise.resolve()
      return new Promise((resolve) => {
        whenEmpty = resolve
      })
    },
  }
}

/** The requests that have waited longest. One that has yet to be made is a group of its own. */
function nextGroup<Make>(waiting: readonly Waiting<Make>[]): readonly Waiting<Make>[] {
  const toBeMade = waiting.findIndex(({ work }) => 'make' in work)
  const end = toBeMade === -1 ? LARGEST_GROUP : Math.min(LARGEST_GROUP, Math.max(1, toBeMade))
  return waiting.slice(0, end)
}

function eventsOf(answers: readonly Answer[]): readonly RecordedEvent[] {
  return answers.flatMap((answer) =>
    answer.ok && answer.result.outcome === 'appended' ? answer.result.events : [],
  )
}
