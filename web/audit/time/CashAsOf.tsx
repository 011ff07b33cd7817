/** The cash of each courier at a moment: outstanding amounts by age, and the sums of its statements. */

import { courierName } from '#catalogue/couriers.ts'
import { useMoney } from '#web/backoffice/money/money.ts'
import { Panel } from '#web/backoffice/ui/Panel.tsx'
import type { FiguresAt } from './protocol.ts'

const headings = ['Courier', '0–2 days', '3–7 days', '8+ days', 'Received', 'Charges', 'Collected short']

export function CashAsOf({ cash }: Pick<FiguresAt, 'cash'>) {
  const money = useMoney()
  return (
    <Panel title="Cash of couriers" note={`${money.format(cash.received)} received`}>
      <section
        aria-label="Cash of couriers in columns"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by key.
        tabIndex={0}
        className="overflow-x-auto"
      >
        <table className="w-full border-collapse text-sm">
          <thead>
            <tr className="text-left text-muted">
              {headings.map((heading) => (
                <th key={heading} scope="col" className="px-4 py-2 font-normal whitespace-nowrap sm:px-6">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {cash.couriers.map(({ courier, ages, received, charges, differences }) => (
              <tr key={courier} className="border-t border-line">
                <th scope="row" className="px-4 py-2.5 text-left font-normal sm:px-6">
                  {courierName(courier)}
                </th>
                {ages.map(({ days, amount }) => (
                  <td key={days} className="px-4 py-2.5 whitespace-nowrap sm:px-6">
                    {money.format(amount)}
                  </td>
                ))}
                <td className="px-4 py-2.5 whitespace-nowrap sm:px-6">{money.format(received)}</td>
                <td className="px-4 py-2.5 whitespace-nowrap sm:px-6">{money.format(charges)}</td>
                <td className="px-4 py-2.5 whitespace-nowrap sm:px-6">
                  {differences < 0 ? '−' : ''}
                  {money.format(Math.abs(differences))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Panel>
  )
}
