/** The order read model: a table for looking up orders. It follows the log and is built from the log alone. */

import type { Size } from '#catalogue/product.ts'
import type { Day } from '#events/calendar.ts'
import type { CashState } from '#events/cash/parcel-cash.ts'
import type { MailChannel, Parcel, Recipient } from '#events/event.ts'
import type { LaterMail } from '#events/messages/order-mail.ts'
import type { Handling, ReceivedParcel } from '#events/orders/handling.ts'
import type {
  BlockReason,
  CancelReason,
  MailState,
  Order,
  OrderChannel,
  OrderStatus,
  RatingsGiven,
  ReturnWish,
  StatusDates,
} from '#events/orders/order.ts'
import type { SoughtOutcome } from '#events/parcels/parcel-outcome.ts'
import type { ParcelList } from './parcel-list.ts'
import type { Report, ReportQuery } from './report.ts'
import type { AgedStep, LateBefore, OrderWork, WaitBefore } from './work-lists.ts'

/** A parcel that was handed over, and what the courier paid for it. */
export type ParcelView = {
  readonly parcel: Parcel
  /** Null when its customer was erased. */
  readonly trackingNumber: string | null
} & CashState

/** An order with the further data that the shop stores about it. */
export type OrderView = {
  readonly order: Order
  /** SHA-256 (hex) of the id of the device that placed it. */
  readonly device: string | null
  /** Version of the order's stream. */
  readonly version: number
  /** Position of the event that placed it. */
  readonly position: number
  /** Why it is cancelled; null when it is not, or no reason was given. */
  readonly cancelReason: CancelReason | null
  readonly ratings: RatingsGiven
  /** When it reached its status, ISO-8601 UTC. */
  readonly since: string
  /** How many times the shop tried to reach the customer to confirm it, and when it last did. */
  readonly contact: { readonly attempts: number; readonly last: string | null }
  readonly handedOver: ParcelView | null
  readonly handling: Handling
  /** A later mail is null while there is nothing to write about. */
  readonly mail: Readonly<Record<Recipient, MailView> & Record<LaterMail, MailView | null>>
}

export type MailView = {
  readonly state: MailState
  readonly attempts: number
  readonly channel: MailChannel | null
}

export const orderSorts = ['newest', 'oldest', 'total-high', 'total-low'] as const
export type OrderSort = (typeof orderSorts)[number]

export const soughtTrackings = ['with', 'without'] as const
export type SoughtTracking = (typeof soughtTrackings)[number]

export type OrderQuery = {
  readonly status?: OrderStatus
  readonly work?: OrderWork
  /** Part of a number, name, e-mail, phone, address or product name (any case; phones by digits). */
  readonly q?: string
  /** The `TrackingKeys` of the same text: a tracking number is found only as a whole. */
  readonly trackingKeys?: readonly string[]
  readonly city?: string
  /** `web`: placed in the shop's pages. */
  readonly channel?: OrderChannel | 'web'
  /** As `campaignOf` names it. */
  readonly campaign?: string
  /** An id; `WITHOUT` for orders that no courier has got. The same for city, campaign and caller. */
  readonly courier?: string
  /** A product's id; with a size, the orders that have the product in it. */
  readonly product?: string
  readonly size?: Size
  /** Who confirmed the orders, by the name at that time. */
  readonly caller?: string
  readonly outcome?: SoughtOutcome
  /** Whether their parcels have tracking numbers. */
  readonly tracking?: SoughtTracking
  /** The first and the last day on which the orders were placed. */
  readonly from?: Day
  readonly to?: Day
  /** Whether the page contains the number of orders in each status. */
  readonly counts?: boolean
  readonly sort: OrderSort
  /** The end of the last page; opaque. */
  readonly cursor?: string
  readonly limit: number
}

export type StatusCounts = Readonly<Record<OrderStatus, number>>

/** An order of a list, when it reached its status (ISO-8601 UTC), and the reason of a cancellation if one was given. */
export type ListedOrder = Order & {
  readonly since: string
  readonly cancelReason?: CancelReason
  readonly marks: OrderMarks
}

/** What is finer than the status of an order (`marksOf`). Instants are ISO-8601 UTC; null where nothing is so. */
export type OrderMarks = {
  readonly printed: boolean
  /** It was changed after its slip was printed, and has not left. */
  readonly slipIsOld: boolean
  /** Since when it is packed and has not left. */
  readonly packed: string | null
  /** How many deliveries failed, and when the last one did while the courier waits for an answer. */
  readonly failed: number
  readonly answerDue: string | null
  /** Since when pieces are to come back, what came back last, and whether the courier has lost them. */
  readonly comingBack: string | null
  readonly received: ReceivedParcel | null
  readonly lost: boolean
  /** When its shopper asked for an exchange or a return that nobody has answered. */
  readonly returnAsked: string | null
  /** What was asked for, agreed or received after the delivery. */
  readonly wish: ReturnWish | null
  readonly blocked: BlockReason | null
  /** The order for whose pieces it is sent. */
  readonly exchangeOf: string | null
}

