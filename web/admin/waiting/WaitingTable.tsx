/** The figures of each product and size, and after how many hours the next ones are told. */

import { useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { editProductPath } from '#web/backoffice/paths.ts'
import { callStaffApi } from '#web/backoffice/session/call-staff-api.ts'
import { Panel } from '#web/backoffice/ui/Panel.tsx'
import { Select } from '#web/backoffice/ui/Select.tsx'
import { toast } from '#web/backoffice/ui/toast.ts'
import { type WaitingProduct, waitingQuery } from './waiting.ts'

const columns = [
  ['waiting', 'Waiting'],
  ['asked', 'Asked'],
  ['confirmed', 'Confirmed'],
  ['told', 'Told'],
  ['bought', 'Ordered'],
  ['left', 'Left'],
] as const satisfies readonly (readonly [keyof WaitingProduct, string])[]

const HOURS = [1, 2, 3, 6, 12, 24, 48]

type Props = { readonly rows: readonly WaitingProduct[]; readonly hours: number }

export function WaitingTable({ rows, hours }: Props) {
  const sorted = rows.toSorted(
    (one, other) => other.waiting - one.waiting || one.name.localeCompare(other.name),
  )
  return (
    <Panel title="Products" note="each person is told once">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it */}
      <section tabIndex={0} aria-label="Waiting by product and size" className="overflow-x-auto">
        <table className="w-full text-sm">
          <thead>
            <tr className="text-muted">
              <th scope="col" className="py-2 pr-3 pl-4 text-left font-normal sm:pl-6">
                Product
              </th>
              <th scope="col" className="px-3 py-2 text-left font-normal">
                Size
              </th>
              {columns.map(([id, name]) => (
                <th key={id} scope="col" className="px-3 py-2 text-right font-normal last:pr-4 sm:last:pr-6">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sorted.map((row) => (
              <tr key={`${row.productId} ${row.size}`} className="border-t border-line">
                <th scope="row" className="py-3 pr-3 pl-4 text-left font-normal sm:pl-6">
                  <Link to={editProductPath(row.productId)} className="hover:underline">
                    <bdi>{row.name}</bdi>
                  </Link>
                </th>
                <td className="px-3 py-3">{row.size ?? 'Any'}</td>
                {columns.map(([id]) => (
                  <td
                    key={id}
                    className={`px-3 py-3 text-right tabular-nums last:pr-4 sm:last:pr-6 ${id === 'waiting' ? 'font-medium' : 'text-muted'}`}
                  >
                    {row[id]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <NextOnes hours={hours} />
    </Panel>
  )
}

function NextOnes({ hours }: { readonly hours: number }) {
  const client = useQueryClient()

  async function change(value: string) {
    const settings = await callStaffApi<{ readonly dailyReports: boolean }>('/api/admin/settings')
    const json = settings.ok && { dailyReports: settings.data.dailyReports, waitHours: Number(value) }
    const result = json ? await callStaffApi('/api/admin/settings', { method: 'PUT', json }) : settings
    if (!result.ok) toast.error('The hours were not changed', { description: result.error })
    void client.invalidateQueries(waitingQuery())
  }

  const choices = [...new Set([...HOURS, hours])].sort((one, other) => one - other)
  return (
    <div className="flex flex-wrap items-center gap-3 border-t border-line px-4 py-3 text-sm text-muted sm:px-6">
      <p className="min-w-0 flex-1 basis-64">
        When pieces come, some people are told for each, the oldest first. The next ones are told when some
        are left after
      </p>
      <Select
        label="The next ones are told after"
        value={String(hours)}
        options={choices.map((each) => [String(each), each === 1 ? '1 hour' : `${each} hours`])}
        onChoose={(value) => void change(value)}
      />
    </div>
  )
}
