/** What the rules answer to a command: facts, or why there are none. */

import type { Availability } from '#catalogue/availability.ts'
import type { Size } from '#catalogue/product.ts'
import type { Totals } from '#catalogue/totals.ts'
import type { ShopEvent } from './event.ts'
import type { OrderStatus } from './order.ts'

export type PriceChange = { readonly productId: string; readonly name: string; readonly price: number }

/** What is left of a size of which there are fewer than asked for. */
export type Shortage = {
  readonly productId: string
  readonly name: string
  readonly size: Size
  readonly left: number
}

/** More than the shop takes without talking to the customer; `most` is what it does take. */
export type TooMuch = {
  readonly reason: 'too-much'
  readonly of: 'pieces' | 'rupees' | 'unconfirmed-phone' | 'unconfirmed-device' | 'unconfirmed-network'
  readonly most: number
}

/** Why a command makes no fact. */
export type Refusal =
  | { readonly reason: 'empty-cart' }
  | { readonly reason: 'too-many-lines' }
  | { readonly reason: 'unknown-product'; readonly id: string }
  | {
      readonly reason: Exclude<Availability, 'on-sale'>
      readonly name: string
    }
  | { readonly reason: 'bad-quantity'; readonly name: string }
  | TooMuch
  /** Its record would take more room than the log has for one. */
  | { readonly reason: 'too-long' }
  | { readonly reason: 'not-enough'; readonly shortages: readonly Shortage[] }
  | { readonly reason: 'no-such-product' }
  /** More units would be taken off the count than there are. */
  | ({ readonly reason: 'below-zero' } & Shortage)
  | { readonly reason: 'price-changed'; readonly changes: readonly PriceChange[]; readonly totals: Totals }
  | { readonly reason: 'total-changed'; readonly totals: Totals }
  | { readonly reason: 'already-placed' }
  | { readonly reason: 'no-such-order' }
  | { readonly reason: 'status-changed'; readonly status: OrderStatus }
  | { readonly reason: 'not-delivered' }
  | { readonly reason: 'not-in-order' }
  /** Its ratings were replaced so often that they stay. */
  | { readonly reason: 'rated-often' }
  | { readonly reason: 'customer-erased' }
  | { readonly reason: 'unknown-courier' }
  /** It is with a courier already; whose number an erased customer's parcel has nobody can say. */
  | { readonly reason: 'handed-over'; readonly courier: string; readonly trackingNumber: string | null }
  /** The courier's tracking number belongs to another order. */
  | { readonly reason: 'tracking-taken'; readonly orderNumber: string }
  /** Orders of this status are not handed over. */
  | { readonly reason: 'not-to-ship'; readonly status: OrderStatus }
  | { readonly reason: 'not-handed-over' }
  | { readonly reason: 'other-courier'; readonly courier: string }
  /** The courier has paid for it. */
  | { readonly reason: 'cash-booked'; readonly statement: string }
  | { readonly reason: 'cash-not-booked' }
  /** An amount that is no whole number of rupees of 0 or more. */
  | { readonly reason: 'bad-amount' }

export type Decision =
  | { readonly accepted: true; readonly events: readonly ShopEvent[] }
  | { readonly accepted: false; readonly refusal: Refusal }

export const accept = (...events: readonly ShopEvent[]): Decision => ({ accepted: true, events })
export const refuse = (refusal: Refusal): Decision => ({ accepted: false, refusal })
