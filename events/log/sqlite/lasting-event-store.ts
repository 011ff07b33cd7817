/**
 * An event store that survives faults of its file. Its calls go to the stores that are open now, and their errors are
 * noted. A file that SQLite could only open read-only is opened again, because its connection stays read-only.
 */

import * as rx from 'rxjs'
import type { EventStore } from '../event-store.ts'
import { createLogHealth, type LogHealthOptions, type WritableLogHealth } from '../log-health.ts'
import { notedCalls, noteErrors } from '../noted-calls.ts'
import { type StoreFault, StoreUnavailable } from '../store-unavailable.ts'

/** An event store over one connection. */
export type Stores = Omit<EventStore, 'health'> & {
  /** Throws `LogUnavailable` when nothing can be written. */
  tryWrite(): void
  /**
   * Closes the file at once. Waiting appends are refused; subscriptions end with an error, so that they are made again.
   */
  retire(): void
}

export type LastingOptions = LogHealthOptions & {
  /** Called once with a sentence for each order whose row cannot be read. */
  readonly onUnreadable?: (sentence: string) => void
}

type Dependencies = LastingOptions & {
  readonly open: (health: Pick<WritableLogHealth, 'wrote' | 'failed'>) => Stores
  /** Whether opening the file again may help. */
  readonly isFileWritable: () => boolean
}

/** Faults that the connection alone may have. A closed connection has not been opened again yet. */
const OF_CONNECTION: readonly StoreFault[] = ['read-only', 'cannot be opened', 'disk error', 'closed']

export function createLastingEventStore({
  open,
  isFileWritable,
  onUnreadable,
  ...options
}: Dependencies): EventStore {
  const health = createLogHealth({ ...options, tryWrite })
  const failed = noteErrors(health, onUnreadable)
  let stores = open(health)

  async function tryWrite(): Promise<void> {
    try {
      stores.tryWrite()
    } catch (error) {
      const mayHelp = error instanceof StoreUnavailable && OF_CONNECTION.includes(error.fault)
      if (!mayHelp || !isFileWritable()) throw error
      // Closes first: a new connection of a process shares the files that an open one could only open read-only.
      stores.retire()
      stores = open(health)
      stores.tryWrite()
    }
  }

  /**
   * Part of the stores, such as the log, with the same calls. Each call goes to the stores that are open at that moment.
   */
  const lasting = <Part extends object>(partOf: (stores: Stores) => Part): Part =>
    notedCalls(() => partOf(stores), failed)

  const calls = lasting(({ openEvents, readStock, readUses, rebuildOrders, eraseCustomer, eraseByKey }) => ({
    openEvents,
    readStock,
    readUses,
    rebuildOrders,
    eraseCustomer,
    eraseByKey,
  }))
  void health.check()

  return {
    log: {
      ...lasting(({ log }) => log),
      subscribe(after) {
        const { events, live } = stores.log.subscribe(after)
        return { events: events.pipe(rx.tap({ error: failed })), live }
      },
    },
    records: lasting(({ records }) => records),
    orderViews: lasting(({ orderViews }) => orderViews),
    snapshots: lasting(({ snapshots }) => snapshots),
    history: lasting(({ history }) => history),
    ...calls,
    health,
    async close() {
      health.stop()
      await stores.close()
    },
  }
}
