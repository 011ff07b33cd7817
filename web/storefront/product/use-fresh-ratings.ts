import { useEffect } from 'react'
import { callApi } from '#web/api/client.ts'
import type { ProductRatings } from './ratings-store.ts'

/** Loads the ratings of all products. */
export function useFreshRatings(onRead: (ratings: ProductRatings) => void): void {
  useEffect(() => {
    const abort = new AbortController()
    // The server's headers state how long the response may be cached.
    void callApi<ProductRatings>('/api/products/ratings', { cache: 'default', signal: abort.signal }).then(
      (answer) => {
        if (answer.ok) onRead(answer.data)
      },
    )
    return () => abort.abort()
  }, [onRead])
}
