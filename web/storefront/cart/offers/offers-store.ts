/** The offers of the shop, which apply by themselves. Empty until the server has answered. */

import { useMemo } from 'react'
import { create } from 'zustand'
import { productIdOf } from '#catalogue/line-id.ts'
import type { AppliedOffer, PublicOffer } from '#events/codes/offers.ts'
import { offerForCart } from '#events/codes/offers.ts'
import type { UsedCode } from '#events/orders/order.ts'
import { callApi } from '#web/api/client.ts'
import { useShop } from '../../page/catalogue.ts'
import type { Cart } from '../cart.ts'
import { useCart } from '../cart-store.ts'

type Offers = {
  readonly offers: readonly PublicOffer[]
  /** The codes of those that the server did not give to this shopper's order. They are not promised again. */
  readonly refused: readonly string[]
}

const useStore = create<Offers>()(() => ({ offers: [], refused: [] }))

/** The last known offers remain when a request fails. */
export async function refreshOffers(): Promise<void> {
  // The browser revalidates its cached answer, which costs few bytes.
  const answer = await callApi<readonly PublicOffer[]>('/api/offers', { cache: 'default' })
  if (!answer.ok || JSON.stringify(answer.data) === JSON.stringify(useStore.getState().offers)) return
  useStore.setState({ offers: answer.data })
}

/** What the server has answered to an order with the offer that the shopper saw. */
export function noteAnswer(shown: UsedCode | undefined, given: UsedCode | undefined): void {
  useStore.setState(({ refused }) => ({
    refused: [
      ...refused.filter((code) => code !== given?.code),
      ...(shown === undefined || shown.code === given?.code ? [] : [shown.code]),
    ],
  }))
  void refreshOffers()
}

export function useOffers(): readonly PublicOffer[] {
  const { offers, refused } = useStore()
  return useMemo(() => offers.filter(({ code }) => !refused.includes(code)), [offers, refused])
}

/** The lines of the cart, as the rules read them. */
export function linesOf(cart: Cart) {
  return cart.map((line) => ({ ...line, productId: productIdOf(line.id), category: 'T-shirts' as const }))
}

/** What the shop takes off the cart by itself; null for nothing. */
export function useCartOffer(): AppliedOffer | null {
  const lines = useCart((cart) => cart.lines)
  const offers = useOffers()
  const { delivery } = useShop()
  return useMemo(
    () => offerForCart(offers, { lines: linesOf(lines), delivery, now: Date.now() }),
    [lines, offers, delivery],
  )
}
