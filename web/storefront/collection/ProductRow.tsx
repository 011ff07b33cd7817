/**
 * The products of a collection in four columns, and on a phone in two. The first one takes two columns where that fills the last
 * row. A text fills the row of a single one. The campaign picture stands beside two, in three columns, except on a phone: all three
 * are whole.
 */

import { availability } from '#catalogue/availability.ts'
import type { Product } from '#catalogue/product.ts'
import { Picture } from '#web/ui/Picture.tsx'
import { ProductCard } from '../products/ProductCard.tsx'
import type { Collection } from './collections.ts'
import { InTheMaking } from './InTheMaking.tsx'

const cardSizes = '(width < 48rem) 50vw, (width < 90rem) 25vw, 23rem'
const thirdSizes = '(width < 48rem) 50vw, (width < 90rem) 34vw, 30rem'

type Props = Partial<Pick<Collection, 'picture'>> & {
  readonly products: readonly Product[]
  /** Whether the first picture is the first of the screen. */
  readonly eager: boolean
  /** The heading level of the product names. */
  readonly heading: 'h2' | 'h3'
}

export function ProductRow({ products, picture, eager, heading }: Props) {
  const count = products.length
  // Three that cannot be bought yet are small in a wide window.
  const small = count === 3 && products.every((product) => availability(product) === 'coming-soon')
  const first = small ? 'on-phones' : widthOfFirst(count)
  const campaign = count === 2 ? picture : null
  const sizes = campaign || small ? thirdSizes : cardSizes
  return (
    <div className={`product-grid mx-auto max-w-[90rem] ${small || campaign ? 'md:grid-cols-3' : ''}`}>
      {products.map((product, place) => (
        <ProductCard
          key={product.id}
          product={product}
          sizes={first && place === 0 ? `(width < 48rem) 100vw, ${sizes}` : sizes}
          eager={eager && place === 0}
          heading={heading}
          wide={place === 0 ? first : undefined}
        />
      ))}
      {campaign && (
        <div className="relative aspect-4/5 self-start max-md:hidden">
          <Picture picture={campaign} sizes="34vw" fill decorative />
        </div>
      )}
      {count === 1 && <InTheMaking />}
    </div>
  )
}

function widthOfFirst(count: number): 'always' | 'on-phones' | undefined {
  if (count % 4 === 3) return 'always'
  return count % 2 === 1 && count > 1 ? 'on-phones' : undefined
}
