/** The ratings and reviews that everybody may see, with their pictures. They say neither which order they are of, nor who showed them. */

import { type Response, Router } from 'express'
import type { z } from 'zod'
import { publicFigureCalls } from '#contract/catalogue/product-figures.ts'
import { publicReviewCalls as calls } from '#contract/reviews/reviews.ts'
import { type Review, type ReviewList, shownReviews } from '#events/reviews/review-list.ts'
import type { Published } from '#projections/projector/projector.ts'
import { Refused } from '#server/platform/http/answer.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { OpenedReview, OpenReviews } from './open-reviews.ts'
import type { ReviewPictures } from './review-pictures.ts'

/** As many as the home page shows, or none. */
const QUOTES = 3
/** The newest ones, in which they are looked for. */
const OPENED = 12
/** In characters; a longer one is read with its product. */
const LONGEST_QUOTE = 160

type Dependencies = {
  readonly list: ReviewList
  readonly openReviews: OpenReviews
  readonly pictures: Pick<ReviewPictures, 'read'>
  /** The latest state of the folds. */
  readonly published: () => Published
}

export function publicReviewRoutes({ list, openReviews, pictures, published }: Dependencies): Router {
  const router = Router()

  serve(router, publicFigureCalls.getRatings, ({ response }) => {
    const { dashboard, catchingUp } = published()
    response.set('Cache-Control', catchingUp ? 'no-store' : 'public, max-age=60')
    // The mean of only a part of the ratings would be wrong.
    return catchingUp ? {} : dashboard.ratings
  })

  serve(router, calls.getReviews, async ({ params, query: { skip, take } }) => {
    const all = shownReviews(list, params.productId)
    const reviews = (await openReviews(all.slice(skip, skip + take))).map(publicReview)
    return { count: all.length, reviews }
  })

  serve(router, calls.getQuotes, async () => {
    const liked = [...list.reviews.values()]
      .filter(({ state, stars }) => state === 'shown' && isLiked(stars))
      .toSorted((one, other) => other.position - one.position)
    const quotes = (await openReviews(liked.slice(0, OPENED))).filter(isQuote).slice(0, QUOTES)
    return quotes.length < QUOTES ? [] : quotes.map(quoted)
  })

  const sendPicture = createSendPicture(pictures, (picture) => {
    const review = list.byPicture.get(picture)
    return review?.state === 'shown' ? review : null
  })
  serve(router, calls.getReviewPicture, sendPicture)

  return router
}

/** The stars may have changed since the review was written. */
const isLiked = (stars: number) => stars >= 4

const isQuote = ({ stars, words, name }: OpenedReview) =>
  isLiked(stars) && name !== '' && words !== '' && words.length <= LONGEST_QUOTE

const quoted = ({ words, name, productId }: OpenedReview) => ({ words, name, productId })

type AskedPicture = {
  readonly params: { readonly picture: string }
  readonly query: z.output<typeof calls.getReviewPicture.query>
  readonly response: Response
}

/** Sends a picture of a review that may be seen. `of` returns null for any other picture. */
export function createSendPicture(
  pictures: Pick<ReviewPictures, 'read'>,
  of: (picture: string) => Review | null,
) {
  return async ({ params: { picture }, query: { size }, response }: AskedPicture): Promise<void> => {
    const bytes = of(picture) && (await pictures.read(picture, size))
    if (bytes === null) throw new Refused(404, 'There is no such picture.')
    // It can be hidden, taken away or erased: nobody but this browser keeps it, and this one asks again.
    response.set({ 'Cache-Control': 'private, max-age=300' }).type('image/jpeg').send(bytes)
  }
}

function publicReview({ stars, words, name, at, sizes, pictures, answer }: OpenedReview) {
  return { stars, words, name, at, sizes, pictures, answer }
}
