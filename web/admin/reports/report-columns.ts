/** The columns of a report, with what each figure opens. */

import { inThousands } from '#catalogue/in-thousands.ts'
import { daysToDoor, type ReportFigures, shareOf } from '#events/orders/report.ts'
import { reportHeadings } from '#events/orders/report-headings.ts'
import type { SoughtOutcome } from '#events/shop/parcel-outcome.ts'
import { percentWords, refusedRate } from './report-words.ts'

export type ReportColumn = {
  readonly id: string
  readonly name: string
  /** By which the table is sorted; null is last. */
  readonly value: (row: ReportFigures) => number | null
  readonly text: (value: number) => string
  /** The orders that it opens; null for all of the row. */
  readonly outcome: SoughtOutcome | null
  /** Instead of a figure that there is not. */
  readonly none?: string
}

const tenths = new Intl.NumberFormat('en-PK', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
const rupees = (value: number) => inThousands(Math.round(value))

type Counted = keyof ReportFigures & keyof typeof reportHeadings

const counted = (id: Counted, outcome: SoughtOutcome | null): ReportColumn => ({
  id,
  name: reportHeadings[id],
  value: (row) => row[id],
  text: inThousands,
  outcome,
})

export const reportColumns: readonly ReportColumn[] = [
  counted('placed', null),
  counted('confirmed', 'confirmed'),
  counted('handedOver', 'handed-over'),
  counted('delivered', 'delivered'),
  counted('refused', 'refused'),
  {
    ...{ id: 'refusedRate', name: reportHeadings.refusedRate, value: refusedRate, text: percentWords },
    ...{ outcome: 'refused', none: 'too few' },
  },
  counted('returned', 'returned'),
  {
    ...{ id: 'days', name: reportHeadings.days, value: daysToDoor, text: (days) => tenths.format(days) },
    outcome: 'delivered',
  },
  { ...counted('collected', 'handed-over'), text: rupees },
  { ...counted('charges', 'handed-over'), text: rupees },
  {
    ...{ id: 'chargesShare', name: reportHeadings.chargesShare, text: (share) => `${tenths.format(share)}%` },
    ...{ value: ({ charges, collected }) => shareOf(charges, collected), outcome: 'handed-over' },
  },
]

/** The column by which a report is sorted at first. */
export const USUAL_SORT = 'refusedRate'
