/** The latest state of the folds as the dashboard shows it, with customers' names from the order read model. */

import { setTimeout as delay } from 'node:timers/promises'
import type { LiveMessage } from '#contract/reports/live-messages.ts'
import type { OrderReadModel } from '#events/read-model/order-read-model.ts'
import type { Projector, Published } from '#projections/projector/projector.ts'
import type { WorkFigures } from '#projections/reports/live-message.ts'
import { type WaitingWork, waitingWork } from '#projections/reports/work.ts'
import { Refused } from '#server/platform/http/answer.ts'

export type DashboardMessage = Extract<LiveMessage, { type: 'dashboard' }>
/** The parts from the folds and the order read model; which work is late also depends on the clock. */
type FoldedDashboard = Omit<DashboardMessage, keyof WorkFigures> & { readonly waiting: WaitingWork }

export type ReadDashboard = () => Promise<FoldedDashboard>

/** After a start the folds usually reach the end of the log within milliseconds; until then requests wait. */
const PATIENCE_MS = 10_000

/** Names are joined once per published state, however many dashboards read it. */
export function createReadDashboard(projector: Projector, orderViews: OrderReadModel): ReadDashboard {
  const joined = new WeakMap<Published, Promise<FoldedDashboard>>()
  return async () => {
    if (projector.status().catchingUp) await Promise.race([projector.caughtUp, delay(PATIENCE_MS)])
    const published = projector.current()
    const earlier = joined.get(published)
    if (earlier) return earlier
    const joining = joinNames(published, orderViews)
    joined.set(published, joining)
    // The next caller repeats a failed look-up.
    joining.catch(() => joined.delete(published))
    return joining
  }
}

/** Throws `Refused` while the figures are not up to date yet, for answers that cannot say so themselves. */
export function expectCaughtUp({ catchingUp }: Pick<Published, 'catchingUp'>): void {
  if (catchingUp) {
    throw new Refused(503, 'The shop has just started and is still counting. Please try again in a moment.')
  }
}

async function joinNames(
  { position, dashboard, stopped, catchingUp }: Published,
  orderViews: OrderReadModel,
): Promise<FoldedDashboard> {
  const { stats, charts, summary } = dashboard
  const names = await orderViews.namesOf(stats.recentOrders.map(({ id }) => id))
  const recentOrders = stats.recentOrders.map((order) => ({
    ...order,
    customer: names.get(order.id) ?? null,
  }))
  return {
    type: 'dashboard',
    position,
    stats: { ...stats, recentOrders },
    charts,
    summary,
    waiting: waitingWork(dashboard),
    stopped: stopped.map(({ name }) => name),
    catchingUp,
  }
}
