/** The cash of each courier at a moment: where it was, and the sums of its statements. */

import { courierName } from '#catalogue/couriers.ts'
import type { CashSums } from '#projections/dashboard-shapes.ts'
import { useMoney } from '#web/backoffice/money/money.ts'
import { Panel } from '#web/backoffice/ui/Panel.tsx'
import type { FiguresAt } from './protocol.ts'

const columns: readonly (readonly [string, (sums: CashSums) => number])[] = [
  ['On the road', ({ onTheRoad }) => onTheRoad],
  ['Owed', ({ owed }) => owed],
  ['Cancelled, not settled', ({ places }) => places.comingBack.amount],
  ['Claimed', ({ claims }) => claims],
  ['Received', ({ received }) => received],
  ['Charges', ({ charges }) => charges],
  ['Tax withheld', ({ taxes }) => taxes],
  ['In the bank', ({ arrived }) => arrived],
]

export function CashAsOf({ cash }: Pick<FiguresAt, 'cash'>) {
  const money = useMoney()
  return (
    <Panel title="Cash of couriers" note={`${money.format(cash.received)} received`}>
      <section
        aria-label="Cash of couriers in columns"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by key.
        tabIndex={0}
        className="scroll-edge overflow-x-auto"
      >
        <table className="w-full border-collapse text-sm">
          <caption className="sr-only">Cash of each courier at that moment</caption>
          <thead>
            <tr className="text-left text-muted">
              {['Courier', ...columns.map(([heading]) => heading)].map((heading) => (
                <th
                  key={heading}
                  scope="col"
                  className="px-4 py-2 text-right font-normal whitespace-nowrap first:text-left sm:px-6"
                >
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {[...cash.couriers, { courier: 'All', ...cash.totals }].map(({ courier, ...sums }) => (
              <tr key={courier} className="border-t border-line">
                <th scope="row" className="px-4 py-2.5 text-left font-normal sm:px-6">
                  {courierName(courier)}
                </th>
                {columns.map(([heading, amountOf]) => (
                  <td key={heading} className="px-4 py-2.5 text-right whitespace-nowrap sm:px-6">
                    {money.format(amountOf(sums))}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Panel>
  )
}
