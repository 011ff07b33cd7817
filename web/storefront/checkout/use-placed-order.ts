/**
 * Stores the order that was just placed in the history entry of the checkout. The confirmation then survives a reload and
 * Back, and a new visit to the checkout does not show it. When the shopper deletes the details, here or elsewhere in this
 * browser, they are also removed from the entry.
 */

import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { Order } from '#events/orders/order.ts'
import type { Draft } from '../order/draft.ts'
import { forgottenSince } from '../order/kept-details.ts'

export type PlacedOrder = Omit<Order, keyof Draft> & {
  /** Null after the shopper has deleted the details. */
  readonly contact: Pick<Order, keyof Draft> | null
  /** Milliseconds since the Unix epoch, by this browser's clock. */
  readonly placedAt: number
}

export const placedOrder = (
  { name, email, phone, address, city, ...order }: Order,
  placedAt: number,
): PlacedOrder => ({
  ...order,
  contact: { name, email, phone, address, ...(city !== undefined && { city }) },
  placedAt,
})

export const withoutContact = (order: PlacedOrder): PlacedOrder => ({ ...order, contact: null })

export function usePlacedOrder(): readonly [PlacedOrder | null, (order: PlacedOrder) => void] {
  const navigate = useNavigate()
  const show = (placed: PlacedOrder) =>
    void navigate('/checkout', { replace: true, preventScrollReset: true, state: { placed } })

  const stored = placedIn(useLocation().state)
  const isForgotten = stored?.contact && forgottenSince(stored.placedAt)
  const placed = isForgotten ? withoutContact(stored) : stored
  useEffect(() => {
    if (isForgotten && placed) show(placed)
  })
  return [placed, show]
}

function placedIn(state: unknown): PlacedOrder | null {
  return typeof state === 'object' && state !== null && 'placed' in state
    ? // Only `usePlacedOrder` writes it.
      (state.placed as PlacedOrder)
    : null
}
