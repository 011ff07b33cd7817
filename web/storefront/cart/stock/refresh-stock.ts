/** Asks the shop what is left; what it has said before stays when it does not answer. */

import { availability } from '#catalogue/availability.ts'
import { sizes } from '#catalogue/product.ts'
import { findProduct } from '#catalogue/products.ts'
import type { FewLeft } from '#projections/stock.ts'
import { callApi } from '#web/api/client.ts'
import { useStock } from './stock-store.ts'

export async function refreshStock(): Promise<void> {
  // The browser asks whether what it has is still true, which takes few bytes.
  const answer = await callApi<FewLeft>('/api/stock', { cache: 'default' })
  if (!answer.ok) return
  const left = Object.entries(answer.data).map(([id, left]) => {
    const product = findProduct(id)
    const isOffered = product !== undefined && availability(product) === 'on-sale'
    return [id, { ...left, none: isOffered && sizes.every((size) => left[size] === 0) }]
  })
  useStock.setState(Object.fromEntries(left), true)
}

/** Now, and whenever a shopper comes back to the page. */
export function followStock(): void {
  const refresh = () => {
    if (document.visibilityState === 'visible') void refreshStock()
  }
  document.addEventListener('visibilitychange', refresh)
  addEventListener('pageshow', ({ persisted }) => persisted && refresh())
  refresh()
}
