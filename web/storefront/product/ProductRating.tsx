import { Link } from 'react-router-dom'
import { inThousands } from '#catalogue/in-thousands.ts'
import { StarIcon } from '#web/ui/later-icons.tsx'
import { setRatings, useRating, useReviewThings } from './ratings-store.ts'
import { useFreshRatings } from './use-fresh-ratings.ts'

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
