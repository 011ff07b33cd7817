/**
 * The facts of reviews: what a shopper writes beside the stars of a product, and what the shop does with it. Each product of an
 * order has at most one review, with a stream of its own. Words, name and the shop's answer are sealed with the key of the
 * order's customer. The stars are those of the order (`ProductRated`).
 */

import { starChoices } from '#events/orders/order.ts'
import { customerKey, hash, id, shopText, size } from '../fact-parts.ts'
import { fact, personal } from '../fact-schema.ts'
import { z } from '../zod.ts'
import { hideReasons, LONGEST_REVIEW, MOST_REVIEW_PICTURES } from './review-choices.ts'

const ofReview = { order: id, productId: id, productName: shopText }

/** Replaces what was written before. It is shown once one of the shop's people has looked at it. */
export const reviewWritten = fact('ReviewWritten', {
  ...ofReview,
  /** The sizes of the product in the order. */
  sizes: z.array(size).min(1),
  stars: z.literal(starChoices),
  /** 1 for the first writing. */
  round: z.int().min(1),
  /** The names under which its pictures are stored. */
  pictures: z.array(hash).max(MOST_REVIEW_PICTURES),
  /** `words` and `name` may be empty, but not all of words and pictures. */
  customer: personal({
    ...customerKey,
    words: z.string().max(LONGEST_REVIEW.words),
    name: z.string().max(LONGEST_REVIEW.name),
  }),
})

export const reviewFacts = [
  reviewWritten,
  fact('ReviewShown', { ...ofReview, round: z.int().min(1) }),
  fact('ReviewHidden', { ...ofReview, round: z.int().min(1), reason: z.enum(hideReasons) }),
  /** The shop answers in public, again, or not any more (`removed`, with an empty text). It is sealed, because it may quote. */
  fact('ReviewAnswered', {
    ...ofReview,
    round: z.int().min(1),
    removed: z.literal(true).optional(),
    customer: personal({ ...customerKey, answer: z.string().max(LONGEST_REVIEW.answer) }),
  }),
  /** By the shopper. */
  fact('ReviewWithdrawn', ofReview),
] as const

export const reviewFactTypes = reviewFacts.map(({ shape }) => shape.type.value)

export type ReviewSubject = { readonly order: string; readonly productId: string }

const PREFIX = 'review-'

/** With an empty order: what all these streams begin with. */
export function reviewStream({ order, productId }: ReviewSubject): string {
  return `${PREFIX}${order}:${productId}`
}

export const ALL_REVIEWS = PREFIX

/** The number of the order whose product a stream reviews; null for another stream. */
export function orderReviewedIn(stream: string): string | null {
  if (!stream.startsWith(PREFIX)) return null
  return stream.slice(PREFIX.length).split(':')[0] ?? null
}
