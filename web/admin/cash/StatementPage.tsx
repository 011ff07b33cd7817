/** One statement: its lines with their kinds, whether it adds up, and what is done about a difference. */

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { courierName } from '#catalogue/couriers.ts'
import { inThousands } from '#catalogue/in-thousands.ts'
import { useMoney } from '#web/backoffice/money/money.ts'
import { CASH } from '#web/backoffice/paths.ts'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { Chip } from '#web/backoffice/ui/Chip.tsx'
import { dayAndMonth } from '#web/backoffice/ui/karachi-time.ts'
import { Panel } from '#web/backoffice/ui/Panel.tsx'
import { QueryError } from '#web/backoffice/ui/QueryError.tsx'
import { Skeleton } from '#web/backoffice/ui/Skeleton.tsx'
import { ScreenHeader } from '../frame/ScreenHeader.tsx'
import type { CashParcel } from '../orders/data/claims.ts'
import { ParcelRow } from './CashParcels.tsx'
import { dueOf, type StatementDetail, statementQuery } from './cash.ts'
import { NameLine } from './NameLine.tsx'
import { placeWords } from './place-words.ts'
import { SettleDifference } from './SettleDifference.tsx'
import { UndoStatement } from './UndoStatement.tsx'

export function StatementPage() {
  const [address] = useSearchParams()
  const name = address.get('statement') ?? ''
  const navigate = useNavigate()
  const query = useQuery(statementQuery(name))
  const [undoing, setUndoing] = useState(false)
  const { data, failureReason } = query
  return (
    <div className="min-h-screenful">
      <ScreenHeader title={name} back={{ to: CASH, name: 'Cash' }}>
        {data !== undefined && <Button onClick={() => setUndoing(true)}>Undo</Button>}
      </ScreenHeader>
      <main className="mx-auto grid page-wide items-start gap-6 px-4 py-4 sm:px-6 sm:py-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] lg:px-8 compact:py-4">
        <QueryError query={query} what="The statement could not be fetched" />
        {data === undefined && failureReason === null && <Skeleton className="h-94" />}
        {data !== undefined && (
          <>
            <Lines detail={data} />
            <div className="flex flex-col gap-6">
              <Sums detail={data} />
              {data.bankDifference !== 0 && <SettleDifference detail={data} />}
            </div>
          </>
        )}
      </main>
      {undoing && data !== undefined && (
        <UndoStatement detail={data} onClose={() => setUndoing(false)} onUndone={() => void navigate(CASH)} />
      )}
    </div>
  )
}

/** The most parcels that are shown at once. */
const SHOWN = 200

function Lines({ detail }: { readonly detail: StatementDetail }) {
  const [kind, setKind] = useState<string | null>(null)
  const [shown, setShown] = useState(SHOWN)
  const parcels = [...detail.parcels, ...detail.settled]
  const byPlace = new Map<string, readonly CashParcel[]>()
  for (const parcel of parcels) byPlace.set(parcel.place, [...(byPlace.get(parcel.place) ?? []), parcel])
  const chips = [
    ...[...byPlace].map(
      ([place, some]) => [place, placeWords[some[0]?.place ?? 'paid'], some.length] as const,
    ),
    ...(detail.kept.length > 0 ? [['kept', 'Of no parcel', detail.kept.length] as const] : []),
  ]
  const listed = kind === null ? parcels : (byPlace.get(kind) ?? [])
  return (
    <Panel title="Lines" note={inThousands(parcels.length + detail.kept.length)}>
      <fieldset className="flex flex-wrap gap-2 px-4 pt-3 sm:px-6">
        <legend className="sr-only">Kinds of lines</legend>
        {[[null, 'All', parcels.length + detail.kept.length] as const, ...chips].map(([id, name, count]) => (
          <Chip key={name} chosen={kind === id} onClick={() => setKind(id)}>
            {name} <span className="figures">{inThousands(count)}</span>
          </Chip>
        ))}
      </fieldset>
      <ul className="divide-y divide-line px-4 sm:px-6">
        {(kind === null || kind === 'kept') &&
          detail.kept.map((line) => <KeptRow key={line.row} line={line} detail={detail} />)}
        {listed.slice(0, shown).map((parcel) => (
          <ParcelRow key={parcel.orderNumber} parcel={parcel} />
        ))}
      </ul>
      {listed.length > shown && (
        <Button className="m-3" onClick={() => setShown(shown + SHOWN)}>
          Show more
        </Button>
      )}
    </Panel>
  )
}

function KeptRow({
  line,
  detail,
}: {
  readonly line: StatementDetail['kept'][number]
  readonly detail: StatementDetail
}) {
  const money = useMoney()
  const { row, kind, text, ending, orderNumber, collected, charges, incomeTax, salesTax } = line
  const net = Math.round(100 * (collected - charges - incomeTax - salesTax)) / 100
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-3">
      <span className="min-w-0">
        Row {row}, {orderNumber === null ? kind : `named ${orderNumber}`}
        <span className="block text-sm wrap-anywhere text-muted">
          {ending !== null && `number ends in ${ending}`} <bdi>{text}</bdi>
        </span>
      </span>
      <span className="text-right figures">{money.format(net)}</span>
      {kind === 'unknown' && orderNumber === null && <NameLine statement={detail.statement} row={row} />}
    </li>
  )
}

function Sums({ detail }: { readonly detail: StatementDetail }) {
  const money = useMoney()
  const { collected, charges, incomeTax, salesTax, unknown, payments, explanations, bankDifference } = detail
  const rows: readonly (readonly [string, number])[] = [
    ['Collected', collected],
    ['Charges', -charges],
    ['Income tax withheld', -incomeTax],
    ['Sales tax withheld', -salesTax],
    ['Lines nobody knows yet', unknown],
  ]
  return (
    <Panel title="Does it add up?" note={courierName(detail.courier)}>
      <dl className="flex flex-col gap-1.5 px-4 py-3 sm:px-6">
        {rows
          .filter(([, amount]) => amount !== 0)
          .map(([name, amount]) => (
            <Sum key={name} name={name} amount={money.format(amount)} />
          ))}
        <Sum name="Should arrive" amount={money.format(dueOf(detail))} strong />
        {payments.map(({ day, amount, reference }) => (
          <Sum
            key={`${day} ${reference} ${amount}`}
            name={`Arrived${day === null ? '' : ` on ${dayAndMonth(day)}`}${reference === '' ? '' : `, ${reference}`}`}
            amount={money.format(amount)}
          />
        ))}
        {explanations.map(({ at, text, amount }) => (
          <Sum key={at} name={`Explained: ${text}`} amount={money.format(amount)} />
        ))}
        <Sum
          name={bankDifference < 0 ? 'Missing' : bankDifference > 0 ? 'Too much' : 'Difference'}
          amount={money.format(Math.abs(bankDifference))}
          strong
          wrong={bankDifference !== 0}
        />
      </dl>
    </Panel>
  )
}

type SumProps = {
  readonly name: string
  readonly amount: string
  readonly strong?: boolean
  readonly wrong?: boolean
}

function Sum({ name, amount, strong = false, wrong = false }: SumProps) {
  return (
    <div
      className={`flex justify-between gap-3 ${strong ? 'border-t border-line pt-1.5 font-medium' : ''} ${wrong ? 'text-danger' : ''}`}
    >
      <dt className={strong ? '' : 'text-muted'}>
        <bdi className="wrap-anywhere">{name}</bdi>
      </dt>
      <dd className="whitespace-nowrap figures">{amount}</dd>
    </div>
  )
}
