/** All events that concern an order, by position: those of its stream, and the erasures with its number. */

import { orderStream, type RecordedEvent, type RecordedOf } from '#events/event.ts'
import type { OpenRecorded } from '#events/sealing/sealer.ts'
import { type OrderRow, rowOf } from './order-row.ts'

/** The content of the stream of erasures. */
export type Erasures = {
  /** The erasures with the number of an order, by the order's stream. */
  readonly byStream: ReadonlyMap<string, readonly RecordedOf<'CustomerErased'>[]>
  /** The position of the erasure of each destroyed key. */
  readonly keys: ReadonlyMap<string, number>
}

export function erasuresIn(events: readonly RecordedEvent[]): Erasures {
  const byStream = new Map<string, RecordedOf<'CustomerErased'>[]>()
  const keys = new Map<string, number>()
  for (const event of events) {
    if (event.type !== 'CustomerErased') continue
    for (const key of event.data.keys) keys.set(key, event.position)
    for (const number of event.data.orderNumbers) {
      const stream = orderStream(number)
      byStream.set(stream, [...(byStream.get(stream) ?? []), event])
    }
  }
  return { byStream, keys }
}

/** `own`: the events of the order's stream. */
export function orderHistory(
  stream: string,
  own: readonly RecordedEvent[],
  { byStream }: Erasures,
): readonly RecordedEvent[] {
  const erasures = byStream.get(stream)
  if (erasures === undefined) return own
  return [...own, ...erasures].toSorted((one, other) => one.position - other.position)
}

/** The row of an order after its complete history; null for a stream without an order. */
export function foldHistory(history: readonly RecordedEvent[], open: OpenRecorded): OrderRow | null {
  return history[0]?.type === 'OrderPlaced' ? rowOf(history.map(open)) : null
}
