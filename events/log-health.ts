/**
 * Whether the log can be used, judged by what the last work with it met. As long as it cannot, a write is tried again and
 * again, so that a shop without orders finds out, too, when it can be used again.
 */

import { StoreUnavailable } from './store-unavailable.ts'

export type LogHealth = {
  /** What is the matter; null when all is well. */
  trouble(): StoreUnavailable | null
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
  /** Told of each fault. */
  readonly onFault?: (fault: StoreUnavailable) => void
  /** Told when the log can no longer be used, or for another reason, and (null) when it can again. */
  readonly onHealth?: (trouble: StoreUnavailable | null) => void
  /** Milliseconds to the first try; the waits double up to the longest. */
  readonly firstTryMs?: number
  readonly longestTryMs?: number
}

type Dependencies = LogHealthOptions & {
  /** Something real is on disk when this resolves. */
  readonly tryWrite: () => Promise<void>
}

export function createLogHealth(parts: Dependencies): WritableLogHealth {
  const { tryWrite, onFault, onHealth, firstTryMs = 500, longestTryMs = 10_000 } = parts
  let trouble: StoreUnavailable | null = null
  let wait = firstTryMs
  let timer: NodeJS.Timeout | null = null
  let stopped = false

  function change(next: StoreUnavailable | null): void {
    const isNews = next?.fault !== trouble?.fault
    trouble = next
    if (isNews) onHealth?.(next)
  }

  function failed(error: unknown): void {
    if (!(error instanceof StoreUnavailable) || error.fault === 'closed' || stopped) return
    onFault?.(error)
    // What is damaged does not mend by itself: only a start with another file is a new beginning.
    if (trouble?.fault === 'damaged') return
    change(error)
    if (error.fault !== 'damaged') planTry()
  }

  function recovered(): void {
    if (trouble === null || trouble.fault === 'damaged') return
    wait = firstTryMs
    if (timer !== null) clearTimeout(timer)
    timer = null
    change(null)
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
      if (trouble !== null && trouble.fault !== 'damaged') planTry()
    }
  }

  return {
    trouble: () => trouble,
    failed,
    wrote() {
      // On a disk that is nearly full a small write may succeed after a larger one has failed: the next try tells, soon.
      if (trouble === null || wait === firstTryMs) return
      wait = firstTryMs
      if (timer !== null) clearTimeout(timer)
      timer = null
      if (trouble.fault !== 'damaged') planTry()
    },
    check,
    stop() {
      stopped = true
      if (timer !== null) clearTimeout(timer)
    },
  }
}
