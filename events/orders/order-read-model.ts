/** The order read model: a table for looking orders up, which follows the log and is made from it alone. */

import type { Day } from '#events/shop/calendar.ts'
import type { Booking, MailChannel, Parcel, Recipient } from '#events/shop/event.ts'
import type {
  CancelReason,
  MailState,
  Order,
  OrderStatus,
  RatingsGiven,
  StatusDates,
} from '#events/shop/order.ts'
import type { ParcelList } from './parcel-list.ts'
import type { LateBefore, OrderWork } from './work-lists.ts'

/** A parcel that was handed over, and what the courier has paid for it. */
export type ParcelView = {
  readonly parcel: Parcel
  /** Null when its customer was erased. */
  readonly trackingNumber: string | null
  readonly booked: Pick<Booking, 'statement' | 'collected' | 'charges'> | null
}

/** An order with what the shop stores beside it. */
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
  /** When it came to its status, ISO-8601 UTC. */
  readonly since: string
  /** How often the shop has asked whether it is meant, and when it last did. */
  readonly contact: { readonly attempts: number; readonly last: string | null }
  readonly handedOver: ParcelView | null
  /** Null where there is nothing to tell of a parcel. */
  readonly mail: Readonly<Record<Recipient, MailView> & { parcel: MailView | null }>
}

/** What has become of a mail. */
export type MailView = {
  readonly state: MailState
  readonly attempts: number
  readonly channel: MailChannel | null
}

export const orderSorts = ['newest', 'oldest', 'total-high', 'total-low'] as const
export type OrderSort = (typeof orderSorts)[number]

export type OrderQuery = {
  readonly status?: OrderStatus
  readonly work?: OrderWork
  /** Part of a number, name, e-mail, phone, address or product name (any case; phones by digits). */
  readonly q?: string
  /** Of the same text as a tracking number, which is found whole alone: its `TrackingKeys`. */
  readonly trackingKeys?: readonly string[]
  /** The first and the last day on which they were placed. */
  readonly from?: Day
  readonly to?: Day
  /** Asks how many there are of each status. */
  readonly counts?: boolean
  readonly sort: OrderSort
  /** Where the last page ended; opaque. */
  readonly cursor?: string
  readonly limit: number
}

export type StatusCounts = Readonly<Record<OrderStatus, number>>

/** An order of a list, since when it has its status, and why it is cancelled, when it is and somebody said. */
export type ListedOrder = Order & { readonly since: string; readonly cancelReason?: CancelReason }

/** The orders that wait for their confirmation, in the order in which their customers are asked. */
export type ConfirmationQueue = {
  /** Never asked ones first, oldest first, then those asked longest ago; without those that were asked lately. */
  readonly orders: readonly OrderView[]
  /** All that wait, those that were asked lately included. */
  readonly total: number
  /** Those that were asked lately, and when the first of them was. */
  readonly asked: number
  readonly firstAsked: string | null
}

export type OrderPage = {
  readonly orders: readonly ListedOrder[]
  readonly nextCursor: string | null
  /** Orders that match, over all pages. */
  readonly total: number
  /** There may be more than `total`: a search does not count without end. */
  readonly totalIsAtLeast: boolean
  /** When asked for: all that match but for their status, of each status; null when a search finds too many to count. */
  readonly counts?: StatusCounts | null
}

/** Thrown for a cursor that this read model did not make. */
export class UnknownCursor extends Error {
  override readonly name = 'UnknownCursor'
}

/** Thrown for an order whose row cannot be read. The log still has all of it, and the order read model can be made again. */
export class UnreadableOrder extends Error {
  override readonly name = 'UnreadableOrder'
  /** Of the event that placed it. */
  readonly position: number

  constructor(position: number) {
    super(
      `The order list cannot be read where it keeps the order of event ${position}: the next check makes it anew from the log.`,
    )
    this.position = position
  }
}

/** What became of a customer's orders. */
export type CustomerRecord = {
  readonly placed: number
  readonly delivered: number
  readonly cancelled: number
  /** Of the cancelled ones. */
  readonly refused: number
}

/** A customer who has refused more than one order at the door, known by the phone. */
export type RepeatRefuser = {
  /** As the newest of the refused orders has them. */
  readonly name: string
  readonly phone: string
  /** Orders with this phone. */
  readonly placed: number
  /** Of these. */
  readonly refused: number
}