/** How many orders have each mark that somebody is to act on. */
export type MarkCounts = {
  /** With a slip, and not packed. */
  readonly printed: number
  readonly packed: number
  /** The confirmed ones of them. */
  readonly packedAndConfirmed: number
  readonly toAnswer: number
  readonly comingBack: number
  readonly returnAsked: number
}

/** What waits for one step. */
export type OrderWaits = {
  /** At most five hundred. */
  readonly orders: number
  /** Whether there are more orders, which the other figures leave out. */
  readonly isPart: boolean
  /** With at most two decimals. */
  readonly rupees: number
  /** Those that wait for too long. */
  readonly late: number
  /** Those that are not late yet, and soon will be. */
  readonly soon: number
  /** ISO-8601 UTC; null when nothing waits that can be late. */
  readonly oldest: string | null
}

/** The pending orders, in the order in which their customers are contacted. */
export type ConfirmationQueue = {
  /**
   * First those whose customers wanted to be called by now, then those never contacted, oldest first, then those contacted
   * longest ago; without those contacted recently and those to be called later.
   */
  readonly orders: readonly OrderView[]
  /** All pending orders but those of `waitsForPieces`. */
  readonly total: number
  /** The pending exchanges about which nobody is asked before the pieces of the earlier order are back. */
  readonly waitsForPieces: number
  /** The orders contacted recently, and when the first of them was. */
  readonly asked: number
  readonly firstAsked: string | null
  /** The orders whose customers want to be called later, and when the first of them does. */
  readonly toCall: number
  readonly firstCall: string | null
}

export type QueueQuery = {
  /** Orders contacted then or later are only counted, unless their customers named a time. ISO-8601 UTC. */
  readonly askedBefore: string
  /** ISO-8601 UTC. */
  readonly now: string
  readonly limit: number
}

export type OrderPage = {
  readonly orders: readonly ListedOrder[]
  readonly nextCursor: string | null
  /** Matching orders over all pages. */
  readonly total: number
  /** Whether there may be more than `total`: a search stops counting at a limit. */
  readonly totalIsAtLeast: boolean
  /** The number of matches in each status, whatever status was requested; null when a search finds too many to count. */
  readonly counts?: StatusCounts | null
}

/** Thrown for a cursor that the order list did not make. */
export class UnknownCursor extends Error {
  override readonly name = 'UnknownCursor'
}

/** Thrown for an order with an unreadable row. The log still has the order, and the order read model can be rebuilt. */
export class UnreadableOrder extends Error {
  override readonly name = 'UnreadableOrder'
  /** Position of the event that placed the order. */
  readonly position: number

  constructor(position: number) {
    super(
      `The order list cannot be read at the order of event ${position}. The next check rebuilds it from the log.`,
    )
    this.position = position
  }
}

export type CityEndings = { readonly city: string; readonly delivered: number; readonly refused: number }

/** The number of a customer's orders, by their result. */
export type CustomerResults = {
  readonly placed: number
  readonly delivered: number
  readonly cancelled: number
  /** How many of the cancelled orders were refused. */
  readonly refused: number
}

/** Of a customer who is known by phone or e-mail. */
export type CustomerRecord = CustomerResults & {
  /** How many of the placed orders have the phone. */
  readonly byPhone: number
  /** How many of them have the e-mail; an order may have both. */
  readonly byEmail: number
}

/** A customer, identified by phone, who refused more than one order at the door. */
export type RepeatRefuser = {
  /** Name and phone of the latest refused order. */
  readonly name: string
  readonly phone: string
  /** Orders with this phone. */
  readonly placed: number
  /** How many of them were refused. */
  readonly refused: number
}

export type RefuserQuery = {
  /** The end of the last page; opaque. */
  readonly cursor?: string
  readonly limit: number
}

export type RefuserPage = {
  /** Those with the most refusals first. */
  readonly refusers: readonly RepeatRefuser[]
  readonly nextCursor: string | null
  /** Over all pages. */
  readonly total: number
}

/** When an order was placed, and the state of the confirmation to its customer. */
export type EarlierMail = { readonly date: string; readonly state: MailState }

/** Orders, each counted once. */
export type UnsentMails = {
  readonly givenUp: number
  /** Mails that failed and will be retried. */
  readonly failing: number
  /** Not tried yet, because too many mails are sent. */
  readonly heldBack: number
}

export type UnconfirmedQuery = {
  readonly phone: string
  readonly device: string
  /** The numbers of the orders whose statuses are returned. */
  readonly among: readonly string[]
}

export type UnconfirmedOrders = {
  readonly ofPhone: readonly string[]
  readonly ofDevice: readonly string[]
  readonly statuses: ReadonlyMap<string, OrderStatus>
}

/** The limit for counting pending orders of a phone or device. */
export const MOST_UNCONFIRMED = 1000

/** The limit of a look-up, which returns the latest orders: a shared phone must not make an endless page. */
export const MOST_FOUND = 200

/** Restricts a look-up to orders placed from a device, or to orders of an e-mail (in lower case). */
export type OrdersOf = { readonly device?: string; readonly email?: string }

