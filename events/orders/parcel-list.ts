/** The list of parcels: by tracking number, or by the state of their cash, page by page. */

import type { Day } from '#events/shop/calendar.ts'
import type { Booking, Parcel } from '#events/shop/event.ts'
import type { OrderStatus } from '#events/shop/order.ts'

/** The parcel of an order. `booked` is what the courier paid for it; null until then. */
export type ListedParcel = {
  readonly orderNumber: string
  readonly status: OrderStatus
  /** Version of the order's stream. */
  readonly version: number
  /** Position of the event that placed the order. */
  readonly position: number
  readonly parcel: Parcel
  /** Null when its customer was erased. */
  readonly trackingNumber: string | null
  /** One of the `TrackingKeys` of its number. */
  readonly trackingKey: string | null
  readonly booked: Pick<Booking, 'statement' | 'collected' | 'charges'> | null
}

export type ParcelFilter =
  /** `keys`: all `TrackingKeys` of the numbers. */
  | { readonly of: 'tracking'; readonly keys: readonly string[] }
  | { readonly of: 'statement'; readonly statement: string }
  /** Parcels with outstanding cash: handed over from the first to the last day, in one status or any but `cancelled`. */
  | {
      readonly of: 'out'
      readonly courier: string
      readonly first?: Day | null
      readonly last?: Day | null
      readonly status?: OrderStatus
    }
  /** Booked with another amount than expected. */
  | { readonly of: 'differences'; readonly courier: string }

/** The end of the last page. */
export type ParcelPlace = { readonly handedOver: Day; readonly position: number }

/** Oldest handover first; all parcels if there is no limit. */
export type ParcelSlice = { readonly after?: ParcelPlace | null; readonly limit?: number }

export type ParcelList = {
  parcels(filter: ParcelFilter, slice?: ParcelSlice): Promise<readonly ListedParcel[]>
  countParcels(filter: ParcelFilter): Promise<number>
}
