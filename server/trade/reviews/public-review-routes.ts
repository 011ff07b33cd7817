/** The reviews that everybody may see, with their pictures. They say neither which order they are of, nor who showed them. */

import { type Response, Router } from 'express'
import { publicReviewCalls as calls } from '#contract/reviews.ts'
import { type Review, type ReviewList, shownReviews } from '#events/shop/review-list.ts'
import { Refused } from '#server/platform/http/answer.ts'
import { answerCall } from '#server/platform/http/answer-call.ts'
import { validate } from '#server/platform/http/validate.ts'
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
}

export function publicReviewRoutes({ list, openReviews, pictures }: Dependencies): Router {
  const router = Router()

  router.get<{ productId: string }>('/products/:productId/reviews', async (request, response) => {
    const { skip, take } = validate(calls.getReviews.query, request.query)
    const all = shownReviews(list, request.params.productId)
    const reviews = (await openReviews(all.slice(skip, skip + take))).map(publicReview)
    answerCall(response, calls.getReviews, { count: all.length, reviews })
  })

  router.get('/reviews', async (_request, response) => {
    const liked = [...list.reviews.values()]
      .filter(({ state, stars }) => state === 'shown' && isLiked(stars))
      .toSorted((one, other) => other.position - one.position)
    const quotes = (await openReviews(liked.slice(0, OPENED))).filter(isQuote).slice(0, QUOTES)
    answerCall(response, calls.getQuotes, quotes.length < QUOTES ? [] : quotes.map(quoted))
  })

  router.get<{ picture: string }>(
    '/reviews/pictures/:picture',
    reviewPicture(pictures, (picture) => {
      const review = list.byPicture.get(picture)
      return review?.state === 'shown' ? review : null
    }),
  )

  return router
}

/** The stars may have changed since the review was written. */
const isLiked = (stars: number) => stars >= 4

const isQuote = ({ stars, words, name }: OpenedReview) =>
  isLiked(stars) && name !== '' && words !== '' && words.length <= LONGEST_QUOTE

const quoted = ({ words, name, productId }: OpenedReview) => ({ words, name, productId })

/** Sends a picture of a review that may be seen. `of` returns null for any other picture. */
export function reviewPicture(
  pictures: Pick<ReviewPictures, 'read'>,
  of: (picture: string) => Review | null,
) {
  return async (
    request: { readonly params: { readonly picture: string }; readonly query: unknown },
    response: Response,
  ): Promise<void> => {
    const { size } = validate(calls.getReviewPicture.query, request.query)
    const { picture } = request.params
    const bytes = of(picture) && (await pictures.read(picture, size))
    if (bytes === null) throw new Refused(404, 'There is no such picture.')
    // It can be hidden, taken away or erased: nobody but this browser keeps it, and this one asks again.
    response.set({ 'Cache-Control': 'private, max-age=300' }).type('image/jpeg').send(bytes)
  }
}

function publicReview({ stars, words, name, at, sizes, pictures, answer }: OpenedReview) {
  return { stars, words, name, at, sizes, pictures, answer }
}
