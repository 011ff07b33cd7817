/** The prices of one product: a table, or a list where a table has no room. */

import { Fragment } from 'react'
import { Link } from 'react-router-dom'
import type { ClaimBasis } from '#catalogue/claim-basis.ts'
import type { ShownPrice } from '#catalogue/claims.ts'
import { inThousands } from '#catalogue/in-thousands.ts'
import { formatRupees } from '#catalogue/money.ts'
import { eventPath } from '#web/backoffice/paths.ts'
import { Panel } from '#web/backoffice/ui/Panel.tsx'
import { useMediaQuery } from '#web/backoffice/ui/use-media-query.ts'
import { exactPeriod, isMoment, periodInDays } from './period.ts'
import type { ProductPrices } from './prices-by-product.ts'

const headings = ['Shown', 'Price', 'Instead of', 'Percent', 'Measured from', 'Proof']
const numbers: readonly string[] = ['Price', 'Instead of', 'Percent']

export function PricesOfProduct({ name, prices }: ProductPrices) {
  const isRoomy = useMediaQuery('(min-width: 768px)')
  const moments = prices.filter(isMoment)
  const lasting = prices.filter((price) => !isMoment(price))
  return (
    <Panel title={name} note={lasting.length === 1 ? '1 price' : `${lasting.length} prices`}>
      {isRoomy ? <PricesTable name={name} prices={lasting} /> : <PricesList prices={lasting} />}
      {moments.length > 0 && (
        <p className="border-t border-line px-4 py-2.5 text-sm text-muted sm:px-6">
          Replaced within a second:{' '}
          {moments.map((price, index) => (
            <Fragment key={price.from}>
              {index > 0 && ', '}
              {formatRupees(price.price)} (<Proof price={price} />)
            </Fragment>
          ))}
        </p>
      )}
    </Panel>
  )
}

function PricesTable({ name, prices }: Pick<ProductPrices, 'name' | 'prices'>) {
  return (
    <table className="w-full border-collapse text-sm">
      <caption className="sr-only">Prices of {name}</caption>
      <thead>
        <tr className="text-left text-muted">
          {headings.map((heading) => (
            <th
              key={heading}
              scope="col"
              className={`px-3 py-2 font-normal first:pl-6 last:pr-6 ${numbers.includes(heading) ? 'text-right' : ''}`}
            >
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {prices.map((price) => (
          <tr key={price.from} className="border-t border-line align-baseline">
            <td className="px-3 py-2.5 pl-6">
              <Period price={price} />
            </td>
            <td className="px-3 py-2.5 text-right whitespace-nowrap">{formatRupees(price.price)}</td>
            <td className="px-3 py-2.5 text-right whitespace-nowrap">
              {price.claim === null ? '—' : formatRupees(price.claim.before)}
            </td>
            <td className="px-3 py-2.5 text-right whitespace-nowrap">
              {price.claim === null ? '—' : `${price.claim.percent}%`}
            </td>
            <td className="px-3 py-2.5">{basis(price)}</td>
            <td className="px-3 py-2.5 pr-6">
              <Proof price={price} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function PricesList({ prices }: Pick<ProductPrices, 'prices'>) {
  return (
    <ul className="divide-y divide-line">
      {prices.map((price) => (
        <li key={price.from} className="flex flex-col gap-1 px-4 py-3">
          <p>
            {formatRupees(price.price)}
            {price.claim !== null &&
              ` instead of ${formatRupees(price.claim.before)}, ${price.claim.percent}%`}
          </p>
          <p className="text-sm text-muted">
            <Period price={price} />
          </p>
          <p className="text-sm text-muted">{basis(price)}</p>
          <p className="text-sm">
            <Proof price={price} />
          </p>
        </li>
      ))}
    </ul>
  )
}

/** Links to the records in the log. */
function Proof({ price: { positions } }: { readonly price: ShownPrice }) {
  return positions.map((position, index) => (
    <Fragment key={position}>
      {index > 0 && ', '}
      <Link
        to={eventPath(position)}
        aria-label={`Event ${inThousands(position)}`}
        className="whitespace-nowrap underline decoration-gold/60 underline-offset-4 pointer-coarse:inline-block pointer-coarse:py-2"
      >
        {index === 0 && 'Event '}
        {inThousands(position)}
      </Link>
    </Fragment>
  ))
}

function Period({ price }: { readonly price: ShownPrice }) {
  return (
    <span title={exactPeriod(price)}>
      {periodInDays(price)}
      {price.sale !== null && `, in the sale ${price.sale}`}
    </span>
  )
}

function basis({ claim }: ShownPrice): string {
  return claim === null ? 'No reduction was claimed' : sources[claim.basis]
}

const sources: Readonly<Record<ClaimBasis, string>> = {
  log: 'The lowest price of the 30 days before',
  declared: 'The price before the log begins, which the owner declared',
  both: 'The lowest price of the 30 days before; until the log begins, by the price that the owner declared',
}
