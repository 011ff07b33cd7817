/** The columns of a report, with what each figure opens. */

import { inThousands } from '#catalogue/in-thousands.ts'
import { daysToDoor, type ReportFigures, shareOf } from '#events/orders/report.ts'
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

const counted = (id: keyof ReportFigures, name: string, outcome: SoughtOutcome | null): ReportColumn => ({
  id,
  name,
  value: (row) => row[id],
  text: inThousands,
  outcome,
})

export const reportColumns: readonly ReportColumn[] = [
  counted('placed', 'Placed', null),
  counted('confirmed', 'Confirmed', 'confirmed'),
  counted('handedOver', 'Handed over', 'handed-over'),
  counted('delivered', 'Delivered', 'delivered'),
  counted('refused', 'Refused', 'refused'),
  {
    ...{ id: 'refusedRate', name: 'Refused, % of handed over', value: refusedRate, text: percentWords },
    ...{ outcome: 'refused', none: 'too few' },
  },
  counted('returned', 'Came back otherwise', 'returned'),
  {
    ...{ id: 'days', name: 'Days to the door', value: daysToDoor, text: (days) => tenths.format(days) },
    outcome: 'delivered',
  },
  { ...counted('collected', 'Cash received, Rs', 'handed-over'), text: rupees },
  { ...counted('charges', 'Charges, Rs', 'handed-over'), text: rupees },
  {
    ...{ id: 'chargesShare', name: 'Charges, % of cash', text: (share) => `${tenths.format(share)}%` },
    ...{ value: ({ charges, collected }) => shareOf(charges, collected), outcome: 'handed-over' },
  },
]

/** The column by which a report is sorted at first. */
export const USUAL_SORT = 'refusedRate'
