/** What each part of the contract works with: an event store on an empty log, and others on the same log. */

import { beforeEach, expect, onTestFinished } from 'vitest'
import type { EventStore } from '#events/log/event-store.ts'

/** An empty location for a log. */
export type Store = {
  /** May be called again, for a restart or for a second process. */
  open(options?: OpenOptions): Promise<EventStore>
  /** Changes the tables beside the log, as somebody can who has the database; in SQL that every database understands. */
  meddle(statements: string): Promise<void>
}

type OpenOptions = {
  /** Called with a sentence for what the order read model cannot take in. */
  readonly onUnreadable?: (sentence: string) => void
}

/** The event store of the current test, and others on the same log. */
export type Bench = {
  readonly eventStore: EventStore
  /** Opens one more event store of the same log; it is closed after the test. */
  another(options?: OpenOptions): Promise<EventStore>
  readonly meddle: Store['meddle']
  /** The rows of the order read model follow from the log alone. */
  expectSameAfterRebuild(): Promise<void>
}

export function setUpBench(createStore: () => Promise<Store>): Bench {
  let store: Store
  let first: EventStore

  async function open(options?: OpenOptions): Promise<EventStore> {
    const eventStore = await store.open(options)
    onTestFinished(() => eventStore.close())
    return eventStore
  }

  beforeEach(async () => {
    store = await createStore()
    first = await open()
  })

  return {
    get eventStore() {
      return first
    },
    another: open,
    meddle: (statements) => store.meddle(statements),
    async expectSameAfterRebuild() {
      const { orderViews, rebuildOrders } = first
      const look = async () => {
        const { orders } = await orderViews.list({ sort: 'oldest', limit: 100 })
        return Promise.all(orders.map(async (order) => [order, await orderViews.find(order.orderNumber)]))
      }
      const before = await look()
      await rebuildOrders()
      expect(await look()).toEqual(before)
    },
  }
}
