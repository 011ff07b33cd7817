/** Fetches what the shop sells now, what is left of it and which offers it has, so that a cart says at once what has changed since the page was opened. */

import type { ShownCatalogue } from '#catalogue/catalogue.ts'
import { catalogueNow, showCatalogue } from '../../page/catalogue.ts'
import { useCart } from '../cart-store.ts'
import { refreshOffers } from '../offers/offers-store.ts'
import { refreshStock } from './refresh-stock.ts'

export async function refreshShop(): Promise<void> {
  await Promise.all([refreshCatalogue().then(refreshStock), refreshOffers()])
}

/** The last known catalogue remains when the request fails. */
async function refreshCatalogue(): Promise<void> {
  // The browser revalidates its cached answer, which costs few bytes.
  const answer = await fetch('/catalogue/current.json').catch(() => null)
  if (answer === null || !answer.ok) return
  // A connection may also break in the middle of the file.
  const next: ShownCatalogue | null = await answer.json().catch(() => null)
  if (next === null) return
  if (JSON.stringify(next) === JSON.stringify(catalogueNow())) return
  showCatalogue(next)
  // Prices that the server had answered before are older.
  useCart.setState({ prices: {} })
}

/** Refreshes the stock now, and both whenever the shopper returns to the page. */
export function followShop(): void {
  const refresh = () => {
    if (document.visibilityState === 'visible') void refreshShop()
  }
  document.addEventListener('visibilitychange', refresh)
  addEventListener('pageshow', ({ persisted }) => persisted && refresh())
  if (document.visibilityState === 'visible') void refreshStock()
}
