/** The contract of every event store, regardless of its database. */

import { describe } from 'vitest'
import { describeAppend } from './contract/append.ts'
import { type Store, setUpBench } from './contract/bench.ts'
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
import { describePersonalData } from './contract/personal-data.ts'
import { describeReading } from './contract/reading.ts'
import { describeRecords } from './contract/records.ts'
import { describeSealing } from './contract/sealing.ts'
import { describeSnapshots } from './contract/snapshots.ts'
import { describeStock } from './contract/stock.ts'
import { describeSubscription } from './contract/subscription.ts'

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
    describeFollowing(bench)
    describeMeddling(bench)
    describeClose(bench)
  })
}
