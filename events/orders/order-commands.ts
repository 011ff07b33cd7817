/** The commands of an order. */

import type { Catalogue } from '#catalogue/catalogue.ts'
import type { MessageLanguage, MessageStep } from '#catalogue/message-text.ts'
import type { Size } from '#catalogue/product.ts'
import type { DeliveryTerms, OrderTerms } from '#catalogue/schema.ts'
import type { LineAmounts } from '#events/cash/statement-line.ts'
import type { StockCounts } from '#events/catalogue/stock.ts'
import type { TypedCode } from '#events/codes/code-use.ts'
import type { OrderMail } from '#events/messages/order-mail.ts'
import type { Day } from '../calendar.ts'
import type {
  Booking,
  Contact,
  Discount,
  Exchange,
  MailChannel,
  OrderLine,
  Parcel,
  Person,
  Recipient,
} from '../event.ts'
import type {
  AttemptReason,
  BlockReason,
  CancelReason,
  ContactChannel,
  ContactOutcome,
  OrderChannel,
  OrderStatus,
  PaymentMeans,
  PieceCondition,
  ReturnReason,
  ReturnWish,
  Stars,
} from './order.ts'
import type { TrackedParcel } from './order-document.ts'
import type { VisitSource } from './visit-source.ts'

export type RequestedLine = {
  readonly id: string
  readonly size: Size
  readonly quantity: number
  readonly price?: number | undefined
}

/** How many pending orders share the phone, the device or the network. */
export type Unconfirmed = Readonly<Record<keyof OrderTerms['unconfirmed'], number>>

/** What staff may do without the owner (`alone-rules.ts`): as much in advance as the shop itself asks for, even if `alone.advance` is less. */
export type AloneTerms = Pick<OrderTerms, 'alone' | 'advance'>

/** Unset for the owner, and for what no person decides. */
type Limited = { readonly alone?: AloneTerms | undefined }

export type PlaceOrder = Limited & {
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
  /** The code that was typed; unset without one. */
  readonly code?: TypedCode | undefined
  /** What may apply by itself when no code was typed. */
  readonly offers?: readonly TypedCode[] | undefined
  /** When it is placed, in milliseconds since 1970; codes and offers need it. */
  readonly now?: number | undefined
  readonly customer: Person
  readonly newCustomer: boolean
  /** A catalogue id of `cities.ts`. */
  readonly city?: string | undefined
  /** Whether the shop sells no longer to this customer. Ignored for an order typed by hand. */
  readonly blocked?: boolean | undefined
  /** Unset for an order of the shop's pages; the limits of the shop are for those. */
  readonly byHand?: OrderByHand | undefined
  readonly source?: VisitSource | undefined
  /** Whether it is appended under an idempotency key. */
  readonly keyed?: true | undefined
  /** The id of the request that places it; unset when a program of the shop does. */
  readonly request?: string | undefined
}

/** What only the shop's own people may decide about an order. */
export type OrderByHand = {
  readonly channel: OrderChannel | null
  readonly discount?: Discount | undefined
  /** For the parcel. */
  readonly note?: string | undefined
  /** Its customer has confirmed it to the person who typed it. */
  readonly isConfirmed?: boolean | undefined
  /** Already paid. */
  readonly advance?: Payment | undefined
  readonly exchange?: Exchange | undefined
}

/** Money that no courier collects. `reference` identifies the payment and may be empty. */
export type Payment = {
  readonly amount: number
  readonly means: PaymentMeans
  readonly reference: string
}

/** A change names the edition of the order that its author saw (`Handling.edition`): it is refused when another came first. */
type OfEdition = {
  /** Unset by a program that changes the order whatever it is. */
  readonly edition?: number | undefined
}

/** All lines after the change. */
export type ChangeLines = OfEdition &
  Limited & {
    readonly type: 'ChangeLines'
    readonly lines: readonly RequestedLine[]
    /** Null takes the discount away; unset leaves it. */
    readonly discount?: Discount | null | undefined
    readonly catalogue: Catalogue
    readonly stock?: StockCounts | undefined
    readonly delivery?: DeliveryTerms | undefined
  }

export type ChangeDelivery = OfEdition & {
  readonly type: 'ChangeDelivery'
  readonly address: string
  readonly city: string | null
}

/** An empty note is none. */
export type ChangeNote = OfEdition & { readonly type: 'ChangeNote'; readonly note: string }

export type AskAdvance = { readonly type: 'AskAdvance'; readonly amount: number }
export type ReceiveAdvance = { readonly type: 'ReceiveAdvance' } & Payment & Limited
export type ReturnAdvance = { readonly type: 'ReturnAdvance' } & Payment

