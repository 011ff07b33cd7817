import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { inThousands } from '#catalogue/in-thousands.ts'
import { callApi } from '#web/api/client.ts'
import { StarIcon } from '#web/ui/later-icons.tsx'
import type { ProductRatings } from './ratings-store.ts'
import { setRatings, useRating, useReviewThings } from './ratings-store.ts'

const look =
  'flex items-center gap-1.5 text-sm whitespace-nowrap transition-opacity duration-500 starting:opacity-0'

/** A product's rating: `4.7 from 12 delivered orders`. It leads to the ratings and reviews once these are on the page. */
export function ProductRating({ productId }: { readonly productId: string }) {
  const rating = useRating(productId)
  const isShownBelow = useReviewThings(productId) !== undefined
  useFreshRatings(setRatings)
  if (rating === null) return null
  const { mean, count } = rating
  const words = (
    <>
      <StarIcon className="size-4 fill-gold text-gold-deep" />
      <span>
        <span className="sr-only">Rated </span>
        {mean.toFixed(1)}
        <span className="sr-only"> of 5 stars</span> from {inThousands(count)}{' '}
        {/* Only a wide window has room for it beside category and badges. */}
        <span className="max-xl:sr-only">delivered </span>
        {count === 1 ? 'order' : 'orders'}
      </span>
    </>
  )
  if (!isShownBelow) return <p className={look}>{words}</p>
  return (
    <Link
      to="#reviews"
      replace
      className={`${look} underline decoration-gold underline-offset-4 hover:decoration-ink pointer-coarse:-my-3 pointer-coarse:py-3`}
    >
      {words}
    </Link>
  )
}

/** Loads the ratings of all products. */
function useFreshRatings(onRead: (ratings: ProductRatings) => void): void {
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