export type RefuserQuery = {
  /** Where the last page ended; opaque. */
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

/** When an order was placed, and what has become of the confirmation to its customer. */
export type EarlierMail = { readonly date: string; readonly state: MailState }

/** Orders, each counted once. */
export type UnsentMails = {
  readonly givenUp: number
  /** They are tried again. */
  readonly failing: number
  /** Not tried yet: too many go out. */
  readonly heldBack: number
}

export type UnconfirmedQuery = {
  readonly phone: string
  readonly device: string
  /** Numbers of orders whose statuses are asked for. */
  readonly among: readonly string[]
}

export type UnconfirmedOrders = {
  readonly ofPhone: readonly string[]
  readonly ofDevice: readonly string[]
  readonly statuses: ReadonlyMap<string, OrderStatus>
}

/** More waiting orders of one phone or device are not counted. */
export const MOST_UNCONFIRMED = 1000

/** The most orders that are found at once, the newest: nobody reads more, and a shared phone must not make an endless page. */
export const MOST_FOUND = 200

/** Only those that were placed from a device, and only those of an e-mail (in lower case). */
export type OrdersOf = { readonly device?: string; readonly email?: string }

/** Each call sees all that was acknowledged before it began. */
export interface OrderReadModel extends ParcelList {
  /** Resolves when the read model has all that was appended before, for those who read its file elsewhere. */
  caughtUp(): Promise<void>
  /** However the number is written: `orderNumberSpellings`. */
  find(orderNumber: string): Promise<OrderView | null>
  /** Orders of an e-mail (any case) or phone (digits; 0300…, +92300… and 0092300… are the same), newest first. */
  findByIdentifier(identifier: string, of?: OrdersOf): Promise<readonly OrderView[]>
  /** When some orders came to their statuses, by number; those still as they were placed are left out. */
  statusDatesOf(orderNumbers: readonly string[]): Promise<ReadonlyMap<string, StatusDates>>
  list(query: OrderQuery): Promise<OrderPage>
  /** How many orders are late. */
  countLate(before: LateBefore): Promise<number>
  /** Open orders whose customer was to be mailed before an instant (ISO-8601 UTC), and has not been. */
  unsentMails(before: string): Promise<UnsentMails>
  /** Numbers of those of them whose mail was tried, the newest first. */
  failedMails(limit: number): Promise<readonly string[]>
  /** The orders that wait for their confirmation since an instant (ISO-8601 UTC), the newest first. */
  pendingSince(since: string, limit: number): Promise<readonly OrderView[]>
  /** `askedBefore`: those asked at this instant (ISO-8601 UTC) or later rest. */
  confirmationQueue(askedBefore: string, limit: number): Promise<ConfirmationQueue>
  /** Customer names of some orders, by number; unknown numbers are left out. */
  namesOf(orderNumbers: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** Over all orders with this e-mail (any case) or this phone (by digits). */
  customerRecord(email: string, phone: string): Promise<CustomerRecord>
  /** Throws `UnknownCursor`. Who is erased is not among them. */
  repeatRefusers(query: RefuserQuery): Promise<RefuserPage>
  /** Whether an order was ever placed or corrected with this e-mail (any case), by a customer who is not erased. */
  isCustomerKnown(email: string): Promise<boolean>
  /**
   * The numbers of the orders with this phone (by digits) and from this device that wait for their confirmation, some of them when
   * there are very many, and the statuses of some others, as far as they are known. It may be a fifth of a second old.
   */
  unconfirmed(query: UnconfirmedQuery): Promise<UnconfirmedOrders>
  /**
   * Which order a key has placed, for a repeat that need not be decided again. As lasting as what `append` acknowledges: see
   * `settled` of the log.
   */
  findByIdempotencyKey(
    key: string,
  ): Promise<{ readonly orderNumber: string; readonly fingerprint: string } | null>
  /** Numbers already taken that begin with a prefix such as `FF-261121`, in the form in which they are drawn today. */
  takenNumbers(prefix: string): Promise<ReadonlySet<string>>
  /**
   * Orders placed after a position with a mail that is neither sent nor given up, oldest first: one to the customer,
   * or the shop's confirmation if it has been tried. Less than `limit` says nothing; the end is an empty answer.
   */
  withPendingMail(
    after: number,
    limit: number,
  ): Promise<readonly { readonly orderNumber: string; readonly position: number }[]>
  /**
   * Of the orders that were placed before this one on its day or the day before, with the same e-mail and from the same
   * device: the newest `limit` of each, newest first. What has become of their mails may be a fifth of a second old.
   */
  mailsBefore(
    orderNumber: string,
    limit: number,
  ): Promise<{ readonly toAddress: readonly EarlierMail[]; readonly fromDevice: readonly EarlierMail[] }>
}
