/** Computes the dashboard after some steps, for tests of single figures. */

import type { OrderStatus, Stars } from '#events/orders/order.ts'
import { dashboardView } from '#projections/dashboard.ts'
import type { Dashboard } from '#projections/dashboard-shapes.ts'
import { foldEvents, freshFolds, statesOf } from '#projections/folds.ts'
import { runShop, type Step } from './shop-run.ts'

/** Prices: m7 and w3 Rs 1,100; w1 Rs 1,250; u1 and u2 Rs 1,400. */
export function place(
  customer: number,
  ...items: readonly (readonly [product: string, quantity: number])[]
): Step {
  const lines = items.map(([product, quantity]) => ({ product, size: 'M' as const, quantity }))
  return { do: 'place', customer, lines }
}

/** The latest order is 0, the order before it is 1. */
export function change(order: number, to: OrderStatus): Step {
  return { do: 'change', order, to }
}

/** Rates a line of a delivered order. The latest delivered order is 0. */
export function rate(order: number, stars: Stars, line = 0): Step {
  return { do: 'rate', order, line, stars }
}

export function handOver(order: number, courier: string): Step {
  return { do: 'hand-over', order, courier }
}

/** Books the oldest outstanding parcels of a courier. */
export function bookStatement(courier: string, parcels: number, amounts = { short: 0, charges: 0 }): Step {
  return {
    do: 'book-statement',
    courier,
    parcels: Array.from({ length: parcels }, () => amounts),
    missing: 0,
  }
}

/** Sets the clock. */
export type At = { readonly at: string }

/** Runs steps with instants between them. `now` is the instant for which the dashboard is computed. */
export function dashboardAfter(steps: readonly (Step | At)[], now: string): Dashboard {
  return dashboardView(statesOf(foldEvents(freshFolds, runAt(steps).events)), now)
}

/** Runs steps with instants between them, starting with an instant. */
export function runAt(steps: readonly (Step | At)[]): ReturnType<typeof runShop> {
  // The catalogue comes before everything that the steps record.
  const [first] = steps
  const newYear = '2026-01-01T00:00:00.000Z'
  const start = first !== undefined && 'at' in first && first.at < newYear ? first.at : newYear
  let clock = Date.parse(start)
  return runShop(
    start,
    steps.map((step): Step => {
      if ('do' in step) return step
      const ms = Date.parse(step.at) - clock
      clock += ms
      return { do: 'wait', ms }
    }),
  )
}

export function dataOf(chart: Dashboard['charts'][keyof Dashboard['charts']]): readonly number[] {
  return chart.datasets[0]?.data ?? []
}
