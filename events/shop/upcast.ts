/** Raises old event shapes to today's when they are read; what is stored is never rewritten. */

import { type Actor, type RecordedEvent, type ShopEventType, schemaVersions } from './event.ts'

/** An event as its record says it, of whatever schema version. */
export type StoredEvent = {
  readonly position: number
  readonly id: string
  readonly stream: string
  readonly version: number
  readonly type: string
  readonly schema: number
  readonly at: string
  readonly actor: Actor
  readonly data: unknown
}

/** Turns an event's `data` of one schema version into that of the next. */
type Upcaster = (data: unknown) => unknown

// The first schema kept personal data as it was. It cannot be sealed afterwards, because its leaf covers the clear text.

function withUnsealedPerson(data: unknown): unknown {
  // What was stored at schema 1 was valid then.
  const placed = data as { customer: unknown }
  return { ...placed, customer: { unsealed: placed.customer } }
}

function withUnsealedContacts(data: unknown): unknown {
  // As above.
  const corrected = data as { customer: { before: unknown; after: unknown } }
  const { before, after } = corrected.customer
  return { ...corrected, customer: { before: { unsealed: before }, after: { unsealed: after } } }
}

// The first schema of what concerns parcels had the tracking number in clear text; later facts repeated it.

function withUnsealedTracking(data: unknown): unknown {
  // As above.
  const { trackingNumber, ...handedOver } = data as { trackingNumber: string }
  // Whose it was the record does not say, and no key is looked for.
  return { ...handedOver, trackingHash: null, customer: { unsealed: { email: '', trackingNumber } } }
}

function withoutTracking(data: unknown): unknown {
  // As above.
  const { trackingNumber: _, ...parcel } = data as { trackingNumber: string }
  return parcel
}

function withUntrackedParcel(data: unknown): unknown {
  // As above.
  const changed = data as { parcel?: unknown }
  return changed.parcel === undefined ? changed : { ...changed, parcel: withoutTracking(changed.parcel) }
}

/** By type, the upcasters from version 1 on: the first raises 1 to 2, the second 2 to 3 … */
export type Upcasters = Readonly<Record<ShopEventType, readonly Upcaster[]>>

const upcasters: Upcasters = {
  OrderPlaced: [withUnsealedPerson],
  OrderStatusChanged: [withUntrackedParcel],
  ContactCorrected: [withUnsealedContacts],
  ConfirmationSent: [],
  ConfirmationFailed: [],
  ConfirmationRequested: [],
  ProductRated: [],
  TrafficRecorded: [],
  CustomerErased: [],
  ContactAttempted: [],
  ParcelHandedOver: [withUnsealedTracking],
  HandoverUndone: [withoutTracking],
  CashBooked: [withoutTracking],
  CashUnbooked: [withoutTracking],
  StatementBooked: [],
  StatementUnbooked: [],
  StockCounted: [],
  WitnessRemoved: [],
}

/** Thrown for a stored event that this program does not know, most likely written by a newer one. */
export class UnknownEvent extends Error {
  override readonly name = 'UnknownEvent'
}

export type Upcast = (stored: StoredEvent) => RecordedEvent

/** Fails at once when the table does not lead every type to its newest version. */
export function createUpcast(
  table: Upcasters = upcasters,
  newest: Readonly<Record<ShopEventType, number>> = schemaVersions,
): Upcast {
  const steps = new Map<string, readonly Upcaster[]>(Object.entries(table))
  for (const [type, version] of Object.entries(newest)) {
    const found = steps.get(type)?.length ?? 0
    if (found !== version - 1) {
      throw new Error(`${type} is at schema ${version} and needs ${version - 1} upcasters, not ${found}`)
    }
  }
  return (stored) => {
    const raisers = steps.get(stored.type)
    const schema = 1 + (raisers?.length ?? 0)
    if (raisers === undefined || !(stored.schema >= 1 && stored.schema <= schema)) {
      const { position, type } = stored
      throw new UnknownEvent(
        `Event ${position} is a ${type} of schema ${stored.schema}, unknown to this program`,
      )
    }
    if (stored.schema === schema) {
      // Only validated events are stored, and this one has today's shape.
      return stored as RecordedEvent
    }
    const data = raisers.slice(stored.schema - 1).reduce((older, raise) => raise(older), stored.data)
    // An upcaster's tests hold it to today's shape.
    return { ...stored, schema, data } as RecordedEvent
  }
}
