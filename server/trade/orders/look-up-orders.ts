/**
 * Looks orders up by e-mail or phone. In full those that are proved to be the shopper's own (`own-orders.ts`), and the one whose
 * number is given; of all others only the status and the day, so that knowing a neighbour's phone tells neither what was bought
 * nor where it went. A number opens its own order alone: anybody has one who has ordered with another's phone and e-mail.
 */

import { MOST_FOUND, type OrderReadModel, type OrderView } from '#events/orders/order-read-model.ts'
import { dayOf } from '#events/shop/calendar.ts'
import type { LookedUpOrder } from '#events/shop/order.ts'
import type { TryNumber } from './number-tries.ts'
import { findOwnOrders, isOfIdentifier, isOwn, newestFirst } from './own-orders.ts'
import type { Shopper } from './shopper.ts'

export type LookUp = {
  readonly identifier: string
  /** Blank when none was given. */
  readonly orderNumber: string
  readonly shopper: Shopper
}

type Dependencies = {
  readonly orderViews: Pick<OrderReadModel, 'find' | 'findByIdentifier' | 'statusDatesOf'>
  readonly tryNumber: TryNumber
  /** Whether e-mail or phone alone shows everything (`ORDER_LOOKUP=open`). */
  readonly open: boolean
}

/** The orders that are shown in full come first. Throws `TooMany` when a number was given and there is no try left. */
export type LookUpOrders = (asked: LookUp) => Promise<readonly LookedUpOrder[]>

export function createLookUpOrders({ orderViews, tryNumber, open }: Dependencies): LookUpOrders {
  return async (asked) => {
    const { identifier, shopper } = asked
    const [newest, own] = await Promise.all([
      orderViews.findByIdentifier(identifier),
      findOwnOrders(orderViews, identifier, shopper),
    ])
    const numbered = await orderOfNumber(asked, newest)
    const shown = newestFirst([...(open ? newest : []), ...own, ...(numbered === null ? [] : [numbered])])
    const dates = await orderViews.statusDatesOf(shown.map(({ order }) => order.orderNumber))
    const positions = new Set(shown.map(({ position }) => position))
    return [
      ...shown.map(({ order, ratings }) => {
        return { ...order, ratings, masked: false, statusDates: dates.get(order.orderNumber) ?? {} } as const
      }),
      ...newest
        .filter(({ position }) => !positions.has(position))
        .map(({ order }) => ({ masked: true, status: order.status, day: dayOf(order.date) }) as const),
    ]
  }

  /**
   * It counts as an attempt whenever the answer depends on the number: also on a device that has ordered with the same phone,
   * which may be another person's.
   */
  async function orderOfNumber(asked: LookUp, newest: readonly OrderView[]): Promise<OrderView | null> {
    const { identifier, orderNumber, shopper } = asked
    if (orderNumber.trim() === '') return null
    const view = await orderViews.find(orderNumber)
    const known = view !== null && isOfIdentifier(view, identifier) ? view : null
    // There may be older orders of others than the newest, which are at most so many.
    const areAllOwn = () =>
      newest.length > 0 && newest.length < MOST_FOUND && newest.every((one) => isOwn(one, shopper))
    const noGuess = open || (known === null ? areAllOwn() : isOwn(known, shopper))
    return noGuess ? known : tryNumber({ identifier, network: shopper.network }, async () => known)
  }
}
