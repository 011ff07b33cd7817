/** A product's page: its pictures, its price, and the choice of size and quantity. */

import { useParams } from 'react-router-dom'
import { availability } from '#catalogue/availability.ts'
import { alwaysFree, deliveryTerms } from '#catalogue/delivery-promise.ts'
import type { Product } from '#catalogue/product.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { ArrowLeftIcon, CloseIcon, SealIcon, TruckIcon } from '#web/ui/icons.tsx'
import { useAvailability } from '../cart/stock/stock-store.ts'
import { productIn, useCatalogue, useShop } from '../page/catalogue.ts'
import { useEscape, useGoBack } from '../page/use-go-back.ts'
import { DiscountBadge } from '../products/DiscountBadge.tsx'
import { Price } from '../products/Price.tsx'
import { ProductBadges } from '../products/ProductBadges.tsx'
import { TellMe } from '../products/TellMe.tsx'
import { BuyForm } from './BuyForm.tsx'
import { Gallery } from './Gallery.tsx'
import { LateMoreFrom, LateOpening, LateRating } from './LateParts.tsx'
import { PriceOrigin } from './PriceOrigin.tsx'
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
  const { id, name, category, details } = product
  const catalogueAvailability = availability(product)
  // The layout depends on the catalogue only, so that nothing moves if the product sells out while the page is open.
  const soldOut = useAvailability(product) === 'sold-out'
  // The main heading must be in the part that screen readers can read, which is `SoldOut` for a sold-out product.
  const Name = soldOut ? 'p' : 'h1'
  const shop = useShop()
  const goBack = useGoBack()
  useEscape(goBack)
  useLoadLateParts()
  return (
    <>
      <article className="frame w-full">
        <ProductSeo product={product} />
        <div className="flex items-center justify-between py-2">
          <button
            type="button"
            onClick={goBack}
            className="caps flex min-h-11 items-center gap-3 hover:text-gold-deep"
          >
            <ArrowLeftIcon /> Back
          </button>
          <button
            type="button"
            aria-label="Close"
            onClick={goBack}
            className="-mr-3 grid size-11 place-items-center hover:text-gold-deep"
          >
            <CloseIcon />
          </button>
        </div>
        <div className="grid *:[grid-area:1/1]">
          {/* A sold-out product is only a background: screen readers and the keyboard cannot reach it. */}
          <div
            inert={soldOut}
            className={`grid min-w-0 items-start gap-x-12 gap-y-8 md:grid-cols-2 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] xl:gap-x-20 ${soldOut ? '[filter:blur(1px)] opacity-60' : ''}`}
          >
            <Gallery product={product} />
            <div className="md:sticky md:top-20">
              <div className="flex flex-wrap gap-1.5 empty:hidden">
                {catalogueAvailability === 'on-sale' && <ProductBadges product={product} />}
              </div>
              {/* The row has the height of the rating, so that nothing moves when the rating arrives. */}
              <div className="mt-5 flex min-h-5 flex-wrap items-center justify-between gap-x-4">
                <p className="caps text-muted">{category}</p>
                <LateRating productId={id} />
              </div>
              <Name className="mt-2 text-[clamp(2rem,1.5rem+2vw,3rem)] leading-[1.1] font-light">{name}</Name>
              <div className="mt-4">
                {catalogueAvailability !== 'coming-soon' && (
                  <div className="flex flex-wrap items-center gap-4">
                    <Price product={product} large />
                    <DiscountBadge product={product} />
                  </div>
                )}
                {catalogueAvailability !== 'coming-soon' && <PriceOrigin product={product} />}
              </div>
              {catalogueAvailability === 'coming-soon' ? (
                <>
                  <p className="mt-4 text-xl text-muted">Coming Soon</p>
                  {/* The place of the hour, so that nothing moves when it arrives. */}
                  {product.opensAt && (
                    <div className="min-h-7">
                      <LateOpening opensAt={product.opensAt} />
                    </div>
                  )}
                  <TellMe product={product} className={buttonClass('primary', 'mt-8 w-full')} />
                </>
              ) : (
                <BuyForm product={product} />
              )}
              <section aria-labelledby="details-title" className="mt-8 border-t border-line pt-6">
                <h2 id="details-title" className="caps">
                  Product Details
                </h2>
                <p className="mt-3 max-w-prose text-muted">{details}</p>
              </section>
              <ul className="mt-6 grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-3">
                <li className="flex items-center gap-3 border border-line px-3 py-3 max-lg:md:gap-2 max-lg:md:text-sm">
                  <SealIcon className="size-6 text-gold-deep" /> Authentic
                </li>
                <li className="flex items-center gap-3 border border-line px-3 py-3 max-lg:md:gap-2 max-lg:md:text-sm">
                  <TruckIcon className="size-6 text-gold-deep" />
                  {alwaysFree(shop) ? 'Free Shipping' : deliveryTerms(shop, 'Free shipping')}
                </li>
              </ul>
            </div>
          </div>
          {soldOut && <SoldOut product={product} />}
        </div>
      </article>
      <LateMoreFrom product={product} />
    </>
  )
}
