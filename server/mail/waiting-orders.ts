/**
 * The orders whose mails wait, and when each is due. Only a limited number of them is in memory: of a longer backlog the rest is read
 * from the order read model when there is room.
 */

import type { OrderReadModel } from '#events/orders/order-read-model.ts'
import type { MailChannel } from '#events/shop/event.ts'

const MOST_IN_MEMORY = 5000
const PAGE = 200

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

export type WaitingOrders = {
  /** In the order in which they began to wait. */
  entries(): Iterable<readonly [orderNumber: string, order: WaitingOrder]>
  get(orderNumber: string): WaitingOrder
  set(orderNumber: string, order: WaitingOrder): void
  /** A delivery begins, which sends everything that was requested until now. */
  begin(orderNumber: string): WaitingOrder
  /** Null when no mail of the order waits any more. An order with a request since the delivery began is due. */
  finish(orderNumber: string, next: WaitingOrder | null): void
  /** Another mail of an order is requested. */
  requested(orderNumber: string): void
  /** A new order at a position of the log. It waits until `inReadModel` is called. */
  placed(orderNumber: string, position: number): void
  /** The order read model has these orders now. */
  inReadModel(orderNumbers: readonly string[]): void
  /** Mails that the server did not accept are due. A mail that it may have accepted waits on, by its events in the log. */
  recovered(channel: MailChannel): void
  /** Reads more of the backlog when there is room. */
  readMore(): void
  /** Resolves when nothing is being read. */
  idle(): Promise<void>
  readonly size: number
}

type Dependencies = {
  readonly orderViews: Pick<OrderReadModel, 'withPendingMail'>
  /** Called when a part of the backlog was read. */
  readonly onRead: () => void
  readonly onError: (error: unknown) => void
}

export function createWaitingOrders({ orderViews, onRead, onError }: Dependencies): WaitingOrders {
  const orders = new Map<string, WaitingOrder>()
  /** Orders with another request since their last delivery began. */
  const requested = new Set<string>()
  /** All orders placed up to this position with a pending mail are in memory. */
  let readUpTo = 0
  let mayBeMore = true
  let reading: Promise<void> | null = null

  async function readPage(): Promise<void> {
    mayBeMore = false
    const pending = await orderViews.withPendingMail(readUpTo, PAGE)
    for (const { orderNumber, position } of pending) {
      readUpTo = position
      if (!orders.has(orderNumber)) orders.set(orderNumber, due)
    }
    if (pending.length > 0) mayBeMore = true
  }

  return {
    entries: () => orders.entries(),
    get: (orderNumber) => orders.get(orderNumber) ?? due,
    set: (orderNumber, order) => void orders.set(orderNumber, order),
    begin(orderNumber) {
      requested.delete(orderNumber)
      return orders.get(orderNumber) ?? due
    },
    finish(orderNumber, next) {
      if (requested.has(orderNumber)) orders.set(orderNumber, due)
      else if (next === null) orders.delete(orderNumber)
      else orders.set(orderNumber, next)
    },
    requested(orderNumber) {
      requested.add(orderNumber)
      orders.set(orderNumber, due)
    },
    placed(orderNumber, position) {
      // An order behind a backlog that is not read completely is read with it.
      if (mayBeMore || reading !== null || orders.size >= MOST_IN_MEMORY) {
        mayBeMore = true
        return
      }
      readUpTo = position
      if (!orders.has(orderNumber)) orders.set(orderNumber, justPlaced)
    },
    inReadModel(orderNumbers) {
      // A browser may have requested the mail in the meantime.
      for (const orderNumber of orderNumbers) {
        if (orders.get(orderNumber) === justPlaced) orders.set(orderNumber, due)
      }
    },
    recovered(channel) {
      for (const [orderNumber, { failedBy }] of orders) {
        if (failedBy.has(channel)) orders.set(orderNumber, due)
      }
    },
    readMore() {
      if (!mayBeMore || orders.size >= MOST_IN_MEMORY) return
      reading ??= readPage()
        .catch(onError)
        .finally(() => {
          reading = null
          onRead()
        })
    },
    async idle() {
      await reading
    },
    get size() {
      return orders.size
    },
  }
}
