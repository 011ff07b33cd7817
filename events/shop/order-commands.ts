/** What an order can be told. */

import type { Size } from '#catalogue/product.ts'
import type { DeliveryTerms, OrderTerms } from '#catalogue/schema.ts'
import type { Day } from './calendar.ts'
import type { Booking, Contact, MailChannel, Parcel, Person, Recipient } from './event.ts'
import type { CancelReason, ContactChannel, ContactOutcome, OrderStatus, Stars } from './order.ts'
import type { TrackedParcel } from './order-document.ts'
import type { OrderMail } from './order-mail.ts'
import type { StockCounts } from './stock.ts'

export type RequestedLine = {
  readonly id: string
  readonly size: Size
  readonly quantity: number
  readonly price?: number | undefined
}

/** How many orders wait for their confirmation, by what they have in common. */
export type Unconfirmed = Readonly<Record<keyof OrderTerms['unconfirmed'], number>>

export type PlaceOrder = {
  readonly type: 'PlaceOrder'
  readonly orderNumber: string
  readonly day: Day
  /** Of that day in Karachi, 0 to 23. */
  readonly hour?: number | undefined
  readonly lines: readonly RequestedLine[]
  /** What is left of what is counted; left out, nothing is. */
  readonly stock?: StockCounts | undefined
  /** What delivery costs; left out, what the catalogue says, as it does of prices. */
  readonly delivery?: DeliveryTerms | undefined
  /** How much it may hold; left out, what the catalogue says. */
  readonly terms?: OrderTerms | undefined
  /** Other orders that wait for their confirmation; left out, they are not limited. */
  readonly unconfirmed?: Unconfirmed | undefined
  /** The total that the shopper saw, in rupees; left out, today's is taken. */
  readonly total?: number | undefined
  readonly customer: Person
  readonly newCustomer: boolean
  /** Whether it is appended under an idempotency key. */
  readonly keyed?: true | undefined
}

export type ChangeStatus = {
  readonly type: 'ChangeStatus'
  readonly to: OrderStatus
  /** Says why it is cancelled; means nothing with another status. */
  readonly reason?: CancelReason | undefined
  /** The status that the admin saw: with another one, which somebody else has set meanwhile, nothing is changed. */
  readonly from?: OrderStatus | undefined
  /** How many other orders of this customer are refused; means nothing but with the reason `refused`. */
  readonly refusedBefore?: number | undefined
}

export type CorrectContact = { readonly type: 'CorrectContact'; readonly contact: Contact }

export type RecordConfirmation = {
  readonly type: 'RecordConfirmation'
  readonly recipient: Recipient
  /** That the mail tells of, when it is no confirmation: nothing is recorded when the order has another one by now. */
  readonly parcel?: TrackedParcel | undefined
  readonly channel: MailChannel
  readonly result:
    | { readonly sent: true }
    | { readonly sent: false; readonly attempt: number; readonly reason: string; readonly final: boolean }
}

export type RequestConfirmation = { readonly type: 'RequestConfirmation'; readonly mail: OrderMail }

export type RateProduct = {
  readonly type: 'RateProduct'
  readonly productId: string
  readonly stars: Stars
}

/** Somebody of the shop has called or written to the customer of an order that waits for its confirmation. */
export type RecordContactAttempt = {
  readonly type: 'RecordContactAttempt'
  readonly channel: ContactChannel
  readonly outcome: ContactOutcome
  /** The number of the attempt, as its admin counts: one without an answer that is in the log already is not recorded again. */
  readonly attempt?: number | undefined
}

export type HandOver = {
  readonly type: 'HandOver'
  readonly courier: string
  readonly trackingNumber: string
  /** By the shop's key. */
  readonly trackingHash: string
  /** Today in Karachi. */
  readonly day: Day
}

export type UndoHandover = { readonly type: 'UndoHandover' }

/** A courier's statement says what it took and kept of a parcel. */
export type BookCash = { readonly type: 'BookCash' } & Pick<Parcel, 'courier'> &
  Pick<Booking, 'statement' | 'collected' | 'charges'>

export type UnbookCash = { readonly type: 'UnbookCash'; readonly statement: string }

export type OrderCommand =
  | PlaceOrder
  | ChangeStatus
  | CorrectContact
  | RecordConfirmation
  | RequestConfirmation
  | RateProduct
  | RecordContactAttempt
  | HandOver
  | UndoHandover
  | BookCash
  | UnbookCash
