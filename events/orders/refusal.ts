/** Why the rules of an order refuse a command. */

import type { Availability } from '#catalogue/availability.ts'
import type { Size } from '#catalogue/product.ts'
import type { Totals } from '#catalogue/totals.ts'
import type { StockRefusal } from '#events/catalogue/count-stock.ts'
import type { Shortage } from '#events/catalogue/stock.ts'
import type { CodeProblem } from '#events/codes/code-use.ts'
import type { Decision } from '../decision.ts'
import type { OrderStatus, UsedCode } from './order.ts'

export type PriceChange = { readonly productId: string; readonly name: string; readonly price: number }

/** More than the shop accepts without talking to the customer; `most` is the limit. */
export type TooMuch = {
  readonly reason: 'too-much'
  readonly of: 'pieces' | 'rupees' | 'unconfirmed-phone' | 'unconfirmed-device' | 'unconfirmed-network'
  readonly most: number
}

export type Refusal =
  | { readonly reason: 'empty-cart' }
  | { readonly reason: 'too-many-lines' }
  | { readonly reason: 'unknown-product'; readonly id: string }
  | {
      readonly reason: Exclude<Availability, 'on-sale'>
      readonly name: string
    }
  | { readonly reason: 'bad-quantity'; readonly name: string }
  | { readonly reason: 'size-not-made'; readonly name: string; readonly size: Size }
  | TooMuch
  /** Its record would be longer than the log allows. */
  | { readonly reason: 'too-long' }
  | { readonly reason: 'not-enough'; readonly shortages: readonly Shortage[] }
  | StockRefusal
  /** `code`: the code or offer that the new totals contain. */
  | {
      readonly reason: 'price-changed'
      readonly changes: readonly PriceChange[]
      readonly totals: Totals
      readonly code?: UsedCode
    }
  | { readonly reason: 'total-changed'; readonly totals: Totals; readonly code?: UsedCode }
  /** The order cannot use the code that was typed. */
  | { readonly reason: 'code-refused'; readonly problem: CodeProblem }
  | { readonly reason: 'already-placed' }
  /** The shop sells no longer to this customer. */
  | { readonly reason: 'blocked' }
  /** Somebody else has changed the order since. */
  | { readonly reason: 'order-changed' }
  /** It has left the shop, or is cancelled. */
  | { readonly reason: 'not-changeable'; readonly status: OrderStatus }
  /** More than the customer owes, or than the shop has of the customer; `most` in rupees. */
  | { readonly reason: 'too-much-paid'; readonly most: number }
  /** Staff may not do this alone; `most` in rupees is what they may, by `percent` of the shop's terms. */
  | {
      readonly reason: 'needs-owner'
      readonly what: 'discount' | 'advance' | 'refund'
      readonly percent: number
      readonly most: number
    }
  /** Its total would be less than what was paid in advance; `advance` in rupees. */
  | { readonly reason: 'below-advance'; readonly advance: number }
  /** Its pieces would cost less than what an exchange has paid of them; `credit` in rupees. */
  | { readonly reason: 'below-credit'; readonly credit: number }
  /** Its customer has not confirmed it. */
  | { readonly reason: 'not-confirmed' }
  /** It is not on its way. */
  | { readonly reason: 'not-on-its-way'; readonly status: OrderStatus }
  /** It never left the shop, so that nothing of it can come back. */
  | { readonly reason: 'never-left' }
  /** No such message makes sense for the order as it is. */
  | { readonly reason: 'no-such-message' }
  /** No piece of it is to come back. */
  | { readonly reason: 'nothing-comes-back' }
  /** Not all of these pieces are in the order, or some are back already. */
  | { readonly reason: 'not-these-pieces' }
  | { readonly reason: 'return-too-late'; readonly days: number }
  /** The shopper has already asked for something, or it is agreed. */
  | { readonly reason: 'return-open' }
  /** Nothing was asked for or agreed. */
  | { readonly reason: 'no-return' }
  | { readonly reason: 'no-such-order' }
  | { readonly reason: 'status-changed'; readonly status: OrderStatus }
  | { readonly reason: 'not-delivered' }
  | { readonly reason: 'not-in-order' }
  /** Its ratings were replaced too many times. */
  | { readonly reason: 'rated-often' }
  | { readonly reason: 'customer-erased' }
  | { readonly reason: 'unknown-courier' }
  /** It is already with a courier. The tracking number is null when the customer was erased. */
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
  /** There is a claim for it. */
  | { readonly reason: 'claimed' }
  /** There is no claim that this could change. */
  | { readonly reason: 'not-claimed' }
  /** A later statement has paid the claim. */
  | { readonly reason: 'claim-settled'; readonly statement: string }
  /** The bank has what the statement says. */
  | { readonly reason: 'no-difference' }
  | { readonly reason: 'no-unknown-line' }
  /** An amount is not a whole number of paisa, or negative where it cannot be. */
  | { readonly reason: 'bad-amount' }

export type OrderDecision = Decision<Refusal>
