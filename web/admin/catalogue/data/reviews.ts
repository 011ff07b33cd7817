/** Reviews as the server has them, and the calls of the people who look at them. */

import { queryOptions } from '@tanstack/react-query'
import type { HideReason, ReviewState } from '#events/reviews/review-choices.ts'
import type { DataOf } from '#web/api/contract-call.ts'
import { reviewsKey } from '#web/backoffice/nav/use-reviews-waiting.ts'
import { callStaff, readStaff } from '#web/backoffice/session/call-staff-api.ts'

const LIST = 'get /api/admin/reviews'
export type ListedReview = DataOf<typeof LIST>['reviews'][number]

/** `skip`: how many come before, in the order of the list. */
export function reviewsQuery(state: ReviewState, skip = 0) {
  return queryOptions({
    queryKey: [...reviewsKey, state, skip],
    queryFn: ({ signal }) => readStaff(LIST, { query: { state, skip } }, signal),
  })
}

export const picturePath = (picture: string, size: 'small' | 'large') =>
  `/api/admin/reviews/pictures/${picture}?size=${size}`

const OF_REVIEW = 'post /api/admin/reviews/{orderNumber}/{productId}'
const paramsOf = ({ order, productId }: ListedReview) => ({ orderNumber: order, productId })

export const showReview = (review: ListedReview) =>
  callStaff(`${OF_REVIEW}/show`, { params: paramsOf(review), body: { round: review.round } })

export const hideReview = (review: ListedReview, reason: HideReason) =>
  callStaff(`${OF_REVIEW}/hide`, { params: paramsOf(review), body: { round: review.round, reason } })

/** An empty answer takes it away. */
export const answerReview = (review: ListedReview, answer: string) =>
  callStaff(`${OF_REVIEW}/answer`, { params: paramsOf(review), body: { round: review.round, answer } })
