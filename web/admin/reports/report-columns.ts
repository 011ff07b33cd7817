/** The columns of a report, with what each figure opens. */

import { inThousands } from '#catalogue/in-thousands.ts'
import type { SoughtOutcome } from '#events/parcels/parcel-outcome.ts'
import { daysToDoor, shareOf } from '#events/read-model/report.ts'
import { reportHeadings } from '#events/read-model/report-headings.ts'
import type { ShownFigures } from './report.ts'
import { percentWords, refusedRate } from './report-words.ts'

export type ReportColumn = {
  readonly id: string
  readonly name: string
  /** The beginning of the name, which is drawn; its group says the rest. */
  readonly shown: string
  /** By which the table is sorted; null is last. */
  readonly value: (row: ShownFigures) => number | null
  readonly text: (value: number) => string
  /** The orders that it opens; null for all of the row. */
  readonly outcome: SoughtOutcome | null
  /** Instead of a figure that there is not. */
  readonly none?: string
  /** Why there is not. */
  readonly why?: string
}

const tenths = new Intl.NumberFormat('en-PK', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
const rupees = (value: number) => inThousands(Math.round(value))
const signedRupees = (value: number) => `${value < 0 ? '−' : ''}${rupees(Math.abs(value))}`

type Counted = Exclude<keyof ShownFigures, 'profit'> & keyof typeof reportHeadings

const named = (id: keyof typeof reportHeadings, shown: string = reportHeadings[id]) => ({
  id,
  name: reportHeadings[id],
  shown,
})

const counted = (id: Counted, outcome: SoughtOutcome | null, shown?: string): ReportColumn => ({
  ...named(id, shown),
  value: (row) => row[id],
  text: inThousands,
  outcome,
})

export type ReportGroup = { readonly name: string; readonly columns: readonly ReportColumn[] }

const MONEY = 'Money, Rs'

/** Each says its unit once, for all of its columns. */
const reportGroups: readonly ReportGroup[] = [
  { name: 'Orders', columns: [counted('placed', null), counted('confirmed', 'confirmed')] },
  {
    name: 'Parcels',
    columns: [
      counted('handedOver', 'handed-over'),
      counted('delivered', 'delivered'),
      counted('refused', 'refused'),
      {
        ...{ ...named('refusedRate', 'Refused,\u00a0%'), value: refusedRate, text: percentWords },
        ...{ outcome: 'refused', none: 'too few' },
      },
      counted('returned', 'returned', 'Came back'),
    ],
  },
  {
    name: 'To the door',
    columns: [
      {
        ...{ ...named('days', 'Days'), value: daysToDoor, text: (days) => tenths.format(days) },
        outcome: 'delivered',
      },
    ],
  },
  {
    name: MONEY,
    columns: [
      { ...counted('collected', 'handed-over', 'Cash received'), text: rupees },
      { ...counted('charges', 'handed-over', 'Charges'), text: rupees },
      {
        ...{ ...named('chargesShare', 'Charges,\u00a0%'), text: (share) => `${tenths.format(share)}%` },
        ...{ value: ({ charges, collected }) => shareOf(charges, collected), outcome: 'handed-over' },
      },
      {
        ...{ ...named('profit', 'Profit'), value: ({ profit }) => profit, text: signedRupees },
        ...{ outcome: 'handed-over', why: 'A purchase price is not known' },
      },
    ],
  },
]

/** Whether a courier's statement has any of the orders: without one, their money is not known. */
export function hasStatements({ collected, charges }: Pick<ShownFigures, 'collected' | 'charges'>): boolean {
  return collected !== 0 || charges !== 0
}

/** The groups with the columns of which something is known. */
export function knownGroups(rows: readonly ShownFigures[], total: ShownFigures): readonly ReportGroup[] {
  const hasMoney = hasStatements(total)
  return reportGroups
    .filter(({ name }) => hasMoney || name !== MONEY)
    .map(({ name, columns }) => ({
      name,
      columns: columns.filter(({ value }) => [...rows, total].some((row) => value(row) !== null)),
    }))
    .filter(({ columns }) => columns.length > 0)
}

export const reportColumns: readonly ReportColumn[] = reportGroups.flatMap(({ columns }) => columns)

/** The column by which a report is sorted at first. */
export const USUAL_SORT = 'refusedRate'
