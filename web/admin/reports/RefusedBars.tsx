/** How many of 100 parcels are refused, as bars with their numbers, and a line for the whole shop. The table below has the same figures. */

import { useId } from 'react'
import { Link } from 'react-router-dom'
import { inThousands } from '#catalogue/in-thousands.ts'
import { FEWEST_PARCELS } from '#events/orders/report.ts'
import { Panel } from '#web/backoffice/ui/Panel.tsx'
import { ordersOf, type ShownReport } from './report.ts'
import { comparedRows, isHigh, percentWords, refusedRate } from './report-words.ts'

const MOST_BARS = 10
/** The width of the longest bar. The numbers have a column of their own behind it, and large text takes most of the line. */
const LONGEST = 'max(30%, 100% - 6.5rem)'

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
    <Panel title="Refused at the door" note="of 100 parcels handed over">
      <div className="px-4 py-4 sm:px-6">
        <p id={id} className="sr-only">
          Refused, of 100 parcels handed over. The whole shop: {percentWords(usual)}.
        </p>
        <div className="relative">
          <ul aria-labelledby={id}>
            {shown.map((row) => {
              const rate = refusedRate(row) ?? 0
              const high = isHigh(row, report.total)
              return (
                <li key={row.key} className="grid grid-cols-[minmax(5rem,28%)_1fr] items-center gap-3">
                  <span className="py-1.5 text-sm leading-tight wrap-anywhere">
                    <bdi>{row.name}</bdi>
                  </span>
                  <Link
                    to={ordersOf(report, row, 'refused')}
                    className="flex min-h-9 items-center hover:underline hover:decoration-gold hover:underline-offset-4 pointer-coarse:min-h-11"
                  >
                    <span aria-hidden="true" className="shrink-0" style={{ width: LONGEST }}>
                      <span
                        className={`block h-4 rounded-xs ${high ? 'bg-danger' : 'bg-muted/70'}`}
                        style={{ width: `${(100 * rate) / most}%` }}
                      />
                    </span>
                    <span
                      className={`flex-1 pl-2 text-right text-sm figures ${high ? 'font-medium text-danger' : ''}`}
                    >
                      {percentWords(rate)}
                      <span className="font-normal text-muted">
                        {' '}
                        of {inThousands(row.handedOver)}
                        <span className="sr-only"> parcels</span>
                      </span>
                    </span>
                  </Link>
                </li>
              )
            })}
          </ul>
          <div
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 right-0 left-[calc(max(5rem,28%)+0.75rem)]"
          >
            <div
              className="absolute inset-y-0 border-l border-dashed border-ink"
              style={{ left: `calc(${LONGEST} * ${usual / most})` }}
            />
          </div>
        </div>
        <p aria-hidden="true" className="mt-2 grid grid-cols-[minmax(5rem,28%)_1fr] gap-3 text-sm text-muted">
          <span />
          <span className="relative h-5" style={{ width: LONGEST }}>
            <span
              className="absolute whitespace-nowrap"
              style={{ left: `${usualAt}%`, transform: `translateX(-${usualAt}%)` }}
            >
              the shop, {percentWords(usual)}
            </span>
          </span>
        </p>
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
