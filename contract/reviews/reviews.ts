/** The calls of reviews: those that everybody reads, a shopper's own, and those by which the shop's people look at them. */

import { z } from 'zod'
import { identifierSchema } from '#contract/orders/identifier-schema.ts'
import {
  hideReasons,
  LONGEST_REVIEW,
  MOST_REVIEW_PICTURES,
  reviewStates,
} from '#events/reviews/review-choices.ts'
import { reviewWritten } from '#events/reviews/review-facts.ts'
import { typedLine, typedLines } from '#events/typed-text.ts'
import { callsFor, type DescribedCalls } from '../described-call.ts'
import { blankAsUnset } from '../optional-query.ts'

/** Megabytes; the shop's page makes pictures smaller first. */
const MOST_MB = 2
/** Of one picture, in base64. */
const MOST_BASE64 = Math.ceil((MOST_MB * 1024 * 1024 * 4) / 3) + 4

const text = (what: string, most: number, cleaned: (typed: string) => string) =>
  z
    .string({ error: `${what} must be a text.` })
    .overwrite(cleaned)
    .max(most, `${what} may have up to ${most.toLocaleString('en')} characters.`)

const productId = z.string({ error: 'The product is missing.' }).min(1, 'The product is missing.').max(80)

const picture = z
  .string({ error: 'A picture is sent in base64.' })
  .min(1, 'A picture is empty.')
  .max(MOST_BASE64, `A picture may have up to ${MOST_MB} MB.`)

const newReview = z.object({
  identifier: identifierSchema,
  productId,
  words: text('The review', LONGEST_REVIEW.words, typedLines).default(''),
  name: text('The name', LONGEST_REVIEW.name, typedLine).default(''),
  /** The bytes of each in base64. */
  pictures: z
    .array(picture, { error: 'The pictures must be a list.' })
    .max(MOST_REVIEW_PICTURES, `A review can have up to ${MOST_REVIEW_PICTURES} pictures.`)
    .default([]),
})

const whole = z.coerce.number({ error: 'This must be a number.' }).int().min(0)
const count = (unset: number, most: number) => z.preprocess(blankAsUnset, whole.max(most).default(unset))

const pictureSize = z.enum(['small', 'large'], { error: 'size must be one of small, large.' })
const ofPicture = z.object({ size: z.preprocess(blankAsUnset, pictureSize.default('large')) })

const listedState = z.enum(reviewStates, { error: `state must be one of ${reviewStates.join(', ')}.` })

const toShow = z.object({ round: z.int('round says which writing of the review is meant.').min(1) })

const written = reviewWritten.shape.data.shape
/** They may be empty. */
const wordsAndName = written.customer.pick({ words: true, name: true }).shape

const shownReview = z.object({
  stars: written.stars,
  ...wordsAndName,
  /** When it was written, ISO-8601 UTC. */
  at: z.string(),
  sizes: written.sizes.readonly(),
  pictures: written.pictures.readonly(),
  /** The shop's answer; null without one. */
  answer: z.string().nullable(),
})

/** `by` is null when that was not one of the shop's people. */
const doneBy = z.object({ by: z.string().nullable(), at: z.string() })

const ofReview = reviewWritten.shape.data.pick({ order: true, productId: true })

const listedReview = shownReview.extend({
  ...ofReview.shape,
  productName: written.productName,
  /** Which writing it is: a press is refused when it was written again since. */
  round: written.round,
  state: listedState,
  /** Who showed or hid it. */
  decided: doneBy.extend({ reason: z.enum(hideReasons).nullable() }).nullable(),
  /** `position`: the place of the answer in the log. */
  answered: doneBy.extend({ position: z.int() }).nullable(),
})

/** Of a review: its pictures in base64, and some room for the words. */
const LONGEST_BODY_MB = Math.ceil((MOST_REVIEW_PICTURES * MOST_BASE64) / 1024 / 1024) + 1

