/**
 * A courier's statement: its lines, compared with the parcels of the shop. Nothing is stored here. Amounts are paisa
 * (`statement-line.ts`).
 */

import { courierName } from '#catalogue/couriers.ts'
import type { BookingKind } from '#events/cash/cash-kinds.ts'
import { expectedOf } from '#events/cash/parcel-cash.ts'
import { type LineAmounts, netOf, type StatementLine, sumOfLines } from '#events/cash/statement-line.ts'
import type { OrderStatus } from '#events/orders/order.ts'
import { type TrackingKeys, trackingKey } from '#events/parcels/tracking-number.ts'
import type { ListedParcel } from './parcel-list.ts'

export type CourierStatement = {
  /** The courier's id. */
  readonly courier: string
  /** Its name, such as the courier's number for it. */
  readonly statement: string
  /** What arrived in the bank. */
  readonly received: number
  readonly lines: readonly StatementLine[]
}

/** A line whose parcel can be booked. */
export type MatchedLine = StatementLine & {
  readonly kind: BookingKind
  readonly orderNumber: string
  readonly status: OrderStatus
  /** What was to be collected; 0 for a cancelled order and a returned parcel. */
  readonly expected: number
}

/** A line that pays nothing of what was expected and does not say why. A person decides between a claim and a return. */
export type UndecidedLine = Omit<MatchedLine, 'kind'> & { readonly kind: 'unsaid' }

/** A line that pays the claim for a parcel that was booked earlier. */
export type SettlingLine = StatementLine & { readonly orderNumber: string; readonly claimed: number }

export type UnknownLine = StatementLine & { readonly why: string }

export type RepeatedLine = StatementLine & {
  readonly orderNumber: string
  /** The earlier statement that paid it; null for a line that this statement repeats. */
  readonly statement: string | null
}

/** A line that will be booked, and its parcel. */
export type BookableLine = { readonly line: MatchedLine; readonly parcel: ListedParcel }
export type PayingLine = { readonly line: SettlingLine; readonly parcel: ListedParcel }

export type ComparedStatement = {
  /** Lines with the expected amount. */
  readonly fits: readonly MatchedLine[]
  /** Lines with another amount. */
  readonly differences: readonly MatchedLine[]
  readonly undecided: readonly UndecidedLine[]
  readonly settles: readonly SettlingLine[]
  /** Lines of no parcel: adjustments and taxes. */
  readonly others: readonly StatementLine[]
  readonly unknown: readonly UnknownLine[]
  readonly repeated: readonly RepeatedLine[]
  readonly bookable: readonly BookableLine[]
  readonly paying: readonly PayingLine[]
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
  const compared = {
    fits: [] as MatchedLine[],
    differences: [] as MatchedLine[],
    undecided: [] as UndecidedLine[],
    settles: [] as SettlingLine[],
    others: [] as StatementLine[],
    unknown: [] as UnknownLine[],
    repeated: [] as RepeatedLine[],
    bookable: [] as BookableLine[],
    paying: [] as PayingLine[],
    matched: [] as ListedParcel[],
  }

  for (const line of lines) {
    const { kind } = line
    // What was taken back of a parcel is no payment for it.
    if (kind === 'adjustment' || kind === 'tax' || line.collected < 0) {
      compared.others.push(line)
      continue
    }
    const key = trackingKey(line.trackingNumber)
    const withNumber = keysOf(line.trackingNumber).flatMap((key) => byKey.get(key) ?? [])
    const parcel = parcelOf(withNumber, courier)
    if (typeof parcel === 'string') {
      compared.unknown.push({ ...line, why: parcel })
      continue
    }
    const { orderNumber, status, booked } = parcel
    if (earlierKeys.has(key)) {
      compared.repeated.push({ ...line, orderNumber, statement: null })
      continue
    }
    earlierKeys.add(key)
    compared.matched.push(parcel)
    if (booked === null) {
      const bookedAs = kind === 'unsaid' ? 'paid' : kind
      const expected = expectedOf(parcel.parcel.cashToCollect, bookedAs, status)
      if (kind === 'unsaid' && expected > 0) {
        compared.undecided.push({ ...line, kind, orderNumber, status, expected })
        continue
      }
      const matchedLine = { ...line, kind: bookedAs, orderNumber, status, expected }
      compared.bookable.push({ line: matchedLine, parcel })
      const group = line.collected === expected ? compared.fits : compared.differences
      group.push(matchedLine)
      continue
    }
    const claimed = claimPaidBy(line, parcel)
    if (claimed === null) {
      compared.repeated.push({ ...line, orderNumber, statement: booked.statement })
      continue
    }
    const settling = { ...line, orderNumber, claimed }
    compared.settles.push(settling)
    compared.paying.push({ line: settling, parcel })
  }
  return compared
}

/** What the courier still owes for a booked parcel; null when the line does not pay it, but repeats the earlier one. */
function claimPaidBy(
  { collected }: StatementLine,
  { booked, claim, settlement }: ListedParcel,
): number | null {
  if (claim === null || booked === null || settlement !== null) return null
  const isPayment = collected > 0 && collected <= claim.amount && collected !== booked.collected
  return isPayment ? claim.amount : null
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

export type StatementTotals = Pick<LineAmounts, 'collected' | 'charges'> & {
  readonly lines: number
  /** The net amount of the lines that earlier statements paid: a corrected statement repeats them. */
  readonly paidEarlier: number
  /** What should have arrived: the net amount of all lines, less what was paid earlier. */
  readonly expected: number
  readonly received: number
  /** Expected less received. */
  readonly difference: number
}

export function statementTotals(
  { lines, received }: Pick<CourierStatement, 'lines' | 'received'>,
  repeated: readonly RepeatedLine[],
): StatementTotals {
  const sums = sumOfLines(lines)
  const paidEarlier = netOf(sumOfLines(repeated.filter(({ statement }) => statement !== null)))
  const expected = netOf(sums) - paidEarlier
  const { collected, charges } = sums
  return {
    lines: lines.length,
    collected,
    charges,
    paidEarlier,
    expected,
    received,
    difference: expected - received,
  }
}

/** Lines that add to the payment but belong to no parcel that can be booked: nobody knows yet what they are. */
export function unrecognised({ unknown, repeated }: ComparedStatement): readonly StatementLine[] {
  return [...unknown, ...repeated.filter(({ statement }) => statement === null)]
}

/** The status that a line shows its order to have; null when it shows no other. */
export function statusShownBy({ kind, collected, expected, status }: MatchedLine): OrderStatus | null {
  // Whether a delivered order came back later is for the shop to say.
  if (kind === 'returned') return status === 'cancelled' || status === 'delivered' ? null : 'cancelled'
  const isPaid = kind === 'paid' && collected > 0 && collected >= expected
  return isPaid && status !== 'delivered' && status !== 'cancelled' ? 'delivered' : null
}
