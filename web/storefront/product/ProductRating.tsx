import { inThousands } from '#catalogue/in-thousands.ts'
import { StarIcon } from '#web/ui/icons.tsx'
import { setRatings, useRating } from './ratings-store.ts'
import { useFreshRatings } from './use-fresh-ratings.ts'

/** A product's rating: `4.7 · 12 verified ratings`. */
export function ProductRating({ productId }: { readonly productId: string }) {
  const rating = useRating(productId)
  useFreshRatings(setRatings)
  if (rating === null) return null
  const { mean, count } = rating
  return (
    <p className="flex items-center gap-1.5 text-sm whitespace-nowrap transition-opacity duration-500 starting:opacity-0">
      <StarIcon className="size-4 fill-gold text-gold-deep" />
      <span>
        <span className="sr-only">Rated </span>
        {mean.toFixed(1)}
        <span className="sr-only"> of 5 stars</span> · {inThousands(count)}{' '}
        {/* On the narrowest screens only the number is shown. */}
        <span className="max-[22rem]:sr-only">verified </span>
        {count === 1 ? 'rating' : 'ratings'}
      </span>
    </p>
  )
}
