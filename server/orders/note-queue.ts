/** Group commit of the notes about where orders come from: notes that come close together share one transaction. */

import type { NotedOrder, SourceStore, StoredNote } from '#server/platform/tables/account-store.ts'

type Options = {
  readonly store: Pick<SourceStore, 'noteOrders'>
  /** How far back each order looks for others from its sources, in milliseconds; null when it looks for none. */
  readonly lookBackMs: number | null
  /** Milliseconds from the first note of a group to its transaction; null for the end of this turn of the event loop. */
  readonly delayMs: number | null
  readonly onError: (error: unknown) => void
}

type Waiting = {
  readonly order: NotedOrder
  readonly resolve: (note: StoredNote | null) => void
}

export function createNoteQueue({ store, lookBackMs, delayMs, onError }: Options) {
  let waiting: Waiting[] = []
  let isPlanned = false
  let writing: Promise<void> | null = null

  function plan(): void {
    if (isPlanned) return
    isPlanned = true
    const write = () => void flush()
    if (delayMs === null) setImmediate(write)
    else setTimeout(write, delayMs)
  }

  /** Stores the waiting notes at once, and resolves when they are stored. Never rejects. */
  function flush(): Promise<void> {
    isPlanned = false
    writing ??= writeAll().finally(() => {
      writing = null
    })
    return writing
  }

  /** One group after the other: notes that arrive while a group is written are the next group. */
  async function writeAll(): Promise<void> {
    while (waiting.length > 0) {
      const group = waiting
      waiting = []
      const notes = await write(group.map(({ order }) => order))
      group.forEach(({ resolve }, index) => {
        resolve(notes[index] ?? null)
      })
    }
  }

  async function write(orders: readonly NotedOrder[]): Promise<readonly StoredNote[]> {
    try {
      const earliest = Math.min(...orders.map(({ at }) => at))
      return await store.noteOrders(orders, lookBackMs === null ? null : earliest - lookBackMs)
    } catch (error) {
      onError(error)
      return []
    }
  }

  return {
    /** Resolves when the order's note is stored; with null when it cannot be stored. */
    note(order: NotedOrder): Promise<StoredNote | null> {
      plan()
      return new Promise((resolve) => {
        waiting.push({ order, resolve })
      })
    },
    flush,
  }
}
