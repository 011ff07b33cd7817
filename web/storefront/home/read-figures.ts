import type { ShopRating } from '#projections/dashboard-shapes.ts'
import { callApi } from '#web/api/client.ts'
import { loadTimes } from '../order/delivery-times.ts'

/** The figures of the log about the whole shop. */
export async function readFigures() {
  const [rating, times] = await Promise.all([
    callApi<ShopRating>('/api/shop-rating', { cache: 'default' }),
    loadTimes(),
  ])
  return { rating: rating.ok ? rating.data : null, times }
}
