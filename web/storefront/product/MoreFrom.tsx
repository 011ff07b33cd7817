/** Further products at the end of a product's page. */

import type { Product } from '#catalogue/product.ts'
import { useCatalogue, useShop } from '../page/catalogue.ts'
import { ProductCard } from '../products/ProductCard.tsx'
import { moreFrom } from './more-from.ts'

export function MoreFrom({ product }: { readonly product: Product }) {
  const { name } = useShop()
  const others = moreFrom(product, useCatalogue().products)
  if (others.length === 0) return null
  return (
    <section aria-labelledby="more-title" className="pt-4 pb-14 lg:pb-24">
      <h2 id="more-title" className="d3 frame pb-3 lg:pb-5">
        More from {name}
      </h2>
      <div className="product-grid mx-auto max-w-[90rem]">
        {others.map((other) => (
          <ProductCard
            key={other.id}
            product={other}
            sizes="(width < 48rem) 50vw, (width < 90rem) 25vw, 23rem"
          />
        ))}
      </div>
    </section>
  )
}
