/** Reads an order from its stream. */

import { type OpenEvents, orderStream } from '#events/event.ts'
import type { EventLog } from '#events/log/event-log.ts'
import { evolve, noOrder, type PlacedOrder } from '#events/orders/order-state.ts'

/** Null for an order that the log does not have. */
export type ReadOrder = (orderNumber: string) => Promise<PlacedOrder | null>

type Dependencies = { readonly log: Pick<EventLog, 'readStream'>; readonly openEvents: OpenEvents }

export function createReadOrder({ log, openEvents }: Dependencies): ReadOrder {
  return async (orderNumber) => {
    const events = await openEvents(await log.readStream(orderStream(orderNumber)))
    const order = events.reduce(evolve, noOrder)
    return order.status === 'none' ? null : order
  }
}
