/** An order as people read it: what the history shows, the confirmation prints and the API answers. */

import type { Size } from '#catalogue/product.ts'
import type { ReviewState } from '#events/reviews/review-choices.ts'
import type { Day } from '../calendar.ts'
import type {
  AttemptReason,
  CancelReason,
  DiscountReason,
  OrderChannel,
  ReturnWish,
} from './order-choices.ts'

export * from './order-choices.ts'

export const orderStatuses = ['pending', 'confirmed', 'shipped', 'delivered', 'cancelled'] as const
export type OrderStatus = (typeof orderStatuses)[number]

/**
 * Where its parcel is: `none` is packed yet, `packed`, `out` with the courier, `attempted` without success, `coming-back` after a
 * refusal or because it was agreed, `back`, `lost`, `delivered`.
 */
export const parcelStates = [
  'none',
  'packed',
  'out',
  'attempted',
  'coming-back',
  'back',
  'lost',
  'delivered',
] as const
export type ParcelState = (typeof parcelStates)[number]

export type OrderItem = {
  /** `<product id>-<size>` */
  readonly id: string
  readonly name: string
  readonly size: Size
  readonly quantity: number
  /** Rupees for one. */
  readonly price: number
  /** Rupees that the order's code took off all these pieces together. */
  readonly codeOff?: number | undefined
}

/** The code that an order used, and what it took off, in rupees. */
export type UsedCode = {
  readonly code: string
  /** The name that shoppers knew it by, such as "2 for Rs 2,400", of one that applied by itself; unset of one that was typed. */
  readonly offer?: string | undefined
  readonly off: number
  /** What would be asked for the delivery, which the code makes free. */
  readonly delivery?: number | undefined
}

/** What the shop took off an order's price by hand, in rupees. */
export type Discount = {
  readonly amount: number
  readonly freeDelivery?: true | undefined
  readonly reason: DiscountReason
}

/** Shown in place of the name of a customer whose data was erased. */
export const ERASED = 'Erased at the customer’s request'

export type Order = {
  readonly orderNumber: string
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly address: string
  /** The customer was erased: the name is `ERASED`, and e-mail, phone and address are empty. */
  readonly erased?: true
  readonly paymentMethod: 'COD'
  readonly items: readonly OrderItem[]
  /** Rupees. */
  readonly subtotal: number
  readonly deliveryFee: number
  readonly total: number
  /** What the shop took off; the total is without it. */
  readonly discount?: Discount
  readonly code?: UsedCode
  /** What was paid in advance, in rupees: the courier collects the rest of the total. */
  readonly advance?: number
  /** The id of the city (`catalogue/cities.ts`). */
  readonly city?: string
  /** For the parcel. */
  readonly note?: string
  /** When it was placed, ISO-8601 UTC. */
  readonly date: string
  readonly status: OrderStatus
  /** How it reached the shop; null for an order of the shop's pages. */
  readonly channel: OrderChannel | null
  /** Rupees that the courier collects or has collected. */
  readonly toCollect: number
  /** The number of the earlier order for whose pieces this one is sent; null for other orders. */
  readonly exchangeOf: string | null
  /** Rupees that were paid back. */
  readonly refunded: number
  readonly parcelState: ParcelState
  /** The courier that has its parcel; null before the handover. */
  readonly courier: string | null
  readonly trackingNumber: string | null
  /** The courier's page about the parcel. */
  readonly trackingUrl: string | null
}

export type StatusAndReason = {
  readonly status: OrderStatus
  /** Why it is cancelled; null when it is not, or no reason was given. */
  readonly cancelReason: CancelReason | null
}

/** The state of a mail: `failed` is not retried automatically; `none` is not sent, because the customer has no e-mail. */
export type MailState = 'pending' | 'sent' | 'failed' | 'none'

export const starChoices = [1, 2, 3, 4, 5] as const
export type Stars = (typeof starChoices)[number]

/** The verified ratings that a shopper has given to the products of an order, by product id. */
export type RatingsGiven = Readonly<Record<string, Stars>>

/** When an order reached each of its statuses, ISO-8601 UTC. A status that was skipped has no date. */
export type StatusDates = Readonly<Partial<Record<OrderStatus, string>>>

/** Pieces of an order, and for an exchange the size that is wanted instead. */
export type ShownPiece = Pick<OrderItem, 'name' | 'size' | 'quantity'> & {
  readonly productId: string
  readonly wanted?: Size | undefined
}

/** What a shopper asked for after the delivery, and what became of it, without what only the shop's people may know. */
export type ShownAfterSale = {
  /** When this step was reached, ISO-8601 UTC. */
  readonly at: string
} & (
  | { readonly step: 'asked'; readonly wish: ReturnWish; readonly pieces: readonly ShownPiece[] }
  | { readonly step: 'declined' | 'withdrawn' }
  | {
      /** `received`: the pieces are back. */
      readonly step: 'agreed' | 'received'
      readonly pieces: readonly ShownPiece[]
      /** The order that sends other pieces; null when their price is paid back. */
      readonly exchange: { readonly orderNumber: string; readonly status: OrderStatus } | null
      /** The pieces come back before anything is sent or paid. */
      readonly backFirst: boolean
      /** Where they are to be sent; null when the courier takes them along, or the shop has no address. */
      readonly sendTo: string | null
    }
)

/** An order as the look-up shows it to its owner. */
export type OpenedOrder = Order & {
  readonly masked: false
  readonly ratings: RatingsGiven
  /** What became of the reviews that its shopper wrote, by product id. */
  readonly reviews: Readonly<Record<string, ReviewState>>
  readonly statusDates: StatusDates
  readonly afterSale: ShownAfterSale | null
  /** The pieces for which an exchange or a return can be asked, and until which day; null when it cannot. */
  readonly canAskReturn: { readonly until: Day; readonly pieces: readonly ShownPiece[] } | null
  /** The last delivery that failed, while the order is on its way. */
  readonly failedDelivery: {
    readonly reason: AttemptReason
    /** When it was recorded, ISO-8601 UTC. */
    readonly at: string
  } | null
}

/** All that the look-up shows of an order to a stranger. */
export type MaskedOrder = {
  readonly masked: true
  readonly status: OrderStatus
  /** The day on which it was placed. */
  readonly day: Day
}

export type LookedUpOrder = OpenedOrder | MaskedOrder
