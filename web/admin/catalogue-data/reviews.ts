/** Reviews as the server has them, and the calls of the people who look at them. */

import { queryOptions } from '@tanstack/react-query'
import type { HideReason, ReviewState } from '#events/shop/review-choices.ts'
import type { ListedReview, ListedReviews } from '#events/shop/shown-review.ts'
import { reviewsKey } from '#web/backoffice/nav/use-reviews-waiting.ts'
import { callStaffApi, readStaffApi } from '#web/backoffice/session/call-staff-api.ts'

const PATH = '/api/admin/reviews'

/** `skip`: how many come before, in the order of the list. */
export function reviewsQuery(state: ReviewState, skip = 0) {
  return queryOptions({
    queryKey: [...reviewsKey, state, skip],
    queryFn: ({ signal }) =>
      readStaffApi<ListedReviews>(`${PATH}?${new URLSearchParams({ state, skip: String(skip) })}`, signal),
  })
}

export const picturePath = (picture: string, size: 'small' | 'large') =>
  `${PATH}/pictures/${picture}?size=${size}`

const pathOf = ({ order, productId }: ListedReview) =>
  `${PATH}/${encodeURIComponent(order)}/${encodeURIComponent(productId)}`

export const showReview = (review: ListedReview) =>
  callStaffApi(`${pathOf(review)}/show`, { method: 'POST', json: { round: review.round } })

export const hideReview = (review: ListedReview, reason: HideReason) =>
  callStaffApi(`${pathOf(review)}/hide`, { method: 'POST', json: { round: review.round, reason } })

/** An empty answer takes it away. */
export const answerReview = (review: ListedReview, answer: string) =>
  callStaffApi(`${pathOf(review)}/answer`, { method: 'POST', json: { round: review.round, answer } })
