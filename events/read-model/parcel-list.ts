/** The list of parcels: by tracking number, by statement, or by the place of their cash, page by page. */

import type { Day } from '#events/calendar.ts'
import type { CashPlace, CashState } from '#events/cash/parcel-cash.ts'
import type { Parcel } from '#events/event.ts'
import type { Handling } from '#events/orders/handling.ts'
import type { OrderStatus } from '#events/orders/order.ts'

/** The parcel of an order, and what has become of its cash. */
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
  readonly place: CashPlace
  readonly city: string | null
  readonly handling: Handling
} & CashState

export type ParcelFilter =
  /** `keys`: all `TrackingKeys` of the numbers. */
  | { readonly of: 'tracking'; readonly keys: readonly string[] }
  /** Booked by a statement. */
  | { readonly of: 'statement'; readonly statement: string }
  /** Their claims were paid by a later statement. */
  | { readonly of: 'settled'; readonly statement: string }
  /** In one of some places, handed over from the first to the last day. */
  | {
      readonly of: 'places'
      /** Of any courier if unset. */
      readonly courier?: string | undefined
      readonly places: readonly CashPlace[]
      readonly first?: Day | null
      readonly last?: Day | null
    }

/** The end of the last page. */
export type ParcelPlace = { readonly handedOver: Day; readonly position: number }

/** Oldest handover first; all parcels if there is no limit. */
export type ParcelSlice = { readonly after?: ParcelPlace | null; readonly limit?: number }

export type ParcelList = {
  parcels(filter: ParcelFilter, slice?: ParcelSlice): Promise<readonly ListedParcel[]>
  countParcels(filter: ParcelFilter): Promise<number>
}
