/** The dashboards of a soak: those that read, and those that connect and read nothing. */

import { openDashboards } from '../failover/dashboards.ts'
import { monotonicMs } from '../failover/monotonic.ts'
import { type OwnLag, watchOwnLag } from './own-lag.ts'
import { runPart } from './part.ts'
import { openStalledDashboards } from './stalled-dashboards.ts'

export type DashboardsOptions = {
  readonly url: string
  readonly cookie: string
  readonly reading: number
  readonly stalled: number
}

/** The position of the last order, which they must show. */
export type DashboardsLast = { readonly position: number }

export type DashboardsResult = {
  /** The times at which all reading dashboards had reached a position; 0 while one of them was not live. */
  readonly reached: readonly (readonly [at: number, position: number])[]
  /** Their distinct contents at the end. */
  readonly figures: readonly string[]
  readonly ownLag: OwnLag
}

const LIMIT_MS = 30_000

runPart<DashboardsOptions, DashboardsLast, DashboardsResult>(async (options, last) => {
  const { url, cookie, reading, stalled } = options
  const next = () => ({ url })
  const ownLag = watchOwnLag()
  const reached: [number, number][] = []
  const onChange = () => {
    const position = dashboards.reached()
    if (position !== (reached.at(-1)?.[1] ?? 0)) reached.push([monotonicMs(), position])
  }
  const dashboards = openDashboards(next, cookie, reading, { onChange })
  const closeStalled = openStalledDashboards(next, cookie, stalled)
  const { position } = await last
  await dashboards.untilLive(async () => position, LIMIT_MS)
  const figures = [...new Set(dashboards.states().map((state) => state?.figures ?? ''))]
  dashboards.close()
  closeStalled()
  return { reached, figures, ownLag: ownLag() }
})
