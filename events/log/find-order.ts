/** Finds an order's stream by its number, however it is written. */

import { orderStream } from '#events/shop/event.ts'
import { orderNumberSpellings } from '#events/shop/order-number.ts'
import type { EventLog } from './event-log.ts'

export type FoundOrder<Entry> = {
  /** As the log has it. */
  readonly orderNumber: string
  readonly entries: readonly Entry[]
}

/** `readStream` reads events or stored records. Null for an order that the log does not have. */
export async function findOrder<Entry>(
  typed: string,
  readStream: (stream: string) => Promise<readonly Entry[]>,
): Promise<FoundOrder<Entry> | null> {
  for (const orderNumber of orderNumberSpellings(typed)) {
    const entries = await readStream(orderStream(orderNumber))
    if (entries.length > 0) return { orderNumber, entries }
  }
  return null
}

/** The stream of an order whose number was typed; one without events for an order that the log does not have. */
export async function findOrderStream(typed: string, log: Pick<EventLog, 'readStream'>): Promise<string> {
  return orderStream((await findOrder(typed, log.readStream))?.orderNumber ?? typed)
}
