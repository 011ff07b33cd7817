/** Finds an order's stream by its number, in any spelling. */

import { orderStream } from '#events/event.ts'
import type { EventLog } from '#events/log/event-log.ts'
import { orderNumberSpellings } from '#events/orders/order-number.ts'

export type FoundOrder<Entry> = {
  /** The number as the log has it. */
  readonly orderNumber: string
  readonly entries: readonly Entry[]
}

/** `readStream` reads events or stored records. Null for an unknown order. */
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

/** The stream of an order whose number was typed. For an unknown order, a stream without events. */
export async function findOrderStream(typed: string, log: Pick<EventLog, 'readStream'>): Promise<string> {
  return orderStream((await findOrder(typed, log.readStream))?.orderNumber ?? typed)
}
