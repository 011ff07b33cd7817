/** The parts into which the cash with couriers is divided, in the same order and colours everywhere. They add up to its sum. */

import type { CashSums, PlacedCash } from '#projections/dashboard-shapes.ts'
import type { CashList } from './cash.ts'

export type CashPart = PlacedCash & {
  readonly name: string
  /** Of the mark beside its name and in the bar. */
  readonly color: string
  readonly isLate: boolean
  /** The parcels behind it; null for a part of two lists. */
  readonly list: Omit<CashList, 'courier'> | null
}

/** The five parts of a bar. */
export function cashParts(sums: CashSums): readonly CashPart[] {
  const [road, few, more, long, back, short, lost] = cashColumns(sums)
  return [
    road,
    together('Owed 0–7 days', 'bg-ink/80', few, more),
    { ...long, color: 'bg-danger' },
    back,
    together('Claimed', 'bg-gold', short, lost),
  ]
}

/** The finer parts of a table, each with its list of parcels. */
export function cashColumns({ places, owedAges }: CashSums) {
  const owed = (name: string, age: '0-2' | '3-7' | '8+'): CashPart => {
    const { amount = 0, parcels = 0 } = owedAges.find(({ days }) => days === age) ?? {}
    return { name, color: '', isLate: age === '8+', amount, parcels, list: { place: 'owed', age } }
  }
  const at = (name: string, place: 'onTheRoad' | 'comingBack' | 'short' | 'lost', color = ''): CashPart => ({
    name,
    color,
    isLate: false,
    ...places[place],
    list: { place },
  })
  return [
    at('On the road', 'onTheRoad', 'bg-muted/70'),
    owed('Owed 0–2 days', '0-2'),
    owed('Owed 3–7 days', '3-7'),
    owed('Owed 8 days or more', '8+'),
    at('Coming back', 'comingBack', 'bg-shipped'),
    at('Claimed, paid short', 'short'),
    at('Claimed, lost', 'lost'),
  ] as const
}

function together(name: string, color: string, one: CashPart, other: CashPart): CashPart {
  const list = one.parcels === 0 ? other.list : other.parcels === 0 ? one.list : null
  return { name, color, isLate: false, list, ...sumOf([one, other]) }
}

export function sumOf(parts: readonly PlacedCash[]): PlacedCash {
  return {
    // As paisa, because binary fractions do not add up.
    amount: Math.round(parts.reduce((sum, { amount }) => sum + 100 * amount, 0)) / 100,
    parcels: parts.reduce((sum, { parcels }) => sum + parcels, 0),
  }
}
