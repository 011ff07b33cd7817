import { useEffect } from 'react'
import type { ProductRatings } from '#projections/dashboard-shapes.ts'
import { callApi } from '#web/api/client.ts'

/** Asks the shop for its products' ratings. */
export function useFreshRatings(onRead: (ratings: ProductRatings) => void): void {
  useEffect(() => {
    const left = new AbortController()
    // The server's headers say how long they may be cached.
    void callApi<ProductRatings>('/api/products/ratings', { cache: 'default', signal: left.signal }).then(
      (answer) => {
        if (answer.ok) onRead(answer.data)
      },
    )
    return () => left.abort()
  }, [onRead])
}
