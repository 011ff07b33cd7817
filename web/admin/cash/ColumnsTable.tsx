/** The columns of a statement's file: what each was recognised as, why, and its first rows. Each can be changed. */

import { Panel } from '#web/backoffice/ui/Panel.tsx'
import { Select } from '#web/backoffice/ui/Select.tsx'
import { type Column, type ColumnRole, columnRoles } from './columns.ts'
import { isBlank, type Table } from './table.ts'

const roleWords: Readonly<Record<ColumnRole, string>> = {
  trackingNumber: 'Tracking number',
  collected: 'Collected',
  charges: 'Charges',
  incomeTax: 'Income tax',
  salesTax: 'Sales tax',
  kind: 'Kind of line',
  text: 'Remark',
  ignored: 'Not used',
}

const SAMPLES = 3

type ColumnsTableProps = {
  readonly columns: readonly Column[]
  readonly table: Table
  readonly headingRow: number
  readonly onChoose: (name: string, role: ColumnRole) => void
}

export function ColumnsTable({ columns, table, headingRow, onChoose }: ColumnsTableProps) {
  const first = table
    .slice(headingRow + 1)
    .filter((row) => !isBlank(row))
    .slice(0, SAMPLES)
  return (
    <Panel title="Columns" note="recognised, and why">
      <ul className="divide-y divide-line">
        {columns.map(({ index, name, role, because }) => (
          <li
            key={name}
            className="grid items-center gap-x-4 gap-y-1 px-4 py-2 sm:grid-cols-[minmax(0,2fr)_minmax(0,2fr)_minmax(0,3fr)] sm:px-6"
          >
            <span className="min-w-0">
              <bdi className="font-medium wrap-anywhere">{name}</bdi>
              <span className="block truncate text-sm text-muted">
                <bdi>{first.map((row) => row[index] ?? '').join(' · ')}</bdi>
              </span>
            </span>
            <Select
              label={`What ${name} is`}
              labelled="unseen"
              value={role}
              options={columnRoles.map((role) => [role, roleWords[role]] as const)}
              onChoose={(role) => onChoose(name, role)}
            />
            <span className="text-sm text-muted">{because}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
