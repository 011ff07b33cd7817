/** What is to be done about the cash: couriers who owe it for too long are asked, and differences in the bank are explained. */

import { useQuery } from '@tanstack/react-query'
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
  if (late.length === 0 && unexplained === undefined) return null
  return (
    <section aria-label="To do" className="flex flex-wrap gap-2">
      {late.map(({ courier, amount }) => (
        <Button
          key={courier}
          className="min-h-11"
          onClick={() => onOpen({ courier, place: 'owed', age: '8+' })}
        >
          <Icon name="chat" className="size-4 text-gold-deep" />
          Ask {courierName(courier)} for {money.format(amount)}
        </Button>
      ))}
      {unexplained !== undefined && (
        <Link to={statementPath(unexplained.statement)} className={`${buttonClass()} min-h-11`}>
          <Icon name="cash" className="size-4 text-gold-deep" />
          Explain {money.format(missing + surplus)} in {countedWords(differing, 'statement')}
        </Link>
      )}
    </section>
  )
}
