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
    <div className="frame py-20">
      <section aria-labelledby="more-title" className="border-t border-line pt-6">
        <h2 id="more-title" className="mb-6 text-3xl font-light">
          More from {name}
        </h2>
        <div className="grid grid-cols-2 gap-x-4 gap-y-10 md:gap-x-6 lg:grid-cols-4">
          {others.map((other) => (
            <ProductCard key={other.id} product={other} sizes="(width < 64rem) 46vw, 22rem" />
          ))}
        </div>
      </section>
    </div>
  )
}
