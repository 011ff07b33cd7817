/** Finds the order that someone says is theirs: the device that ordered tells, or the order's own e-mail or phone. */

import { identifierKey } from '#events/identifier.ts'
import type { BookedOrder, OrderBook } from '#events/order-book.ts'
import type { TryNumber } from './number-tries.ts'

export type Claim = {
  /** E-mail or phone; blank when only the device speaks for the shopper. */
  readonly identifier: string
  /** SHA-256 (hex) of the asking device's id. */
  readonly device: string | null
}

type Dependencies = { readonly book: Pick<OrderBook, 'find'>; readonly tryNumber: TryNumber }

/** Null for an unknown order and for another's alike. Throws `TooMany` when the identifier has no try left. */
export type FindOwnOrder = (orderNumber: string, claim: Claim) => Promise<BookedOrder | null>

export function createFindOwnOrder({ book, tryNumber }: Dependencies): FindOwnOrder {
  return async (orderNumber, { identifier, device }) => {
    const booked = await book.find(orderNumber)
    if (booked !== null && isOfDevice(booked, device)) return booked
    return tryNumber(identifier, async () =>
      booked !== null && isOfIdentifier(booked, identifier) ? booked : null,
    )
  }
}

export function isOfDevice(booked: BookedOrder, device: string | null): boolean {
  return device !== null && booked.device === device
}

function isOfIdentifier({ order }: BookedOrder, identifier: string): boolean {
  return [order.email, order.phone].map(identifierKey).includes(identifierKey(identifier))
}
