/**
 * Stores the contact outcomes that have not reached the shop yet in the browser. Each has its own key, so that two tabs never
 * overwrite each other's entries.
 */

import type { CancelReason, ContactChannel, ContactOutcome, OrderStatus } from '#events/orders/order.ts'

export type Entry =
  | {
      readonly kind: 'outcome'
      readonly orderNumber: string
      readonly channel: ContactChannel
      readonly outcome: ContactOutcome
      /** The number of the attempt, from 1. */
      readonly attempt: number
      /** With `call-back`: from when the customer wants to be called, ISO-8601 UTC. */
      readonly callBack?: string
    }
  /** Cancels a pending order for another reason than that its customer declined. */
  | { readonly kind: 'cancel'; readonly orderNumber: string; readonly reason: CancelReason | null }
  /** Undoes an outcome, so that the order is pending again. */
  | { readonly kind: 'undo'; readonly orderNumber: string; readonly from: OrderStatus }

export type UnsentEntry = Entry & {
  /** Ids sort in the order in which the entries were added. */
  readonly id: string
}

/** Null in a browser without storage, where entries last until the page is closed. */
type EntryStorage = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'> | null

const PREFIX = 'admin-unsent-outcome:'

export type UnsentOutcomes = ReturnType<typeof createUnsentOutcomes>

export function createUnsentOutcomes(storage: EntryStorage) {
  let lastTime = 0

  function read(): readonly UnsentEntry[] {
    if (storage === null) return []
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
    return keys
      .filter((key) => key.startsWith(PREFIX))
      .sort()
      .flatMap((key) => parse(storage.getItem(key), key.slice(PREFIX.length)))
  }

  return {
    /** The entries of all tabs, oldest first. */
    all: () => attempt(read) ?? [],
    add(entry: Entry): UnsentEntry {
      lastTime = Math.max(Date.now(), lastTime + 1)
      const id = `${lastTime}-${crypto.getRandomValues(new Uint32Array(2)).join('')}`
      attempt(() => storage?.setItem(PREFIX + id, JSON.stringify(entry)))
      return { ...entry, id }
    },
    has: ({ id }: UnsentEntry) => attempt(() => storage?.getItem(PREFIX + id) ?? null) !== null,
    remove: ({ id }: UnsentEntry) => void attempt(() => storage?.removeItem(PREFIX + id)),
  }
}

/** Null when the browser's storage is full or not available to the page. */
function attempt<Result>(access: () => Result): Result | null {
  try {
    return access()
  } catch {
    return null
  }
}

function parse(text: string | null, id: string): readonly UnsentEntry[] {
  const entry: unknown = attempt(() => JSON.parse(text ?? 'null'))
  if (isEntry(entry)) return [{ ...entry, id }]
  return isOlderCancel(entry) ? [{ ...entry, kind: 'cancel', reason: 'unreachable', id }] : []
}

function isEntry(value: unknown): value is Entry {
  if (typeof value !== 'object' || value === null) return false
  const { kind, orderNumber } = value as Partial<Entry>
  const isKnown = kind === 'outcome' || kind === 'cancel' || kind === 'undo'
  return isKnown && typeof orderNumber === 'string'
}

/** What an older page has left: an order whose customer could not be reached. */
function isOlderCancel(value: unknown): value is { readonly orderNumber: string } {
  if (typeof value !== 'object' || value === null) return false
  const { kind, orderNumber } = value as { readonly kind?: unknown; readonly orderNumber?: unknown }
  return kind === 'unreachable' && typeof orderNumber === 'string'
}
