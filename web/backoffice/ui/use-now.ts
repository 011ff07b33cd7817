/** The current time for displayed ages, from one shared clock. */

import { useSyncExternalStore } from 'react'

const TICK_MS = 15_000

let now = Date.now()
let timer: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

/** In milliseconds since 1970; a few seconds old at most. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => now)
}

function subscribe(onChange: () => void): () => void {
  if (listeners.size === 0) {
    now = Date.now()
    timer = setInterval(() => {
      now = Date.now()
      for (const listener of listeners) listener()
    }, TICK_MS)
  }
  listeners.add(onChange)
  return () => {
    listeners.delete(onChange)
    if (listeners.size === 0) clearInterval(timer)
  }
}
