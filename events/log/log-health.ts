/**
 * Whether the log can be used, judged by what the last work with it met. As long as it cannot, a write is tried again and
 * again, so that a shop without orders finds out, too, when it can be used again.
 */

import { StoreUnavailable } from './store-unavailable.ts'

export type LogHealth = {
  /** Why the log cannot be used; null when it can. */
  unavailable(): StoreUnavailable | null
}

export type WritableLogHealth = LogHealth & {
  /** Takes any error of work with the log; those that say nothing about the log are left alone. */
  failed(error: unknown): void
  /** Something was written: all may be well again. */
  wrote(): void
  /** Tries a write now, and from then on as long as it fails. */
  check(): Promise<void>
  stop(): void
}

export type LogHealthOptions = {
  /** Called with each fault. */
  readonly onFault?: (fault: StoreUnavailable) => void
  /** Called when the log can no longer be used or the reason changes, and with null when it can be used again. */
  readonly onHealth?: (unavailable: StoreUnavailable | null) => void
  /** Milliseconds to the first try; the waits double up to the longest. */
  readonly firstTryMs?: number
  readonly longestTryMs?: number
}

type Dependencies = LogHealthOptions & {
  /** Something real is on disk when this resolves. */
  readonly tryWrite: () => Promise<void>
}

/** What is damaged does not mend by itself, nor what subscribers were told of a log that was replaced: only an opening is a new beginning. */
function lasts(unavailable: StoreUnavailable | null): boolean {
  return unavailable?.fault === 'damaged' || unavailable?.fault === 'replaced'
}

export function createLogHealth(dependencies: Dependencies): WritableLogHealth {
  const { tryWrite, onFault, onHealth, firstTryMs = 500, longestTryMs = 10_000 } = dependencies
  let unavailable: StoreUnavailable | null = null
  let wait = firstTryMs
  let timer: NodeJS.Timeout | null = null
  let stopped = false

  function change(next: StoreUnavailable | null): void {
    const isNews = next?.fault !== unavailable?.fault
    unavailable = next
    if (isNews) onHealth?.(next)
  }

  function failed(error: unknown): void {
    if (!(error instanceof StoreUnavailable) || stopped) return
    // Neither says anything about the database.
    if (error.fault === 'closed' || error.fault === 'busy') return
    onFault?.(error)
    if (lasts(unavailable)) return
    change(error)
    if (!lasts(error)) planTry()
  }

  function recovered(): void {
    if (unavailable === null || lasts(unavailable)) return
    forgetTry()
    change(null)
  }

  /** The next wait is the shortest again. */
  function forgetTry(): void {
    wait = firstTryMs
    if (timer !== null) clearTimeout(timer)
    timer = null
  }

  function planTry(): void {
    if (timer !== null || stopped) return
    timer = setTimeout(() => {
      timer = null
      wait = Math.min(longestTryMs, wait * 2)
      void check()
    }, wait).unref()
  }

  async function check(): Promise<void> {
    try {
      await tryWrite()
      recovered()
    } catch (error) {
      failed(error)
      if (unavailable !== null && !lasts(unavailable)) planTry()
    }
  }

  return {
    unavailable: () => unavailable,
    failed,
    wrote() {
      // On a disk that is nearly full a small write may succeed after a larger one has failed: the next try tells, soon.
      if (unavailable === null || wait === firstTryMs) return
      forgetTry()
      if (!lasts(unavailable)) planTry()
    },
    check,
    stop() {
      stopped = true
      forgetTry()
    },
  }
}
