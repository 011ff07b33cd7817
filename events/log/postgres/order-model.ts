/** The order read model in PostgreSQL: its following of the log, reads, rebuilding and erasing. */

import type { RecordedEvent } from '#events/event.ts'
import { createErase } from '../erase.ts'
import type { EventLog } from '../event-log.ts'
import type { EventStore } from '../event-store.ts'
import { createRebuildOrders } from '../rebuild-orders.ts'
import type { Database } from './connection.ts'
import { type AppendMade, createErasureSteps } from './erase-customer.ts'
import { createOrderFollower } from './order-follower.ts'
import { createOrderHistories } from './order-histories.ts'
import { createOrderReader } from './order-reader.ts'
import { createOrderWriter } from './order-writer.ts'
import { createRebuildSteps } from './rebuild-orders.ts'

export type OrderModel = Pick<EventStore, 'orderViews' | 'rebuildOrders' | 'eraseCustomer' | 'eraseByKey'> & {
  /** The log may have events that it does not have: they are applied soon. */
  wake(): void
  stop(): void
}

type Dependencies = {
  readonly db: Database
  /** The same with time limits for work that takes hours. */
  readonly maintenance: Database
  /** Reads an event from its record. */
  readonly recorded: (record: string) => RecordedEvent
  readonly appendMade: AppendMade
  readonly settled: EventLog['settled']
  /** Called with an error that stopped it from following the log. The next commit starts it again. */
  readonly onFault: (error: unknown) => void
  /** Called with a sentence for an event that cannot be applied. The other events are applied. */
  readonly onUnreadable: (sentence: string) => void
  /** Milliseconds from a commit until its events are applied. */
  readonly followAfterMs?: number | undefined
}

export function createOrderModel(dependencies: Dependencies): OrderModel {
  const { db, maintenance, recorded, appendMade, settled, onFault, followAfterMs } = dependencies
  const reported = new Set<number>()
  /** Once for each event, also when its transaction is undone and repeated. */
  function onUnreadable(position: number): void {
    if (reported.has(position)) return
    reported.add(position)
    dependencies.onUnreadable(`Event ${position} could not be applied to the order list.`)
  }
  const histories = createOrderHistories(recorded)
  const orders = createOrderWriter({ recorded, histories, onUnreadable })
  const follower = createOrderFollower({ db, orders, onFault, onUnreadable, pauseMs: followAfterMs })
  return {
    orderViews: createOrderReader({ sql: db.sql, follower, histories, recorded, settled }),
    rebuildOrders: createRebuildOrders(createRebuildSteps({ db, maintenance, recorded, orders, follower })),
    ...createErase(createErasureSteps({ db, maintenance, orders, follower, histories, appendMade })),
    wake: follower.wake,
    stop: follower.stop,
  }
}
