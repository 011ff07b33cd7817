/** The shown prices, a group for each product: a table, or a list where a table has no room. Of one product also as steps. */

import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { ClaimBasis } from '#catalogue/claim-basis.ts'
import type { ShownPrice } from '#catalogue/claims.ts'
import { inThousands } from '#catalogue/in-thousands.ts'
import { formatRupees } from '#catalogue/money.ts'
import { eventPath } from '#web/backoffice/paths.ts'
import { useMediaQuery } from '#web/backoffice/ui/use-media-query.ts'
import { PriceSteps } from './PriceSteps.tsx'
import { exactPeriod, isMoment, periodInDays } from './period.ts'
import type { ProductPrices } from './prices-by-product.ts'

const headings = ['Shown', 'Price', 'Instead of', 'Percent', 'Measured from', 'Proof']
const numbers: readonly string[] = ['Price', 'Instead of', 'Percent']

type Props = { readonly products: readonly ProductPrices[] }

export function PricesTable({ products }: Props) {
  const isRoomy = useMediaQuery('(min-width: 60rem)')
  const [first, ...others] = products
  return (
    <>
      {first !== undefined && others.length === 0 && <PriceSteps prices={lasting(first.prices)} />}
      {isRoomy ? <Table products={products} /> : <List products={products} />}
    </>
  )
}

const lasting = (prices: readonly ShownPrice[]) => prices.filter((price) => !isMoment(price))

/** The one product that was chosen is named above, unless there is more to say of it. */
const isNamed = (products: Props['products'], { prices }: ProductPrices) =>
  products.length > 1 || prices.some(isMoment)

function Table({ products }: Props) {
  return (
    <table className="w-full border-collapse text-sm">
      <caption className="sr-only">Shown prices</caption>
      <thead>
        <tr className="text-left text-muted">
          {headings.map((heading) => (
            <th
              key={heading}
              scope="col"
              className={`px-3 py-2 font-normal whitespace-nowrap first:pl-6 last:pr-6 ${numbers.includes(heading) ? 'text-right' : ''}`}
            >
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      {products.map((product) => (
        <tbody key={product.productId}>
          {isNamed(products, product) && (
            <tr className="border-t border-line bg-sunken/60">
              <th scope="rowgroup" colSpan={headings.length} className="px-6 py-2.5 text-left font-medium">
                <bdi>{product.name}</bdi>
                <Moments {...product} />
              </th>
            </tr>
          )}
          {lasting(product.prices).map((price) => (
            <tr key={price.from} className="border-t border-line align-baseline">
              <th scope="row" className="px-3 py-2.5 pl-6 text-left font-normal">
                <Period price={price} />
              </th>
              <td className="px-3 py-2.5 text-right whitespace-nowrap">{formatRupees(price.price)}</td>
              <td className="px-3 py-2.5 text-right whitespace-nowrap">
                {price.claim === null ? '—' : formatRupees(price.claim.before)}
              </td>
              <td className="px-3 py-2.5 text-right whitespace-nowrap">
                {price.claim === null ? '—' : `${price.claim.percent}%`}
              </td>
              <td className="px-3 py-2.5 text-pretty">{basis(price)}</td>
              <td className="px-3 py-2.5 pr-6 whitespace-nowrap">
                <Proof price={price} />
              </td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  )
}

function List({ products }: Props) {
  return products.map((product) => (
    <section
      key={product.productId}
      aria-label={product.name}
      className="not-first:border-t not-first:border-line"
    >
      {isNamed(products, product) && (
        <h3 className="bg-sunken/60 px-4 py-2.5 sm:px-6">
          <bdi>{product.name}</bdi>
          <Moments {...product} />
        </h3>
      )}
      <ul className="divide-y divide-line">
        {lasting(product.prices).map((price) => (
          <li key={price.from} className="flex flex-col gap-1 px-4 py-3 sm:px-6">
            <p>
              {formatRupees(price.price)}
              {price.claim !== null &&
                ` instead of ${formatRupees(price.claim.before)}, ${price.claim.percent}%`}
            </p>
            <p className="text-sm">
              <Period price={price} />
            </p>
            <p className="text-sm text-muted">{basis(price)}</p>
            <p className="text-sm">
              <Proof price={price} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  ))
}

/** Prices that nobody has read, beside the name of their product. */
function Moments({ prices }: Pick<ProductPrices, 'prices'>) {
  const moments = prices.filter(isMoment)
  if (moments.length === 0) return null
  return (
    <span className="block text-sm font-normal text-muted">
      Replaced within a second:{' '}
      {inList(
        moments.map((price) => (
          <Fragment key={price.from}>
            {formatRupees(price.price)} (<Proof price={price} />)
          </Fragment>
        )),
      )}
    </span>
  )
}

/** `Events 2 and 8,580`, each a link to its record in the log. */
function Proof({ price: { positions } }: { readonly price: ShownPrice }) {
  return (
    <>
      {positions.length === 1 ? 'Event ' : 'Events '}
      {inList(
        positions.map((position) => (
          <Link
            key={position}
            to={eventPath(position)}
            aria-label={`Event ${inThousands(position)}`}
            className="underline decoration-gold/60 underline-offset-4 pointer-coarse:inline-block pointer-coarse:py-2"
          >
            {inThousands(position)}
          </Link>
        )),
      )}
    </>
  )
}

/** `a, b and c`. */
function inList(items: readonly ReactNode[]): ReactNode {
  return items.map((item, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order
    <Fragment key={index}>
      {index > 0 && (index === items.length - 1 ? ' and ' : ', ')}
      {item}
    </Fragment>
  ))
}

function Period({ price }: { readonly price: ShownPrice }) {
  return (
    <span title={exactPeriod(price)}>
      <span className="whitespace-nowrap">{periodInDays(price)}</span>{' '}
      {price.sale !== null && <span className="block text-muted">in the sale {price.sale}</span>}
    </span>
  )
}

function basis({ claim }: ShownPrice): string {
  return claim === null ? 'No reduction was claimed' : sources[claim.basis]
}

const sources: Readonly<Record<ClaimBasis, string>> = {
  log: 'The lowest price of the 30 days before',
  declared: 'The price from before the log, as the owner declared it',
  both: 'The lowest price of the 30 days before, of which the owner declared those before the log',
}
