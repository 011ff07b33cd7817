/** The calls by which the shop's people look at reviews: show, hide and answer them. */

import { type Request, Router } from 'express'
import { reviewListCalls as calls } from '#contract/reviews.ts'
import type { OrderReadModel } from '#events/orders/order-read-model.ts'
import { customerKeyOf } from '#events/shop/customer-key-of.ts'
import { type ReviewState, reviewStates } from '#events/shop/review-choices.ts'
import type { ReviewCommand } from '#events/shop/review-decider.ts'
import type { Review, ReviewList } from '#events/shop/review-list.ts'
import { answerCall } from '#server/platform/http/answer-call.ts'
import { adminOf } from '#server/platform/http/sender.ts'
import { validate } from '#server/platform/http/validate.ts'
import type { CommandReview } from './command-review.ts'
import type { OpenedReview, OpenReviews } from './open-reviews.ts'
import { reviewPicture } from './public-review-routes.ts'
import type { ReviewPictures } from './review-pictures.ts'

/** In one answer. */
const PAGE = 20

type Dependencies = {
  readonly list: ReviewList
  readonly openReviews: OpenReviews
  readonly commandReview: CommandReview
  readonly orderViews: Pick<OrderReadModel, 'find'>
  readonly pictures: Pick<ReviewPictures, 'read'>
}

type Named = { readonly orderNumber: string; readonly productId: string }

export function reviewListRoutes(dependencies: Dependencies): Router {
  const { list, openReviews, commandReview, orderViews, pictures } = dependencies
  const router = Router()

  router.get('/reviews', async (request, response) => {
    const { state, skip } = validate(calls.listReviews.query, request.query)
    const sorted = sortedOf(list, state)
    const reviews = (await openReviews(sorted.slice(skip, skip + PAGE))).map(listed)
    answerCall(response, calls.listReviews, { counts: countsOf(list), reviews })
  })

  router.get<{ picture: string }>(
    '/reviews/pictures/:picture',
    reviewPicture(pictures, (picture) => list.byPicture.get(picture) ?? null),
  )

  async function carryOut(request: Request<Named>, command: ReviewCommand) {
    const { orderNumber: order, productId } = request.params
    const { state } = await commandReview({ order, productId }, command, adminOf(request))
    return { order, productId, state }
  }

  router.post<Named>('/reviews/:orderNumber/:productId/show', async (request, response) => {
    const { round } = validate(calls.showReview.body, request.body)
    answerCall(response, calls.showReview, await carryOut(request, { type: 'ShowReview', round }))
  })

  router.post<Named>('/reviews/:orderNumber/:productId/hide', async (request, response) => {
    const { round, reason } = validate(calls.hideReview.body, request.body)
    answerCall(response, calls.hideReview, await carryOut(request, { type: 'HideReview', round, reason }))
  })

  router.post<Named>('/reviews/:orderNumber/:productId/answer', async (request, response) => {
    const { round, answer } = validate(calls.answerReview.body, request.body)
    const view = await orderViews.find(request.params.orderNumber)
    const customer = view === null || view.order.erased ? null : customerKeyOf(view.order)
    const done = await carryOut(request, { type: 'AnswerReview', round, answer, customer })
    answerCall(response, calls.answerReview, done)
  })

  return router
}

/** Those that wait by their age, the oldest first; others with the last decision first. */
function sortedOf({ reviews }: ReviewList, state: ReviewState): readonly Review[] {
  const found = [...reviews.values()].filter((review) => review.state === state)
  return state === 'waiting'
    ? found.toSorted((one, other) => one.position - other.position)
    : found.toSorted((one, other) => decidedAt(other) - decidedAt(one) || other.position - one.position)
}

const decidedAt = ({ decided }: Review) => (decided === null ? 0 : Date.parse(decided.at))

function countsOf({ reviews }: ReviewList) {
  const counts: Record<ReviewState, number> = { waiting: 0, shown: 0, hidden: 0 }
  for (const { state } of reviews.values()) if (isListed(state)) counts[state] += 1
  return counts
}

const isListed = (state: Review['state']): state is ReviewState => reviewStates.some((each) => each === state)

function listed(review: OpenedReview) {
  const { order, productId, productName, round, state, decided, answered } = review
  const { stars, words, name, at, sizes, pictures, answer } = review
  return {
    ...{ order, productId, productName, round, decided, answered },
    ...{ stars, words, name, at, sizes, pictures, answer },
    // The list has no withdrawn ones.
    state: isListed(state) ? state : 'hidden',
  }
}
