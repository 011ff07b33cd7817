/** Group commit: appends of one turn of the event loop share a transaction, and thus one flush of the disk. */

import type { OpenedEvent, RecordedEvent } from '#events/shop/event.ts'
import type { Answer, AppendPlan } from './append-plan.ts'
import type { AppendRequest, AppendResult } from './event-log.ts'
import { StoreUnavailable } from './store-unavailable.ts'

const LARGEST_GROUP = 256
const LONGEST_PAUSE_MS = 50
/** The longest time for which an append waits when the groups before it fail slowly. */
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
  readonly since: number
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
  /** Milliseconds for which an append waits for a locked database. */
  readonly lockPatienceMs: number
}

export function createAppendQueue<Make>(dependencies: Dependencies<Make>): AppendQueue<Make> {
  const { writer, onCommitted, isLocked, faultOf, closedFault, lockPatienceMs } = dependencies
  let waiting: Waiting<Make>[] = []
  /** Written; subscribers are receiving the events. */
  let telling = 0
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
    const written = await attempt(group)
    flushPlanned = false
    if (written !== null) {
      waiting = waiting.slice(group.length)
      pause = 0
      void deliver(group, written)
      giveUp(written)
    }
    planFlush()
    checkEmpty()
  }

  /** When the store cannot be used, requests that have waited long are refused together with the group. */
  function giveUp({ answers }: Written): void {
    const failed = answers.find((answer) => !answer.ok && answer.error instanceof StoreUnavailable)
    if (failed === undefined) return
    const end = performance.now() - PATIENCE_MS
    for (const one of waiting) if (one.since <= end) answer(one, failed)
    waiting = waiting.filter(({ since }) => since > end)
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

  function checkEmpty(): void {
    if (waiting.length === 0 && telling === 0) whenEmpty?.()
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
      waiting.push({ work, resolve, reject, since: performance.now(), lockedSince: null })
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
      if (waiting.length === 0 && telling === 0) return Promise.resolve()
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
