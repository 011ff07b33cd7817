/**
 * The products of a collection in four columns, and on a phone in two. The first one takes two columns where that fills the last
 * row, and in a wide window each of two does. A text fills the row of a single one.
 */

import { availability } from '#catalogue/availability.ts'
import type { Product } from '#catalogue/product.ts'
import { Monogram } from '#web/ui/Logo.tsx'
import { ProductCard, type Wide } from '../products/ProductCard.tsx'

const cardSizes = '(width < 48rem) 50vw, (width < 90rem) 25vw, 23rem'
const thirdSizes = '(width < 48rem) 50vw, (width < 90rem) 34vw, 30rem'

type Props = {
  readonly products: readonly Product[]
  /** Whether the first picture is the first of the screen. */
  readonly eager: boolean
  /** The heading level of the product names. */
  readonly heading: 'h2' | 'h3'
}

export function ProductRow({ products, eager, heading }: Props) {
  const count = products.length
  // Three that cannot be bought yet are small in a wide window.
  const small = count === 3 && products.every((product) => availability(product) === 'coming-soon')
  const first = small ? 'on-phones' : widthOfFirst(count)
  const sizes = small ? thirdSizes : cardSizes
  return (
    <div className={`product-grid mx-auto max-w-[90rem] ${small ? 'md:grid-cols-3' : ''}`}>
      {products.map((product, place) => (
        <ProductCard
          key={product.id}
          product={product}
          sizes={first && place === 0 && count > 2 ? `(width < 48rem) 100vw, ${sizes}` : sizes}
          eager={eager && place === 0}
          heading={heading}
          wide={place === 0 || count === 2 ? first : undefined}
        />
      ))}
      {count === 1 && <InTheMaking />}
    </div>
  )
}

function widthOfFirst(count: number): Wide | undefined {
  if (count === 2) return 'above-phones'
  if (count % 4 === 3) return 'always'
  return count % 2 === 1 && count > 1 ? 'on-phones' : undefined
}

/** A box that fills the row beside a single design. */
function InTheMaking() {
  return (
    <div className="beside-one relative self-start overflow-hidden bg-ink text-on-ink">
      <div className="absolute inset-0 flex flex-col justify-end p-4 md:p-10">
        <Monogram className="absolute -top-8 -right-8 size-96 max-w-full text-on-ink/5 [--logo-diamond:currentColor]" />
        <p className="d4 max-w-lg md:d2">More designs soon.</p>
      </div>
    </div>
  )
}
