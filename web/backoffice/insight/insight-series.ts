/** Deliveries and refusals as series of points. Rates are percentages, and each point's name contains the total. */

import { FEWEST_PARCELS } from '#events/orders/report.ts'
import type { Endings, Insight } from '#projections/dashboard-shapes.ts'
import { monthName } from '#projections/month-name.ts'
import type { Series } from '../charts/series.ts'
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

/** One scale for lists of bars, in percent, so that equally long bars are equal rates. */
export function sharedScale(...lists: readonly (readonly Endings[])[]): number {
  return Math.max(1, ...lists.flat().filter(saysSomething).map(refusedRate))
}

const measure = 'Refused'

export function hoursSeries(hours: Insight['hours']): Series {
  const points = hours.flatMap(({ hour, ...endings }) => {
    if (hour === null) return []
    const label = `${String(hour).padStart(2, '0')}:00`
    return [{ label, name: `${label}, ${refusedOf(endings)} orders`, value: refusedRate(endings) }]
  })
  return { of: 'Hour', measure, points }
}

/** Orders without a known hour. */
export function hourlessOrders(hours: Insight['hours']): number {
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

/** `2 days`; null without a delivery whose day is known. */
export function medianWords(days: number | null): string | null {
  return days === null ? null : `${days} ${days === 1 ? 'day' : 'days'}`
}

/** `Median: 4 days, mean: 4.5; 1,204 orders`. */
export function daysWords({ orders, median, mean }: Insight['daysToDeliver']): string {
  if (median === null || mean === null) return 'No order is delivered yet'
  const count = orders.reduce((sum, some) => sum + some, 0)
  const more = median === orders.length - 1 ? ' or more' : ''
  const days = `${median} ${median === 1 ? 'day' : 'days'}${more}`
  return `Median: ${days}, mean: ${whole.format(mean)}; ${whole.format(count)} ${count === 1 ? 'order' : 'orders'}`
}
