/** The verified ratings of a product: their mean, and how many there are of each number of stars. */

import { inThousands } from '#catalogue/in-thousands.ts'
import { useRating } from './ratings-store.ts'
import { Stars } from './Stars.tsx'

export function RatingSummary({ productId }: { readonly productId: string }) {
  const rating = useRating(productId)
  // It has its height before the ratings are loaded, so that nothing moves.
  return (
    <div className="mt-2 mb-6 grid min-h-48 content-start gap-x-12 gap-y-3 sm:min-h-32 sm:grid-cols-2 lg:min-h-60 lg:grid-cols-1 lg:gap-y-6">
      {rating !== null && (
        <>
          <p className="text-muted">
            <span className="mb-2 flex items-center gap-3 text-ink">
              <span className="display text-[3rem] leading-none">{rating.mean.toFixed(1)}</span>
              <Stars count={Math.round(rating.mean)} />
            </span>
            of 5 · {inThousands(rating.count)} {rating.count === 1 ? 'rating' : 'ratings'}
          </p>
          <ul aria-label="Ratings by stars" className="grid gap-1 text-sm figures">
            {rating.stars
              .map((count, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the place is the number of stars.
                <li key={place} className="grid grid-cols-[3.25rem_1fr_2.5rem] items-center gap-2">
                  {place + 1} {place === 0 ? 'star' : 'stars'}
                  <span aria-hidden="true" className="h-2 bg-sunken">
                    <span
                      className="block h-full bg-gold"
                      style={{ width: `${(100 * count) / rating.count}%` }}
                    />
                  </span>
                  <span className="text-right">{inThousands(count)}</span>
                </li>
              ))
              .toReversed()}
          </ul>
        </>
      )}
    </div>
  )
}
