/**
 * The shop's check of itself. Some time after each start, and once a day, a thread compares all data stored beside the log
 * with the log, from the first event on. It reports differences, and requests a rebuild of a wrong order read model and a
 * recomputation of wrong figures.
 */

import type { LogLocation } from '#events/log/log-location.ts'
import { startWorker } from '#server/platform/workers/start-worker.ts'
import type { Difference } from './difference.ts'

type Dependencies = {
  readonly location: LogLocation
  /** The folder of the pictures that come with the program. */
  readonly masters: string
  /** Stops soon after the signal. */
  readonly rebuildOrders: (signal: AbortSignal) => Promise<void>
  /** Requests that the figures are recomputed from the log. */
  readonly renewFigures: () => void
  /** Called with each difference, as a sentence. */
  readonly onDifference: (sentence: string) => void
  readonly onError: (error: unknown) => void
  /** Milliseconds until the first check, between two checks, and after a failed check until the next. */
  readonly firstMs?: number
  readonly everyMs?: number
  readonly afterFailureMs?: number
}

export type SelfCheck = { stop(): Promise<void> }

export type CheckTask = { readonly location: LogLocation; readonly masters: string }
export type CheckResult = {
  /** The first differences. */
  readonly differences: readonly Difference[]
  /** Whether the order read model must be rebuilt. */
  readonly areOrdersWrong: boolean
  readonly areFiguresWrong: boolean
}

export function startSelfCheck(dependencies: Dependencies): SelfCheck {
  const { location, masters, rebuildOrders, renewFigures, onDifference, onError } = dependencies
  const { firstMs = 60_000, everyMs = 24 * 60 * 60 * 1000, afterFailureMs = 10 * 60 * 1000 } = dependencies
  const stopping = new AbortController()
  let worker: ReturnType<typeof startWorker> | null = null
  let running = Promise.resolve()
  let timer = plan(firstMs)

  function plan(milliseconds: number): NodeJS.Timeout {
    const due = setTimeout(() => {
      running = checkAndPlan()
    }, milliseconds)
    return due.unref()
  }

  /** The next check is scheduled even if this one fails. */
  async function checkAndPlan(): Promise<void> {
    let next = afterFailureMs
    try {
      await check()
      next = everyMs
    } catch (error) {
      if (!stopping.signal.aborted) onError(error)
    } finally {
      if (!stopping.signal.aborted) timer = plan(next)
    }
  }

  async function check(): Promise<void> {
    const { differences, areOrdersWrong, areFiguresWrong } = await compareElsewhere()
    for (const { what } of differences) onDifference(what)
    if (areOrdersWrong && !stopping.signal.aborted) await rebuildOrders(stopping.signal)
    if (areFiguresWrong && !stopping.signal.aborted) renewFigures()
  }

  function compareElsewhere(): Promise<CheckResult> {
    const task: CheckTask = { location, masters }
    const thread = startWorker('check-worker', { workerData: task })
    worker = thread
    thread.unref()
    return new Promise((resolve, reject) => {
      thread.once('message', resolve)
      thread.once('error', reject)
      thread.once('exit', () => reject(new Error('the checking thread has ended')))
    })
  }

  return {
    async stop() {
      stopping.abort()
      clearTimeout(timer)
      await worker?.terminate()
      await running
    },
  }
}
