/** How shoppers rated a product, and what they wrote about it, newest first: a few at first, and more when they are asked for. */

import { lazy, Suspense, useEffect, useState } from 'react'
import { inThousands } from '#catalogue/in-thousands.ts'
import { Button } from '#web/ui/Button.tsx'
import { useShop } from '../page/catalogue.ts'
import { setReviewThings, useRating } from './ratings-store.ts'
import { readReviews, type ShownReview, type ShownReviews } from './read-reviews.ts'
import { reviewPicturePath } from './review-picture-path.ts'
import { NO_NAME, reviewThing } from './review-things.ts'
import { Stars } from './Stars.tsx'

const LateDialog = lazy(() =>
  import('./ReviewPictures.tsx').then((file) => ({ default: file.ReviewPictures })),
)

/** How many are added at once. */
const MORE = 10

type Props = {
  readonly productId: string
  /** The newest ones. */
  readonly first: ShownReviews
}

export function Reviews({ productId, first }: Props) {
  const [{ count, reviews }, setShown] = useState(first)
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const isReviewed = reviews.length > 0
  useEffect(
    () => setReviewThings(productId, isReviewed ? { review: reviews.map(reviewThing) } : {}),
    [productId, reviews, isReviewed],
  )

  async function showMore(): Promise<void> {
    if (state === 'loading') return
    setState('loading')
    const query = new URLSearchParams({ skip: String(reviews.length), take: String(MORE) })
    const answer = await readReviews(productId, `?${query}`)
    setState(answer.ok ? 'idle' : 'failed')
    if (answer.ok)
      setShown({
        // Fewer when some were taken away meanwhile.
        count: answer.data.reviews.length === 0 ? reviews.length : answer.data.count,
        reviews: [...reviews, ...answer.data.reviews],
      })
  }

  return (
    <section
      id="reviews"
      aria-labelledby="reviews-title"
      className="frame scroll-mt-14 pt-6 pb-10 lg:grid lg:grid-cols-[20rem_minmax(0,1fr)] lg:gap-x-20 lg:pt-16 lg:pb-16"
    >
      <div>
        <h2 id="reviews-title" className="d3">
          {isReviewed ? 'Reviews' : 'Ratings'}
        </h2>
        <RatingSummary productId={productId} />
      </div>
      <div>
        <ul className="grid gap-x-12 lg:grid-cols-2">
          {reviews.map((review) => (
            <ReviewItem key={`${review.at} ${review.words}`} review={review} />
          ))}
        </ul>
        {reviews.length < count && (
          <Button look="secondary" aria-disabled={state === 'loading'} onClick={() => void showMore()}>
            Show more<span className="sr-only"> reviews</span>
          </Button>
        )}
        <p role="alert" className="text-sm text-danger empty:hidden">
          {state === 'failed' ? 'They could not be loaded. Please try again.' : null}
        </p>
      </div>
    </section>
  )
}

const dates = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Asia/Karachi',
})

function ReviewItem({ review }: { readonly review: ShownReview }) {
  const { stars, words, name, at, sizes, pictures, answer } = review
  const shop = useShop()
  const [opened, setOpened] = useState<number | null>(null)
  const [wasOpened, setWasOpened] = useState(false)
  return (
    <li className="border-t border-line py-4">
      <p>
        <Stars count={stars} />
        <span className="sr-only">{stars} of 5 stars</span>
      </p>
      {words !== '' && (
        <p dir="auto" className="mt-2 wrap-anywhere whitespace-pre-line">
          {words}
        </p>
      )}
      {pictures.length > 0 && (
        <ul aria-label="Pictures" className="mt-3 flex flex-wrap gap-2">
          {pictures.map((picture, index) => (
            <li key={picture}>
              <button
                type="button"
                aria-label={`Picture ${index + 1} of ${pictures.length}, by ${name || 'a customer'}`}
                onClick={() => {
                  setWasOpened(true)
                  setOpened(index)
                }}
                className="block"
              >
                <img
                  src={reviewPicturePath(picture, 'small')}
                  alt=""
                  loading="lazy"
                  width={96}
                  height={96}
                  className="size-24 bg-line object-cover"
                />
              </button>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-3 text-sm text-muted">
        <bdi className="font-medium text-ink">{name || NO_NAME}</bdi>,{' '}
        <time dateTime={at}>{dates.format(new Date(at))}</time>, size {sizes.join(', ')}
      </p>
      {answer !== null && (
        <div className="mt-3 border-l-2 border-gold pl-4 text-sm">
          <p className="text-muted">{shop.name} answers</p>
          <p dir="auto" className="mt-1 wrap-anywhere whitespace-pre-line">
            {answer}
          </p>
        </div>
      )}
      {wasOpened && (
        <Suspense>
          <LateDialog pictures={pictures} opened={opened} onOpen={setOpened} />
        </Suspense>
      )}
    </li>
  )
}

/** The verified ratings of a product: their mean, and how many there are of each number of stars. */
function RatingSummary({ productId }: { readonly productId: string }) {
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
