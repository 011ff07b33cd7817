/**
 * How a fact moves the cash of a parcel from place to place. Each fact repeats what this needs, so that folds and the ledger
 * store nothing per order. Amounts are paisa.
 */

import type { OrderStatus } from '#events/orders/order.ts'
import type { EventOf, Parcel, RecordedEvent } from '../event.ts'
import type { BookingKind } from './cash-kinds.ts'
import {
  type CashPlace,
  type Claim,
  claimAfter,
  expectedOf,
  overOf,
  placeOfBooked,
  placeOfClaim,
  placeOfStatus,
  stageAfter,
} from './parcel-cash.ts'

/** Where the cash of one parcel is: the place that counts the parcel, and the cash in each place. */
export type Held = {
  readonly place: CashPlace
  readonly parts: readonly { readonly place: CashPlace; readonly paisa: number }[]
}

export type CashMove = {
  readonly parcel: Parcel
  /** Null when the parcel was handed over with this fact. */
  readonly before: Held | null
  /** Null when the handover was undone. */
  readonly after: Held | null
  /** What the courier paid beyond what was expected, added with this fact. */
  readonly over: number
}

/** Null for a fact that moves no cash of a parcel. */
export function cashMoveOf(event: Pick<RecordedEvent, 'type' | 'data'>): CashMove | null {
  // `type` and `data` come from one event.
  return moveOf(event as RecordedEvent)
}

function moveOf(event: RecordedEvent): CashMove | null {
  switch (event.type) {
    case 'ParcelHandedOver':
      return move(event.data, null, inStatus(event.data, 'shipped'))
    case 'HandoverUndone':
      return move(event.data, inStatus(event.data, event.data.status), null)
    case 'OrderStatusChanged': {
      const { from, to, parcel } = event.data
      if (parcel === undefined || parcel.booked || parcel.claimed) return null
      return move(parcel, inStatus(parcel, from), inStatus(parcel, to))
    }
    case 'CashBooked': {
      const booking = bookingOf(event.data)
      return move(event.data, unpaid(event.data), afterBooking(booking, claimAfter(booking)), overOf(booking))
    }
    case 'CashUnbooked': {
      const before = afterBooking(event.data, event.data.claim ?? null)
      return move(event.data, before, unpaid(event.data), -overOf(event.data))
    }
    case 'ClaimOpened':
      return move(event.data, inStatus(event.data, event.data.status), claimed(event.data, event.data.claim))
    case 'ClaimSent':
    case 'ClaimAnswered':
    case 'ClaimWrittenOff': {
      const after = { ...event.data.claim, stage: stageAfter(event) }
      return move(event.data, claimed(event.data, event.data.claim), claimed(event.data, after))
    }
    case 'ClaimWithdrawn':
      return move(event.data, claimed(event.data, event.data.claim), inStatus(event.data, event.data.status))
    case 'ClaimSettled':
      return settlementOf(event.data)
    case 'ClaimReopened': {
      const { claim, rest, collected, settled } = event.data
      const over = collected - settled
      return move(
        event.data,
        afterSettling(event.data, rest ?? null, over),
        claimed(event.data, claim),
        -over,
      )
    }
    default:
      return null
  }
}

function move(
  { courier, cashToCollect, handedOver }: Parcel,
  before: Held | null,
  after: Held | null,
  over = 0,
): CashMove {
  return { parcel: { courier, cashToCollect, handedOver }, before, after, over }
}

const whole = ({ cashToCollect }: Pick<Parcel, 'cashToCollect'>) => 100 * cashToCollect

function inStatus(parcel: Parcel, status: OrderStatus): Held {
  const place = placeOfStatus(status)
  return { place, parts: [{ place, paisa: whole(parcel) }] }
}

type Booking = Parcel & {
  readonly kind: BookingKind
  readonly expected: number
  readonly collected: number
}

function bookingOf(data: EventOf<'CashBooked'>['data']): Booking {
  return { ...data, expected: expectedOf(data.cashToCollect, data.kind, data.status) }
}

/** Before a statement booked the parcel. */
function unpaid(data: EventOf<'CashBooked'>['data']): Held {
  return data.claimBefore === undefined
    ? inStatus(data, data.status)
    : claimed({ ...data, booked: null }, data.claimBefore)
}

function afterBooking(booking: Booking, claim: Claim | null): Held {
  if (claim !== null) return claimed({ ...booking, booked: booking.kind }, claim)
  const { kind, expected } = booking
  const place = placeOfBooked(kind, expected, overOf(booking))
  return { place, parts: [{ place: placeOfBooked(kind, expected, 0), paisa: whole(booking) }] }
}

/** A parcel with a claim: what the claim does not cover was paid. */
function claimed(parcel: Parcel & { readonly booked: BookingKind | null }, claim: Claim): Held {
  const place = placeOfClaim(claim)
  if (parcel.booked === null) return { place, parts: [{ place, paisa: whole(parcel) }] }
  const paid = placeOfBooked(parcel.booked, whole(parcel), 0)
  return {
    place,
    parts: [
      { place: paid, paisa: whole(parcel) - claim.amount },
      { place, paisa: claim.amount },
    ],
  }
}

function settlementOf(data: EventOf<'ClaimSettled'>['data']): CashMove {
  const { claim, settled, collected } = data
  const over = collected - settled
  const amount = claim.amount - settled
  const rest = amount > 0 ? { ...claim, amount } : null
  return move(data, claimed(data, claim), afterSettling(data, rest, over), over)
}

function afterSettling(
  data: Parcel & { readonly booked: BookingKind | null },
  rest: Claim | null,
  over: number,
): Held {
  if (rest !== null) return claimed(data, rest)
  const paid = placeOfBooked(data.booked ?? 'paid', whole(data), 0)
  return { place: over > 0 ? 'over' : paid, parts: [{ place: paid, paisa: whole(data) }] }
}
