/** The rating that a shopper gives to a product of an order. */

import { useEffect, useState } from 'react'
import type { Stars } from '#events/shop/order.ts'
import { callApi } from '#web/api/client.ts'
import { type RatingShown, ratingOnItsWay } from './rating-on-its-way.ts'

type Rated = {
  readonly orderNumber: string
  readonly productId: string
  /** The e-mail or phone by which the order was found. */
  readonly identifier: string
}

export function useRating(rated: Rated, given: Stars | null) {
  const [shown, setShown] = useState<RatingShown>({ stars: given, state: 'as-it-was', error: '' })
  // One for as long as the product is on the screen; later values are ignored.
  const [onItsWay] = useState(() =>
    ratingOnItsWay({ given, send: (stars) => sendRating(rated, stars), show: setShown }),
  )
  useEffect(() => onItsWay.leave, [onItsWay])
  return { ...shown, choose: onItsWay.choose, leave: onItsWay.leave }
}

async function sendRating(
  { orderNumber, productId, identifier }: Rated,
  stars: Stars,
): Promise<string | null> {
  const answer = await callApi(`/api/orders/${encodeURIComponent(orderNumber)}/ratings`, {
    method: 'POST',
    json: { identifier, productId, stars },
  })
  if (answer.ok) return null
  return answer.status === 0
    ? 'Your rating was not saved. Please check your connection and try again.'
    : answer.error
}
