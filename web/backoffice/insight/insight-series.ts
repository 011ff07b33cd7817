/** Deliveries and refusals as series of points. Rates are percentages, and each point's name contains the total. */

import { cityNameOf } from '#catalogue/city.ts'
import { courierName } from '#catalogue/couriers.ts'
import { FEWEST_PARCELS } from '#events/orders/report.ts'
import type { Endings, Insight } from '#projections/dashboard-shapes.ts'
import { monthName } from '#projections/month-name.ts'
import type { Series } from '../charts/series.ts'
import { countedWords } from '../figures/counted-words.ts'
import { isMoreThanChance } from '../figures/more-than-chance.ts'
import { monthAndYear } from '../ui/karachi-time.ts'

const whole = new Intl.NumberFormat('en-PK')

/** A percentage with one decimal; 0 when the total is 0. */
export function refusedRate({ delivered, refused }: Endings): number {
  const ended = delivered + refused
  return ended === 0 ? 0 : Math.round((1000 * refused) / ended) / 10
}

/** `45 of 726`. */
export function refusedOf({ delivered, refused }: Endings): string {
  return `${whole.format(refused)} of ${whole.format(delivered + refused)}`
}

/** Rates of few parcels are chance: they are written, not drawn and not compared. */
export function saysSomething({ delivered, refused }: Endings): boolean {
  return delivered + refused >= FEWEST_PARCELS
}

/** The highest rates first; behind them what has too few parcels to compare, the most parcels first. */
export function worstFirst<Row extends Endings>(rows: readonly Row[]): readonly Row[] {
  const count = ({ delivered, refused }: Endings) => delivered + refused
  return rows.toSorted((one, other) => {
    const [first, second] = [saysSomething(one), saysSomething(other)]
    if (first !== second) return first ? -1 : 1
    return (first ? refusedRate(other) - refusedRate(one) : 0) || count(other) - count(one)
  })
}

/** Percent: what a track of full width stands for. */
const SCALES = [5, 10, 15, 20, 25, 30, 40, 50, 60, 80, 100]

/**
 * One scale for lists of bars, in percent, so that equally long bars are equal rates. It is a round number
 * above the highest rate, so that the longest bar does not look like all of them.
 */
export function sharedScale(...lists: readonly (readonly Endings[])[]): number {
  const highest = Math.max(0, ...lists.flat().filter(saysSomething).map(refusedRate))
  return SCALES.find((scale) => scale > highest) ?? 100
}

/** Of all rows of a list. */
export function sumOf(rows: readonly Endings[]): Endings {
  return rows.reduce(
    (sum, row) => ({ delivered: sum.delivered + row.delivered, refused: sum.refused + row.refused }),
    { delivered: 0, refused: 0 },
  )
}

/** Whether more are refused than chance would explain, if the rate were that of all. */
export function isHigh(row: Endings, all: Endings): boolean {
  return isMoreThanChance(refusals(row), refusals(all))
}

const refusals = ({ delivered, refused }: Endings) => ({ refused, of: delivered + refused })

type Compared = Pick<Insight, 'products' | 'sizes' | 'couriers' | 'cities' | 'hours' | 'months'>

/** `Refused more than chance explains: Multan and size L.`, of all that is compared. */
export function findingWords({ products, sizes, couriers, cities, hours, months }: Compared): string {
  const high = [
    ...highNames(products, ({ name }) => name),
    ...highNames(sizes, ({ size }) => `size ${size}`),
    ...highNames(couriers, ({ courier }) =>
      courier === null ? 'no courier recorded' : courierName(courier),
    ),
    ...highNames(cities, ({ city }) => cityNameOf(city)),
    ...highNames(
      hours.filter(({ hour }) => hour !== null),
      ({ hour }) => `orders at ${hourName(hour ?? 0)}`,
    ),
    ...highNames(months, ({ month }) => monthAndYear(month)),
  ]
  return high.length === 0
    ? 'Refusals: no product, size, courier or city differs by more than chance.'
    : `Refused more than chance explains: ${names.format(high)}.`
}

const names = new Intl.ListFormat('en-GB')

function highNames<Row extends Endings>(
  rows: readonly Row[],
  nameOf: (row: Row) => string,
): readonly string[] {
  const all = sumOf(rows)
  return rows.filter((row) => isHigh(row, all)).map(nameOf)
}

/** `; more than chance explains: Aug 2026`; empty when nothing stands out, which the finding says. */
export function chanceWords<Row extends Endings>(rows: readonly Row[], nameOf: (row: Row) => string): string {
  const high = highNames(rows, nameOf)
  return high.length === 0 ? '' : `; more than chance explains: ${high.join(', ')}`
}

const measure = 'Refused'
const ofTheDoor = 'Percent of the orders that reached the door'

export function hoursSeries(hours: Insight['hours']): Series {
  const points = hours.flatMap(({ hour, ...endings }) => {
    if (hour === null) return []
    const label = hourName(hour)
    return [{ label, name: `${label}, ${refusedOf(endings)} orders`, value: refusedRate(endings) }]
  })
  return { of: 'Hour', measure, points }
}

function hourName(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`
}

/** Below the chart of the hours: which of them stand out, and of how many orders the hour is not known. */
export function hoursWords(hours: Insight['hours']): string {
  const known = hours.filter(({ hour }) => hour !== null)
  const hourless = hourlessOrders(hours)
  const chance = chanceWords(known, ({ hour }) => hourName(hour ?? 0))
  return `${ofTheDoor}${chance}${hourless === 0 ? '' : `; of ${countedWords(hourless, 'older order')} the hour is not known`}`
}

export function monthsWords(months: Insight['months']): string {
  return `${ofTheDoor}, the last 12 months${chanceWords(months, ({ month }) => monthAndYear(month))}`
}

/** Orders without a known hour. */
function hourlessOrders(hours: Insight['hours']): number {
  const unknown = hours.find(({ hour }) => hour === null)
  return unknown === undefined ? 0 : unknown.delivered + unknown.refused
}

export function monthsSeries(months: Insight['months']): Series {
  const points = months.map(({ month, repeated, ...endings }) => {
    const again = repeated === 0 ? '' : `, ${whole.format(repeated)} of them again`
    return {
      label: monthName(month),
      name: `${monthAndYear(month)}, ${refusedOf(endings)} orders${again}`,
      value: refusedRate(endings),
    }
  })
  return { of: 'Month', measure, points }
}

export function daysSeries({ orders }: Insight['daysToDeliver']): Series {
  const last = orders.length - 1
  const points = orders.map((value, days) => {
    const label = days === last ? `${days}+` : String(days)
    return { label, name: `${label} ${label === '1' ? 'day' : 'days'}`, value }
  })
  return { of: 'Days', measure: 'Orders', points }
}

/** `2 days to the door`; null without a delivery whose day is known. */
export function medianWords(days: number | null): string | null {
  return days === null ? null : `${countedWords(days, 'day')} to the door`
}

/** `Median: 4 days, mean: 4.5; 1,204 orders`. */
export function daysWords({ orders, median, mean }: Insight['daysToDeliver']): string {
  if (median === null || mean === null) return 'No order is delivered yet'
  const count = orders.reduce((sum, some) => sum + some, 0)
  const more = median === orders.length - 1 ? ' or more' : ''
  return `Median: ${countedWords(median, 'day')}${more}, mean: ${whole.format(mean)}; ${countedWords(count, 'order')}`
}
