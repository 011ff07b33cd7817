import { useEffect, useState } from 'react'
import type { ProductRatings } from '#projections/dashboard-shapes.ts'
import { callApi } from '#web/api/client.ts'

/** The last ones that were read, so that the next product need not wait. */
let lastRead: ProductRatings = {}

/** Mean and number of a product's verified ratings; null without any, and in a prerendered page. */
export function useProductRating(productId: string): ProductRatings[string] | null {
  const [ratings, setRatings] = useState(lastRead)
  useEffect(() => {
    const left = new AbortController()
    // The server's headers say how long they may be cached.
    void callApi<ProductRatings>('/api/products/ratings', { cache: 'default', signal: left.signal }).then(
      (answer) => {
        if (!answer.ok) return
        lastRead = answer.data
        setRatings(answer.data)
      },
    )
    return () => left.abort()
  }, [])
  return ratings[productId] ?? null
}
