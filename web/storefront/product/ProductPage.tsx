/** A product's page: its pictures, its price, and the choice of size and quantity. */

import { Link, useParams } from 'react-router-dom'
import { availability } from '#catalogue/availability.ts'
import { alwaysFree, deliveryTerms } from '#catalogue/delivery-promise.ts'
import { garmentNotes, noteNames } from '#catalogue/garment-notes.ts'
import type { Product } from '#catalogue/product.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { ArrowLeftIcon, CloseIcon, SealIcon, TruckIcon } from '#web/ui/icons.tsx'
import { useAvailability } from '../cart/stock/stock-store.ts'
import { productIn, useCatalogue, useShop } from '../page/catalogue.ts'
import { Seo } from '../page/Seo.tsx'
import { breadcrumbs, collectionOf } from '../page/structured-data.ts'
import { useEscape, useGoBack } from '../page/use-go-back.ts'
import { Price } from '../products/Price.tsx'
import { ProductBadges } from '../products/ProductBadges.tsx'
import { TellMe } from '../products/TellMe.tsx'
import { BuyForm } from './BuyForm.tsx'
import { Gallery } from './Gallery.tsx'
import { Late, LateMoreFrom } from './LateParts.tsx'
import { ProductNotFound } from './ProductNotFound.tsx'
import { productJsonLd } from './product-json-ld.ts'
import { useRating, useReviewThings } from './ratings-store.ts'
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

/** The way to every price that a product ever had; nothing where that is one declared price. */
function PriceOrigin({ product: { id, basis } }: { readonly product: Product }) {
  if (basis === undefined || basis === 'declared') return null
  return (
    <Link
      to={`/price-history/${id}`}
      className="mt-0.5 inline-flex items-center text-sm underline decoration-gold underline-offset-4 hover:decoration-ink pointer-coarse:min-h-11"
    >
      Price history
    </Link>
  )
}

/** The tags of a product's page. It is a component of its own, so that ratings that arrive later re-render only the tags. */
function ProductSeo({ product }: { readonly product: Product }) {
  const {
    id,
    name,
    group,
    details,
    pictures: [{ alt }],
    price,
  } = product
  const path = `/product/${id}`
  const rating = useRating(id)
  const reviews = useReviewThings(id)
  const shop = useShop()
  return (
    <Seo
      title={name}
      description={details}
      path={path}
      image={{ file: `/share/${id}.jpg?v=${price}`, alt }}
      type="product"
      jsonLd={[
        productJsonLd(product, rating, shop, reviews),
        breadcrumbs(collectionOf(group), { name, path }),
      ]}
    />
  )
}

/** The text about a product, and what is known of its fabric, fit and care. */
function ProductDetails({ product }: { readonly product: Product }) {
  const shop = useShop()
  const notes = garmentNotes.filter((note) => product[note])
  return (
    <section aria-labelledby="details-title" className="mt-8">
      <h2 id="details-title" className="d3">
        Product Details
      </h2>
      <p className="mt-2 max-w-prose whitespace-pre-line">{product.details}</p>
      {notes.length > 0 && (
        <dl className="mt-5 border-t border-ink">
          {notes.map((note) => (
            <div key={note} className="grid grid-cols-[5rem_minmax(0,1fr)] gap-3 border-b border-line py-2.5">
              <dt className="text-muted">{noteNames[note]}</dt>
              <dd>{product[note]}</dd>
            </div>
          ))}
        </dl>
      )}
      <ul className="mt-4 flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
        <li className="flex items-center gap-1.5">
          <SealIcon className="size-5 text-gold-deep" /> Authentic
        </li>
        <li className="flex items-center gap-1.5">
          <TruckIcon className="size-5 text-gold-deep" />
          {alwaysFree(shop) ? 'Free Shipping' : deliveryTerms(shop, 'Free shipping')}
        </li>
      </ul>
    </section>
  )
}
