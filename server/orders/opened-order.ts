/** An order as it is shown to a shopper who has proved to own it. */

import { productIdOf } from '#catalogue/line-id.ts'
import type { OrderTerms } from '#catalogue/schema.ts'
import { type Day, dayOf } from '#events/calendar.ts'
import type { AfterSale } from '#events/orders/handling.ts'
import type { OpenedOrder, ShownAfterSale, ShownPiece } from '#events/orders/order.ts'
import { lessPieces } from '#events/orders/pieces.ts'
import type { OrderReadModel, OrderView } from '#events/read-model/order-read-model.ts'
import { lastDayToAsk, whyNotAsk } from '#events/returns/return-rules.ts'
import { reviewStream } from '#events/reviews/review-facts.ts'
import type { ReviewList } from '#events/reviews/review-list.ts'
import type { CurrentCatalogue } from '#server/catalogue/current-catalogue.ts'

type Dependencies = {
  readonly orderViews: Pick<OrderReadModel, 'find' | 'statusDatesOf'>
  readonly catalogue: Pick<CurrentCatalogue, 'now'>
  readonly reviews: Pick<ReviewList, 'reviews'>
  readonly clock: () => number
}

/** In the same order. */
export type ShowOpened = (views: readonly OrderView[]) => Promise<readonly OpenedOrder[]>

export function createShowOpened({ orderViews, catalogue, reviews, clock }: Dependencies): ShowOpened {
  async function shownAfterSale({ handling: { afterSale } }: OrderView): Promise<ShownAfterSale | null> {
    if (afterSale === null) return null
    const { at } = afterSale
    switch (afterSale.step) {
      case 'asked':
        return { step: 'asked', at, wish: afterSale.wish, pieces: afterSale.pieces.map(shownPiece) }
      case 'declined':
      case 'withdrawn':
        return { step: afterSale.step, at }
      case 'agreed':
      case 'received':
        return agreedAfterSale(afterSale)
    }
  }

  async function agreedAfterSale(
    afterSale: Extract<AfterSale, { step: 'agreed' | 'received' }>,
  ): Promise<ShownAfterSale> {
    const { step, at, pieces, exchange } = afterSale
    const linked = exchange === null ? null : await orderViews.find(exchange)
    const backFirst = exchange === null || linked?.handling.exchange?.backFirst === true
    const { address } = catalogue.now().shop
    return {
      step,
      at,
      pieces: pieces.map(shownPiece),
      exchange: linked && { orderNumber: linked.order.orderNumber, status: linked.order.status },
      backFirst,
      sendTo: backFirst && address !== '' ? address : null,
    }
  }

  return async (views) => {
    const { exchangeDays } = catalogue.now().shop.orders
    const today = dayOf(new Date(clock()).toISOString())
    const dates = await orderViews.statusDatesOf(views.map(({ order }) => order.orderNumber))
    return Promise.all(
      views.map(async (view): Promise<OpenedOrder> => {
        const { order, ratings, handling } = view
        const { lastFailure } = handling
        return {
          ...order,
          masked: false,
          ratings,
          reviews: reviewsOf(view, reviews),
          statusDates: dates.get(order.orderNumber) ?? {},
          afterSale: await shownAfterSale(view),
          canAskReturn: canAskReturn(view, exchangeDays, today),
          failedDelivery:
            order.status === 'shipped' && lastFailure !== null
              ? { reason: lastFailure.reason, at: lastFailure.at }
              : null,
        }
      }),
    )
  }
}

/** Only a product that was rated can have one. */
function reviewsOf(
  { order, ratings }: OrderView,
  { reviews }: Pick<ReviewList, 'reviews'>,
): OpenedOrder['reviews'] {
  const found = Object.keys(ratings).flatMap((productId) => {
    const review = reviews.get(reviewStream({ order: order.orderNumber, productId }))
    return review === undefined || review.state === 'withdrawn' ? [] : [[productId, review.state] as const]
  })
  return Object.fromEntries(found)
}

function canAskReturn(
  { order, since, handling }: OrderView,
  within: OrderTerms['exchangeDays'],
  day: Day,
): OpenedOrder['canAskReturn'] {
  if (order.erased || whyNotAsk({ status: order.status, since, handling }, { day, within })) return null
  const items = order.items.map(({ id, ...item }) => ({ ...item, productId: productIdOf(id) }))
  const pieces = lessPieces(items, handling.back).map(shownPiece)
  return pieces.length === 0 ? null : { until: lastDayToAsk({ since }, within), pieces }
}

/** Without what the shop's people know beside it. */
function shownPiece({ productId, name, size, quantity, wanted }: ShownPiece): ShownPiece {
  return { productId, name, size, quantity, ...(wanted !== undefined && { wanted }) }
}
