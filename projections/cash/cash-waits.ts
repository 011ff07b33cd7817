/** The cash for which somebody has to act: what couriers owe for too long, and statements that do not add up. */

import { addDays, dayOf, startOfDay } from '#events/calendar.ts'
import { daysOfAge } from '#events/cash/cash-age.ts'
import type { WaitingStep } from '../dashboard-shapes.ts'
import { type Cash, sum } from './cash.ts'
import { cashFigures, inRupees } from './cash-figures.ts'

/** As for orders: three quarters of the eight days after which it is late. */
const SOON_DAYS = 6

/** Both are late after eight days, and soon late after six: what is owed since its handover, a statement since it was booked. */
export function cashWaits(cash: Cash, now: string): readonly Omit<WaitingStep, 'hand'>[] {
  const { totals } = cashFigures(cash, { couriers: [] }, 0, now)
  const owed = totals.owedAges.find(({ days }) => days === '8+') ?? { amount: 0, parcels: 0 }
  const all = Object.values(cash)
  const known = all.flatMap(({ open }) => open.map(({ since }) => since)).toSorted()
  const [oldest = null] = known
  const today = dayOf(now)
  const { last } = daysOfAge('8+', today)
  const soonDay = addDays(today, -SOON_DAYS)
  const late = known.filter((since) => last !== null && dayOf(since) <= last).length
  const soon = known.filter((since) => dayOf(since) <= soonDay).length - late
  const different = { late, soon, isPart: known.length < totals.differing, oldest }
  const differing = sum(all.map(({ missing, surplus }) => missing + surplus))
  return [
    {
      step: 'askCash',
      count: owed.parcels,
      rupees: owed.amount,
      late: owed.parcels,
      soon: 0,
      isPart: false,
      oldest: oldestOwed(cash, now),
    },
    { step: 'explainCash', count: totals.differing, rupees: inRupees(differing), ...different },
  ]
}

/** The day of the oldest handover of which cash is owed, as far back as days are known. */
function oldestOwed(cash: Cash, now: string): string | null {
  const { last } = daysOfAge('8+', dayOf(now))
  const days = Object.values(cash).flatMap(({ days, older, since }) => [
    ...(older.owed.parcels > 0 && since !== '' ? [addDays(since, -1)] : []),
    ...days.filter(({ day, owed }) => owed.parcels > 0 && last !== null && day <= last).map(({ day }) => day),
  ])
  const [oldest] = days.toSorted()
  return oldest === undefined ? null : startOfDay(oldest)
}
