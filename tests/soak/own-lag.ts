/** The delay of the measuring process itself, which must not count as the shop's. */

import { monitorEventLoopDelay } from 'node:perf_hooks'

/** Milliseconds beyond the ones at which the event loop is looked at. */
export type OwnLag = { readonly p99: number; readonly max: number }

const RESOLUTION_MS = 10

export function watchOwnLag(): () => OwnLag {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delays.enable()
  const beyond = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - RESOLUTION_MS)
  return () => {
    delays.disable()
    return { p99: beyond(delays.percentile(99)), max: beyond(delays.max) }
  }
}
