/** The log's figures about the whole shop, in words. */

import { inThousands } from '#catalogue/in-thousands.ts'
import type { ShopRating } from '#projections/dashboard-shapes.ts'
import { callApi } from '#web/api/client.ts'
import { daysWords, loadTimes } from '../order/delivery-times.ts'

/** By the label of a figure: its value and its source. Without those of which too little is known. */
export type KnownFigures = Readonly<Record<string, readonly [value: string, source: string]>>

export async function readFigures(): Promise<KnownFigures> {
  const [answer, [time]] = await Promise.all([
    callApi<ShopRating>('/api/shop-rating', { cache: 'default' }),
    loadTimes(),
  ])
  const rating = answer.ok ? answer.data : null
  return {
    ...(rating && {
      Rating: [`${rating.mean.toFixed(1)}/5`, `from ${inThousands(rating.count)} delivered orders`],
      Satisfaction: [`${rating.satisfied}%`, 'rated 4 or 5 of 5'],
    }),
    ...(time && { Delivery: [daysWords(time), `in ${time.name}, half of our orders`] }),
  }
}
