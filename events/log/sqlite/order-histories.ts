/** Reads the histories of orders from the table of events. */

import { ERASURES_STREAM, type RecordedEvent } from '#events/event.ts'
import { erasuresIn, foldHistory, orderHistory } from '#events/read-model/order-history.ts'
import type { OrderRow } from '#events/read-model/order-row.ts'
import type { OpenRecorded } from '#events/sealing/sealer.ts'
import type { EventTable } from './event-table.ts'

export type OrderHistories = {
  /** All events that concern the order of a stream. */
  of(stream: string): readonly RecordedEvent[]
  /** The keys that erasures have destroyed, each with the position of the erasure. */
  destroyedKeys(): ReadonlyMap<string, number>
}

/** The row of a stream's order by the log; null for a stream without an order. */
export type FoldOrder = (stream: string) => OrderRow | null

export function createFoldOrder(histories: OrderHistories, open: OpenRecorded): FoldOrder {
  return (stream) => foldHistory(histories.of(stream), open)
}

/** Erasures are few and stay in memory. Those of other processes are noticed. */
export function createOrderHistories(events: Pick<EventTable, 'ofStream' | 'versionOf'>): OrderHistories {
  let cachedVersion = 0
  let erasures = erasuresIn([])

  function erasuresNow() {
    const version = events.versionOf(ERASURES_STREAM)
    if (version !== cachedVersion) {
      erasures = erasuresIn(events.ofStream(ERASURES_STREAM))
      cachedVersion = version
    }
    return erasures
  }

  return {
    of: (stream) => orderHistory(stream, events.ofStream(stream), erasuresNow()),
    destroyedKeys: () => erasuresNow().keys,
  }
}
