/** The cash of each courier and of all of them on a given day. Amounts are rupees with at most two decimals. */

import { type Day, dayOf, type Month, monthOf } from '#events/calendar.ts'
import { cashAges, daysOfAge } from '#events/cash/cash-age.ts'
import { cashPlaces } from '#events/cash/parcel-cash.ts'
import type { Listed } from '#projections/catalogue/listed.ts'
import type { AgedCash, CashFigures, CashSums, PlacedCash } from '../dashboard-shapes.ts'
import { type Cash, type CourierCash, type InPlace, noCash, outPlaces, receivedCash, sum } from './cash.ts'

/** Every courier of the shop in its order, then couriers with cash that the shop no longer lists. */
export function cashFigures(
  cash: Cash,
  { couriers }: Pick<Listed, 'couriers'>,
  delivered: number,
  now: string,
): CashFigures {
  const today = dayOf(now)
  const listed = couriers.map(({ id }) => id)
  const unlisted = Object.keys(cash).filter((id) => !listed.includes(id))
  const ids = [...listed, ...unlisted.toSorted()]
  return {
    couriers: ids.map((id) => ({ courier: id, ...sumsOf([cash[id] ?? noCash], today) })),
    totals: sumsOf(Object.values(cash), today),
    delivered,
    received: inRupees(receivedCash(cash)),
  }
}

export const inRupees = (paisa: number) => paisa / 100

function sumsOf(all: readonly CourierCash[], today: Day): CashSums {
  const total = (of: (cash: CourierCash) => number) => inRupees(sum(all.map(of)))
  const inPlaces = Object.fromEntries(
    cashPlaces.map((place) => [place, placed(all.map(({ places }) => places[place]))]),
  ) as CashSums['places']
  const month = monthOf(today)
  const ofMonths = (of: 'arrived' | 'incomeTax' | 'salesTax', first: Month) =>
    total(({ months }) =>
      sum(months.map((one) => (one.period >= first && one.period <= month ? one[of] : 0))),
    )
  const yearBegins = taxYearBegins(month)
  const { onTheRoad, owed, short, lost } = inPlaces
  return {
    out: added(onTheRoad.amount, owed.amount),
    ages: cashAges.map((age) => agedCash(age, all, today, outPlaces)),
    owedAges: cashAges.map((age) => agedCash(age, all, today, ['owed'])),
    onTheRoad: onTheRoad.amount,
    owed: owed.amount,
    short: short.amount,
    over: total(({ over }) => over),
    claims: added(short.amount, lost.amount),
    taxes: total(({ incomeTax, salesTax }) => incomeTax + salesTax),
    incomeTax: total(({ incomeTax }) => incomeTax),
    salesTax: total(({ salesTax }) => salesTax),
    received: total(({ collected }) => collected),
    charges: total(({ charges }) => charges),
    differences: added(short.amount, -total(({ over }) => over)),
    arrived: total(({ arrived }) => arrived),
    missing: total(({ missing }) => missing),
    surplus: total(({ surplus }) => surplus),
    differing: sum(all.map(({ differing }) => differing)),
    unknown: total(({ unknown }) => unknown),
    places: inPlaces,
    month: {
      arrived: ofMonths('arrived', month),
      incomeTax: ofMonths('incomeTax', month),
      salesTax: ofMonths('salesTax', month),
    },
    taxYear: {
      begins: yearBegins,
      incomeTax: ofMonths('incomeTax', yearBegins),
      salesTax: ofMonths('salesTax', yearBegins),
    },
  }
}

/** Adds rupees with decimals as paisa, because binary fractions do not add up. */
function added(one: number, other: number): number {
  return Math.round(100 * one + 100 * other) / 100
}

function placed(all: readonly InPlace[]): PlacedCash {
  return {
    amount: inRupees(sum(all.map(({ paisa }) => paisa))),
    parcels: sum(all.map(({ parcels }) => parcels)),
  }
}

function agedCash(
  age: AgedCash['days'],
  all: readonly CourierCash[],
  today: Day,
  places: readonly (typeof outPlaces)[number][],
): AgedCash {
  const { first, last } = daysOfAge(age, today)
  const counted = all.flatMap(({ days, older }) => [
    ...(first === null ? [older] : []),
    ...days.filter(({ day }) => (first === null || day >= first) && (last === null || day <= last)),
  ])
  return { days: age, ...placed(counted.flatMap((out) => places.map((place) => out[place]))) }
}

/** Pakistan's tax year begins in July. */
function taxYearBegins(month: Month): Month {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return `${number >= 7 ? year : year - 1}-07`
}
