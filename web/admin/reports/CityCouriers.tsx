/** How many of each courier's parcels are refused in each city: the cities and couriers of which something can be said. */

import { Link } from 'react-router-dom'
import { courierName } from '#catalogue/couriers.ts'
import { inThousands } from '#catalogue/in-thousands.ts'
import { type CityCourier, FEWEST_PARCELS } from '#events/orders/report.ts'
import { ExportLink } from '#web/backoffice/ExportLink.tsx'
import { Panel } from '#web/backoffice/ui/Panel.tsx'
import { type CityCouriers as Compared, comparedCityCouriers } from './city-couriers.ts'
import { type NamedRow, ordersOf, reportSource, type ShownReport } from './report.ts'
import { isHigh, percentWords, refusedRate } from './report-words.ts'

export function CityCouriers({ report }: { readonly report: ShownReport }) {
  const compared = comparedCityCouriers(report)
  if (compared === null) return null
  const { cities, couriers } = compared
  return (
    <Panel
      title="City and courier"
      beside={
        <p className="text-sm text-muted">
          refused of handed over, with the share from {FEWEST_PARCELS} parcels on
        </p>
      }
      actions={
        <ExportLink
          href={`/api/admin/reports.csv?${reportSource(report)}&table=couriers`}
          label="Export city and courier"
          title="Download city and courier as a CSV file"
          look="icon"
        />
      }
    >
      <div className="relative overflow-x-auto">
        <table className="w-full text-sm">
          <caption className="sr-only">Refused of the parcels handed over, by city and courier</caption>
          <thead>
            <tr className="text-left text-muted">
              <th scope="col" className="px-4 py-3 font-normal sm:pl-6">
                City
              </th>
              {couriers.map((courier) => (
                <th
                  key={courier}
                  scope="col"
                  className="px-3 py-3 text-right font-normal last:pr-4 sm:last:pr-6"
                >
                  {courierName(courier)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {cities.map((city) => (
              <tr key={city.key} className="border-t border-line">
                <th scope="row" className="px-4 text-left font-normal sm:pl-6">
                  {city.name}
                </th>
                {couriers.map((courier) => (
                  <Cell
                    key={courier}
                    report={report}
                    city={city}
                    courier={courier}
                    cell={report.crossing.find((each) => each.city === city.key && each.courier === courier)}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <LeftOut {...compared} />
    </Panel>
  )
}

type CellProps = {
  readonly report: ShownReport
  readonly city: NamedRow
  readonly courier: string
  /** Undefined when the courier had no parcel there. */
  readonly cell: CityCourier | undefined
}

/** With the share where there are enough parcels for one. It opens those that were refused, or else all. */
function Cell({ report, city, courier, cell }: CellProps) {
  if (cell === undefined) {
    return <td className={`${cellClass} text-muted`}>no parcel</td>
  }
  const rate = refusedRate(cell)
  const high = isHigh(cell, report.total)
  const outcome = cell.refused > 0 ? 'refused' : 'handed-over'
  return (
    <td className={`${cellClass} ${high ? 'bg-cancelled-soft font-medium text-cancelled' : ''}`}>
      <Link
        to={ordersOf(report, city, outcome, { courier })}
        className={`inline-flex min-h-11 items-center figures underline-offset-4 hover:underline ${rate === null ? 'mr-12 text-muted' : ''}`}
      >
        {`${inThousands(cell.refused)} of ${inThousands(cell.handedOver)} `}
        {rate !== null && <span className="w-12">{percentWords(rate)}</span>}
      </Link>
    </td>
  )
}

const cellClass = 'h-11 px-3 text-right whitespace-nowrap last:pr-4 sm:last:pr-6'

function LeftOut({ left }: Compared) {
  if (left.length === 0) return null
  return (
    <p className="border-t border-line px-4 py-3 text-sm text-muted sm:px-6">
      Left out, with fewer than {FEWEST_PARCELS} parcels in each cell: {left.join(', ')}.
    </p>
  )
}
