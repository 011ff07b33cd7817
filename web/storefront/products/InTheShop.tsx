/** Products on sale, for a page that has found nothing. */

import { availability } from '#catalogue/availability.ts'
import { useCatalogue } from '../page/catalogue.ts'
import { featured } from './featured.ts'
import { ProductCard } from './ProductCard.tsx'

export function InTheShop() {
  const products = featured(
    useCatalogue().products.filter((product) => availability(product) === 'on-sale'),
  ).slice(0, 4)
  if (products.length === 0) return null
  return (
    <section aria-labelledby="in-shop-title" className="pb-14 text-left lg:pb-24">
      <h2 id="in-shop-title" className="d3 frame pb-3 lg:pb-5">
        In the shop now
      </h2>
      <div className="product-grid mx-auto max-w-[90rem]">
        {products.map((product) => (
          <ProductCard key={product.id} product={product} sizes="(width < 48rem) 50vw, 25vw" />
        ))}
      </div>
    </section>
  )
}
