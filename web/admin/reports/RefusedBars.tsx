/** Which share of the parcels is refused, as bars with their numbers, and a line for the whole shop. The table below has the same figures. */

import { useId } from 'react'
import { Link } from 'react-router-dom'
import { inThousands } from '#catalogue/in-thousands.ts'
import { FEWEST_PARCELS } from '#events/read-model/report.ts'
import { Panel } from '#web/backoffice/ui/Panel.tsx'
import { type NamedRow, ordersOf, type ShownReport } from './report.ts'
import { comparedRows, isHigh, percentWords, refusedRate } from './report-words.ts'

const MOST_BARS = 10

export function RefusedBars({ report }: { readonly report: ShownReport }) {
  const id = useId()
  const rows = comparedRows(report)
  const usual = refusedRate(report.total)
  const shown = rows.slice(0, MOST_BARS)
  if (usual === null || shown.length === 0) return null
  const most = Math.max(1, usual, ...shown.map((row) => refusedRate(row) ?? 0))
  const usualAt = (100 * usual) / most
  const left = report.rows.length - shown.length
  return (
    <Panel
      title="Refused at the door"
      beside={<p className="text-sm text-muted">of the parcels handed over</p>}
    >
      <div className="px-4 py-4 sm:px-6">
        <p id={id} className="sr-only">
          Refused, of the parcels handed over. The whole shop: {percentWords(usual)}.
        </p>
        {/* A name, its bar, its rate and its number: columns as wide as the longest of each. */}
        <div className="grid grid-cols-[fit-content(40%)_minmax(1rem,1fr)_auto_auto] gap-x-2 sm:gap-x-3">
          <ul aria-labelledby={id} className={`${line} col-start-1 row-start-2`}>
            {shown.map((row) => (
              <Bar key={row.key} report={report} row={row} most={most} />
            ))}
          </ul>
          <div aria-hidden="true" className="pointer-events-none relative col-start-2 row-start-2">
            <div
              className="absolute inset-y-0 border-l border-dashed border-ink"
              style={{ left: `${usualAt}%` }}
            />
          </div>
          <p aria-hidden="true" className="relative col-start-2 row-start-1 mb-1 h-5 text-sm text-muted">
            <span className="absolute -translate-x-1/2 whitespace-nowrap" style={{ left: `${usualAt}%` }}>
              the shop, {percentWords(usual)}
            </span>
          </p>
        </div>
        {left > 0 && (
          <p className="mt-2 text-sm text-muted">
            {left} more only in the table: {rows.length > MOST_BARS ? 'refused less, or ' : ''}
            fewer than {FEWEST_PARCELS} parcels.
          </p>
        )}
      </div>
    </Panel>
  )
}

type BarProps = { readonly report: ShownReport; readonly row: NamedRow; readonly most: number }

function Bar({ report, row, most }: BarProps) {
  const rate = refusedRate(row) ?? 0
  const high = isHigh(row, report.total)
  return (
    <li className={`${line} items-center`}>
      <span className="py-1.5 text-sm wrap-anywhere">
        <bdi>{row.name}</bdi>
      </span>
      <Link
        to={ordersOf(report, row, 'refused')}
        className="col-span-3 grid min-h-9 xl:min-h-11 grid-cols-subgrid items-center text-right text-sm hover:underline hover:decoration-gold hover:underline-offset-4 pointer-coarse:min-h-11"
      >
        <span
          aria-hidden="true"
          className={`h-4 min-w-0.5 rounded-xs ${high ? 'bg-late' : 'bg-muted/70'}`}
          style={{ width: `${(100 * rate) / most}%` }}
        />
        <span className={`figures ${high ? 'font-medium text-danger' : ''}`}>{percentWords(rate)}</span>{' '}
        <span className="figures text-muted">
          {inThousands(row.refused)} of {inThousands(row.handedOver)}
          <span className="sr-only"> parcels</span>
        </span>
      </Link>
    </li>
  )
}

/** It has the columns of the grid around it. */
const line = 'col-span-4 grid grid-cols-subgrid'
