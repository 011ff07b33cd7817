/** Converts events of older schemas to the current schema when they are read. Stored records are never rewritten. */

import { noAmounts } from './cash/statement-line.ts'
import type { Recorded, RecordedEvent, ShopEventType } from './event.ts'
import { schemaVersions } from './fact-table.ts'

/** An event as it was stored, in any schema version. */
export type StoredEvent = Recorded & { readonly type: string; readonly data: unknown }

/** Converts the `data` of an event from one schema version to the next. */
type Upcaster = (data: unknown) => unknown

/** The upcasters of each type, from the oldest schema that a log can have to the current schema; types with one schema have none. */
export type Upcasters = Readonly<Partial<Record<ShopEventType, readonly Upcaster[]>>>

/** Amounts were whole rupees, without taxes. A booked parcel of which nothing was expected or paid had come back. */
function bookingInPaisa(data: unknown): object {
  const old = data as { readonly collected: number; readonly charges: number; readonly status: string }
  const kind = old.status === 'cancelled' && old.collected === 0 ? 'returned' : 'paid'
  return { ...old, kind, ...inPaisa(old) }
}

/** Older programs went by the status of the order at that time. */
function unbookingInPaisa(data: unknown): object {
  const old = data as { readonly cashToCollect: number; readonly status: string }
  return { ...bookingInPaisa(data), expected: old.status === 'cancelled' ? 0 : 100 * old.cashToCollect }
}

function statementInPaisa(data: unknown): object {
  const old = data as { readonly collected: number; readonly charges: number; readonly received: number }
  return { ...old, ...inPaisa(old), unknown: 0, received: 100 * old.received }
}

function inPaisa({ collected, charges }: { readonly collected: number; readonly charges: number }) {
  return { collected: 100 * collected, charges: 100 * charges, incomeTax: 0, salesTax: 0 }
}

const upcasters: Upcasters = {
  CashBooked: [bookingInPaisa],
  CashUnbooked: [unbookingInPaisa],
  StatementBooked: [statementInPaisa],
  StatementUnbooked: [(data) => ({ ...statementInPaisa(data), later: [], others: noAmounts, explained: 0 })],
}

/** The oldest schema of these types; that of all others is 1. No release has written older ones. */
const OLDEST_SCHEMAS: Partial<Record<ShopEventType, number>> = {
  OrderPlaced: 2,
  OrderStatusChanged: 2,
  ContactCorrected: 2,
  ParcelHandedOver: 2,
  HandoverUndone: 2,
  CashBooked: 2,
  CashUnbooked: 2,
}

/** Thrown for a stored event of an unknown type or schema, most likely written by a newer program. */
export class UnknownEvent extends Error {
  override readonly name = 'UnknownEvent'
}

export type Upcast = (stored: StoredEvent) => RecordedEvent

/** Throws when the upcasters of a type do not lead from its oldest schema to the current one. */
export function createUpcast(
  table: Upcasters = upcasters,
  current: Readonly<Record<ShopEventType, number>> = schemaVersions,
  oldest: Partial<Record<ShopEventType, number>> = OLDEST_SCHEMAS,
): Upcast {
  const readable = new Map<string, { readonly from: number; readonly steps: readonly Upcaster[] }>()
  // The keys of `current` are the types of events.
  for (const type of Object.keys(current) as ShopEventType[]) {
    const from = oldest[type] ?? 1
    const needed = current[type] - from
    const steps = table[type] ?? []
    if (steps.length !== needed) {
      throw new Error(
        `${type} is at schema ${current[type]} and needs ${needed} upcasters, not ${steps.length}`,
      )
    }
    readable.set(type, { from, steps })
  }
  return (stored) => {
    const { from = Number.POSITIVE_INFINITY, steps = [] } = readable.get(stored.type) ?? {}
    const schema = from + steps.length
    if (!(stored.schema >= from && stored.schema <= schema)) {
      const { position, type } = stored
      throw new UnknownEvent(
        `Event ${position} is a ${type} of schema ${stored.schema}, unknown to this program`,
      )
    }
    if (stored.schema === schema) {
      // Events are validated before they are stored, and this one has the current schema.
      return stored as RecordedEvent
    }
    const data = steps.slice(stored.schema - from).reduce((older, raise) => raise(older), stored.data)
    // The tests of an upcaster compare its result with the current schema.
    return { ...stored, schema, data } as RecordedEvent
  }
}
