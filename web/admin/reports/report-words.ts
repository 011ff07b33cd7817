/** What a report says first, as a sentence, and the rates that it speaks of. */

import { courierName } from '#catalogue/couriers.ts'
import { inThousands } from '#catalogue/in-thousands.ts'
import { FEWEST_PARCELS, type ReportDimension, type ReportFigures } from '#events/orders/report.ts'
import { monthAndYear } from '#web/backoffice/ui/karachi-time.ts'
import type { NamedRow, ShownReport } from './report.ts'

type Parcels = Pick<ReportFigures, 'handedOver' | 'refused'>

/** How many of 100 parcels are refused; null when they are too few to say. */
export function refusedRate({ handedOver, refused }: Parcels): number | null {
  return handedOver < FEWEST_PARCELS ? null : (100 * refused) / handedOver
}

/** Standard deviations by which chance exceeds a usual rate in one of twenty cases. */
const BEYOND_CHANCE = 1.64

/** Whether more are refused than chance would explain. */
export function isHigh(parcels: Parcels, all: Parcels): boolean {
  const usual = refusedRate(all)
  if (usual === null || refusedRate(parcels) === null || parcels.refused === 0) return false
  const expected = (parcels.handedOver * usual) / 100
  const deviation = Math.sqrt(expected * (1 - usual / 100))
  return parcels.refused - expected >= BEYOND_CHANCE * deviation
}

/** The rows with enough parcels, those that are refused most first. Of the others nobody knows what they have in common. */
export function comparedRows({ by, rows }: Pick<ShownReport, 'by' | 'rows'>): readonly NamedRow[] {
  return rows
    .filter((row) => refusedRate(row) !== null && (row.key !== null || by === 'source'))
    .toSorted((one, other) => (refusedRate(other) ?? 0) - (refusedRate(one) ?? 0))
}

/** `28%` */
export const percentWords = (rate: number) => `${Math.round(rate)}%`

/** `placed 1–31 Oct 2026, each at least 23 days old` */
export function periodWords({
  from,
  to,
  age,
  month,
}: Pick<ShownReport, 'from' | 'to' | 'age' | 'month'>): string {
  const [first, last] = [Number(from.slice(8)), Number(to.slice(8))]
  const days = first === last ? String(first) : `${first}–${last}`
  return `placed ${days} ${monthAndYear(month)}, each at least ${age} days old`
}

const MOST_NAMED = 3
const list = new Intl.ListFormat('en-GB')

export function answerWords(report: ShownReport): string {
  const { by, total } = report
  const usual = refusedRate(total)
  if (usual === null) {
    return `Too few parcels to compare: ${inThousands(total.handedOver)} handed over, at least ${FEWEST_PARCELS} are needed.`
  }
  const high = comparedRows(report)
    .filter((row) => isHigh(row, total))
    .slice(0, MOST_NAMED)
  if (high.length === 0) {
    return `${nothingWords[by]} ${percentWords(usual)} of ${inThousands(total.handedOver)} parcels handed over were refused.`
  }
  const names = list.format(high.map(({ name }) => name))
  return `${mostWords[by](names, high.length)}${by === 'city' ? courierWords(report, high) : ''}.`
}

const nothingWords: Readonly<Record<ReportDimension, string>> = {
  city: 'No city refuses much more than the others:',
  courier: 'No courier’s parcels are refused much more than the others’:',
  product: 'No product is refused much more than the others:',
  size: 'No size is refused much more than the others:',
  source: 'Orders from no source are refused much more than the others:',
  campaign: 'Orders from no campaign are refused much more than the others:',
  caller: 'Nobody’s confirmed orders are refused much more than the others’:',
}

const mostWords: Readonly<Record<ReportDimension, (names: string, count: number) => string>> = {
  city: (names, count) => `${names} ${count === 1 ? 'refuses' : 'refuse'} most`,
  courier: (names) => `Parcels of ${names} are refused most`,
  product: (names, count) => `${names} ${count === 1 ? 'is' : 'are'} refused most`,
  size: (names, count) =>
    `${count === 1 ? 'Size' : 'Sizes'} ${names} ${count === 1 ? 'is' : 'are'} refused most`,
  source: (names) => `Orders from ${names} are refused most`,
  campaign: (names) => `Orders from ${names} are refused most`,
  caller: (names) => `Orders that ${names} confirmed are refused most`,
}

/** Of the cities that refuse most, the first in which one courier's parcels are refused much more than the others'. */
function courierWords({ crossing }: ShownReport, cities: readonly NamedRow[]): string {
  for (const { key, name } of cities) {
    const cells = crossing.filter(({ city }) => city === key)
    const worst = cells.find((cell) => isHigh(cell, sumOf(cells.filter((other) => other !== cell))))
    if (worst !== undefined) {
      return cities.length === 1
        ? `; it is ${courierName(worst.courier)} there`
        : `; in ${name} it is ${courierName(worst.courier)}`
    }
  }
  return ''
}

function sumOf(parcels: readonly Parcels[]): Parcels {
  return parcels.reduce(
    (sum, { handedOver, refused }) => ({
      handedOver: sum.handedOver + handedOver,
      refused: sum.refused + refused,
    }),
    { handedOver: 0, refused: 0 },
  )
}
