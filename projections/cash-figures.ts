/** What is out with each courier by age, what was received, and what differs, on a day. */

import { couriers } from '#catalogue/couriers.ts'
import { type Day, dayOf } from '#events/shop/calendar.ts'
import { type CashAge, cashAges, daysOfAge } from '#events/shop/cash-age.ts'
import { type Cash, type CourierCash, noCash, outWith, receivedCash, sum } from './cash.ts'
import type { CashFigures, CourierFigures } from './dashboard-shapes.ts'

/** Every courier of the shop in its order, then those that the shop has left since. */
export function cashFigures(cash: Cash, delivered: number, now: string): CashFigures {
  const today = dayOf(now)
  const known = couriers.map(({ id }) => id)
  const left = Object.keys(cash).filter((id) => !known.includes(id))
  return {
    couriers: [...known, ...left.toSorted()].map((id) => courierFigures(id, cash[id] ?? noCash, today)),
    delivered,
    received: receivedCash(cash),
  }
}

function courierFigures(courier: string, cash: CourierCash, today: Day): CourierFigures {
  const { collected, charges, differences, arrived } = cash
  return {
    courier,
    out: outWith(cash),
    ages: cashAges.map((age) => outSince(cash, age, today)),
    received: collected,
    charges,
    differences,
    arrived,
  }
}

function outSince({ days, older }: CourierCash, age: CashAge, today: Day): CourierFigures['ages'][number] {
  const { first, last } = daysOfAge(age, today)
  const within = days.filter(({ day }) => (first === null || day >= first) && (last === null || day <= last))
  const counted = first === null ? [older, ...within] : within
  return {
    days: age,
    amount: sum(counted.map(({ rupees }) => rupees)),
    parcels: sum(counted.map(({ parcels }) => parcels)),
  }
}
