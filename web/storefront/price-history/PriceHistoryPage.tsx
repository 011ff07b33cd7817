/** Every price that a product ever had, as a chart and as a table, and the proof that they are in the shop's signed log. */

import { Link, useParams } from 'react-router-dom'
import { discountPercent } from '#catalogue/discount.ts'
import { formatRupees } from '#catalogue/money.ts'
import type { Product } from '#catalogue/product.ts'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { ArrowLeftIcon } from '#web/ui/icons.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import { productIn, useCatalogue } from '../page/catalogue.ts'
import { Seo } from '../page/Seo.tsx'
import { ProductNotFound } from '../product/ProductNotFound.tsx'
import { PriceProof } from './PriceProof.tsx'
import { chartOf, LEFT, WIDTH } from './price-chart.ts'
import { claimWords, dayWords, historySentence, shortDate, timeWords } from './price-words.ts'
import type { Prices } from './use-prices.ts'
import { usePrices } from './use-prices.ts'

export { PriceHistoryPage as Component }

function PriceHistoryPage() {
  const { id = '' } = useParams()
  const product = productIn(useCatalogue(), id)
  if (product === undefined || product.comingSoon) return <ProductNotFound />
  return <PriceHistory key={id} product={product} />
}

function PriceHistory({ product }: { readonly product: Product }) {
  const {
    id,
    name,
    price,
    originalPrice,
    pictures: [front],
  } = product
  const { prices, failed, retry } = usePrices(id)
  const percent = discountPercent(product)
  return (
    <article className="frame w-full max-w-[44rem] pb-16">
      <Seo title={`Price history of ${name}`} />
      <Link
        to={`/product/${id}`}
        className="-ml-1 inline-flex min-h-11 items-center gap-3 py-2 text-sm text-muted hover:text-ink"
      >
        <ArrowLeftIcon /> {name}
      </Link>
      <h1 className="d2">Price history</h1>
      <div className="mt-5 flex items-center gap-4">
        <span className="w-19 shrink-0">
          <Picture picture={front} sizes="76px" decorative />
        </span>
        <div className="min-w-0">
          <p className="flex flex-wrap items-baseline gap-x-3 text-2xl figures">
            {formatRupees(price)}
            {originalPrice !== null && (
              <>
                <s className="text-lg text-muted">
                  <span className="sr-only">instead of </span>
                  {formatRupees(originalPrice)}
                </s>
                <span className="text-lg text-danger">−{percent}%</span>
              </>
            )}
          </p>
          {/* The place is kept for what the log says. */}
          <p className="min-h-12 text-muted">{prices !== null && historySentence(prices)}</p>
        </div>
      </div>
      {failed && (
        <div role="alert" className="mt-8 flex flex-col items-start gap-4">
          <p>The prices could not be loaded. Please check your connection.</p>
          <Button look="secondary" onClick={retry}>
            Try again
          </Button>
        </div>
      )}
      {prices === null && !failed && (
        <p role="status" className="mt-8 min-h-96 text-muted">
          Loading the prices…
        </p>
      )}
      {prices !== null && (
        <>
          <PriceChart prices={prices} />
          <PriceTable prices={prices} />
          <PriceProof productId={id} prices={prices} />
        </>
      )}
      <p className="mt-6">
        <Link to={`/product/${id}`} className={buttonClass('secondary')}>
          Back to {name}
        </Link>
      </p>
    </article>
  )
}

const heading = 'py-2 pr-4 text-left text-sm font-normal text-muted'
const cell = 'py-3 pr-4 align-baseline'

/** The prices of a product as a table, newest first. */
function PriceTable({ prices: { name, prices } }: { readonly prices: Prices }) {
  return (
    <table className="mt-6 w-full border-collapse text-sm figures">
      <caption className="sr-only">Prices of {name}, newest first; times are those of Karachi</caption>
      <thead>
        <tr className="border-b border-line">
          <th scope="col" className={heading}>
            Since
          </th>
          <th scope="col" className={heading}>
            Price
          </th>
        </tr>
      </thead>
      <tbody>
        {prices.toReversed().map((price) => (
          <tr key={price.from} className="border-b border-line">
            <th scope="row" className={`${cell} text-left font-normal`}>
              <time dateTime={price.from} className="sm:whitespace-nowrap">
                <span className="whitespace-nowrap">{dayWords(price.from)},</span>{' '}
                <span className="whitespace-nowrap">{timeWords(price.from)}</span>
              </time>
            </th>
            <td className={cell}>
              <span className="whitespace-nowrap">{formatRupees(price.price)}</span>
              {price.before !== null && <span className="block text-muted">{claimWords(price)}</span>}
              {price.sale !== null && <span className="block">{price.sale}</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The prices of a product over time as a line of steps. The table below it says the same to readers that cannot see it. */
function PriceChart({ prices }: { readonly prices: Prices }) {
  const { bottom, line, drop, window, now, amounts, days } = chartOf(prices)
  return (
    <svg
      // As wide as a phone has room; a wider one has words of the same size.
      viewBox={`0 0 ${WIDTH} ${bottom + 30}`}
      aria-hidden="true"
      className="mt-6 w-full text-[12px] text-ink [font-variant-numeric:tabular-nums] sm:text-[8px]"
    >
      {window !== null && (
        <>
          <rect x={window.x} y={16} width={window.width} height={bottom - 16} className="fill-sunken" />
          {window.width > 46 && (
            <text x={window.x + 5} y={29} className="fill-muted">
              30 days
            </text>
          )}
        </>
      )}
      {amounts.map(({ y, text }) => (
        <g key={text}>
          <path d={`M${LEFT} ${y}H${WIDTH}`} className="stroke-line [vector-effect:non-scaling-stroke]" />
          <text y={y + 3.5} className="fill-muted">
            {text}
          </text>
        </g>
      ))}
      <path
        d={line}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        className="[vector-effect:non-scaling-stroke]"
      />
      {drop !== null && (
        <path
          d={drop}
          fill="none"
          strokeWidth="2"
          className="stroke-danger [vector-effect:non-scaling-stroke]"
        />
      )}
      <circle cx={now.x} cy={now.y} r="4" fill="currentColor" />
      {days.map(({ x, instant, anchor }) => (
        <text key={x} x={x} y={bottom + 22} textAnchor={anchor} className="fill-muted">
          {instant === null ? 'today' : shortDate(instant)}
        </text>
      ))}
    </svg>
  )
}
