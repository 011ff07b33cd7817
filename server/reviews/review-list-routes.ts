/** The calls by which the shop's people look at reviews: show, hide and answer them. */

import { type Request, Router } from 'express'
import { reviewListCalls as calls } from '#contract/reviews/reviews.ts'
import { customerKeyOf } from '#events/customer-key-of.ts'
import type { OrderReadModel } from '#events/read-model/order-read-model.ts'
import { type ReviewState, reviewStates } from '#events/reviews/review-choices.ts'
import type { ReviewCommand } from '#events/reviews/review-decider.ts'
import type { Review, ReviewList } from '#events/reviews/review-list.ts'
import { adminOf } from '#server/platform/http/sender.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { CommandReview } from './command-review.ts'
import type { OpenedReview, OpenReviews } from './open-reviews.ts'
import { createSendPicture } from './public-review-routes.ts'
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

  serve(router, calls.listReviews, async ({ query: { state, skip } }) => {
    const sorted = sortedOf(list, state)
    const reviews = (await openReviews(sorted.slice(skip, skip + PAGE))).map(listed)
    return { counts: countsOf(list), reviews }
  })

  const sendPicture = createSendPicture(pictures, (picture) => list.byPicture.get(picture) ?? null)
  serve(router, calls.getAnyReviewPicture, sendPicture)

  async function carryOut(
    request: Request,
    { orderNumber: order, productId }: Named,
    command: ReviewCommand,
  ) {
    const { state } = await commandReview({ order, productId }, command, adminOf(request))
    return { order, productId, state }
  }

  serve(router, calls.showReview, ({ params, body: { round }, request }) =>
    carryOut(request, params, { type: 'ShowReview', round }),
  )

  serve(router, calls.hideReview, ({ params, body: { round, reason }, request }) =>
    carryOut(request, params, { type: 'HideReview', round, reason }),
  )

  serve(router, calls.answerReview, async ({ params, body: { round, answer }, request }) => {
    const view = await orderViews.find(params.orderNumber)
    const customer = view === null || view.order.erased ? null : customerKeyOf(view.order)
    return carryOut(request, params, { type: 'AnswerReview', round, answer, customer })
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
