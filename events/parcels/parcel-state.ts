/** Where an order's parcel is, in one word. */

import type { CashState } from '#events/cash/parcel-cash.ts'
import { comingBackSince, type Handling } from '#events/orders/handling.ts'
import type { OrderStatus, ParcelState } from '#events/orders/order.ts'
import { isUnsent } from '#events/orders/unsent.ts'

type OrderWithParcel = {
  readonly status: OrderStatus
  readonly handling: Pick<Handling, 'packed' | 'received' | 'lastFailure' | 'away' | 'afterSale'>
  /** Null before the handover. */
  readonly cash: Pick<CashState, 'booked' | 'claim'> | null
}

/** Whether its courier has lost it. */
export function isLost({ handling, cash }: Pick<OrderWithParcel, 'handling' | 'cash'>): boolean {
  return handling.received === null && (cash?.claim?.reason === 'lost' || cash?.booked?.kind === 'lost')
}

export function parcelStateOf(order: OrderWithParcel): ParcelState {
  const { status, handling } = order
  if (isUnsent(status)) return handling.packed === null ? 'none' : 'packed'
  if (isLost(order)) return 'lost'
  if (comingBackSince(handling) !== null) return 'coming-back'
  if (status === 'shipped') return handling.lastFailure === null ? 'out' : 'attempted'
  if (handling.received !== null) return 'back'
  return status === 'delivered' ? 'delivered' : 'none'
}
