/** The ratings and reviews of a product and, below them, further products. They appear together, so that nothing moves. */

import { useEffect, useState } from 'react'
import type { Product } from '#catalogue/product.ts'
import { MoreFrom } from './MoreFrom.tsx'
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
