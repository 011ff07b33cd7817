/** All events that concern an order, in order: those of its stream, and the erasures that name it. */

import { ERASURES_STREAM, orderStream, type RecordedEvent, type RecordedOf } from '../event.ts'
import { type OrderRow, rowOf } from '../order-row.ts'
import type { OpenRecorded } from '../sealer.ts'
import type { EventTable } from './event-table.ts'

export type OrderHistories = {
  of(stream: string): readonly RecordedEvent[]
  /** The keys that erasures have destroyed, each with the position that says so. */
  destroyedKeys(): ReadonlyMap<string, number>
}

/** The row that the order of a stream has by the log; null for a stream without an order. */
export type FoldOrder = (stream: string) => OrderRow | null

export function createFoldOrder(histories: OrderHistories, open: OpenRecorded): FoldOrder {
  return (stream) => {
    const [first, ...later] = histories.of(stream)
    return first?.type === 'OrderPlaced' ? rowOf([first, ...later].map(open)) : null
  }
}

/** Erasures are few and stay in memory; those of other processes are noticed, too. */
export function createOrderHistories(events: Pick<EventTable, 'ofStream' | 'versionOf'>): OrderHistories {
  let known = 0
  let byStream = new Map<string, RecordedOf<'CustomerErased'>[]>()
  let keys = new Map<string, number>()

  function lookAgain(): void {
    const version = events.versionOf(ERASURES_STREAM)
    if (version === known) return
    known = version
    byStream = new Map()
    keys = new Map()
    for (const event of events.ofStream(ERASURES_STREAM)) {
      if (event.type !== 'CustomerErased') continue
      for (const key of event.data.keys) keys.set(key, event.position)
      for (const number of event.data.orderNumbers) {
        const stream = orderStream(number)
        byStream.set(stream, [...(byStream.get(stream) ?? []), event])
      }
    }
  }

  return {
    of(stream) {
      lookAgain()
      const own = events.ofStream(stream)
      const erasures = byStream.get(stream)
      if (erasures === undefined) return own
      return [...own, ...erasures].toSorted((one, other) => one.position - other.position)
    },
    destroyedKeys() {
      lookAgain()
      return keys
    },
  }
}
