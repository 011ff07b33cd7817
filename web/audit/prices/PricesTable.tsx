/** The shown prices, a group for each product: a table, or a list where a table has no room. Of one product also as steps. */

import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { ClaimBasis } from '#catalogue/claim-basis.ts'
import type { ShownPrice } from '#catalogue/claims.ts'
import { inThousands } from '#catalogue/in-thousands.ts'
import { formatRupees } from '#catalogue/money.ts'
import { eventPath } from '#web/backoffice/paths.ts'
import { useMediaQuery } from '#web/backoffice/ui/use-media-query.ts'
import { useNow } from '#web/backoffice/ui/use-now.ts'
import { PriceSteps } from './PriceSteps.tsx'
import { exactPeriod, isMoment, periodInWords } from './period.ts'
import { type ProductPrices, provedWords } from './prices-by-product.ts'

const headings = ['Shown', 'Price', 'Instead of', 'Percent', 'Measured from', 'Events']
const numbers: readonly string[] = ['Price', 'Instead of', 'Percent']

type Props = { readonly products: readonly ProductPrices[] }

export function PricesTable({ products }: Props) {
  const isRoomy = useMediaQuery('(min-width: 48rem)')
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
              className={`px-2 py-2 font-normal whitespace-nowrap first:pl-6 last:pr-6 lg:px-3 ${numbers.includes(heading) ? 'text-right' : ''}`}
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
                <Name {...product} />
              </th>
            </tr>
          )}
          {lasting(product.prices).map((price) => (
            <tr key={price.from} className="border-t border-line align-baseline">
              <th scope="row" className="py-2.5 pr-2 pl-6 text-left font-normal lg:pr-3">
                <Period price={price} />
              </th>
              <td className={`${cell} text-right whitespace-nowrap`}>{formatRupees(price.price)}</td>
              <td className={`${cell} text-right whitespace-nowrap`}>
                {price.claim === null ? '—' : formatRupees(price.claim.before)}
              </td>
              <td className={`${cell} text-right whitespace-nowrap`}>
                {price.claim === null ? '—' : `${price.claim.percent}%`}
              </td>
              <td className={`${cell} text-pretty`}>
                <span className="block first-letter:uppercase">{basis(price)}</span>
              </td>
              <td className="py-2.5 pr-6 pl-2 md:max-lg:w-28 lg:pl-3">
                <Positions price={price} />
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
          <Name {...product} />
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
            <p className="text-sm text-muted first-letter:uppercase">
              {price.claim !== null && 'Measured from '}
              {basis(price)}
            </p>
            <p className="text-sm">
              <Proof price={price} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  ))
}

const cell = 'px-2 py-2.5 lg:px-3'

/** Of a product, with how many of its reductions are proved, and what there is besides. */
function Name({ name, prices }: ProductPrices) {
  return (
    <>
      <bdi>{name}</bdi> <span className="text-sm font-normal text-muted">· {provedWords(prices)}</span>
      <Moments prices={prices} />
    </>
  )
}

/** Prices that nobody has read, under the name of their product. */
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

/** `Events 2 and 8,580` */
function Proof({ price }: { readonly price: ShownPrice }) {
  return (
    <>
      {price.positions.length === 1 ? 'Event ' : 'Events '}
      <Positions price={price} />
    </>
  )
}

/** `2 and 8,580`, each a link to its record in the log. */
function Positions({ price: { positions } }: { readonly price: ShownPrice }) {
  return inList(
    positions.map((position) => (
      <Link
        key={position}
        to={eventPath(position)}
        aria-label={`Event ${inThousands(position)}`}
        className="underline decoration-gold/60 underline-offset-4 pointer-coarse:-my-2 pointer-coarse:inline-block pointer-coarse:py-2"
      >
        {inThousands(position)}
      </Link>
    )),
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
  const [begin, end] = periodInWords(price, useNow())
  return (
    <span title={exactPeriod(price)}>
      <span className="whitespace-nowrap">{begin}</span> <span className="whitespace-nowrap">{end}</span>
      {price.sale !== null && (
        <span className="block text-muted">
          in “<bdi>{price.sale}</bdi>”
        </span>
      )}
    </span>
  )
}

function basis({ claim }: ShownPrice): string {
  return claim === null ? 'no reduction was claimed' : sources[claim.basis]
}

const sources: Readonly<Record<ClaimBasis, string>> = {
  log: 'the lowest price of the 30 days before',
  declared: 'the price from before the log, as the owner declared it',
  both: 'the lowest price of the 30 days before, of which the owner declared those before the log',
}
