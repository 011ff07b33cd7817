/** What a statement's file must have, and what is read from it where it has it; before one is chosen. */

import { Panel } from '#web/backoffice/ui/Panel.tsx'
import type { StoredColumns } from './columns.ts'

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
    <Panel title="What a statement needs" note="columns may have any name and order">
      <dl className="divide-y divide-line text-sm">
        {needs.map(([name, text]) => (
          <div key={name} className="gap-x-6 px-4 py-3 sm:grid sm:grid-cols-[14rem_minmax(0,1fr)] sm:px-6">
            <dt className="font-medium">{name}</dt>
            <dd className="text-muted">{text}</dd>
          </div>
        ))}
      </dl>
      <p className="border-t border-line px-4 py-3 text-sm text-muted sm:px-6">
        {stored === null
          ? `The columns are recognised by their headings; what you correct is kept for the next file of ${courier}.`
          : `In the last file of ${courier}, the tracking number was in ${stored.trackingNumber} and the cash in ${stored.collected}.`}{' '}
        The file stays in this browser; only its lines are sent.
      </p>
    </Panel>
  )
}
