/**
 * Looks orders up by e-mail or phone. In full on the device that ordered, or for a person who also knows one of the
 * order numbers; else partly masked, so that knowing a neighbour's phone does not reveal the address. A number opens
 * all orders with the same e-mail and the same phone as its own: a person who orders with another's phone, and so has a
 * number, learns nothing about that other person.
 */

import { identifierKey } from '#events/identifier.ts'
import type { LookedUpOrder, Order } from '#events/order.ts'
import { orderNumberSpellings } from '#events/order-number.ts'
import type { OrderReadModel, OrderView } from '#events/order-read-model.ts'
import { isOfDevice } from './find-own-order.ts'
import { maskOrder } from './mask.ts'
import type { TryNumber } from './number-tries.ts'

export type LookUp = {
  readonly identifier: string
  /** Blank when none was given. */
  readonly orderNumber: string
  /** SHA-256 (hex) of the asking device's id. */
  readonly device: string | null
}

type Dependencies = {
  readonly orderViews: Pick<OrderReadModel, 'findByIdentifier' | 'statusDatesOf'>
  readonly tryNumber: TryNumber
  /** Whether e-mail or phone alone shows everything (`ORDER_LOOKUP=open`). */
  readonly open: boolean
}

/** Throws `TooMany` when a number was given and the identifier has no try left. */
export type LookUpOrders = (asked: LookUp) => Promise<readonly LookedUpOrder[]>

export function createLookUpOrders({ orderViews, tryNumber, open }: Dependencies): LookUpOrders {
  return async ({ identifier, orderNumber, device }) => {
    const views = await orderViews.findByIdentifier(identifier)
    const isOwn = (entry: OrderView) => open || isOfDevice(entry, device)
    const key = await keyOrder(views, identifier, orderNumber, isOwn)
    const dates = await orderViews.statusDatesOf(views.map(({ order }) => order.orderNumber))
    return views.map((entry) => {
      const { order, ratings } = entry
      const masked = !isOwn(entry) && !(key !== null && isOfSamePerson(order, key))
      const statusDates = dates.get(order.orderNumber) ?? {}
      return { ...(masked ? maskOrder(order) : order), ratings, masked, statusDates }
    })
  }

  /**
   * The order whose number was given. It counts as an attempt whenever the answer depends on the number: also on a
   * device that has ordered with the same phone, which may be another person's.
   */
  async function keyOrder(
    views: readonly OrderView[],
    identifier: string,
    orderNumber: string,
    isOwn: (entry: OrderView) => boolean,
  ): Promise<Order | null> {
    if (orderNumber.trim() === '') return null
    const numbers = orderNumberSpellings(orderNumber)
    const known = views.find(({ order }) => numbers.includes(order.orderNumber)) ?? null
    const noGuess = open || (known === null ? views.length > 0 && views.every(isOwn) : isOwn(known))
    const found = noGuess ? known : await tryNumber(identifier, async () => known)
    return found === null ? null : found.order
  }
}

function isOfSamePerson(one: Order, other: Order): boolean {
  return (
    identifierKey(one.email) === identifierKey(other.email) &&
    identifierKey(one.phone) === identifierKey(other.phone)
  )
}
