import type { EventStore } from './event-store.ts'
import type { OrderReadModel } from './order-read-model.ts'

/** The lists of orders and records over a connection of their own that cannot write: for a thread beside the event store's. */
export type ReadOnlyView = Pick<EventStore, 'records'> & {
  /** What the order read model has: see `OrderReadModel.caughtUp`. */
  readonly orderViews: Pick<OrderReadModel, 'list'>
  close(): Promise<void>
}
