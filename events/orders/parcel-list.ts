/** How the parcels of orders are asked for: by tracking number, or by what has become of their cash, page by page. */

import type { Day } from '#events/shop/calendar.ts'
import type { Booking, Parcel } from '#events/shop/event.ts'
import type { OrderStatus } from '#events/shop/order.ts'

/** The parcel of an order, and what the courier has paid for it; null while it has not. */
export type ListedParcel = {
  readonly orderNumber: string
  readonly status: OrderStatus
  /** Version of the order's stream. */
  readonly version: number
  /** Of the event that placed the order. */
  readonly position: number
  readonly parcel: Parcel
  /** Null when its customer was erased. */
  readonly trackingNumber: string | null
  /** One of the `TrackingKeys` of its number; null when nobody can find it by that any more. */
  readonly trackingKey: string | null
  readonly booked: Pick<Booking, 'statement' | 'collected' | 'charges'> | null
}

export type ParcelFilter =
  /** `keys`: all `TrackingKeys` of the numbers. */
  | { readonly of: 'tracking'; readonly keys: readonly string[] }
  | { readonly of: 'statement'; readonly statement: string }
  /** Whose cash is out with a courier: handed over from the first to the last day, of one status or any that is not cancelled. */
  | {
      readonly of: 'out'
      readonly courier: string
      readonly first?: Day | null
      readonly last?: Day | null
      readonly status?: OrderStatus
    }
  /** Booked, with another amount than was expected. */
  | { readonly of: 'differences'; readonly courier: string }

/** Where the last page ended. */
export type ParcelPlace = { readonly handedOver: Day; readonly position: number }

/** Oldest hand-over first; all of them when there is no limit. */
export type ParcelSlice = { readonly after?: ParcelPlace | null; readonly limit?: number }

export type ParcelList = {
  parcels(filter: ParcelFilter, slice?: ParcelSlice): Promise<readonly ListedParcel[]>
  countParcels(filter: ParcelFilter): Promise<number>
}
