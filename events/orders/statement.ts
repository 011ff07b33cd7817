/** A courier's statement: its lines, compared with the parcels of the shop. Nothing is stored here. */

import { courierName } from '#catalogue/couriers.ts'
import type { Parcel } from '#events/shop/event.ts'
import type { OrderStatus } from '#events/shop/order.ts'
import { type TrackingKeys, trackingKey } from '#events/shop/tracking-number.ts'
import type { ListedParcel } from './parcel-list.ts'

/** A parcel in a statement; amounts in rupees. */
export type StatementLine = {
  readonly trackingNumber: string
  /** What the courier collected at the door. */
  readonly collected: number
  /** What the courier keeps of it. */
  readonly charges: number
}

export type CourierStatement = {
  /** The courier's id. */
  readonly courier: string
  /** Its name, such as the courier's number for it. */
  readonly statement: string
  /** Rupees that arrived in the bank. */
  readonly received: number
  readonly lines: readonly StatementLine[]
}

/** A line whose parcel can be booked. */
export type MatchedLine = StatementLine & {
  readonly orderNumber: string
  readonly status: OrderStatus
  /** Rupees that were to be collected; 0 for a cancelled order. */
  readonly expected: number
}

export type UnknownLine = StatementLine & { readonly why: string }

export type RepeatedLine = StatementLine & {
  readonly orderNumber: string
  /** The earlier statement that paid it; null for a line that this statement repeats. */
  readonly statement: string | null
}

/** A delivered parcel that is not in the statement. */
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
  /** Collected less charges of the lines that earlier statements paid: a corrected statement repeats them. */
  readonly paidEarlier: number
  /** Rupees that should have arrived: collected less charges, less what was paid earlier. */
  readonly expected: number
  readonly received: number
  /** Expected less received. */
  readonly difference: number
  /** The number of missing parcels; the list contains only the oldest. */
  readonly missing: number
}

export type StatementPreview = {
  /** Lines with the expected amount. */
  readonly fits: readonly MatchedLine[]
  /** Lines with another amount. */
  readonly differences: readonly MatchedLine[]
  readonly unknown: readonly UnknownLine[]
  readonly repeated: readonly RepeatedLine[]
  readonly missing: readonly MissingParcel[]
  readonly totals: StatementTotals
}

/** A line that will be booked, and its parcel. */
export type BookableLine = { readonly line: MatchedLine; readonly parcel: ListedParcel }

export type ComparedStatement = Pick<StatementPreview, 'fits' | 'differences' | 'unknown' | 'repeated'> & {
  readonly bookable: readonly BookableLine[]
  /** The courier's parcels in the statement. */
  readonly matched: readonly ListedParcel[]
}

/** `parcels`: all parcels with a tracking number of the statement, of any courier. */
export function compareStatement(
  { courier, lines }: Pick<CourierStatement, 'courier' | 'lines'>,
  parcels: readonly ListedParcel[],
  keysOf: TrackingKeys,
): ComparedStatement {
  const byKey = new Map<string | null, ListedParcel[]>()
  for (const parcel of parcels) {
    const others = byKey.get(parcel.trackingKey)
    if (others === undefined) byKey.set(parcel.trackingKey, [parcel])
    else others.push(parcel)
  }
  const earlierKeys = new Set<string>()
  const fits: MatchedLine[] = []
  const differences: MatchedLine[] = []
  const unknown: UnknownLine[] = []
  const repeated: RepeatedLine[] = []
  const bookable: BookableLine[] = []
  const matched: ListedParcel[] = []

  for (const line of lines) {
    const key = trackingKey(line.trackingNumber)
    const withNumber = keysOf(line.trackingNumber).flatMap((key) => byKey.get(key) ?? [])
    const parcelOrReason = parcelOf(withNumber, courier)
    if (typeof parcelOrReason === 'string') {
      unknown.push({ ...line, why: parcelOrReason })
      continue
    }
    const { orderNumber, status, booked, parcel } = parcelOrReason
    if (earlierKeys.has(key)) {
      repeated.push({ ...line, orderNumber, statement: null })
      continue
    }
    earlierKeys.add(key)
    matched.push(parcelOrReason)
    if (booked !== null) {
      repeated.push({ ...line, orderNumber, statement: booked.statement })
      continue
    }
    const expected = status === 'cancelled' ? 0 : parcel.cashToCollect
    const matchedLine = { ...line, orderNumber, status, expected }
    bookable.push({ line: matchedLine, parcel: parcelOrReason })
    if (line.collected === expected) fits.push(matchedLine)
    else differences.push(matchedLine)
  }
  return { fits, differences, unknown, repeated, bookable, matched }
}

/** The parcel of a line, or a sentence why there is none. */
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
  // Two parcels have the same number: the line is about the one that is not paid, if there is only one.
  const open = own.filter(({ booked }) => booked === null)
  if (open.length === 0) return first
  const [only, ...more] = open
  return only !== undefined && more.length === 0 ? only : 'Several orders have this tracking number.'
}

export function statementTotals(
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

/** Whether the parcel is paid in full and so must have been delivered, although its status is another. */
export function isPaidNotDelivered({ collected, expected, status }: MatchedLine): boolean {
  return status !== 'delivered' && status !== 'cancelled' && collected > 0 && collected >= expected
}

/** A parcel that is part of a figure of cash. */
export type CashParcel = Parcel & {
  readonly orderNumber: string
  /** The customer's name; null when it is not known. */
  readonly customer: string | null
  /** Null when its customer was erased. */
  readonly trackingNumber: string | null
  readonly status: OrderStatus
  /** Days since the handover. */
  readonly days: number
  readonly booked: ListedParcel['booked']
}
