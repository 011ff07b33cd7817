/** All cash with couriers: its sum and its parts. Further below: what reached the bank this month. */

import type { CashSums } from '#projections/dashboard-shapes.ts'
import { countedWords } from '#web/backoffice/figures/counted-words.ts'
import { useMoney } from '#web/backoffice/money/money.ts'
import { panelClass } from '#web/backoffice/ui/Panel.tsx'
import { PartsBar } from '#web/backoffice/ui/PartsBar.tsx'
import type { CashList } from './cash.ts'
import { type CashPart, cashColumns, type ListedPart, sumOf } from './cash-parts.ts'

type CashTotalsProps = { readonly totals: CashSums; readonly onOpen: (list: CashList) => void }

type Sum = readonly [name: string, amount: number]

export function CashTotals({ totals, onOpen }: CashTotalsProps) {
  const money = useMoney()
  const parts = cashColumns(totals)
  const all = sumOf(parts)
  const listed = parts.filter(({ parcels }) => parcels > 0)
  return (
    <section aria-label="All couriers" className={`${panelClass} p-4 sm:p-6`}>
      <p>
        <span className="block text-sm text-muted">With couriers, {countedWords(all.parcels, 'parcel')}</span>
        <span className="text-2xl figures sm:text-3xl">{money.format(all.amount)}</span>
      </p>
      <CashBar parts={parts} className="mt-4 h-3.5" />
      <ul
        className={`mt-4 grid grid-cols-2 items-end gap-x-4 gap-y-1 empty:hidden sm:grid-cols-3 ${listed.length > 5 ? 'desk:auto-cols-auto desk:grid-flow-col desk:grid-cols-none' : 'lg:auto-cols-auto lg:grid-flow-col lg:grid-cols-none'}`}
      >
        {listed.map((part) => (
          <li key={part.name}>
            <PartButton part={part} onOpen={(list) => onOpen({ courier: 'all', ...list })} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What reached the bank this month and what was withheld as tax, in whole rupees. What does not agree is among what is to be done. */
export function BankSums({ totals: { month, unknown, taxYear } }: Pick<CashTotalsProps, 'totals'>) {
  const money = useMoney()
  const sums: readonly Sum[] = [
    ['In the bank this month', month.arrived],
    ['Tax this month', month.incomeTax + month.salesTax],
    [`Tax since July ${taxYear.begins.slice(0, 4)}`, taxYear.incomeTax + taxYear.salesTax],
    ...(unknown === 0 ? [] : [['Lines nobody knows', unknown] as const]),
  ]
  return (
    <section aria-label="In the bank" className={`${panelClass} overflow-hidden`}>
      {/* The lines between them are its ground. */}
      <dl
        className={`grid gap-px bg-line ${sums.length > 3 ? 'sm:grid-cols-2 xl:grid-cols-4' : 'sm:grid-cols-3'}`}
      >
        {sums.map(([name, amount]) => (
          <div
            key={name}
            className="flex flex-wrap items-baseline justify-between gap-x-4 bg-surface px-4 py-2 sm:flex-col sm:px-6 sm:py-3"
          >
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="figures">{money.format(Math.round(amount))}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function PartButton({
  part: { name, color, amount, parcels, isLate, list },
  onOpen,
}: {
  readonly part: ListedPart
  readonly onOpen: (list: ListedPart['list']) => void
}) {
  const money = useMoney()
  return (
    <button
      type="button"
      onClick={() => onOpen(list)}
      className="group -mx-2 min-h-11 rounded-md px-2 py-1.5 text-left hover:bg-sunken"
    >
      <span className="flex items-center gap-2 text-sm text-muted">
        <span aria-hidden className={`size-2.5 shrink-0 rounded-xs ${color}`} />
        {name}
      </span>
      <span className="font-medium sm:block">
        <span
          className={`figures underline decoration-gold-deep decoration-dotted underline-offset-4 group-hover:decoration-solid ${isLate && amount > 0 ? 'text-danger' : ''}`}
        >
          {money.format(amount)}
        </span>
      </span>{' '}
      <span className="inline-block text-sm text-muted sm:block">{countedWords(parcels, 'parcel')}</span>
    </button>
  )
}

type CashBarProps = { readonly parts: readonly CashPart[]; readonly className: string }

export function CashBar({ parts, className }: CashBarProps) {
  const sized = parts.map(({ name, color, amount }) => ({ name, color, size: amount }))
  return <PartsBar parts={sized} className={`rounded-sm bg-sunken ${className}`} />
}
