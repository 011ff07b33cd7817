/** What the log knows of the whole shop, in words: figures, and the words of shoppers. */

import { inThousands } from '#catalogue/in-thousands.ts'
import { callApi } from '#web/api/client.ts'
import type { DataOf } from '#web/api/contract-call.ts'
import { daysWords, loadTimes } from '../order/delivery-times.ts'

export type KnownWords = {
  /** Left out while there are too few. */
  readonly quotes?: readonly { readonly quote: string; readonly by: string; readonly of?: string }[]
  /** By the label of a figure: its value and its source. Without those of which too little is known. */
  readonly figures: Readonly<Record<string, readonly [value: string, source: string]>>
}

export async function readWords(): Promise<KnownWords> {
  const [rated, reviewed, [time]] = await Promise.all([
    callApi<DataOf<'get /api/shop-rating'>>('/api/shop-rating', { cache: 'default' }),
    callApi<DataOf<'get /api/reviews'>>('/api/reviews'),
    loadTimes(),
  ])
  const rating = rated.ok ? rated.data : null
  const reviews = reviewed.ok ? reviewed.data : []
  return {
    ...(reviews.length > 0 && {
      quotes: reviews.map(({ words, name, productId }) => ({ quote: words, by: name, of: productId })),
    }),
    figures: {
      ...(rating && {
        Rating: [`${rating.mean.toFixed(1)}/5`, `${inThousands(rating.count)} ratings`],
        Satisfaction: [`${rating.satisfied}%`, '4 or 5 stars'],
      }),
      ...(time && { Delivery: [daysWords(time), `to ${time.name}`] }),
    },
  }
}
