import type { OrderReadModel } from '#events/read-model/order-read-model.ts'
import type { EventStore } from './event-store.ts'

/**
 * The lists of orders and records over a read-only connection of its own, for a thread beside the event store's thread.
 */
export type ReadOnlyView = Pick<EventStore, 'records'> & {
  /** Sees what the order read model contains: see `OrderReadModel.caughtUp`. */
  readonly orderViews: Pick<OrderReadModel, 'list'>
  close(): Promise<void>
}
