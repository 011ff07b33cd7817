/** How many parcels of each courier are refused in each city. */

import { Link } from 'react-router-dom'
import { courierName } from '#catalogue/couriers.ts'
import { FEWEST_PARCELS } from '#events/orders/report.ts'
import { Panel } from '#web/backoffice/ui/Panel.tsx'
import { ordersOf, type ShownReport } from './report.ts'
import { comparedRows, isHigh, percentWords, refusedRate } from './report-words.ts'

const MOST_CITIES = 10

export function CityCouriers({ report }: { readonly report: ShownReport }) {
  const { crossing } = report
  const cities = comparedRows(report).slice(0, MOST_CITIES)
  const couriers = [...new Set(crossing.map(({ courier }) => courier))]
  if (cities.length === 0 || couriers.length < 2) return null
  return (
    <Panel title="City and courier" note={`refused of 100; – under ${FEWEST_PARCELS} parcels`}>
      <div className="relative overflow-x-auto">
        <table className="w-full text-sm">
          <caption className="sr-only">Refused of 100 parcels, by city and courier</caption>
          <thead>
            <tr className="text-left text-muted">
              <th scope="col" className="px-4 py-3 font-normal sm:pl-6">
                City
              </th>
              {couriers.map((courier) => (
                <th key={courier} scope="col" className="px-3 py-3 text-right font-normal">
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
                {couriers.map((courier) => {
                  const cell = crossing.find((each) => each.city === city.key && each.courier === courier)
                  const rate = cell === undefined ? null : refusedRate(cell)
                  if (cell === undefined || rate === null) {
                    return (
                      <td key={courier} className="h-11 px-3 text-right text-muted">
                        <span aria-hidden="true">–</span>
                        <span className="sr-only">too few</span>
                      </td>
                    )
                  }
                  const high = isHigh(cell, report.total)
                  return (
                    <td
                      key={courier}
                      className={`px-3 text-right ${high ? 'bg-cancelled-soft font-medium text-cancelled' : ''}`}
                    >
                      <Link
                        to={ordersOf(report, city, 'refused', { courier })}
                        className="inline-flex min-h-11 items-center figures underline-offset-4 hover:underline"
                      >
                        {percentWords(rate)}
                      </Link>
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  )
}
