/** The dashboard as of any past moment, and the live dashboard as every open browser shows it. */

import { Router } from 'express'
import { auditedDashboardCalls as calls } from '#contract/audit/dashboards.ts'
import type { EventLog } from '#events/log/event-log.ts'
import type { HistoryStore } from '#events/log/history-store.ts'
import { shownPosition } from '#projections/audit/replay-check.ts'
import { dashboardAsOf } from '#projections/dashboard-as-of.ts'
import { foldsAt, positionAsOf } from '#projections/projector/history.ts'
import type { Published } from '#projections/projector/projector.ts'
import { Refused } from '#server/platform/http/answer.ts'
import { serve } from '#server/platform/http/serve.ts'

type Dependencies = {
  readonly log: EventLog
  readonly history: HistoryStore
  readonly clock: () => number
  /** The latest state of the folds. */
  readonly published: () => Published
}

export function asOfRoutes({ log, history, clock, published }: Dependencies): Router {
  const stores = { log, history }
  const router = Router()

  serve(router, calls.getDashboardAsOf, async ({ query }) => {
    const { size } = await log.head()
    const position = query.at === undefined ? (query.position ?? size) : await positionAsOf(stores, query.at)
    if (position > size) throw new Refused(404, `The log ends at event ${shownPosition(size)}.`)
    const instant = query.at ?? (await dateOf(position))
    const asOf = dashboardAsOf(await foldsAt(stores, position), position, new Date(instant).toISOString())
    const { summary, ...data } = asOf
    return { data, summary }
  })

  serve(router, calls.getLiveDashboard, () => {
    const at = new Date(clock()).toISOString()
    const { position, dashboard, catchingUp, stopped } = published()
    const { stats, charts, summary, cash, insight } = dashboard
    const names = stopped.map(({ name }) => name)
    const data = { position, at, stats, charts, cash, insight, catchingUp, stopped: names }
    return { data, summary }
  })

  /** The date of the event at a position. Position 0 has the date of the first event; an empty log has the current time. */
  async function dateOf(position: number): Promise<number> {
    const [event] = await log.read(Math.max(0, position - 1), 1)
    return event === undefined ? clock() : Date.parse(event.at)
  }

  return router
}
