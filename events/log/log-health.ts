/**
 * Whether the log can be used, judged by the outcome of the last work with it. While it cannot be used, a write is tried
 * repeatedly, so that a shop without orders also notices when it can be used again.
 */

import { StoreUnavailable } from './store-unavailable.ts'

export type LogHealth = {
  /** Why the log cannot be used; null when it can. */
  unavailable(): StoreUnavailable | null
}

export type WritableLogHealth = LogHealth & {
  /** Takes any error of work with the log. Ignores errors that say nothing about the log. */
  failed(error: unknown): void
  /** Something was written: the log may be usable again. */
  wrote(): void
  /** Tries a write now, and repeats it as long as it fails. */
  check(): Promise<void>
  stop(): void
}

export type LogHealthOptions = {
  /** Called with each fault. */
  readonly onFault?: (fault: StoreUnavailable) => void
  /** Called when the log can no longer be used or the reason changes, and with null when it can be used again. */
  readonly onHealth?: (unavailable: StoreUnavailable | null) => void
  /** Milliseconds until the first try. The pauses double up to the longest one. */
  readonly firstTryMs?: number
  readonly longestTryMs?: number
}

type Dependencies = LogHealthOptions & {
  /** Resolves when a real write is on disk. */
  readonly tryWrite: () => Promise<void>
}

/**
 * Damage does not repair itself, and subscribers have already received the events of a log that was replaced: only
 * opening the store again helps.
 */
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
    // These faults say nothing about the database.
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

  /** Makes the next pause the shortest one again. */
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
      // On a disk that is nearly full a small write may succeed after a larger one has failed. The next try follows soon.
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
