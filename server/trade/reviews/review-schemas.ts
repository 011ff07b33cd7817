/** The bodies and queries of the calls of reviews. */

import { z } from 'zod'
import {
  hideReasons,
  LONGEST_REVIEW,
  MOST_REVIEW_PICTURES,
  reviewStates,
} from '#events/shop/review-choices.ts'
import { typedLine, typedLines } from '#events/shop/typed-text.ts'
import { withheldSizes } from '#server/pages/pictures/originals/withheld-picture.ts'
import { blankAsUnset } from '#server/platform/http/optional-query.ts'
import { identifierSchema } from '../orders/identifier-schema.ts'

/** Megabytes; the shop's page makes pictures smaller first. */
const MOST_MB = 2
const MOST_BASE64 = Math.ceil((MOST_MB * 1024 * 1024 * 4) / 3) + 4

/** Of the whole body: its pictures in base64, and some room for the words. */
export const REVIEW_LIMIT = `${Math.ceil((MOST_REVIEW_PICTURES * MOST_BASE64) / 1024 / 1024) + 1}mb`

const text = (what: string, most: number, cleaned: (typed: string) => string) =>
  z
    .string({ error: `${what} must be a text.` })
    .overwrite(cleaned)
    .max(most, `${what} may have up to ${most.toLocaleString('en')} characters.`)

const productId = z.string({ error: 'The product is missing.' }).min(1, 'The product is missing.').max(80)

export const reviewSchema = z.object({
  identifier: identifierSchema,
  productId,
  words: text('The review', LONGEST_REVIEW.words, typedLines).default(''),
  name: text('The name', LONGEST_REVIEW.name, typedLine).default(''),
  /** The bytes of each in base64. */
  pictures: z
    .array(
      z
        .string({ error: 'A picture is sent in base64.' })
        .min(1, 'A picture is empty.')
        .max(MOST_BASE64, `A picture may have up to ${MOST_MB} MB.`),
      { error: 'The pictures must be a list.' },
    )
    .max(MOST_REVIEW_PICTURES, `A review can have up to ${MOST_REVIEW_PICTURES} pictures.`)
    .default([]),
})

export const withdrawReviewSchema = z.object({ identifier: identifierSchema, productId })

const count = (unset: number, most: number) =>
  z.preprocess(
    blankAsUnset,
    z.coerce.number({ error: 'This must be a number.' }).int().min(0).max(most).default(unset),
  )

export const shownReviewsSchema = z.object({ skip: count(0, 10_000), take: count(3, 20) })

export const reviewPictureSchema = z.object({
  size: z.preprocess(
    blankAsUnset,
    z.enum(withheldSizes, { error: `size must be one of ${withheldSizes.join(', ')}.` }).default('large'),
  ),
})

export const reviewListSchema = z.object({
  state: z.preprocess(
    blankAsUnset,
    z.enum(reviewStates, { error: `state must be one of ${reviewStates.join(', ')}.` }).default('waiting'),
  ),
  skip: count(0, 100_000),
})

const round = z.int({ error: 'round says which writing of the review is meant.' }).min(1)
export const showReviewSchema = z.object({ round })
export const hideReviewSchema = z.object({
  round,
  reason: z.enum(hideReasons, { error: `The reason must be one of ${hideReasons.join(', ')}.` }),
})
export const answerReviewSchema = z.object({
  round,
  /** Empty takes the answer away. */
  answer: text('The answer', LONGEST_REVIEW.answer, typedLines),
})
