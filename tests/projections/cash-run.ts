/** Returns the parcels and statements of a shop run in the form that the naive recount needs. */

import type { Statement } from '#events/shop/event.ts'
import type { OrderState } from '#events/shop/order-state.ts'
import type { CashRun } from './naive-recount.ts'

export function cashRunOf(states: readonly OrderState[], statements: readonly Statement[]): CashRun {
  const parcels = states.flatMap((state): CashRun['parcels'] => {
    if (state.status === 'none' || state.handedOver === null) return []
    const { parcel, booked } = state.handedOver
    return [{ ...parcel, status: state.status, booked }]
  })
  return { parcels, statements }
}
