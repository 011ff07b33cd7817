/**
 * Looks up orders by e-mail or phone. Shows orders that the shopper has proved to own (`own-orders.ts`), and the order with the given
 * number, in full. Of all others it shows only the status and the day, so that a neighbour's phone reveals neither what was bought
 * nor where it went. A number opens its own order alone: a stranger who ordered with the same phone and e-mail also has a number.
 */

import { dayOf } from '#events/calendar.ts'
import type { LookedUpOrder } from '#events/orders/order.ts'
import { MOST_FOUND, type OrderReadModel, type OrderView } from '#events/read-model/order-read-model.ts'
import type { TryNumber } from './number-tries.ts'
import type { ShowOpened } from './opened-order.ts'
import { findOwnOrders, isOfIdentifier, isOwn, latestFirst } from './own-orders.ts'
import type { Shopper } from './shopper.ts'

export type LookUp = {
  readonly identifier: string
  /** Blank when no number was given. */
  readonly orderNumber: string
  readonly shopper: Shopper
}

type Dependencies = {
  readonly orderViews: Pick<OrderReadModel, 'find' | 'findByIdentifier'>
  readonly showOpened: ShowOpened
  readonly tryNumber: TryNumber
  /** Whether an e-mail or phone alone shows orders in full (`ORDER_LOOKUP=open`). */
  readonly open: boolean
}

/** Orders in full come first. Throws `TooMany` when a number was given and no attempt is left. */
export type LookUpOrders = (lookUp: LookUp) => Promise<readonly LookedUpOrder[]>

export function createLookUpOrders({ orderViews, showOpened, tryNumber, open }: Dependencies): LookUpOrders {
  return async (lookUp) => {
    const { identifier, shopper } = lookUp
    const [latest, own] = await Promise.all([
      orderViews.findByIdentifier(identifier),
      findOwnOrders(orderViews, identifier, shopper),
    ])
    const numbered = await orderOfNumber(lookUp, latest)
    const inFull = latestFirst([...(open ? latest : []), ...own, ...(numbered === null ? [] : [numbered])])
    const positions = new Set(inFull.map(({ position }) => position))
    return [
      ...(await showOpened(inFull)),
      ...latest
        .filter(({ position }) => !positions.has(position))
        .map(({ order }) => ({ masked: true, status: order.status, day: dayOf(order.date) }) as const),
    ]
  }

  /**
   * Counts as an attempt whenever the answer depends on the number, even on a device that has ordered with the same phone: the
   * phone may be another person's.
   */
  async function orderOfNumber(lookUp: LookUp, latest: readonly OrderView[]): Promise<OrderView | null> {
    const { identifier, orderNumber, shopper } = lookUp
    if (orderNumber.trim() === '') return null
    const view = await orderViews.find(orderNumber)
    const match = view !== null && isOfIdentifier(view, identifier) ? view : null
    // Other people may have older orders than the latest ones, whose number is limited.
    const areAllOwn = () =>
      latest.length > 0 && latest.length < MOST_FOUND && latest.every((one) => isOwn(one, shopper))
    const noGuess = open || (match === null ? areAllOwn() : isOwn(match, shopper))
    return noGuess ? match : tryNumber({ identifier, shopper }, async () => match)
  }
}
