/** All cash with couriers: its sum and its parts. Below it: what reached the bank this month, and what differs there. */

import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { countedWords } from '#web/backoffice/figures/counted-words.ts'
import { useMoney } from '#web/backoffice/money/money.ts'
import { statementPath } from '#web/backoffice/paths.ts'
import { ageWords } from '#web/backoffice/ui/age.ts'
import { buttonClass } from '#web/backoffice/ui/Button.tsx'
import { panelClass } from '#web/backoffice/ui/Panel.tsx'
import { PartsBar } from '#web/backoffice/ui/PartsBar.tsx'
import { useNow } from '#web/backoffice/ui/use-now.ts'
import { type CashList, type CashSums, statementsQuery } from './cash.ts'
import { type CashPart, cashColumns, type ListedPartProps, sumOf } from './cash-parts.ts'

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
        className={`mt-4 -mb-1.5 grid grid-cols-2 items-end gap-x-4 gap-y-1 empty:hidden sm:grid-cols-3 ${listed.length > 5 ? 'xl:auto-cols-fr xl:grid-flow-col xl:grid-cols-none' : 'lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none'}`}
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

/** What reached the bank this month and what was withheld as tax, in whole rupees; first what does not agree, until it is explained. */
export function BankSums({
  totals: { month, unknown, taxYear, missing, surplus, differing },
}: Pick<CashTotalsProps, 'totals'>) {
  const money = useMoney()
  const { data } = useQuery(statementsQuery)
  // They are sorted with the latest first, and the oldest difference is the hardest to explain later.
  const unexplained = data?.statements.findLast(({ bankDifference }) => bankDifference !== 0)
  const now = useNow()
  const differs = money.format(missing + surplus)
  const count = countedWords(differing, 'statement')
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
        className={`grid gap-px bg-line ${sums.length === 3 ? 'sm:grid-cols-3' : 'sm:grid-cols-2 lg:grid-cols-4'} ${unexplained ? (sums.length === 3 ? 'xl:grid-cols-5' : 'xl:grid-cols-6') : ''}`}
      >
        {unexplained && (
          // On a row of its own until there is room for its words beside the button.
          <div className="col-span-full grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 bg-[color-mix(in_srgb,var(--color-danger)_7%,var(--color-surface))] px-4 py-3 sm:px-6 xl:col-span-2">
            <dt className="text-sm">
              {surplus === 0
                ? 'Missing in the bank'
                : missing === 0
                  ? 'Too much in the bank'
                  : 'Differs in the bank'}
            </dt>
            <dd className="col-start-1 row-start-2 flex flex-wrap items-baseline gap-x-3">
              <span className="text-xl font-medium text-danger figures">{differs}</span>
              <span className="text-sm">
                {count}, {differing > 1 && 'oldest '}
                {ageWords(now - Date.parse(unexplained.at))}
                {differing === 1 && ' old'}
              </span>
            </dd>
            <dd className="col-start-2 row-span-2 row-start-1 self-center">
              <Link
                to={statementPath(unexplained.statement)}
                aria-label={`Explain ${differs} in ${count}`}
                className={buttonClass({ size: 'snug' })}
              >
                Explain
              </Link>
            </dd>
          </div>
        )}
        {sums.map(([name, amount]) => (
          <div key={name} className={sumClass}>
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="figures">{money.format(Math.round(amount))}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const sumClass =
  'flex flex-wrap items-baseline justify-between gap-x-4 bg-surface px-4 py-2 sm:flex-col sm:justify-start sm:px-6 sm:py-3'

function PartButton({ part: { name, color, amount, parcels, isLate, list }, onOpen }: ListedPartProps) {
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
          className={`figures underline decoration-line underline-offset-4 group-hover:decoration-gold ${isLate && amount > 0 ? 'text-danger' : ''}`}
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
  return <PartsBar parts={sized} className={`rounded-sm empty:bg-sunken ${className}`} />
}
