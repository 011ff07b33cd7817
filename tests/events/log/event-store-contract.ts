/** The contract of every event store, regardless of its database. */

import { afterEach, beforeEach, describe } from 'vitest'
import type { EventStore } from '#events/log/event-store.ts'
import { describeAppend } from './contract/append.ts'
import { describeClose } from './contract/close.ts'
import { describeCodeUses } from './contract/code-uses.ts'
import { describeConditions } from './contract/conditions.ts'
import { describeErasing } from './contract/erasing.ts'
import { describeFollowing } from './contract/following.ts'
import { describeHandledOrders } from './contract/handled-orders.ts'
import { describeHistory } from './contract/history.ts'
import { describeKnownByPhone } from './contract/known-by-phone.ts'
import { describeMeddling } from './contract/meddling.ts'
import { describeOrderFilters } from './contract/order-filters.ts'
import { describeOrderList } from './contract/order-list.ts'
import { describeOrderReadModel } from './contract/order-read-model.ts'
import { describeOrderReports } from './contract/order-reports.ts'
import { describeOrderSearch } from './contract/order-search.ts'
import { describeOrderWork } from './contract/order-work.ts'
import { describeOrdersOfLog } from './contract/orders-of-log.ts'
import { describeErasedData, describePersonalData } from './contract/personal-data.ts'
import { describeReading } from './contract/reading.ts'
import { describeRecords } from './contract/records.ts'
import { describeSealing } from './contract/sealing.ts'
import { describeSnapshots } from './contract/snapshots.ts'
import { describeStock } from './contract/stock.ts'
import { describeSubscription } from './contract/subscription.ts'

/** An empty location for a log. */
export type Store = {
  /** May be called again, for a restart or for a second process. */
  open(options?: OpenOptions): Promise<EventStore>
  /** Changes the tables beside the log, as somebody can who has the database; in SQL that every database understands. */
  meddle(statements: string): Promise<void>
  remove(): Promise<void>
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
}

export function describeEventStore(name: string, createStore: () => Promise<Store>): void {
  describe(name, () => {
    const bench = setUpBench(createStore)
    describeAppend(bench)
    describeConditions(bench)
    describeStock(bench)
    describeCodeUses(bench)
    describeReading(bench)
    describeSubscription(bench)
    describeRecords(bench)
    describeSealing(bench)
    describePersonalData(bench)
    describeSnapshots(bench)
    describeHistory(bench)
    describeOrdersOfLog(bench)
    describeOrderReadModel(bench)
    describeOrderList(bench)
    describeOrderFilters(bench)
    describeOrderReports(bench)
    describeOrderSearch(bench)
    describeOrderWork(bench)
    describeHandledOrders(bench)
    describeKnownByPhone(bench)
    describeErasing(bench)
    describeErasedData(bench)
    describeFollowing(bench)
    describeMeddling(bench)
    describeClose(bench)
  })
}

function setUpBench(createStore: () => Promise<Store>): Bench {
  let store: Store
  let opened: EventStore[]

  async function open(options?: OpenOptions): Promise<EventStore> {
    const eventStore = await store.open(options)
    opened.push(eventStore)
    return eventStore
  }

  beforeEach(async () => {
    store = await createStore()
    opened = []
    await open()
  })

  afterEach(async () => {
    for (const eventStore of opened) await eventStore.close()
    await store.remove()
  })

  return {
    get eventStore() {
      const [first] = opened
      if (first === undefined) throw new Error('no event store is open')
      return first
    },
    another: open,
    meddle: (statements) => store.meddle(statements),
  }
}
