/**
 * Looks orders up by e-mail or phone. In full on the device that ordered, or for who also knows one of the order
 * numbers; else partly masked, so that knowing a neighbour's phone does not give away the address. A number opens its
 * own order and those of the same device: whoever orders with someone else's phone learns nothing of that person.
 */

import type { LookedUpOrder } from '#events/order.ts'
import type { BookedOrder, OrderBook } from '#events/order-book.ts'
import { orderNumberSpellings } from '#events/order-number.ts'
import { maskOrder } from './mask.ts'

export type LookUp = {
  readonly identifier: string
  readonly orderNumber: string
  /** SHA-256 (hex) of the asking device's id. */
  readonly device: string | null
  /** Whether e-mail or phone alone shows everything (`ORDER_LOOKUP=open`). */
  readonly open: boolean
}

export async function lookUpOrders(book: OrderBook, asked: LookUp): Promise<readonly LookedUpOrder[]> {
  const booked = await book.findByIdentifier(asked.identifier)
  const numbers = orderNumberSpellings(asked.orderNumber)
  const known = booked.find(({ order }) => numbers.includes(order.orderNumber))
  const devices = [asked.device, known?.device ?? null].filter((device) => device !== null)
  const shownInFull = (entry: BookedOrder) =>
    asked.open || entry === known || (entry.device !== null && devices.includes(entry.device))
  return booked.map((entry) => {
    const { order, ratings } = entry
    return shownInFull(entry)
      ? { ...order, ratings, masked: false }
      : { ...maskOrder(order), ratings, masked: true }
  })
}
