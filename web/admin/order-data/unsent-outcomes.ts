/**
 * The contact outcomes that have not reached the shop yet, stored in the browser. Each has its own key, so that two tabs never
 * overwrite each other's entries.
 */

import type { ContactChannel, ContactOutcome, OrderStatus } from '#events/shop/order.ts'

export type Entry =
  | {
      readonly kind: 'outcome'
      readonly orderNumber: string
      readonly channel: ContactChannel
      readonly outcome: ContactOutcome
      /** The number of the attempt, from 1. */
      readonly attempt: number
    }
  /** Undoes an outcome, so that the order waits again. */
  | { readonly kind: 'undo'; readonly orderNumber: string; readonly from: OrderStatus }

export type Unsent = Entry & {
  /** Ids sort as the entries were added. */
  readonly id: string
}

/** Null for a browser without storage: entries then last until the page is closed. */
type Kept = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'> | null

const PREFIX = 'admin-unsent-outcome:'

export type UnsentOutcomes = ReturnType<typeof createUnsentOutcomes>

export function createUnsentOutcomes(kept: Kept) {
  let last = 0

  function read(): readonly Unsent[] {
    if (kept === null) return []
    const keys = Array.from({ length: kept.length }, (_, index) => kept.key(index) ?? '')
    return keys
      .filter((key) => key.startsWith(PREFIX))
      .sort()
      .flatMap((key) => parse(kept.getItem(key), key.slice(PREFIX.length)))
  }

  return {
    /** The entries of all tabs, oldest first. */
    all: () => attempt(read) ?? [],
    add(entry: Entry): Unsent {
      last = Math.max(Date.now(), last + 1)
      const id = `${last}-${Math.random().toString(36).slice(2)}`
      attempt(() => kept?.setItem(PREFIX + id, JSON.stringify(entry)))
      return { ...entry, id }
    },
    has: ({ id }: Unsent) => attempt(() => kept?.getItem(PREFIX + id) ?? null) !== null,
    remove: ({ id }: Unsent) => void attempt(() => kept?.removeItem(PREFIX + id)),
  }
}

/** Null when the browser's storage is full or not available to the page. */
function attempt<Result>(use: () => Result): Result | null {
  try {
    return use()
  } catch {
    return null
  }
}

function parse(text: string | null, id: string): readonly Unsent[] {
  const entry: unknown = attempt(() => JSON.parse(text ?? 'null'))
  return isEntry(entry) ? [{ ...entry, id }] : []
}

function isEntry(value: unknown): value is Entry {
  if (typeof value !== 'object' || value === null) return false
  const { kind, orderNumber } = value as Partial<Entry>
  return (kind === 'outcome' || kind === 'undo') && typeof orderNumber === 'string'
}
