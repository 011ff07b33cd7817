/** The parts into which the cash with couriers is divided, in the same order and colours everywhere. They add up to its sum. */

import type { CashList, CashSums } from './cash.ts'
import { placeWords } from './place-words.ts'

type PlacedCash = CashSums['places']['owed']

export type CashPart = PlacedCash & {
  readonly name: string
  /** Of the mark beside its name and in the bar. */
  readonly color: string
  readonly isLate: boolean
}

/** A part with the parcels behind it. */
type ListedPart = CashPart & { readonly list: Omit<CashList, 'courier'> }

export type ListedPartProps = {
  readonly part: ListedPart
  readonly onOpen: (list: ListedPart['list']) => void
}

/** The five parts of a small bar. */
export function cashParts(sums: CashSums): readonly CashPart[] {
  const [road, few, more, long, back, short, lost] = cashColumns(sums)
  return [
    road,
    together('Owed 0–7 days', 'bg-muted/85', few, more),
    long,
    back,
    together('Claimed', 'bg-gold', short, lost),
  ]
}

/**
 * The finer parts, each with its list of parcels. What is not owed yet is only outlined. What is owed gets stronger with its age, but
 * only what is late is red. Only claims are gold. Hatched is the cash of parcels that did not reach their customers: cancelled ones and
 * lost ones.
 */
export function cashColumns({ places, owedAges }: CashSums) {
  const owed = (name: string, color: string, age: '0-2' | '3-7' | '8+'): ListedPart => {
    const { amount = 0, parcels = 0 } = owedAges.find(({ days }) => days === age) ?? {}
    return { name, color, isLate: age === '8+', amount, parcels, list: { place: 'owed', age } }
  }
  const at = (color: string, place: 'onTheRoad' | 'comingBack' | 'short' | 'lost'): ListedPart => ({
    name: placeWords[place],
    color,
    isLate: false,
    ...places[place],
    list: { place },
  })
  return [
    at('border border-muted', 'onTheRoad'),
    owed('Owed 0–2 days', 'bg-muted/40', '0-2'),
    owed('Owed 3–7 days', 'bg-muted/85', '3-7'),
    owed('Owed 8+ days', 'bg-late', '8+'),
    at('hatched text-muted', 'comingBack'),
    at('bg-gold', 'short'),
    at('hatched text-gold-deep', 'lost'),
  ] as const
}

function together(name: string, color: string, one: CashPart, other: CashPart): CashPart {
  return { name, color, isLate: false, ...sumOf([one, other]) }
}

export function sumOf(parts: readonly PlacedCash[]): PlacedCash {
  return {
    // As paisa, because binary fractions do not add up.
    amount: Math.round(parts.reduce((sum, { amount }) => sum + 100 * amount, 0)) / 100,
    parcels: parts.reduce((sum, { parcels }) => sum + parcels, 0),
  }
}
