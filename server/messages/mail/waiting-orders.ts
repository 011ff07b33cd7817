/**
 * The orders whose mails wait, and when each is due. Only a limited number of them is in memory: of a longer backlog the rest is read
 * from the order read model when there is room.
 */

import type { MailChannel } from '#events/event.ts'
import type { OrderReadModel } from '#events/read-model/order-read-model.ts'

const MOST_IN_MEMORY = 5000
const ORDERS_PER_PAGE = 200

export type WaitingOrder = {
  /** Milliseconds since 1970. */
  readonly dueAt: number
  /** Servers that have failed. */
  readonly failedBy: ReadonlySet<MailChannel>
  readonly lastFailed: MailChannel | null
  /** Not tried yet, because too many confirmations go out. */
  readonly heldBack: boolean
}

/** Whether its mails wait longer is read from the log when they are sent. */
export const due: WaitingOrder = { dueAt: 0, failedBy: new Set(), lastFailed: null, heldBack: false }
/** Placed so recently that the order read model does not have it yet. */
const justPlaced: WaitingOrder = { ...due, dueAt: Number.POSITIVE_INFINITY }

type Dependencies = {
  readonly orderViews: Pick<OrderReadModel, 'withPendingMail'>
  /** Called when a part of the backlog was read. */
  readonly onRead: () => void
  readonly onError: (error: unknown) => void
}

export function createWaitingOrders({ orderViews, onRead, onError }: Dependencies) {
  const orders = new Map<string, WaitingOrder>()
  /** Orders with another request since their last delivery began. */
  const requested = new Set<string>()
  /** All orders placed up to this position with a pending mail are in memory. */
  let readUpTo = 0
  let mayBeMore = true
  let reading: Promise<void> | null = null

  async function readPage(): Promise<void> {
    mayBeMore = false
    const pending = await orderViews.withPendingMail(readUpTo, ORDERS_PER_PAGE)
    for (const { orderNumber, position } of pending) {
      readUpTo = position
      if (!orders.has(orderNumber)) orders.set(orderNumber, due)
    }
    if (pending.length > 0) mayBeMore = true
  }

  return {
    /** In the order in which they began to wait. */
    entries: (): Iterable<readonly [orderNumber: string, order: WaitingOrder]> => orders.entries(),
    get: (orderNumber: string): WaitingOrder => orders.get(orderNumber) ?? due,
    set: (orderNumber: string, order: WaitingOrder) => void orders.set(orderNumber, order),
    /** A delivery begins, which sends everything that was requested until now. */
    begin(orderNumber: string): WaitingOrder {
      requested.delete(orderNumber)
      return orders.get(orderNumber) ?? due
    },
    /** Null when no mail of the order waits any more. An order with a request since the delivery began is due. */
    finish(orderNumber: string, next: WaitingOrder | null): void {
      if (requested.has(orderNumber)) orders.set(orderNumber, due)
      else if (next === null) orders.delete(orderNumber)
      else orders.set(orderNumber, next)
    },
    /** Another mail of an order is requested. */
    requested(orderNumber: string): void {
      requested.add(orderNumber)
      orders.set(orderNumber, due)
    },
    /** A new order at a position of the log. It waits until `inReadModel` is called. */
    placed(orderNumber: string, position: number): void {
      // An order behind a backlog that is not read completely is read with it.
      if (mayBeMore || reading !== null || orders.size >= MOST_IN_MEMORY) {
        mayBeMore = true
        return
      }
      readUpTo = position
      if (!orders.has(orderNumber)) orders.set(orderNumber, justPlaced)
    },
    /** The order read model has these orders now. */
    inReadModel(orderNumbers: readonly string[]): void {
      // A browser may have requested the mail in the meantime.
      for (const orderNumber of orderNumbers) {
        if (orders.get(orderNumber) === justPlaced) orders.set(orderNumber, due)
      }
    },
    /** Mails that the server did not accept are due. A mail that it may have accepted waits on, by its events in the log. */
    recovered(channel: MailChannel): void {
      for (const [orderNumber, { failedBy }] of orders) {
        if (failedBy.has(channel)) orders.set(orderNumber, due)
      }
    },
    /** Reads more of the backlog when there is room. */
    readMore(): void {
      if (!mayBeMore || orders.size >= MOST_IN_MEMORY) return
      reading ??= readPage()
        .catch((error: unknown) => {
          mayBeMore = true
          onError(error)
        })
        .finally(() => {
          reading = null
          onRead()
        })
    },
    /** Resolves when nothing is being read. */
    async idle(): Promise<void> {
      await reading
    },
    size: () => orders.size,
  }
}
