/** The rules of a review. They are pure, total and synchronous; what they need of its order comes in. */

import type { Size } from '#catalogue/product.ts'
import type { OrderStatus, Stars } from '#events/orders/order.ts'
import { accept, type Decision, refuse } from '../decision.ts'
import type { PersonalPart } from '../sealed.ts'
import type { HideReason, ReviewState } from './review-choices.ts'

/** One review as a fold of its stream (`evolveReview`). */
export type DecidedReview = {
  readonly order: string
  readonly productId: string
  readonly productName: string
  readonly round: number
  /** `withdrawn`: its shopper has taken it away. */
  readonly state: ReviewState | 'withdrawn'
  readonly isAnswered: boolean
}

/** What the order of a review is at this moment. */
export type ReviewedOrder = {
  readonly number: string
  readonly status: OrderStatus
  /** Its lines with the product; empty when it is not in the order. */
  readonly lines: readonly { readonly name: string; readonly size: Size }[]
  /** Null before the shopper has rated the product. */
  readonly stars: Stars | null
}

export type WriteReview = {
  readonly type: 'WriteReview'
  readonly productId: string
  readonly words: string
  readonly name: string
  /** The names of its pictures. */
  readonly pictures: readonly string[]
  readonly order: ReviewedOrder
  readonly customer: PersonalPart | null
}

export type ReviewCommand =
  | WriteReview
  | { readonly type: 'ShowReview'; readonly round: number }
  | { readonly type: 'HideReview'; readonly round: number; readonly reason: HideReason }
  | {
      readonly type: 'AnswerReview'
      readonly round: number
      /** Empty takes the answer away. */
      readonly answer: string
      /** Null when the customer was erased. */
      readonly customer: PersonalPart | null
    }
  | { readonly type: 'WithdrawReview' }

export type ReviewRefusal =
  | 'not-in-order'
  | 'not-delivered'
  | 'not-rated'
  /** Neither words nor pictures. */
  | 'empty'
  | 'written-often'
  | 'customer-erased'
  /** Nobody has written it, or it was taken away. */
  | 'no-review'
  /** It was written again since somebody looked at it. */
  | 'changed'

/** A few changes of mind; each of them stays in the log, which never shrinks. */
export const MOST_WRITINGS = 5

export function decideReview(command: ReviewCommand, review: DecidedReview | null): Decision<ReviewRefusal> {
  if (command.type === 'WriteReview') return write(command, review)
  if (review === null) return refuse('no-review')
  const { order, productId, productName, round, state } = review
  const about = { order, productId, productName }
  if (command.type === 'WithdrawReview')
    return state === 'withdrawn' ? accept() : accept({ type: 'ReviewWithdrawn', data: about })
  if (state === 'withdrawn') return refuse('no-review')
  // Nobody shows, hides or answers words that they have not seen.
  if (command.round !== round) return refuse('changed')
  switch (command.type) {
    case 'ShowReview':
      return state === 'shown' ? accept() : accept({ type: 'ReviewShown', data: { ...about, round } })
    case 'HideReview': {
      const { reason } = command
      return state === 'hidden'
        ? accept()
        : accept({ type: 'ReviewHidden', data: { ...about, round, reason } })
    }
    case 'AnswerReview': {
      const { answer, customer } = command
      if (answer === '' && !review.isAnswered) return accept()
      if (customer === null) return refuse('customer-erased')
      const removed = answer === '' && { removed: true as const }
      return accept({
        type: 'ReviewAnswered',
        data: { ...about, round, ...removed, customer: { ...customer, answer } },
      })
    }
  }
}

/** Why an order's product cannot be reviewed; null when it can. It is asked before its pictures are prepared. */
export function whyNotReview(
  { status, lines, stars }: ReviewedOrder,
  review: Pick<DecidedReview, 'round'> | null,
): ReviewRefusal | null {
  if (lines.length === 0) return 'not-in-order'
  if (status !== 'delivered') return 'not-delivered'
  if (stars === null) return 'not-rated'
  return (review?.round ?? 0) >= MOST_WRITINGS ? 'written-often' : null
}

function write(command: WriteReview, review: DecidedReview | null): Decision<ReviewRefusal> {
  const { productId, words, name, pictures, order, customer } = command
  const refusal = whyNotReview(order, review)
  if (refusal !== null) return refuse(refusal)
  const { lines, stars } = order
  const [first] = lines
  if (first === undefined || stars === null) return refuse('not-in-order')
  if (words === '' && pictures.length === 0) return refuse('empty')
  if (customer === null) return refuse('customer-erased')
  return accept({
    type: 'ReviewWritten',
    data: {
      order: order.number,
      productId,
      productName: first.name,
      sizes: [...new Set(lines.map(({ size }) => size))],
      stars,
      round: (review?.round ?? 0) + 1,
      pictures: [...pictures],
      customer: { ...customer, words, name },
    },
  })
}
