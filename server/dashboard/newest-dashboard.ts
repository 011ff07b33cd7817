/** The newest state of the folds as the dashboard shows it, with customers' names joined from the order read model. */

import { setTimeout as delay } from 'node:timers/promises'
import type { OrderReadModel } from '#events/orders/order-read-model.ts'
import type { LiveMessage } from '#projections/live-message.ts'
import type { Projector, Published } from '#projections/projector.ts'
import { type WaitingWork, waitingWork } from '#projections/work.ts'
import { Refused } from '#server/platform/http/answer.ts'
import type { WorkFigures } from './work-figures.ts'

export type DashboardMessage = Extract<LiveMessage, { type: 'dashboard' }>
/** What the folds and the order read model say; which work is late depends on the clock as well. */
type FoldedDashboard = Omit<DashboardMessage, keyof WorkFigures> & { readonly waiting: WaitingWork }

export type NewestDashboard = () => Promise<FoldedDashboard>

/** After a start the folds usually reach the end of the log within milliseconds; until then requests wait. */
const PATIENCE_MS = 10_000

/** Names are joined once per published state, however many dashboards read it. */
export function newestDashboard(projector: Projector, orderViews: OrderReadModel): NewestDashboard {
  const joined = new WeakMap<Published, Promise<FoldedDashboard>>()
  return async () => {
    if (projector.status().catchingUp) await Promise.race([projector.caughtUp, delay(PATIENCE_MS)])
    const published = projector.current()
    const known = joined.get(published)
    if (known) return known
    const joining = joinNames(published, orderViews)
    joined.set(published, joining)
    // A failed look-up is repeated by the next caller.
    joining.catch(() => joined.delete(published))
    return joining
  }
}

/** Throws `Refused` for figures that have no room to say that they are not up to date yet. */
export function expectMade({ catchingUp }: Pick<Published, 'catchingUp'>): void {
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
