/** All cash with couriers: its sum and its parts. Further below: what reached the bank this month. */

import type { CashSums } from '#projections/dashboard-shapes.ts'
import { countedWords } from '#web/backoffice/figures/counted-words.ts'
import { useMoney } from '#web/backoffice/money/money.ts'
import { panelClass } from '#web/backoffice/ui/Panel.tsx'
import { PartsBar } from '#web/backoffice/ui/PartsBar.tsx'
import type { CashList } from './cash.ts'
import { type CashPart, cashColumns, type ListedPart, sumOf } from './cash-parts.ts'

type CashTotalsProps = { readonly totals: CashSums; readonly onOpen: (list: CashList) => void }

type Sum = readonly [name: string, amount: number, note?: string | undefined]

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
      <ul className="mt-4 grid grid-cols-2 items-end gap-x-4 gap-y-1 empty:hidden sm:grid-cols-3 desk:auto-cols-auto desk:grid-flow-col desk:grid-cols-none">
        {listed.map((part) => (
          <li key={part.name}>
            <PartButton part={part} onOpen={(list) => onOpen({ courier: 'all', ...list })} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What reached the bank this month and what was withheld as tax, with what does not agree. */
export function BankSums({ totals }: Pick<CashTotalsProps, 'totals'>) {
  const money = useMoney()
  const { month, missing, surplus, unknown, taxYear, differing } = totals
  const statements = countedWords(differing, 'statement')
  const sums: readonly Sum[] = [
    ['In the bank this month', month.arrived],
    ['Tax this month', month.incomeTax + month.salesTax],
    [`Tax since July ${taxYear.begins.slice(0, 4)}`, taxYear.incomeTax + taxYear.salesTax],
  ]
  const differences: readonly Sum[] = [
    // The statements of both are counted once.
    ['Missing in the bank', missing, statements],
    ['Too much in the bank', surplus, missing > 0 ? undefined : statements],
    ['Lines nobody knows', unknown],
  ]
  const shown = [...sums, ...differences.filter(([, amount]) => amount !== 0)]
  return (
    <section aria-label="In the bank" className={`${panelClass} p-4 sm:px-6`}>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-3 lg:grid-cols-5">
        {shown.map(([name, amount, note]) => (
          <div key={name} className="flex flex-col">
            <dt className="text-sm text-muted">{name}</dt>
            <dd className={`figures ${name.startsWith('Missing') ? 'text-danger' : ''}`}>
              {money.format(amount)}
            </dd>
            {note !== undefined && <dd className="text-sm text-muted">{note}</dd>}
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
      className="-mx-2 min-h-11 rounded-md px-2 py-1.5 text-left hover:bg-sunken"
    >
      <span className="flex items-center gap-2 text-sm text-muted">
        <span aria-hidden className={`size-2.5 shrink-0 rounded-xs ${color}`} />
        {name}
      </span>
      <span className={`font-medium figures sm:block ${isLate && amount > 0 ? 'text-danger' : ''}`}>
        {money.format(amount)}
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
