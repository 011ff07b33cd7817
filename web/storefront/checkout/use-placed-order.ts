/**
 * The order that was just placed is stored in the history entry of the checkout: the confirmation survives a reload and
 * a return to it, and a new visit to the checkout does not show it. Whose order it is leaves the entry when the shopper
 * has the details forgotten, here or elsewhere in this browser.
 */

import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { Order } from '#events/shop/order.ts'
import type { Draft } from '../order/draft.ts'
import { forgottenSince } from '../order/kept-details.ts'

export type PlacedOrder = Omit<Order, keyof Draft> & {
  /** Null once it was forgotten. */
  readonly contact: Draft | null
  /** Milliseconds, by this browser's clock. */
  readonly placedAt: number
}

export const placedOrder = (
  { name, email, phone, address, ...order }: Order,
  placedAt: number,
): PlacedOrder => ({ ...order, contact: { name, email, phone, address }, placedAt })

export const withoutContact = (order: PlacedOrder): PlacedOrder => ({ ...order, contact: null })

export function usePlacedOrder(): readonly [PlacedOrder | null, (order: PlacedOrder) => void] {
  const navigate = useNavigate()
  const show = (placed: PlacedOrder) =>
    void navigate('/checkout', { replace: true, preventScrollReset: true, state: { placed } })

  const stored = placedIn(useLocation().state)
  const forgotten = stored?.contact && forgottenSince(stored.placedAt)
  const placed = forgotten ? withoutContact(stored) : stored
  useEffect(() => {
    if (forgotten && placed) show(placed)
  })
  return [placed, show]
}

function placedIn(state: unknown): PlacedOrder | null {
  return typeof state === 'object' && state !== null && 'placed' in state
    ? // Only the function above writes it.
      (state.placed as PlacedOrder)
    : null
}
