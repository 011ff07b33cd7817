/** How many of each courier's parcels are refused in each city: the cities and couriers of which something can be said. */

import { Link } from 'react-router-dom'
import { courierName } from '#catalogue/couriers.ts'
import { inThousands } from '#catalogue/in-thousands.ts'
import { type CityCourier, FEWEST_PARCELS } from '#events/orders/report.ts'
import { Panel } from '#web/backoffice/ui/Panel.tsx'
import { type CityCouriers as Compared, comparedCityCouriers } from './city-couriers.ts'
import { type NamedRow, ordersOf, type ShownReport } from './report.ts'
import { isHigh, percentWords, refusedRate } from './report-words.ts'

export function CityCouriers({ report }: { readonly report: ShownReport }) {
  const compared = comparedCityCouriers(report)
  if (compared === null) return null
  const { cities, couriers } = compared
  return (
    <Panel
      title="City and courier"
      note={`refused of handed over, with the share from ${FEWEST_PARCELS} parcels on`}
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

/** With the share where there are enough parcels for one. */
function Cell({ report, city, courier, cell }: CellProps) {
  const rate = cell === undefined ? null : refusedRate(cell)
  const high = cell !== undefined && isHigh(cell, report.total)
  const words = cell !== undefined && `${inThousands(cell.refused)} of ${inThousands(cell.handedOver)}`
  return (
    <td
      className={`h-11 px-3 text-right whitespace-nowrap last:pr-4 sm:last:pr-6 ${high ? 'bg-cancelled-soft font-medium text-cancelled' : ''}`}
    >
      {cell === undefined ? (
        <span className="text-muted">no parcel</span>
      ) : rate === null ? (
        <span className="mr-12 figures text-muted">{words}</span>
      ) : (
        <Link
          to={ordersOf(report, city, 'refused', { courier })}
          className="inline-flex min-h-11 items-center figures underline-offset-4 hover:underline"
        >
          {words} <span className="w-12">{percentWords(rate)}</span>
        </Link>
      )}
    </td>
  )
}

function LeftOut({ left }: Compared) {
  if (left.length === 0) return null
  return (
    <p className="border-t border-line px-4 py-3 text-sm text-muted sm:px-6">
      Left out, with fewer than {FEWEST_PARCELS} parcels in each cell: {left.join(', ')}.
    </p>
  )
}
