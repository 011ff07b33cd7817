/** Fetches the current stock from the server. The last known stock remains when a request fails. */

import { availability } from '#catalogue/availability.ts'
import { callApi } from '#web/api/client.ts'
import { catalogueNow, productIn } from '../../page/catalogue.ts'
import { type FewLeft, useStock } from './stock-store.ts'

export async function refreshStock(): Promise<void> {
  // The browser revalidates its cached answer, which costs few bytes.
  const answer = await callApi<FewLeft>('/api/stock', { cache: 'default' })
  if (!answer.ok) return
  const left = Object.entries(answer.data).map(([id, left]) => {
    const product = productIn(catalogueNow(), id)
    const isOnSale = product !== undefined && availability(product) === 'on-sale'
    return [id, { ...left, none: isOnSale && product.sizes.every((size) => left[size] === 0) }]
  })
  useStock.setState(Object.fromEntries(left), true)
}
