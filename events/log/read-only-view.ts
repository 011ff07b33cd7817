import type { OrderReadModel } from '#events/orders/order-read-model.ts'
import type { EventStore } from './event-store.ts'

/** The lists of orders and records over a connection of their own that cannot write: for a thread beside the event store's. */
export type ReadOnlyView = Pick<EventStore, 'records'> & {
  /** What the order read model has: see `OrderReadModel.caughtUp`. */
  readonly orderViews: Pick<OrderReadModel, 'list'>
  close(): Promise<void>
}
