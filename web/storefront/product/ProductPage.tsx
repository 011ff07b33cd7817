/** A product's page: its pictures, its price, and the choice of size and quantity. */

import { useParams } from 'react-router-dom'
import { availability } from '#catalogue/availability.ts'
import type { Product } from '#catalogue/product.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { ArrowLeftIcon, CloseIcon } from '#web/ui/icons.tsx'
import { useAvailability } from '../cart/stock/stock-store.ts'
import { productIn, useCatalogue } from '../page/catalogue.ts'
import { useEscape, useGoBack } from '../page/use-go-back.ts'
import { Price } from '../products/Price.tsx'
import { ProductBadges } from '../products/ProductBadges.tsx'
import { TellMe } from '../products/TellMe.tsx'
import { BuyForm } from './BuyForm.tsx'
import { Gallery } from './Gallery.tsx'
import { Late, LateMoreFrom } from './LateParts.tsx'
import { PriceOrigin } from './PriceOrigin.tsx'
import { ProductDetails } from './ProductDetails.tsx'
import { ProductNotFound } from './ProductNotFound.tsx'
import { ProductSeo } from './ProductSeo.tsx'
import { SoldOut } from './SoldOut.tsx'
import { useLoadLateParts } from './use-late-parts.ts'

export { ProductPage as Component }

function ProductPage() {
  const { id = '' } = useParams()
  const product = productIn(useCatalogue(), id)
  return product ? <ProductScreen key={id} product={product} /> : <ProductNotFound />
}

function ProductScreen({ product }: { readonly product: Product }) {
  const { id, name, category } = product
  // The layout depends on the catalogue only, so that nothing moves if the product sells out while the page is open.
  const offered = availability(product)
  const soldOut = useAvailability(product) === 'sold-out'
  const goBack = useGoBack()
  useEscape(goBack)
  useLoadLateParts()
  return (
    <>
      <article
        className={`product ${offered === 'sold-out' ? 'sold-out' : ''} mx-auto w-full max-w-[100rem]`}
      >
        <ProductSeo product={product} />
        <div className="relative min-w-0">
          <Gallery product={product} soldOut={soldOut} />
          <button
            type="button"
            aria-label="Back"
            onClick={goBack}
            className="absolute top-1 left-1 lg:left-20 grid size-11 place-items-center hover:text-gold-deep"
          >
            <ArrowLeftIcon />
          </button>
          <button
            type="button"
            aria-label="Close"
            onClick={goBack}
            className="absolute top-1 right-1 grid size-11 place-items-center hover:text-gold-deep"
          >
            <CloseIcon />
          </button>
        </div>
        <div className="px-[clamp(1rem,4vw,3.5rem)] pt-3.5 pb-10 lg:pt-8">
          {/* The row has the height of the rating, so that nothing moves when the rating arrives. */}
          <div className="flex min-h-6 flex-wrap items-center justify-between gap-x-4">
            <p className="flex flex-wrap items-baseline gap-x-3 text-sm text-muted">
              {category}
              <ProductBadges product={product} />
            </p>
            <Late part="ProductRating" productId={id} />
          </div>
          <h1 className="mt-1 d2 lg:mt-2">{name}</h1>
          {offered !== 'coming-soon' && (
            <>
              <div className="mt-1 flex lg:mt-2 flex-wrap items-baseline gap-x-3">
                <Price product={product} large />
                {offered === 'on-sale' && <Late part="ProductOffer" product={product} />}
              </div>
              <PriceOrigin product={product} />
            </>
          )}
          {offered === 'sold-out' && <SoldOut product={product} />}
          {offered === 'coming-soon' && (
            <>
              {/* The place of the hour, so that nothing moves when it arrives. */}
              {product.opensAt ? (
                <div className="min-h-7">
                  <Late part="Opening" opensAt={product.opensAt} />
                </div>
              ) : (
                <p className="mt-2">Price and release date to be announced.</p>
              )}
              <TellMe product={product} className={buttonClass('primary', 'mt-4 w-full')} />
            </>
          )}
          <BuyForm product={product} />
          <ProductDetails product={product} />
        </div>
      </article>
      <LateMoreFrom product={product} />
    </>
  )
}
