/**
 * Results of mails that the log could not take yet. They are recorded as soon as it can, even when another server leads by then; that
 * server waits a moment before it sends mails, so that it finds them in the log. A result that cannot be recorded for another
 * reason is tried only a few times more, and then each time its mail is due.
 */

import { setTimeout as delay } from 'node:timers/promises'
import { StoreUnavailable } from '#events/log/store-unavailable.ts'

export type PendingResults = {
  /** Rejects when the result could not be recorded at once. */
  record(mailId: string, work: () => Promise<void>): Promise<void>
  /** Records the pending result of a mail. False when there is none; rejects when it cannot be recorded now either. */
  settle(mailId: string): Promise<boolean>
  /** Tries all pending results once more, and ends. */
  stop(): Promise<void>
}

type Options = {
  /** Milliseconds between two tries; twice as long after each defect. */
  readonly retryMs?: number
  /** Called with the error of a result that is no longer tried. */
  readonly onGivenUp?: (error: unknown) => void
}

type PendingResult = {
  readonly work: () => Promise<void>
  /** Tries that have failed although the log could be used. */
  defects: number
  /** In the time of `performance.now()`. */
  notBefore: number
}

const MOST_DEFECTS = 6

export function createPendingResults({ retryMs = 500, onGivenUp }: Options = {}): PendingResults {
  const pending = new Map<string, PendingResult>()
  const stopping = new AbortController()
  let retrying: Promise<void> | null = null

  async function run(mailId: string, result: PendingResult): Promise<void> {
    try {
      await result.work()
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) noteDefect(result, error)
      throw error
    }
    if (pending.get(mailId) === result) pending.delete(mailId)
  }

  /** The result stays pending: a mail that was sent must not be sent again as long as that is not recorded. */
  function noteDefect(result: PendingResult, error: unknown): void {
    result.defects += 1
    result.notBefore = performance.now() + retryMs * 2 ** result.defects
    if (result.defects === MOST_DEFECTS) onGivenUp?.(error)
  }

  const isTried = ({ defects }: PendingResult) => defects < MOST_DEFECTS

  async function retry(): Promise<void> {
    while ([...pending.values()].some(isTried)) {
      await delay(retryMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined)
      if (stopping.signal.aborted) return
      const now = performance.now()
      await tryAll((result) => isTried(result) && result.notBefore <= now)
    }
  }

  async function tryAll(isDue: (result: PendingResult) => boolean): Promise<void> {
    const due = [...pending].filter(([, result]) => isDue(result))
    // Their first callers already received the error.
    for (const [mailId, result] of due) await run(mailId, result).catch(() => undefined)
  }

  return {
    async record(mailId, work) {
      const result: PendingResult = { work, defects: 0, notBefore: 0 }
      pending.set(mailId, result)
      try {
        await run(mailId, result)
      } catch (error) {
        retrying ??= retry().finally(() => {
          retrying = null
        })
        throw error
      }
    },
    async settle(mailId) {
      const result = pending.get(mailId)
      if (result === undefined) return false
      await run(mailId, result)
      return true
    },
    async stop() {
      stopping.abort()
      await retrying
      await tryAll(() => true)
    },
  }
}
