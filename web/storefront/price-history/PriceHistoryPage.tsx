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
import { PriceChart } from './PriceChart.tsx'
import { PriceProof } from './PriceProof.tsx'
import { PriceTable } from './PriceTable.tsx'
import { historySentence } from './price-words.ts'
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
