/**
 * Keeps a resource open, and opens it again when its data in memory is no longer valid. Its parts therefore do not need to
 * discard data themselves.
 */

import { setTimeout as delay } from 'node:timers/promises'

type Openable = {
  /** Called before it is opened again. */
  closeToReopen(): Promise<void>
}

export type KeptOpen<Opened> = {
  /** Null while it is being opened again. */
  current(): Opened | null
  /** Stops opening it, and resolves with the resource that is then open. */
  release(): Promise<Opened | null>
}

/** Until a failed opening is retried. */
const RETRY_MS = 1000

/**
 * Rejects when the first opening fails. Later failures are reported and retried. `again` requests another opening, even
 * during an opening.
 */
export async function keepOpen<Opened extends Openable>(
  open: (again: () => void, isFirst: boolean) => Promise<Opened>,
  onError: (error: unknown) => void,
): Promise<KeptOpen<Opened>> {
  const ending = new AbortController()
  let opened: Opened | null = null
  let isAsked = false
  let working = Promise.resolve()

  function again(): void {
    if (isAsked || ending.signal.aborted) return
    isAsked = true
    working = working.then(reopen)
  }

  async function reopen(): Promise<void> {
    const last = opened
    opened = null
    await last?.closeToReopen().catch(onError)
    while (!ending.signal.aborted) {
      isAsked = false
      try {
        opened = await open(again, false)
        return
      } catch (error) {
        onError(error)
        await delay(RETRY_MS, undefined, { signal: ending.signal, ref: false }).catch(() => undefined)
      }
    }
  }

  const first = open(again, true)
  working = first.then(
    (first) => {
      opened = first
    },
    () => undefined,
  )
  await first
  await working
  return {
    current: () => opened,
    async release() {
      ending.abort()
      await working
      return opened
    },
  }
}
