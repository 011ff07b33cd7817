/** The outstanding cash of each courier by age, the received cash and the differences, on a given day. */

import { couriers } from '#catalogue/couriers.ts'
import { type Day, dayOf } from '#events/shop/calendar.ts'
import { type CashAge, cashAges, daysOfAge } from '#events/shop/cash-age.ts'
import { type Cash, type CourierCash, noCash, outWith, receivedCash, sum } from './cash.ts'
import type { CashFigures, CourierFigures } from './dashboard-shapes.ts'

/** Every courier of the catalogue in its order, then couriers with cash that the catalogue no longer lists. */
export function cashFigures(cash: Cash, delivered: number, now: string): CashFigures {
  const today = dayOf(now)
  const listed = couriers.map(({ id }) => id)
  const unlisted = Object.keys(cash).filter((id) => !listed.includes(id))
  return {
    couriers: [...listed, ...unlisted.toSorted()].map((id) => courierFigures(id, cash[id] ?? noCash, today)),
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
