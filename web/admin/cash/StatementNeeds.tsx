/** What a statement's file must have, with an example, and what is read from it where it has it; before one is chosen. */

import { Panel } from '#web/backoffice/ui/Panel.tsx'
import type { StoredColumns } from './columns.ts'

type StatementNeedsProps = {
  readonly courier: string
  /** The columns of the last file; null before the first. */
  readonly stored: StoredColumns | null
}

const example = [
  ['TC10000014', '3,900'],
  ['TC10000042', '1,100'],
] as const

export function StatementNeeds({ courier, stored }: StatementNeedsProps) {
  return (
    <Panel title="What a statement needs">
      <table aria-label="Example" className="w-full text-sm">
        <thead>
          <tr>
            <th scope="col" className="px-4 py-2.5 text-left font-medium sm:px-6">
              Tracking number
            </th>
            <th scope="col" className="px-4 py-2.5 text-right font-medium sm:px-6">
              Collected
            </th>
          </tr>
        </thead>
        <tbody className="text-muted">
          {example.map(([trackingNumber, collected]) => (
            <tr key={trackingNumber} className="border-t border-line">
              <td className="px-4 py-2.5 sm:px-6">{trackingNumber}</td>
              <td className="px-4 py-2.5 text-right sm:px-6">{collected}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="flex flex-col gap-2 border-t border-line p-4 text-sm text-pretty text-muted sm:px-6">
        <p>
          One row for each parcel, with the rupees that the courier took at the door. Columns may have any
          name and order.{' '}
          {stored === null
            ? `They are recognised by their headings; what you correct is kept for the next file of ${courier}.`
            : `In the last file of ${courier}, the tracking number was in ${stored.trackingNumber} and the cash in ${stored.collected}.`}
        </p>
        <p>Charges, taxes, remarks and the kind of each line are read where columns have them.</p>
        <p>The file stays in this browser; only its lines are sent.</p>
      </div>
    </Panel>
  )
}
