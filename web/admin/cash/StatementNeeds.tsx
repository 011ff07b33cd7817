/** What a statement's file must have, and what is read from it where it has it; before one is chosen. */

import { Fragment } from 'react'
import { Disclosure } from '#web/backoffice/ui/Disclosure.tsx'
import { panelClass } from '#web/backoffice/ui/Panel.tsx'
import type { StoredColumns } from './columns.ts'

const TITLE = 'What a statement needs'

const needs: readonly (readonly [name: string, text: string])[] = [
  ['Tracking number', 'Needed. One row for each parcel.'],
  ['Collected', 'Needed. What the courier took at the door, in rupees.'],
  ['Charges, income tax, sales tax', 'Subtracted, where columns have them.'],
  ['Kind of line, remark', 'Returned and lost parcels and corrections are told apart by them.'],
]

type StatementNeedsProps = {
  readonly courier: string
  /** The columns of the last file; null before the first. */
  readonly stored: StoredColumns | null
}

export function StatementNeeds({ courier, stored }: StatementNeedsProps) {
  return (
    <section aria-label={TITLE} className={`${panelClass} px-4 *:border-t-0 *:py-1 sm:px-6`}>
      <Disclosure summary={TITLE}>
        <dl className="grid gap-x-6 text-sm sm:grid-cols-[14rem_minmax(0,1fr)] sm:gap-y-3">
          {needs.map(([name, text]) => (
            <Fragment key={name}>
              <dt className="font-medium">{name}</dt>
              <dd className="text-muted max-sm:mb-3">{text}</dd>
            </Fragment>
          ))}
        </dl>
        <p className="max-w-prose pb-3 text-sm text-pretty text-muted">
          Columns may have any name and order.{' '}
          {stored === null
            ? `They are recognised by their headings; what you correct is kept for the next file of ${courier}.`
            : `In the last file of ${courier}, the tracking number was in ${stored.trackingNumber} and the cash in ${stored.collected}.`}{' '}
          The file stays in this browser; only its lines are sent.
        </p>
      </Disclosure>
    </section>
  )
}
