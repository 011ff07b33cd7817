/** The ratings and reviews of a product and, below them, further products. They appear together, so that nothing moves. */

import { useEffect, useState } from 'react'
import type { Product } from '#catalogue/product.ts'
import { useCatalogue, useShop } from '../page/catalogue.ts'
import { ProductCard } from '../products/ProductCard.tsx'
import { moreFrom } from './more-from.ts'
import { Reviews } from './Reviews.tsx'
import { useRating } from './ratings-store.ts'
import { readReviews, type ShownReviews } from './read-reviews.ts'

/** Further products do not wait longer for the reviews. */
const PATIENCE_MS = 4000

const none: ShownReviews = { count: 0, reviews: [] }

export function ReviewsAndMore({ product }: { readonly product: Product }) {
  const { id } = product
  const [first, setFirst] = useState<ShownReviews | null>(null)
  const isRated = useRating(id) !== null
  useEffect(() => {
    const abort = new AbortController()
    void readReviews(id, '', { signal: abort.signal, timeout: PATIENCE_MS }).then((answer) => {
      if (!abort.signal.aborted) setFirst(answer.ok ? answer.data : none)
    })
    return () => abort.abort()
  }, [id])
  if (first === null) return <div className="min-h-96" />
  return (
    <>
      {(first.count > 0 || isRated) && <Reviews productId={id} first={first} />}
      <MoreFrom product={product} />
    </>
  )
}

/** Further products at the end of a product's page. */
function MoreFrom({ product }: { readonly product: Product }) {
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
