/**
 * The products of a collection in three columns. The campaign picture fills the row beside one or two products, and a text
 * fills it beside one product without a picture. A phone has two columns; with an odd number of products the first one spans
 * both.
 */

import type { Product } from '#catalogue/product.ts'
import { Picture } from '#web/ui/Picture.tsx'
import { ProductCard } from '../products/ProductCard.tsx'
import type { Collection } from './collections.ts'
import { InTheMaking } from './InTheMaking.tsx'

const cardSizes = '(width < 48rem) 46vw, (width < 90rem) 30vw, 27rem'
const wideOnPhones = `(width < 48rem) 92vw, ${cardSizes}`

type Props = Partial<Pick<Collection, 'picture'>> & {
  readonly products: readonly Product[]
  /** Whether the first picture is the first of the screen. */
  readonly eager: boolean
  /** The heading level of the product names. */
  readonly heading: 'h2' | 'h3'
}

export function ProductRow({ products, picture, eager, heading }: Props) {
  const odd = products.length % 2 === 1
  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-10 md:grid-cols-3 md:gap-x-6">
      {products.length < 3 && picture && (
        <div
          className={`relative max-md:col-span-2 max-md:aspect-5/4 ${products.length === 1 ? 'order-last col-span-2' : 'max-md:order-last md:aspect-4/5'}`}
        >
          <Picture picture={picture} sizes={wideOnPhones} fill />
        </div>
      )}
      {products.map((product, place) => (
        <ProductCard
          key={product.id}
          product={product}
          sizes={odd && place === 0 ? wideOnPhones : cardSizes}
          eager={eager && place === 0}
          heading={heading}
          className={odd && place === 0 ? 'max-md:col-span-2' : ''}
        />
      ))}
      {products.length === 1 && !picture && <InTheMaking />}
    </div>
  )
}
