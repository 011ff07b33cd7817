/** Deliveries and refusals as series of points. Rates are percentages, and each point's name contains the total. */

import { cityNameOf } from '#catalogue/city.ts'
import { courierName } from '#catalogue/couriers.ts'
import { FEWEST_PARCELS } from '#events/read-model/report.ts'
import type { Endings, Insight } from '#projections/dashboard-shapes.ts'
import { monthName } from '#projections/month-name.ts'
import type { Point, Series } from '../charts/series.ts'
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

/** The highest rate of lists of bars and of their marks, in percent: their one scale, so that equally long bars are equal rates. */
export function sharedScale(...lists: readonly (readonly Endings[])[]): number {
  return Math.max(1, ...[...lists.flat(), ...lists.map(sumOf)].filter(saysSomething).map(refusedRate))
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

/** Ids of the charts that a finding leads to. */
export const HOURS = 'refused-by-hour'
export const MONTHS = 'refused-by-month'

/** `{ of: 'orders placed at midnight', counts: '9 of 60', chart: HOURS }`: refused more often than chance explains. */
export type Finding = { readonly of: string; readonly counts: string; readonly chart?: string }

/** Of all that is compared. */
export function findingsOf({
  products,
  sizes,
  couriers,
  cities,
  hours,
  months,
}: Compared): readonly Finding[] {
  const found = <Row extends Endings>(rows: readonly Row[], of: (row: Row) => string, chart?: string) =>
    highRows(rows).map((row) => ({ of: of(row), counts: refusedOf(row), ...(chart && { chart }) }))
  return [
    ...found(products, ({ name }) => `pieces of ${name}`),
    ...found(sizes, ({ size }) => `pieces in size ${size}`),
    ...found(couriers, ({ courier }) =>
      courier === null ? 'orders without a courier' : `orders with ${courierName(courier)}`,
    ),
    ...found(cities, ({ city }) => `orders to ${cityNameOf(city)}`),
    ...found(knownHours(hours), ({ hour }) => `orders placed at ${hourWords(hour)}`, HOURS),
    ...found(months, ({ month }) => `orders of ${monthAndYear(month)}`, MONTHS),
  ]
}

const knownHours = (hours: Insight['hours']) =>
  hours.flatMap(({ hour, ...endings }) => (hour === null ? [] : [{ hour, ...endings }]))

const hourWords = (hour: number) => (hour === 0 ? 'midnight' : hourName(hour))

function highRows<Row extends Endings>(rows: readonly Row[]): readonly Row[] {
  const all = sumOf(rows)
  return rows.filter((row) => isHigh(row, all))
}

/** `; more than chance explains: Aug 2026`; empty when nothing stands out, which the finding says. */
export function chanceWords<Row extends Endings>(rows: readonly Row[], nameOf: (row: Row) => string): string {
  const high = highRows(rows)
  return high.length === 0 ? '' : `; more than chance explains: ${high.map(nameOf).join(', ')}`
}

const measure = 'Refused'
const ofTheDoor = 'Percent of the orders that reached the door'

export function hoursSeries(hours: Insight['hours']): Series {
  const points = knownHours(hours).map(({ hour, ...endings }) => {
    const label = hourName(hour)
    return { label, name: `${label}, ${refusedOf(endings)} orders`, ...drawnRate(endings) }
  })
  return { of: 'Hour', measure, points }
}

/** As in the lists beside the charts. */
function drawnRate(endings: Endings): Pick<Point, 'value' | 'tooFew'> {
  return saysSomething(endings) ? { value: refusedRate(endings) } : { value: 0, tooFew: true }
}

function hourName(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`
}

/** Below the chart of the hours: which of them stand out, and of how many orders the hour is not known. */
export function hoursWords(hours: Insight['hours']): string {
  const hourless = hourlessOrders(hours)
  const chance = chanceWords(knownHours(hours), ({ hour }) => hourName(hour))
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
      ...drawnRate(endings),
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

/** `2 days`; null without a delivery whose day is known. */
export function medianWords(days: number | null): string | null {
  return days === null ? null : countedWords(days, 'day')
}

/** `Median: 4 days, mean: 4.5; 1,204 orders`. */
export function daysWords({ orders, median, mean }: Insight['daysToDeliver']): string {
  if (median === null || mean === null) return 'No order is delivered yet'
  const count = orders.reduce((sum, some) => sum + some, 0)
  const more = median === orders.length - 1 ? ' or more' : ''
  return `Median: ${countedWords(median, 'day')}${more}, mean: ${whole.format(mean)}; ${countedWords(count, 'order')}`
}
