/**
 * Takes a verified rating: stars for a product of a delivered order, from its shopper. Who that is, the order's own
 * e-mail or phone tells, or the device that ordered; to anyone else the order does not exist.
 */

import type { Stars } from '#events/order.ts'
import type { BookedOrder, OrderBook } from '#events/order-book.ts'
import { phoneDigits } from '#events/phone.ts'
import type { CommandOrder } from './command-order.ts'
import { refusalAnswer } from './refusal-answer.ts'

type Dependencies = { readonly book: OrderBook; readonly commandOrder: CommandOrder }

type RatingRequest = {
  readonly orderNumber: string
  readonly productId: string
  readonly stars: Stars
  /** E-mail or phone; blank when only the device speaks for the shopper. */
  readonly identifier: string
  /** SHA-256 (hex) of the asking device's id. */
  readonly device: string | null
}

export type RateProduct = (request: RatingRequest) => Promise<void>

/** Throws `Refused`: 404 for an unknown or another's order, 409 before it is delivered, 422 for what is not in it. */
export function createRateProduct({ book, commandOrder }: Dependencies): RateProduct {
  return async (request) => {
    const { orderNumber, productId, stars } = request
    const booked = await book.find(orderNumber)
    if (!booked || !isOf(booked, request)) throw refusalAnswer({ reason: 'no-such-order' })
    await commandOrder(orderNumber, { type: 'RateProduct', productId, stars }, { role: 'shopper' })
  }
}

function isOf({ order, device }: BookedOrder, asked: RatingRequest): boolean {
  if (device !== null && device === asked.device) return true
  const identifier = asked.identifier.trim()
  if (identifier.includes('@')) return identifier.toLowerCase() === order.email.toLowerCase()
  const digits = phoneDigits(identifier)
  return digits !== '' && digits === phoneDigits(order.phone)
}
