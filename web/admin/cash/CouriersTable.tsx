/**
 * The cash of each courier by place, under the sums of all; each figure opens its parcels, and who owes it for too long is asked. On a
 * phone and a tablet every courier is a card with its sum beside its name.
 */

import { courierName } from '#catalogue/couriers.ts'
import { inThousands } from '#catalogue/in-thousands.ts'
import { useMoney } from '#web/backoffice/money/money.ts'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { Panel } from '#web/backoffice/ui/Panel.tsx'
import { CashBar } from './CashTotals.tsx'
import type { CashFigures, CashList } from './cash.ts'
import { cashColumns, type ListedPartProps, sumOf } from './cash-parts.ts'

type CouriersTableProps = { readonly figures: CashFigures; readonly onOpen: (list: CashList) => void }

export function CouriersTable({ figures: { couriers, totals }, onOpen }: CouriersTableProps) {
  // A column without a parcel of any courier is left out.
  const shown = cashColumns(totals).filter(({ parcels }) => parcels > 0)
  const names = shown.map(({ name }) => name)
  const asks = shown.some(({ isLate }) => isLate)
  return (
    <Panel
      title="Couriers"
      beside={<p className="text-sm text-muted max-lg:hidden">under each amount, its number of parcels</p>}
    >
      <table className="w-full text-sm max-lg:block">
        <caption className="sr-only">Cash of each courier</caption>
        <thead className="max-lg:sr-only">
          <tr className="text-left text-muted">
            <th scope="col" className="py-2 pr-2 pl-4 align-bottom font-normal sm:pl-6">
              Courier
            </th>
            {names.map((name) => (
              <th
                key={name}
                scope="col"
                className="px-2 py-2 text-right align-bottom font-normal lg:w-[9.5%] xl:w-[10.5%]"
              >
                <HeadWords name={name} />
              </th>
            ))}
            <th
              scope="col"
              className="px-2 py-2 text-right align-bottom font-normal max-lg:hidden lg:w-[9.5%] xl:w-[10.5%] sm:last:pr-6"
            >
              Together
            </th>
            {asks && (
              <th scope="col" className="max-lg:hidden">
                <span className="sr-only">Ask for what is late</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody className="max-lg:block">
          {couriers.map((courier) => (
            <Row key={courier.courier} sums={courier} names={names} asks={asks} onOpen={onOpen} />
          ))}
        </tbody>
      </table>
    </Panel>
  )
}

/** A long heading has two lines, so that the columns are equally wide: `Cancelled, / not settled`. */
function HeadWords({ name }: { readonly name: string }) {
  const [, first, rest = name] = /^(Owed|\w+,) (.*)$/.exec(name) ?? []
  return (
    <>
      {first} <span className="block whitespace-nowrap">{rest}</span>
    </>
  )
}

/** In a card the figure stands under its name. */
const card = 'max-lg:flex max-lg:flex-col max-lg:items-start max-lg:text-left max-sm:justify-between'

type RowProps = {
  readonly sums: CashFigures['couriers'][number]
  /** Of the columns that are shown. */
  readonly names: readonly string[]
  /** Whether there is a column for asking. */
  readonly asks: boolean
  readonly onOpen: CouriersTableProps['onOpen']
}

function Row({ sums, names, asks, onOpen }: RowProps) {
  const money = useMoney()
  const { courier } = sums
  const name = courierName(courier)
  const columns = cashColumns(sums)
  const all = sumOf(columns)
  const late = columns.find((part) => part.isLate && part.parcels > 0)
  return (
    <tr
      aria-label={name}
      className={`border-line not-first:border-t lg:border-t max-lg:grid max-lg:gap-x-4 max-lg:gap-y-2 max-lg:px-4 max-lg:py-3 max-sm:grid-cols-2 sm:max-lg:gap-x-6 sm:max-lg:px-6 ${names.length % 3 === 1 ? 'sm:max-lg:grid-cols-4' : 'sm:max-lg:grid-cols-3'}`}
    >
      <th
        scope="row"
        className="py-1 text-left font-medium max-lg:col-span-full max-lg:text-base lg:py-2 lg:pr-2 lg:pl-6 lg:align-top"
      >
        <span className="flex flex-wrap items-baseline justify-between gap-x-4">
          {name}
          <span className="figures lg:hidden">
            {money.format(all.amount)}{' '}
            <span className="text-sm font-normal text-muted">
              <Parcels count={all.parcels} />
            </span>
          </span>
        </span>
        <CashBar parts={columns} className="mt-1 h-1.5 lg:hidden" />
      </th>
      {columns
        .filter(({ name }) => names.includes(name))
        .map((part) => (
          <td
            key={part.name}
            className={`text-right align-top lg:px-2 lg:py-2 ${card} ${part.parcels === 0 ? 'max-sm:hidden' : ''}`}
          >
            <span aria-hidden className="flex items-baseline gap-1.5 text-muted lg:hidden">
              <span className={`size-2.5 shrink-0 rounded-xs ${part.color}`} />
              {part.name}
            </span>
            <Figure part={part} onOpen={(list) => onOpen({ courier, ...list })} />
          </td>
        ))}
      <td className="text-right align-top font-medium max-lg:hidden lg:px-2 lg:py-2 lg:last:pr-6">
        <span className="figures">
          {money.format(all.amount)}
          <span className="block font-normal text-muted">
            <Parcels count={all.parcels} />
          </span>
        </span>
      </td>
      {asks && (
        <td
          className={`text-right lg:w-px lg:pr-6 lg:pl-4 ${late === undefined ? 'max-lg:hidden' : 'max-lg:col-span-full max-lg:pt-2'}`}
        >
          {late && (
            <Button
              size="snug"
              aria-label={`Ask ${name} for ${money.format(late.amount)}`}
              onClick={() => onOpen({ courier, ...late.list })}
              className="whitespace-nowrap max-sm:w-full lg:w-full"
            >
              Ask for {money.format(late.amount)}
            </Button>
          )}
        </td>
      )}
    </tr>
  )
}

function Figure({ part: { name, amount, parcels, isLate, list }, onOpen }: ListedPartProps) {
  const money = useMoney()
  if (parcels === 0) return <span className="text-muted figures">–</span>
  return (
    <button
      type="button"
      onClick={() => onOpen(list)}
      className={`group min-h-8 rounded-sm text-right max-lg:text-left max-sm:-my-1.5 pointer-coarse:min-h-11 lg:pointer-coarse:-my-0.5 ${isLate ? 'text-danger' : ''}`}
    >
      <span className="sr-only">{name}: </span>
      <span className="figures underline decoration-line underline-offset-4 group-hover:decoration-gold">
        {money.format(amount)}
      </span>{' '}
      <span className="inline-block text-muted sm:block">
        <Parcels count={parcels} />
      </span>
    </button>
  )
}

/** In the table, the head of the panel says what the number is. */
function Parcels({ count }: { readonly count: number }) {
  return (
    <>
      {inThousands(count)}
      <span className="lg:sr-only"> {count === 1 ? 'parcel' : 'parcels'}</span>
    </>
  )
}
