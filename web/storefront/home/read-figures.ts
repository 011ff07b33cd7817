/** The log's figures about the whole shop, in words. */

import { inThousands } from '#catalogue/in-thousands.ts'
import type { CityDeliveryTime, ShopRating } from '#projections/dashboard-shapes.ts'
import { callApi } from '#web/api/client.ts'
import { loadTimes } from '../order/delivery-times.ts'

/** By the label of a figure: its value and its source. Empty while there are too few ratings. */
export type KnownFigures = Readonly<Record<string, readonly [value: string, source: string]>>

export async function readFigures(): Promise<KnownFigures> {
  const [answer, [time]] = await Promise.all([
    callApi<ShopRating>('/api/shop-rating', { cache: 'default' }),
    loadTimes(),
  ])
  const rating = answer.ok ? answer.data : null
  if (rating === null) return {}
  return {
    Rating: [`${rating.mean.toFixed(1)}/5`, `${inThousands(rating.count)} verified ratings`],
    Satisfaction: [`${rating.satisfied}%`, 'rated 4 or 5 of 5'],
    ...(time && { Delivery: [daysWords(time), `to half of the orders in ${time.name}`] }),
  }
}

/** `1–2 days`, `1 day`. */
function daysWords({ earliest, latest }: CityDeliveryTime): string {
  if (earliest === latest) return `${latest} ${latest === 1 ? 'day' : 'days'}`
  return `${earliest}–${latest} days`
}
