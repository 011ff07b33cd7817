/** A courier's cash: outstanding amounts by age, and paid amounts. An outstanding or short amount opens its parcels. */

import { courierName } from '#catalogue/couriers.ts'
import type { CourierFigures } from '#projections/dashboard-shapes.ts'
import { countedWords } from '#web/backoffice/figures/counted-words.ts'
import { useMoney } from '#web/backoffice/money/money.ts'
import { Panel } from '#web/backoffice/ui/Panel.tsx'
import { ageWords } from './CashParcels.tsx'
import type { CashList } from './cash.ts'

type CourierCardProps = {
  readonly figures: CourierFigures
  readonly onOpen: (list: CashList) => void
}

export function CourierCard({ figures, onOpen }: CourierCardProps) {
  const money = useMoney()
  const { courier, out, ages, received, charges, differences, arrived } = figures
  const paid = [
    ['Collected', received],
    ['Charges', charges],
    ['Arrived in the bank', arrived],
  ] as const
  return (
    <Panel title={courierName(courier)} note={`${money.format(out)} out`}>
      <ul className="divide-y divide-line border-b border-line">
        {ages.map(({ days, amount, parcels }) => (
          <li key={days}>
            <button
              type="button"
              disabled={parcels === 0}
              onClick={() => onOpen({ courier, age: days })}
              className="flex min-h-12 w-full items-center justify-between gap-3 px-4 py-2 text-left -outline-offset-2 enabled:hover:bg-sunken sm:px-6"
            >
              <span>
                {ageWords[days]}
                <span className="block text-sm text-muted">{countedWords(parcels, 'parcel')}</span>
              </span>
              <span className={days === '8+' && amount > 0 ? 'font-medium text-danger' : ''}>
                {money.format(amount)}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <dl className="flex flex-col gap-1.5 px-4 py-3 text-sm sm:px-6">
        {paid.map(([name, amount]) => (
          <div key={name} className="flex justify-between gap-3">
            <dt className="text-muted">{name}</dt>
            <dd>{money.format(amount)}</dd>
          </div>
        ))}
        <div className="flex items-center justify-between gap-3">
          <dt className="text-muted">Collected short</dt>
          <dd>
            <button
              type="button"
              onClick={() => onOpen({ courier, differences: '1' })}
              className="min-h-8 min-w-11 text-right underline decoration-gold/60 underline-offset-4 hover:decoration-gold pointer-coarse:min-h-11"
            >
              {differences < 0 ? '−' : ''}
              {money.format(Math.abs(differences))}
            </button>
          </dd>
        </div>
      </dl>
    </Panel>
  )
}
