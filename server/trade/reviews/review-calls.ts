/** The calls of reviews, as the API's description has them. */

import { callsFor, type DescribedCalls, wrong } from '#server/platform/http/described-call.ts'
import {
  answerReviewSchema,
  hideReviewSchema,
  reviewListSchema,
  reviewPictureSchema,
  reviewSchema,
  shownReviewsSchema,
  showReviewSchema,
  withdrawReviewSchema,
} from './review-schemas.ts'

export const publicReviewCalls: DescribedCalls = {
  writeReview: {
    call: 'post /api/orders/{orderNumber}/reviews',
    summary:
      'Write a review of a rated product of a delivered order, with up to three pictures in base64: with its e-mail or phone, on the device that ordered, or where the link of a mail was opened. Again replaces. It is shown when the shop has looked at it.',
    body: reviewSchema,
    answers: {
      201: 'The product, and `waiting`',
      404: 'No such order, or not of this shopper',
      409: 'Not delivered, not rated yet, or written too often',
      415: 'Not JSON, or a file that is not a photo',
      503: 'The shop cannot store it now; nothing was saved',
    },
  },
  withdrawReview: {
    call: 'delete /api/orders/{orderNumber}/reviews',
    summary: 'Take the review of a product of an own order away. Its stars stay.',
    query: withdrawReviewSchema,
    answers: {
      200: 'The product',
      404: 'No such order, not of this shopper, or no review',
      429: wrong[429],
      503: 'The log cannot write now; nothing was saved',
    },
  },
  getReviews: {
    call: 'get /api/products/{productId}/reviews',
    summary: 'The shown reviews of a product, newest first, and how many it has.',
    query: shownReviewsSchema,
    answers: { 200: '`count` and `reviews`' },
  },
  getQuotes: {
    call: 'get /api/reviews',
    summary:
      'The words of the three newest short reviews with 4 or 5 stars, for the home page; none while there are fewer.',
    answers: { 200: 'A list of `words`, `name` and `productId`' },
  },
  getReviewPicture: {
    call: 'get /api/reviews/pictures/{picture}',
    summary: 'A picture of a shown review.',
    query: reviewPictureSchema,
    sends: 'image/jpeg',
    answers: { 200: 'The picture', 404: 'No such picture, or its review is not shown' },
  },
}

const decided = {
  200: 'Its order, product and state',
  404: 'No such review',
  409: 'It was written again meanwhile, or its customer was erased',
}

export const reviewListCalls: DescribedCalls = callsFor('changeCatalogue', {
  listReviews: {
    call: 'get /api/admin/reviews',
    summary: 'Reviews of one state, twenty at once, and how many there are of each.',
    query: reviewListSchema,
    answers: { 200: '`counts` and `reviews`' },
  },
  getAnyReviewPicture: {
    call: 'get /api/admin/reviews/pictures/{picture}',
    summary: 'A picture of any review.',
    query: reviewPictureSchema,
    sends: 'image/jpeg',
    answers: { 200: 'The picture', 404: 'No such picture' },
  },
  showReview: {
    call: 'post /api/admin/reviews/{orderNumber}/{productId}/show',
    summary: 'Show a review in the shop.',
    body: showReviewSchema,
    answers: decided,
  },
  hideReview: {
    call: 'post /api/admin/reviews/{orderNumber}/{productId}/hide',
    summary: 'Do not show a review, for a reason.',
    body: hideReviewSchema,
    answers: decided,
  },
  answerReview: {
    call: 'post /api/admin/reviews/{orderNumber}/{productId}/answer',
    summary: 'Answer a review in public; an empty answer takes the answer away.',
    body: answerReviewSchema,
    answers: decided,
  },
})