export type Likeness = {
  /** Digits. */
  readonly phone: string
  /** Other orders of a day before or after it with the same phone, e-mail, address or device. */
  readonly alike: number
}

/** Each call sees all appends that were acknowledged before it began. */
export interface OrderReadModel extends ParcelList {
  /** Resolves when the read model has applied all earlier appends, for readers of its file in other threads. */
  caughtUp(): Promise<void>
  /** Accepts all spellings of a number: `orderNumberSpellings`. */
  find(orderNumber: string): Promise<OrderView | null>
  /** Orders of an e-mail (any case) or phone (digits; 0300…, +92300… and 0092300… are the same), latest first. */
  findByIdentifier(identifier: string, of?: OrdersOf): Promise<readonly OrderView[]>
  /** When the orders reached their statuses, by number, without orders whose status never changed. */
  statusDatesOf(orderNumbers: readonly string[]): Promise<ReadonlyMap<string, StatusDates>>
  list(query: OrderQuery): Promise<OrderPage>
  /** The number of late orders. */
  countLate(before: LateBefore): Promise<number>
  countMarks(): Promise<MarkCounts>
  /** What waits for each step. */
  orderWaits(before: WaitBefore): Promise<Readonly<Record<AgedStep, OrderWaits>>>
  /** The number of parcels that were handed over on a Karachi day. */
  countHandedOver(day: Day): Promise<number>
  /** Counts open orders with a mail to the customer that was due before an instant (ISO-8601 UTC) and was not sent. */
  unsentMails(before: string): Promise<UnsentMails>
  /** The numbers of open orders with a mail to the customer that failed, latest first. */
  failedMails(limit: number): Promise<readonly string[]>
  /** The orders that have been pending since an instant (ISO-8601 UTC) or later, latest first. */
  pendingSince(since: string, limit: number): Promise<readonly OrderView[]>
  confirmationQueue(query: QueueQuery): Promise<ConfirmationQueue>
  /** Customer names by order number, without unknown numbers. */
  namesOf(orderNumbers: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** Counts all orders with this e-mail (any case) or this phone (by digits). */
  customerRecord(email: string, phone: string): Promise<CustomerRecord>
  /** The number of orders with this phone (by digits) that use a code: somebody may have several e-mails. */
  codeUsesByPhone(code: string, phone: string): Promise<number>
  /**
   * Orders of the days around an order with the same phone, e-mail, address or device, and the open orders of its phone,
   * newest first, itself among them; at most some twenty of each.
   */
  nearOrders(orderNumber: string): Promise<readonly OrderView[]>
  /** Of those of some orders that are pending, by their numbers: their phones, and how many `nearOrders` of a day each has. */
  likenessOf(orderNumbers: readonly string[]): Promise<ReadonlyMap<string, Likeness>>
  /** What became of the orders that were placed in a period. */
  report(query: ReportQuery): Promise<Report>
  /** The latest thousand deliveries and refusals in a city. */
  cityEndings(city: string): Promise<CityEndings>
  /**
   * The latest order whose customer the shop has blocked and who has this e-mail (any case) or phone (by digits). The result may be a
   * fifth of a second old, so that no order waits for it.
   */
  blockedAs(customer: {
    readonly email: string
    readonly phone: string
  }): Promise<{ readonly orderNumber: string; readonly reason: BlockReason } | null>
  /** Without erased customers. Throws `UnknownCursor`. */
  repeatRefusers(query: RefuserQuery): Promise<RefuserPage>
  /** Whether an order was ever placed with this identity (`identityOf`) or corrected to it, and its customer is not erased. */
  isCustomerKnown(identity: string): Promise<boolean>
  /**
   * The numbers of pending orders with this phone (by digits) and from this device, up to a limit, and the statuses of other
   * orders, without unknown numbers. The result may be a fifth of a second old.
   */
  unconfirmed(query: UnconfirmedQuery): Promise<UnconfirmedOrders>
  /**
   * The order that was placed with an idempotency key, for a repeated request. It is as durable as an acknowledged append: see
   * `settled` of the log.
   */
  findByIdempotencyKey(
    key: string,
  ): Promise<{ readonly orderNumber: string; readonly fingerprint: string } | null>
  /** The used numbers with a prefix such as `FF-261121`, in the current form. */
  takenNumbers(prefix: string): Promise<ReadonlySet<string>>
  /**
   * Orders placed after a position with a mail that is neither sent nor given up, oldest first: a mail to the customer,
   * or the shop's confirmation if it was tried. A result shorter than `limit` is not the end; an empty one is.
   */
  withPendingMail(
    after: number,
    limit: number,
  ): Promise<readonly { readonly orderNumber: string; readonly position: number }[]>
  /**
   * The latest `limit` orders with the same e-mail, and those from the same device, that were placed before this one on its day
   * or the day before, latest first. The states of their mails may be a fifth of a second old.
   */
  mailsBefore(
    orderNumber: string,
    limit: number,
  ): Promise<{ readonly toAddress: readonly EarlierMail[]; readonly fromDevice: readonly EarlierMail[] }>
}
