/** How many of each courier's parcels are refused in each city: the cities and couriers of which something can be said. */

import { Fragment } from 'react'
import { Link } from 'react-router-dom'
import { courierName } from '#catalogue/couriers.ts'
import { inThousands } from '#catalogue/in-thousands.ts'
import { type CityCourier, FEWEST_PARCELS } from '#events/read-model/report.ts'
import { ExportLink } from '#web/backoffice/ExportLink.tsx'
import { Panel } from '#web/backoffice/ui/Panel.tsx'
import { scrolling, sticky } from '../frame/wide-table.ts'
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
      className="flex flex-col"
      beside={<p className="text-sm text-muted">refused of handed over</p>}
      actions={
        <ExportLink
          href={`/api/admin/reports.csv?${reportSource(report)}&table=couriers`}
          label="Export city and courier"
          title="Download city and courier as a CSV file"
          look="head"
        />
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it */}
      <section tabIndex={0} aria-label="Cities and couriers, all figures" className={scrolling}>
        <table className="w-full text-sm">
          <caption className="sr-only">Refused of the parcels handed over, by city and courier</caption>
          <thead>
            <tr className="text-xs text-muted">
              <td className={sticky} />
              {couriers.map((courier) => (
                <th
                  key={courier}
                  scope="colgroup"
                  colSpan={2}
                  className="border-l border-line px-3 pt-3 text-right font-medium last:pr-4 sm:last:pr-6"
                >
                  {courierName(courier)}
                </th>
              ))}
            </tr>
            <tr className="text-right text-muted">
              <th scope="col" className={`${sticky} px-4 pt-1 pb-3 text-left font-normal sm:pl-6`}>
                City
              </th>
              {couriers.map((courier) => (
                <Fragment key={courier}>
                  <th scope="col" className="border-l border-line px-3 pt-1 pb-3 font-normal">
                    Refused
                  </th>
                  <th scope="col" className="pr-3 pb-3 pt-1 font-normal last:pr-4 sm:last:pr-6">
                    %
                  </th>
                </Fragment>
              ))}
            </tr>
          </thead>
          <tbody>
            {cities.map((city) => (
              <tr key={city.key} className="border-y border-line">
                <th scope="row" className={`${sticky} px-4 text-left font-normal sm:pl-6`}>
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
      </section>
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

/** The number opens the orders that were refused, or else all; the rate beside it is given where there are enough parcels. */
function Cell({ report, city, courier, cell }: CellProps) {
  if (cell === undefined) {
    return (
      <td colSpan={2} className={`${numberClass} pr-3 text-muted last:pr-4 sm:last:pr-6`}>
        no parcel
      </td>
    )
  }
  const rate = refusedRate(cell)
  const high = isHigh(cell, report.total)
  const outcome = cell.refused > 0 ? 'refused' : 'handed-over'
  const look = high ? 'bg-cancelled-soft font-medium text-cancelled' : rate === null ? 'text-muted' : ''
  return (
    <>
      <td className={`${numberClass} ${look}`}>
        <Link
          to={ordersOf(report, city, outcome, { courier })}
          className="inline-flex min-h-11 items-center figures link-quiet"
        >
          {`${inThousands(cell.refused)} of ${inThousands(cell.handedOver)}`}
        </Link>
      </td>
      <td className={`pr-3 text-right figures last:pr-4 sm:last:pr-6 ${look}`}>
        {rate === null ? '–' : percentWords(rate)}
      </td>
    </>
  )
}

const numberClass = 'h-11 border-l border-line px-3 text-right whitespace-nowrap'

function LeftOut({ leftCities, leftCouriers }: Compared) {
  const left = [...leftCities, ...leftCouriers]
  return (
    <p className="mt-auto px-4 py-3 text-sm text-pretty text-muted sm:px-6">
      A rate is given from {FEWEST_PARCELS} parcels on.
      {left.length > 0 && ` Not shown, with fewer in each cell: ${left.join(', ')}.`}
    </p>
  )
}
