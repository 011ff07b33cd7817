/**
 * Takes a review of a product of a delivered order, from a shopper who has proved to own it. For anybody else the order does not exist.
 * Pictures are prepared only when the rules would accept it, and deleted when it is refused after all.
 */

import { productIdOf } from '#catalogue/line-id.ts'
import { customerKeyOf } from '#events/customer-key-of.ts'
import type { OrderView } from '#events/read-model/order-read-model.ts'
import { type ReviewedOrder, whyNotReview } from '#events/reviews/review-decider.ts'
import type { Claim, FindOwnOrder } from '#server/orders/find-own-order.ts'
import { refusalAnswer } from '#server/orders/refusal-answer.ts'
import { type CommandReview, type ReadReview, refusedReview } from './command-review.ts'
import type { ReviewPictures } from './review-pictures.ts'

type ReviewRequest = Claim & {
  readonly orderNumber: string
  readonly productId: string
  readonly words: string
  readonly name: string
  readonly pictures: readonly Buffer[]
}

export type OwnReviews = {
  /** Both throw `Refused`: 404 for an unknown order or another person's order. */
  write(request: ReviewRequest): Promise<void>
  withdraw(request: Claim & { readonly orderNumber: string; readonly productId: string }): Promise<void>
}

type Dependencies = {
  readonly findOwnOrder: FindOwnOrder
  readonly readReview: ReadReview
  readonly commandReview: CommandReview
  readonly pictures: ReviewPictures
}

export function createOwnReviews(dependencies: Dependencies): OwnReviews {
  const { findOwnOrder, readReview, commandReview, pictures } = dependencies

  async function own(orderNumber: string, claim: Claim): Promise<OrderView> {
    const view = await findOwnOrder(orderNumber, claim)
    if (view === null) throw refusalAnswer({ reason: 'no-such-order' })
    return view
  }

  async function take(all: readonly Buffer[]): Promise<readonly string[]> {
    const taken: string[] = []
    try {
      for (const bytes of all) taken.push(await pictures.take(bytes))
      return taken
    } catch (error) {
      await remove(taken)
      throw error
    }
  }

  async function remove(taken: readonly string[]): Promise<void> {
    for (const picture of taken) await pictures.remove(picture)
  }

  return {
    async write({ orderNumber, productId, words, name, ...request }) {
      const view = await own(orderNumber, request)
      const order = reviewedOrder(view, productId)
      const subject = { order: order.number, productId }
      const refusal = whyNotReview(order, await readReview(subject))
      if (refusal !== null) throw refusedReview(refusal)
      const customer = view.order.erased ? null : customerKeyOf(view.order)
      const taken = await take(request.pictures)
      try {
        const command = {
          type: 'WriteReview',
          productId,
          words,
          name,
          pictures: taken,
          order,
          customer,
        } as const
        await commandReview(subject, command, { role: 'shopper' })
      } catch (error) {
        // The log may have taken the review although its answer was lost. When that cannot be found out, the pictures stay.
        const now = await readReview(subject).catch(() => undefined)
        if (now !== undefined)
          await remove(taken.filter((picture) => now?.pictures.includes(picture) !== true))
        throw error
      }
    },
    async withdraw({ orderNumber, productId, ...claim }) {
      const { order } = await own(orderNumber, claim)
      await commandReview(
        { order: order.orderNumber, productId },
        { type: 'WithdrawReview' },
        { role: 'shopper' },
      )
    },
  }
}

function reviewedOrder({ order, ratings }: OrderView, productId: string): ReviewedOrder {
  return {
    number: order.orderNumber,
    status: order.status,
    lines: order.items.filter(({ id }) => productIdOf(id) === productId),
    stars: ratings[productId] ?? null,
  }
}
