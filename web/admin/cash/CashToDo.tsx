/** What is to be done about the cash: couriers who owe it for too long are asked, and differences in the bank are explained. */

import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { courierName } from '#catalogue/couriers.ts'
import type { CashFigures } from '#projections/dashboard-shapes.ts'
import { countedWords } from '#web/backoffice/figures/counted-words.ts'
import { useMoney } from '#web/backoffice/money/money.ts'
import { statementPath } from '#web/backoffice/paths.ts'
import { Button, buttonClass } from '#web/backoffice/ui/Button.tsx'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { type CashList, statementsQuery } from './cash.ts'

type CashToDoProps = { readonly figures: CashFigures; readonly onOpen: (list: CashList) => void }

export function CashToDo({ figures: { couriers, totals }, onOpen }: CashToDoProps) {
  const money = useMoney()
  const { data } = useQuery(statementsQuery())
  const late = couriers.flatMap(({ courier, owedAges }) =>
    owedAges
      .filter(({ days, parcels }) => days === '8+' && parcels > 0)
      .map(({ amount }) => ({ courier, amount })),
  )
  // They are sorted with the latest first, and the oldest difference is the hardest to explain later.
  const unexplained = data?.statements.findLast(({ bankDifference }) => bankDifference !== 0)
  const { missing, surplus, differing } = totals
  const statements = countedWords(differing, 'statement')
  const differs =
    surplus === 0 ? 'Missing in the bank' : missing === 0 ? 'Too much in the bank' : 'Differs in the bank'
  const count = late.length + (unexplained === undefined ? 0 : 1)
  if (count === 0) return null
  // None stands alone in a second row: an even number of them is halved where there is no room for all.
  const beside =
    count % 2 === 0 ? '@[36rem]:*:basis-[calc(50%-1px)] @[71rem]:*:basis-0' : '@[53rem]:*:basis-0'
  return (
    // The lines between them are its ground, so that they are right however many stand beside each other.
    <div className="@container">
      <ul
        aria-label="To do"
        className={`flex flex-wrap gap-px overflow-hidden rounded-lg border border-line bg-line ${beside}`}
      >
        {late.map(({ courier, amount }) => (
          <ToDo key={courier} name={courierName(courier)} what={`${money.format(amount)} owed 8+ days`}>
            <Button
              aria-label={`Ask ${courierName(courier)} for ${money.format(amount)}`}
              onClick={() => onOpen({ courier, place: 'owed', age: '8+' })}
            >
              <Icon name="chat" className="size-4 text-gold-deep" />
              Ask
            </Button>
          </ToDo>
        ))}
        {unexplained !== undefined && (
          <ToDo name={differs} what={`${money.format(missing + surplus)} in ${statements}`}>
            <Link
              to={statementPath(unexplained.statement)}
              aria-label={`Explain ${money.format(missing + surplus)} in ${statements}`}
              className={buttonClass()}
            >
              Explain
            </Link>
          </ToDo>
        )}
      </ul>
    </div>
  )
}

type ToDoProps = { readonly name: string; readonly what: string; readonly children: ReactNode }

function ToDo({ name, what, children }: ToDoProps) {
  return (
    <li className="flex grow basis-full items-center justify-between gap-3 bg-surface px-4 py-1.5 sm:px-6 sm:py-2.5">
      <p className="min-w-0">
        <span className="block font-medium">{name}</span>{' '}
        <span className="text-sm text-muted figures">{what}</span>
      </p>
      {children}
    </li>
  )
}
