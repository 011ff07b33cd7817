/** The booked statements, latest first; each leads to its page. */

import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { courierName } from '#catalogue/couriers.ts'
import { countedWords } from '#web/backoffice/figures/counted-words.ts'
import { useMoney } from '#web/backoffice/money/money.ts'
import { statementPath } from '#web/backoffice/paths.ts'
import { EmptyState } from '#web/backoffice/ui/EmptyState.tsx'
import { Panel } from '#web/backoffice/ui/Panel.tsx'
import { QueryError } from '#web/backoffice/ui/QueryError.tsx'
import { When } from '#web/backoffice/ui/When.tsx'
import { type BookedStatement, dueOf, statementsQuery } from './cash.ts'

export function Statements() {
  const query = useQuery(statementsQuery)
  const { data } = query
  return (
    <Panel title="Statements">
      <QueryError query={query} />
      {data?.statements.length === 0 && (
        <EmptyState
          icon="cash"
          title="No statement is booked yet"
          text="Import the file that a courier sends with its payment: it shows what fits before anything is written."
        />
      )}
      <ul className="divide-y divide-line">
        {data?.statements.map((booked) => (
          <StatementRow key={booked.statement} booked={booked} />
        ))}
      </ul>
    </Panel>
  )
}

function StatementRow({ booked }: { readonly booked: BookedStatement }) {
  const money = useMoney()
  const { statement, courier, lines, at, collected, charges, incomeTax, salesTax, unknown, bankDifference } =
    booked
  const withheld = charges + incomeTax + salesTax
  return (
    <li className="grid items-center gap-x-4 gap-y-1 px-4 py-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] sm:px-6">
      <span className="min-w-0">
        <Link
          to={statementPath(statement)}
          className="inline-block wrap-anywhere link-quiet pointer-coarse:py-2"
        >
          <bdi>{statement}</bdi>
        </Link>
        <span className="block text-sm text-muted">
          {courierName(courier)}, {countedWords(lines, 'parcel')}, <When inSentence instant={at} />
        </span>
      </span>
      <span className="text-sm figures sm:text-right">
        {money.format(dueOf(booked))} to the bank
        <span className="block whitespace-normal text-muted">
          {money.format(collected)} collected, less {money.format(withheld)}
          {unknown !== 0 && `, and ${money.format(unknown)} that nobody knows`}
        </span>
        {bankDifference !== 0 && (
          <span className="block text-danger">
            {money.format(Math.abs(bankDifference))} {bankDifference < 0 ? 'missing' : 'too much'} in the bank
          </span>
        )}
      </span>
    </li>
  )
}