export type PrintSlip = { readonly type: 'PrintSlip' }
/** `anyway`: also an order that its customer has not confirmed. */
export type Pack = { readonly type: 'Pack'; readonly anyway?: boolean | undefined }
export type Unpack = { readonly type: 'Unpack' }

/** `words`: the reason as the courier gives it. */
export type FailDelivery = {
  readonly type: 'FailDelivery'
  readonly reason: AttemptReason
  readonly words: string
  /** The number of the attempt as its author counts it, so that it is recorded once. */
  readonly attempt?: number | undefined
}
export type AskReattempt = { readonly type: 'AskReattempt'; readonly words: string }

export type PieceBack = Pick<OrderLine, 'productId' | 'size' | 'quantity'> & {
  readonly condition: PieceCondition
}
/** Pieces are in the house again. An order that was still with its courier is cancelled with it. */
export type ReceiveReturn = {
  readonly type: 'ReceiveReturn'
  /** One condition for all pieces that are to come back. */
  readonly pieces: readonly PieceBack[] | PieceCondition
  /** Why the order is cancelled, if it is not yet. */
  readonly reason?: 'refused' | 'returned' | undefined
  /** As `ChangeStatus.refusedBefore`. */
  readonly refusedBefore?: number | undefined
}

export type WantedPiece = Pick<OrderLine, 'productId' | 'size' | 'quantity'> & {
  /** For an exchange. */
  readonly wanted?: OrderLine['size'] | undefined
}
export type AskReturn = {
  readonly type: 'AskReturn'
  readonly wish: ReturnWish
  readonly reason: ReturnReason
  readonly pieces: readonly WantedPiece[]
  readonly words: string
  /** Today in Karachi, and how many days after the delivery the shop accepts it. */
  readonly day: Day
  readonly within: number
}
export type CloseReturn = {
  readonly type: 'CloseReturn'
  readonly why: 'declined' | 'withdrawn'
  /** The shopper takes back only what is not agreed yet. */
  readonly byShopper?: true | undefined
}
/** The linked order is placed in the same append. */
export type AgreeExchange = {
  readonly type: 'AgreeExchange'
  readonly pieces: readonly Omit<WantedPiece, 'wanted'>[]
  /** The number and the credit of the linked order. */
  readonly exchange: string
  readonly credit: number
  /** Rupees that are to be paid back when the pieces are here. */
  readonly refund?: number | undefined
  readonly backFirst: boolean
}
export type AgreeReturn = {
  readonly type: 'AgreeReturn'
  readonly pieces: readonly Omit<WantedPiece, 'wanted'>[]
}
export type PayRefund = { readonly type: 'PayRefund' } & Payment & Limited

export type BlockCustomer = { readonly type: 'BlockCustomer'; readonly reason: BlockReason }
export type UnblockCustomer = { readonly type: 'UnblockCustomer' }

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
  /** The parcel that the mail is about, unset for another mail. Nothing is recorded when the order has another parcel by then. */
  readonly parcel?: TrackedParcel | undefined
  /**
   * The mail about a return or a refund, and its edition (`MailProgress`). Nothing is recorded when there is a newer edition to send
   * by then, because that one tells more.
   */
  readonly later?: { readonly about: 'return' | 'refund'; readonly edition: number } | undefined
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
  /** With the outcome `call-back`: the instant from which the customer wants to be called, ISO-8601 UTC. */
  readonly callBack?: string | undefined
}

/** A message is to be sent by WhatsApp. */
export type RequestMessage = {
  readonly type: 'RequestMessage'
  readonly step: MessageStep
  readonly language: MessageLanguage
}

/** What came of it. */
export type RecordMessage = {
  readonly type: 'RecordMessage'
  readonly step: MessageStep
  readonly result: { readonly sent: true } | { readonly sent: false; readonly reason: string }
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
  | ChangeLines
  | ChangeDelivery
  | ChangeNote
  | AskAdvance
  | ReceiveAdvance
  | ReturnAdvance
  | PrintSlip
  | Pack
  | Unpack
  | FailDelivery
  | AskReattempt
  | ReceiveReturn
  | AskReturn
  | CloseReturn
  | AgreeExchange
  | AgreeReturn
  | PayRefund
  | BlockCustomer
  | UnblockCustomer
  | CorrectContact
  | RecordConfirmation
  | RequestConfirmation
  | RateProduct
  | RecordContactAttempt
  | RequestMessage
  | RecordMessage
  | HandOver
  | UndoHandover
  | BookCash
  | SettleClaim
  | UnbookCash
  | OpenClaim
  | ChangeClaim