export const publicReviewCalls = {
  writeReview: {
    call: 'post /api/orders/{orderNumber}/reviews',
    limits: ['devices', 'reviews', 'reviewsOfOrder', 'claimsOfOrder'],
    sameTime: true,
    summary:
      'Write a review of a rated product of a delivered order, with up to three pictures in base64: with its e-mail or phone, on the device that ordered, or where the link of a mail was opened. Again replaces. It is shown when the shop has looked at it.',
    body: newReview,
    longest: `${LONGEST_BODY_MB} MB`,
    data: z.object({ productId, state: z.literal('waiting') }),
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
    limits: ['devices', 'reviews', 'reviewsOfOrder', 'claimsOfOrder'],
    sameTime: true,
    summary: 'Take the review of a product of an own order away. Its stars stay.',
    query: newReview.pick({ identifier: true, productId: true }),
    data: z.object({ productId, state: z.null() }),
    answers: {
      200: 'The product',
      404: 'No such order, not of this shopper, or no review',
      503: 'The log cannot write now; nothing was saved',
    },
  },
  getReviews: {
    call: 'get /api/products/{productId}/reviews',
    summary: 'The shown reviews of a product, newest first, and how many it has.',
    query: z.object({ skip: count(0, 10_000), take: count(3, 20) }),
    data: z.object({ count: z.int(), reviews: z.array(shownReview).readonly() }),
    answers: { 200: '`count` and `reviews`' },
  },
  getQuotes: {
    call: 'get /api/reviews',
    summary:
      'The words of the three newest short reviews with 4 or 5 stars, for the home page; none while there are fewer.',
    data: z.array(z.object({ ...wordsAndName, productId: written.productId })).readonly(),
    answers: { 200: 'A list of `words`, `name` and `productId`' },
  },
  getReviewPicture: {
    call: 'get /api/reviews/pictures/{picture}',
    summary: 'A picture of a shown review.',
    query: ofPicture,
    sends: 'image/jpeg',
    answers: { 200: 'The picture', 404: 'No such picture, or its review is not shown' },
  },
} as const satisfies DescribedCalls

const decided = {
  data: ofReview.extend({ state: z.enum([...reviewStates, 'withdrawn']) }),
  answers: {
    200: 'Its order, product and state',
    404: 'No such review',
    409: 'It was written again meanwhile, or its customer was erased',
  },
}

export const reviewListCalls = callsFor('changeCatalogue', {
  listReviews: {
    call: 'get /api/admin/reviews',
    summary: 'Reviews of one state, twenty at once, and how many there are of each.',
    query: z.object({
      state: z.preprocess(blankAsUnset, listedState.default('waiting')),
      skip: count(0, 100_000),
    }),
    data: z.object({
      counts: z.object({ waiting: z.int(), shown: z.int(), hidden: z.int() }),
      reviews: z.array(listedReview).readonly(),
    }),
    answers: { 200: '`counts` and `reviews`' },
  },
  getAnyReviewPicture: {
    call: 'get /api/admin/reviews/pictures/{picture}',
    summary: 'A picture of any review.',
    query: ofPicture,
    sends: 'image/jpeg',
    answers: { 200: 'The picture', 404: 'No such picture' },
  },
  showReview: {
    call: 'post /api/admin/reviews/{orderNumber}/{productId}/show',
    summary: 'Show a review in the shop.',
    body: toShow,
    ...decided,
  },
  hideReview: {
    call: 'post /api/admin/reviews/{orderNumber}/{productId}/hide',
    summary: 'Do not show a review, for a reason.',
    body: toShow.extend({
      reason: z.enum(hideReasons, { error: `The reason must be one of ${hideReasons.join(', ')}.` }),
    }),
    ...decided,
  },
  answerReview: {
    call: 'post /api/admin/reviews/{orderNumber}/{productId}/answer',
    summary: 'Answer a review in public; an empty answer takes the answer away.',
    body: toShow.extend({ answer: text('The answer', LONGEST_REVIEW.answer, typedLines) }),
    ...decided,
  },
})
