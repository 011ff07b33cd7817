/** A courier's statement: its lines, and what they say of the shop's parcels. Nothing here is written. */

import { courierName } from '#catalogue/couriers.ts'
import type { Parcel } from '#events/shop/event.ts'
import type { OrderStatus } from '#events/shop/order.ts'
import { type TrackingKeys, trackingKey } from '#events/shop/tracking-number.ts'
import type { ListedParcel } from './parcel-list.ts'

/** One parcel of a statement; amounts in rupees. */
export type StatementLine = {
  readonly trackingNumber: string
  /** What the courier took at the door. */
  readonly collected: number
  /** What it keeps of that. */
  readonly charges: number
}

export type CourierStatement = {
  /** The courier's id. */
  readonly courier: string
  /** Its name, such as the number that the courier gave it. */
  readonly statement: string
  /** Rupees that arrived in the bank. */
  readonly received: number
  readonly lines: readonly StatementLine[]
}

/** A line whose parcel can be booked. */
export type MatchedLine = StatementLine & {
  readonly orderNumber: string
  readonly status: OrderStatus
  /** Rupees that were to be collected; none of a cancelled order. */
  readonly expected: number
}

export type UnknownLine = StatementLine & { readonly why: string }

export type RepeatedLine = StatementLine & {
  readonly orderNumber: string
  /** By which it was paid earlier; null for a line that is twice in this one. */
  readonly statement: string | null
}

/** Delivered, and not in the statement. */
export type MissingParcel = {
  readonly orderNumber: string
  /** Null when its customer was erased. */
  readonly trackingNumber: string | null
  readonly expected: number
  /** The Karachi day. */
  readonly handedOver: string
}

export type StatementTotals = {
  readonly lines: number
  readonly collected: number
  readonly charges: number
  /** Collected less charges of the lines that earlier statements have paid, as a corrected statement repeats them. */
  readonly paidEarlier: number
  /** Rupees that should have arrived: collected less charges, less what was paid earlier. */
  readonly expected: number
  readonly received: number
  /** Expected less received. */
  readonly difference: number
  /** Parcels in all, of which `missing` lists the oldest. */
  readonly missing: number
}

export type StatementPreview = {
  /** Collected as expected. */
  readonly fits: readonly MatchedLine[]
  /** Collected another amount. */
  readonly differences: readonly MatchedLine[]
  readonly unknown: readonly UnknownLine[]
  readonly repeated: readonly RepeatedLine[]
  readonly missing: readonly MissingParcel[]
  readonly totals: StatementTotals
}

/** A line that will be booked, and the parcel that it is about. */
export type BookableLine = { readonly line: MatchedLine; readonly parcel: ListedParcel }

export type ComparedStatement = Pick<StatementPreview, 'fits' | 'differences' | 'unknown' | 'repeated'> & {
  readonly bookable: readonly BookableLine[]
  /** Parcels of this courier that are in the statement. */
  readonly matched: readonly ListedParcel[]
}

/** Line by line. `parcels` are all that have one of its tracking numbers, with whatever courier. */
export function compareStatement(
  { courier, lines }: Pick<CourierStatement, 'courier' | 'lines'>,
  parcels: readonly ListedParcel[],
  keysOf: TrackingKeys,
): ComparedStatement {
  const byKey = new Map<string | null, ListedParcel[]>()
  for (const found of parcels) {
    const others = byKey.get(found.trackingKey)
    if (others === undefined) byKey.set(found.trackingKey, [found])
    else others.push(found)
  }
  const seen = new Set<string>()
  const fits: MatchedLine[] = []
  const differences: MatchedLine[] = []
  const unknown: UnknownLine[] = []
  const repeated: RepeatedLine[] = []
  const bookable: BookableLine[] = []
  const matched: ListedParcel[] = []

  for (const line of lines) {
    const key = trackingKey(line.trackingNumber)
    const withNumber = keysOf(line.trackingNumber).flatMap((key) => byKey.get(key) ?? [])
    const found = parcelOf(withNumber, courier)
    if (typeof found === 'string') {
      unknown.push({ ...line, why: found })
      continue
    }
    const { orderNumber, status, booked, parcel } = found
    if (seen.has(key)) {
      repeated.push({ ...line, orderNumber, statement: null })
      continue
    }
    seen.add(key)
    matched.push(found)
    if (booked !== null) {
      repeated.push({ ...line, orderNumber, statement: booked.statement })
      continue
    }
    const expected = status === 'cancelled' ? 0 : parcel.cashToCollect
    const known = { ...line, orderNumber, status, expected }
    bookable.push({ line: known, parcel: found })
    if (line.collected === expected) fits.push(known)
    else differences.push(known)
  }
  return { fits, differences, unknown, repeated, bookable, matched }
}

/** The one parcel that a line can be about, or why there is none. */
function parcelOf(parcels: readonly ListedParcel[], courier: string): ListedParcel | string {
  const own = parcels.filter(({ parcel }) => parcel.courier === courier)
  const [first, ...others] = own
  if (first === undefined) {
    const [other] = parcels
    return other === undefined
      ? 'No parcel has this tracking number.'
      : `It was handed over to ${courierName(other.parcel.courier)}.`
  }
  if (others.length === 0) return first
  // A number that was typed twice: what is not paid yet is meant, when it is one.
  const open = own.filter(({ booked }) => booked === null)
  if (open.length === 0) return first
  const [only, ...more] = open
  return only !== undefined && more.length === 0 ? only : 'Several orders have this tracking number.'
}

export function totalsOf(
  { lines, received }: Pick<CourierStatement, 'lines' | 'received'>,
  repeated: readonly RepeatedLine[],
  missing: number,
): StatementTotals {
  const { collected, charges } = sumsOf(lines)
  const earlier = sumsOf(repeated.filter(({ statement }) => statement !== null))
  const paidEarlier = earlier.collected - earlier.charges
  const expected = collected - charges - paidEarlier
  return {
    lines: lines.length,
    collected,
    charges,
    paidEarlier,
    expected,
    received,
    difference: expected - received,
    missing,
  }
}

export function sumsOf(
  lines: readonly Pick<StatementLine, 'collected' | 'charges'>[],
): Pick<StatementTotals, 'collected' | 'charges'> {
  let collected = 0
  let charges = 0
  for (const line of lines) {
    collected += line.collected
    charges += line.charges
  }
  return { collected, charges }
}

/** Whether its parcel is paid in full, and so has arrived, although nobody has said so. */
export function isPaidNotDelivered({ collected, expected, status }: MatchedLine): boolean {
  return status !== 'delivered' && status !== 'cancelled' && collected > 0 && collected >= expected
}

/** A parcel behind one of the figures of cash. */
export type CashParcel = Parcel & {
  readonly orderNumber: string
  /** Null when it is not known. */
  readonly customer: string | null
  /** Null when its customer was erased. */
  readonly trackingNumber: string | null
  readonly status: OrderStatus
  /** Since it was handed over. */
  readonly days: number
  readonly booked: ListedParcel['booked']
}
