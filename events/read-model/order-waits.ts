/**
 * What waits for each step: how many orders, their rupees, how many of them wait for too long or soon will, and since when the
 * oldest waits. Each step reads its own partial index from the oldest on, and only so many orders that it costs little.
 */

import type { Condition, Query } from '#events/sql/conditions.ts'
import type { OrderWaits } from './order-read-model.ts'
import { IS_BROUGHT_BACK, IS_OPEN, tooLongAway, tooLongOut } from './order-work.ts'
import { type AgedStep, agedSteps, type WaitBefore } from './work-lists.ts'

/** Of more orders than this, only the oldest are looked at. */
const MOST_WAITING = 500

type Waiting = {
  readonly where: Condition
  /** When it began to wait. It is the first column of the index after what `where` names. */
  readonly since: string
  /** Whether it can be late; otherwise its age does not count. */
  readonly counts?: string
}

const open = (rest: string): Condition => ({ sql: `${IS_OPEN} AND ${rest}`, values: [] })
const marked = (column: string): Waiting => ({
  where: { sql: `${column} IS NOT NULL`, values: [] },
  since: column,
})

/** What waits for the pieces of another order is not late, and neither is a packed order that is to be confirmed again. */
function waitingFor(step: AgedStep, before: WaitBefore): Waiting {
  switch (step) {
    case 'confirm':
      return { where: open("status = 'pending'"), since: 'since', counts: 'waits_for IS NULL' }
    case 'answer':
      return marked('answer_due')
    case 'receive': {
      // What its courier keeps for too long is asked about instead, and so is never late here. Neither is what a customer sends.
      const { sql, values } = tooLongAway(before.askReturns.late)
      const where = { sql: `coming_back IS NOT NULL AND NOT (${sql})`, values }
      return { where, since: 'coming_back', counts: IS_BROUGHT_BACK }
    }
    case 'answerReturn':
      return marked('return_asked')
    case 'pack':
      return { where: open("status = 'confirmed' AND packed IS NULL"), since: 'since' }
    case 'handOver':
      // Late like an order that is to be packed: since it was confirmed.
      return { ...marked('packed'), counts: "status = 'confirmed'" }
    case 'askCourier':
      return { where: tooLongOut(before.askCourier.late), since: 'since' }
    case 'askReturns':
      return { where: tooLongAway(before.askReturns.late), since: 'coming_back' }
  }
}

export function countingWaits(before: WaitBefore): Query {
  const parts = agedSteps.map((step): Query => {
    const { where, since, counts = 'TRUE' } = waitingFor(step, before)
    const { late, soon } = before[step]
    const age = step === 'handOver' ? 'since' : since
    return {
      sql: `SELECT '${step}' AS step, count(*) AS orders, CAST(coalesce(sum(total), 0) AS bigint) AS rupees,
        count(*) FILTER (WHERE can_be_late AND age < ?) AS late,
        count(*) FILTER (WHERE can_be_late AND age >= ? AND age < ?) AS soon,
        min(age) FILTER (WHERE can_be_late) AS oldest
        FROM (SELECT total, ${age} AS age, ${counts} AS can_be_late FROM orders WHERE ${where.sql}
          ORDER BY ${since} LIMIT ${MOST_WAITING + 1}) AS waiting`,
      values: [late, late, soon, ...where.values],
    }
  })
  return {
    sql: parts.map(({ sql }) => sql).join(' UNION ALL '),
    values: parts.flatMap(({ values }) => values),
  }
}

export type OrderWaitsRow = Omit<OrderWaits, 'isPart'> & { readonly step: AgedStep }

export function waitsIn(rows: readonly OrderWaitsRow[]): Readonly<Record<AgedStep, OrderWaits>> {
  const waits = rows.map(({ step, orders, ...figures }) => {
    const isPart = orders > MOST_WAITING
    return [step, { ...figures, orders: Math.min(orders, MOST_WAITING), isPart }] as const
  })
  // The query has one row for each step.
  return Object.fromEntries(waits) as Record<AgedStep, OrderWaits>
}
