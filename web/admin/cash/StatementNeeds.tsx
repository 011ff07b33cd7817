/** What a statement's file must have, and what is read from it where it has it; before one is chosen. */

import { Disclosure } from '#web/backoffice/ui/Disclosure.tsx'
import type { StoredColumns } from './columns.ts'

type StatementNeedsProps = {
  readonly courier: string
  /** The columns of the last file; null before the first. */
  readonly stored: StoredColumns | null
}

export function StatementNeeds({ courier, stored }: StatementNeedsProps) {
  return (
    <section
      aria-label="What a statement needs"
      className="flex flex-col gap-2 text-sm text-pretty text-muted"
    >
      <p>
        Two columns are needed: <span className="font-medium text-ink">Tracking number</span>, one row for
        each parcel, and <span className="font-medium text-ink">Collected</span>, what the courier took at the
        door in rupees.
      </p>
      <Disclosure summary="What else is read, and what is sent">
        <p>
          Charges, taxes, remarks and the kind of each line are read where columns have them. Columns may have
          any name and order.{' '}
          {stored === null
            ? `They are recognised by their headings; what you correct is kept for the next file of ${courier}.`
            : `In the last file of ${courier}, the tracking number was in ${stored.trackingNumber} and the cash in ${stored.collected}.`}{' '}
          The file stays in this browser; only its lines are sent.
        </p>
      </Disclosure>
    </section>
  )
}
