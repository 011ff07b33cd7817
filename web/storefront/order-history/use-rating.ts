/** The state of a shopper's rating for a product of an order. */

import { useEffect, useState } from 'react'
import type { Stars } from '#events/orders/order.ts'
import { callShop } from '#web/api/contract-call.ts'
import { createRatingSender, type RatingState } from './rating-sender.ts'

type Rated = {
  readonly orderNumber: string
  readonly productId: string
  /** The e-mail or phone by which the order was looked up. */
  readonly identifier: string
}

export function useRating(rated: Rated, initial: Stars | null) {
  const [rating, setRating] = useState<RatingState>({ stars: initial, state: 'unchanged', error: '' })
  // There is one sender while the product is on the screen; later values of `initial` are ignored.
  const [sender] = useState(() =>
    createRatingSender({ initial, send: (stars) => sendRating(rated, stars), show: setRating }),
  )
  useEffect(() => sender.flush, [sender])
  return { ...rating, choose: sender.choose, flush: sender.flush }
}

async function sendRating(
  { orderNumber, productId, identifier }: Rated,
  stars: Stars,
): Promise<string | null> {
  const body = { identifier, productId, stars }
  const answer = await callShop('post /api/orders/{orderNumber}/ratings', { params: { orderNumber }, body })
  if (answer.ok) return null
  return answer.status === 0
    ? 'Your rating was not saved. Please check your connection and try again.'
    : answer.error
}
