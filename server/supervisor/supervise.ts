/**
 * Runs the shop in a process of its own and, when it is asked to, replaces it without a pause: a new process starts from what
 * is on disk, both take connections for a moment, and the old one ends when its last answer is sent. Both share one
 * listening socket, which the supervisor keeps open. When the shop ends by itself, so does the supervisor.
 */

import cluster, { type Worker } from 'node:cluster'
import { HAND_OVER, READY, START_ALONE, TAKES_OVER } from './messages.ts'

/** Until a new process must be ready: it may have a long log to read. */
const READY_MS = 120_000
const FAREWELL_MS = 200

/** A sentence for the person who asked. */
export type Outcome = { readonly replaced: boolean; readonly says: string }

export type Supervisor = {
  /** Resolves when the new process serves alone, or has failed and the old one goes on. */
  restart(): Promise<Outcome>
}

type Replacing = {
  readonly worker: Worker
  /** The process that it replaces. */
  readonly old: Worker
  readonly outcome: Promise<Outcome>
  readonly settle: (outcome: Outcome) => void
  readonly deadline: NodeJS.Timeout
}

type Dependencies = {
  /** Called whenever a process has begun to serve. */
  readonly onServing: () => void
  readonly end: (code: number) => void
  /** What the first process finds in its environment, and no later one. */
  readonly first?: Readonly<Record<string, string>>
  readonly readyMs?: number
}

export function supervise({ onServing, end, first = {}, readyMs = READY_MS }: Dependencies): Supervisor {
  // Each process accepts connections itself: none of them passes through the supervisor.
  cluster.schedulingPolicy = cluster.SCHED_NONE
  let current = start(first)
  let replacing: Replacing | null = null
  /** The current process ends to be started again. */
  let startsAlone: Replacing | null = null
  let isClosing = false

  function start(environment: Readonly<Record<string, string>>): Worker {
    const worker = cluster.fork({ [TAKES_OVER]: '', ...environment })
    worker.on('message', (message) => {
      if (message === READY) serves(worker)
    })
    worker.once('exit', (code) => ended(worker, code))
    return worker
  }

  function serves(worker: Worker): void {
    onServing()
    const done = replacing?.worker === worker ? replacing : worker === current ? startsAlone : null
    if (done === null) return
    const old = current
    current = worker
    replacing = null
    startsAlone = null
    clearTimeout(done.deadline)
    if (old !== worker && old.isConnected()) old.send(HAND_OVER)
    done.settle({ replaced: true, says: 'The new process has taken over.' })
  }

  function ended(worker: Worker, code: number | null): void {
    if (isClosing) {
      if (Object.keys(cluster.workers ?? {}).length === 0) end(code ?? 1)
      return
    }
    if (worker === replacing?.worker) return newEnded(replacing, code)
    // One that has handed over.
    if (worker !== current) return
    if (startsAlone !== null) return startAlone(startsAlone, code)
    // It has ended while the new one was starting, which then serves alone.
    else if (replacing !== null) current = replacing.worker
    else end(code ?? 1)
  }

  /** Once: a program that cannot start alone either would be started again for ever. */
  function startAlone(replaced: Replacing, code: number | null): void {
    if (current !== replaced.old) {
      clearTimeout(replaced.deadline)
      replaced.settle({
        replaced: false,
        says: 'The new process could not start: see the shop’s log. The shop is closed.',
      })
      // Whoever asked is told first.
      setTimeout(() => end(code ?? 1), FAREWELL_MS)
      return
    }
    current = start({})
  }

  function newEnded(failed: Replacing, code: number | null): void {
    replacing = null
    // The process that it was to replace has ended, too.
    if (failed.worker === current) return end(code ?? 1)
    if (code === START_ALONE) {
      startsAlone = failed
      current.process.kill('SIGTERM')
      return
    }
    clearTimeout(failed.deadline)
    failed.settle({
      replaced: false,
      says: 'The new process ended before it was ready: see the shop’s log. The old one goes on.',
    })
  }

  function close(): void {
    isClosing = true
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGTERM')
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, close)

  return {
    restart() {
      if (isClosing) return Promise.resolve({ replaced: false, says: 'The shop is closing.' })
      const underWay = replacing ?? startsAlone
      if (underWay !== null) return underWay.outcome
      let settle: Replacing['settle'] = () => undefined
      const outcome = new Promise<Outcome>((resolve) => {
        settle = resolve
      })
      const worker = start({ [TAKES_OVER]: 'yes' })
      const deadline = setTimeout(() => worker.process.kill('SIGKILL'), readyMs)
      replacing = { worker, old: current, outcome, settle, deadline }
      return outcome
    },
  }
}
