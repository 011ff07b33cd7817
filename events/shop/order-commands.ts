/** The commands of an order. */

import type { Catalogue } from '#catalogue/catalogue.ts'
import type { Size } from '#catalogue/product.ts'
import type { DeliveryTerms, OrderTerms } from '#catalogue/schema.ts'
import type { Day } from './calendar.ts'
import type { Booking, Contact, MailChannel, Parcel, Person, Recipient } from './event.ts'
import type { CancelReason, ContactChannel, ContactOutcome, OrderStatus, Stars } from './order.ts'
import type { TrackedParcel } from './order-document.ts'
import type { OrderMail } from './order-mail.ts'
import type { LineAmounts } from './statement-line.ts'
import type { StockCounts } from './stock.ts'

export type RequestedLine = {
  readonly id: string
  readonly size: Size
  readonly quantity: number
  readonly price?: number | undefined
}

/** How many pending orders share the phone, the device or the network. */
export type Unconfirmed = Readonly<Record<keyof OrderTerms['unconfirmed'], number>>

export type PlaceOrder = {
  readonly type: 'PlaceOrder'
  readonly orderNumber: string
  readonly day: Day
  /** Of that day in Karachi, 0 to 23. */
  readonly hour?: number | undefined
  readonly lines: readonly RequestedLine[]
  /** As it is now. */
  readonly catalogue: Catalogue
  /** The counted stock; nothing is counted if unset. */
  readonly stock?: StockCounts | undefined
  /** The price of delivery in a test; otherwise the catalogue's. */
  readonly delivery?: DeliveryTerms | undefined
  /** The limits of an order in a test; otherwise the catalogue's. */
  readonly terms?: OrderTerms | undefined
  /** The other pending orders; no limit applies if unset. */
  readonly unconfirmed?: Unconfirmed | undefined
  /** The total that the shopper saw, in rupees; today's total if unset. */
  readonly total?: number | undefined
  readonly customer: Person
  readonly newCustomer: boolean
  /** Whether it is appended under an idempotency key. */
  readonly keyed?: true | undefined
}

export type ChangeStatus = {
  readonly type: 'ChangeStatus'
  readonly to: OrderStatus
  /** Why it is cancelled; ignored with another status. */
  readonly reason?: CancelReason | undefined
  /** The status that the admin saw. The command is refused when somebody else has changed it since. */
  readonly from?: OrderStatus | undefined
  /** How many other orders this customer has refused; ignored unless the reason is `refused`. */
  readonly refusedBefore?: number | undefined
}

export type CorrectContact = { readonly type: 'CorrectContact'; readonly contact: Contact }

export type RecordConfirmation = {
  readonly type: 'RecordConfirmation'
  readonly recipient: Recipient
  /** The parcel that the mail is about, unset for a confirmation. Nothing is recorded when the order has another parcel by then. */
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

/** The shop has called or written to the customer of a pending order. */
export type RecordContactAttempt = {
  readonly type: 'RecordContactAttempt'
  readonly channel: ContactChannel
  readonly outcome: ContactOutcome
  /** The number of the attempt as the admin's browser counts it, so that an attempt without an answer is recorded once. */
  readonly attempt?: number | undefined
}

export type HandOver = {
  readonly type: 'HandOver'
  readonly courier: string
  readonly trackingNumber: string
  /** With the shop's key (`tracking-hash.ts`). */
  readonly trackingHash: string
  /** Today in Karachi. */
  readonly day: Day
}

export type UndoHandover = { readonly type: 'UndoHandover' }

/** A courier's statement lists a parcel. Amounts are paisa. */
export type BookCash = { readonly type: 'BookCash' } & Pick<Parcel, 'courier'> &
  Pick<Booking, 'statement' | 'kind'> &
  LineAmounts

/** A later statement pays a claim. */
export type SettleClaim = { readonly type: 'SettleClaim'; readonly statement: string } & LineAmounts

/** Takes back what a statement has booked or settled. */
export type UnbookCash = { readonly type: 'UnbookCash'; readonly statement: string }

/** The courier has lost the parcel. */
export type OpenClaim = { readonly type: 'OpenClaim' }

export type ChangeClaim = { readonly type: 'ChangeClaim' } & (
  | { readonly to: 'sent' | 'accepted' | 'refused' | 'withdrawn' }
  | { readonly to: 'written-off'; readonly why: string }
)

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
  | SettleClaim
  | UnbookCash
  | OpenClaim
  | ChangeClaim
