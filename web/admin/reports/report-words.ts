/** What a report says first, as a sentence, and the rates that it speaks of. */

import { courierName } from '#catalogue/couriers.ts'
import { inThousands } from '#catalogue/in-thousands.ts'
import { FEWEST_PARCELS, type ReportDimension, type ReportFigures } from '#events/read-model/report.ts'
import { isMoreThanChance } from '#web/backoffice/figures/more-than-chance.ts'
import { monthAndYear } from '#web/backoffice/ui/karachi-time.ts'
import type { NamedRow, ShownReport } from './report.ts'

type Parcels = Pick<ReportFigures, 'handedOver' | 'refused'>

/** How many of 100 parcels are refused; null when they are too few to say. */
export function refusedRate({ handedOver, refused }: Parcels): number | null {
  return handedOver < FEWEST_PARCELS ? null : (100 * refused) / handedOver
}

/** Whether more are refused than chance would explain. */
export function isHigh(parcels: Parcels, all: Parcels): boolean {
  return isMoreThanChance(refusals(parcels), refusals(all))
}

const refusals = ({ handedOver, refused }: Parcels) => ({ refused, of: handedOver })

/** The rows with enough parcels, those that are refused most first. Of the others nobody knows what they have in common. */
export function comparedRows({ by, rows }: Pick<ShownReport, 'by' | 'rows'>): readonly NamedRow[] {
  return rows
    .filter((row) => refusedRate(row) !== null && (row.key !== null || by === 'source'))
    .toSorted((one, other) => (refusedRate(other) ?? 0) - (refusedRate(one) ?? 0))
}

/** `28.0%`: with its decimal also where it is 0, because rates are compared. */
export const percentWords = (rate: number) => `${rate.toFixed(1)}%`

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

/** `28 of 100 (28.0%)` */
function refusedWords({ handedOver, refused }: Parcels): string {
  return `${inThousands(refused)} of ${inThousands(handedOver)} (${percentWords((100 * refused) / handedOver)})`
}

export function answerWords(report: ShownReport): string {
  const { by, total } = report
  if (refusedRate(total) === null) {
    return `Too few parcels to compare: ${inThousands(total.handedOver)} handed over, at least ${FEWEST_PARCELS} are needed.`
  }
  if (total.refused === 0) return 'No parcel was refused.'
  const compared = comparedRows(report)
  const [first] = compared
  if (first === undefined) return `No ${by} stands out: each has fewer than ${FEWEST_PARCELS} parcels.`
  const high = compared.filter((row) => isHigh(row, total)).slice(0, MOST_NAMED)
  if (high.length === 0) {
    return compared.length === 1
      ? `Only ${first.name} has enough parcels to compare: ${refusedWords(first)} refused.`
      : `No ${by} stands out: ${first.name} has the highest rate, ${refusedWords(first)}, which may be chance.`
  }
  const names = list.format(high.map(({ name }) => name))
  const most = mostWords[by](names, high.length)
  return `${most}: ${list.format(high.map(refusedWords))}${by === 'city' ? courierWords(report, high) : ''}.`
}

/** `The whole shop: 12 of 278 parcels (4.3%).` An answer is compared with it. */
export function shopWords({ handedOver, refused }: Parcels): string | null {
  if (handedOver < FEWEST_PARCELS || refused === 0) return null
  return `The whole shop: ${inThousands(refused)} of ${inThousands(handedOver)} parcels (${percentWords((100 * refused) / handedOver)}).`
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
      const place = cities.length === 1 ? 'there' : `in ${name}`
      return `; ${place} mostly with ${courierName(worst.courier)}, ${refusedWords(worst)}`
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
