/**
 * The order that was just placed is stored in the history entry of the checkout: the confirmation survives a reload and
 * a return to it, and a new visit to the checkout does not show it.
 */

import { useLocation, useNavigate } from 'react-router-dom'
import type { Order } from '#events/order.ts'

export function usePlacedOrder(): readonly [Order | null, (order: Order) => void] {
  const state: unknown = useLocation().state
  const navigate = useNavigate()
  const placed =
    typeof state === 'object' && state !== null && 'placed' in state
      ? // Only the function below writes it.
        (state.placed as Order)
      : null
  return [placed, (order) => navigate('/checkout', { replace: true, state: { placed: order } })]
}
