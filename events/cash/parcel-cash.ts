/**
 * Where the cash of a parcel is. The cash that was to be collected is always divided among places without a remainder, so that
 * the sums over all places are what was handed over. Amounts are paisa (hundredths of a rupee) unless said otherwise.
 */

import type { OrderStatus } from '#events/orders/order.ts'
import type { EventOf } from '../event.ts'
import type { BookingKind, ClaimReason, ClaimStage } from './cash-kinds.ts'
import type { LineAmounts } from './statement-line.ts'

/** What the courier paid for a parcel. */
export type Booked = LineAmounts & {
  readonly statement: string
  readonly kind: BookingKind
  /** What was to be paid at the time of the booking (`expectedOf`). */
  readonly expected: number
}

/** What the courier still owes for a parcel that it lost or paid short. */
export type Claim = { readonly reason: ClaimReason; readonly stage: ClaimStage; readonly amount: number }

/** The payment of a claim by a later statement. `settled` is the part of `collected` that the claim asked for. */
export type Settlement = LineAmounts & {
  readonly statement: string
  readonly settled: number
  /** The claim before. */
  readonly claim: Claim
}

/**
 * `onTheRoad`: with the courier, not delivered. `owed`: delivered, and the courier has yet to pay. `comingBack`: cancelled, and still
 * with the courier. `returned`: the courier brought it back. `short` and `lost`: claimed from the courier. `over`: paid, and more
 * was collected than expected.
 */
export const cashPlaces = [
  'onTheRoad',
  'owed',
  'comingBack',
  'short',
  'lost',
  'paid',
  'lostPaid',
  'over',
  'writtenOff',
  'returned',
] as const
export type CashPlace = (typeof cashPlaces)[number]

/** What has become of the cash of a parcel that was handed over. */
export type CashState = {
  /** What the courier paid; null until then. */
  readonly booked: Booked | null
  readonly claim: Claim | null
  /** The later payment of the claim. */
  readonly settlement: Settlement | null
  /** The claim for a lost parcel that the booking ended. */
  readonly claimBefore: Claim | null
}

export const nothingPaid: CashState = { booked: null, claim: null, settlement: null, claimBefore: null }

/** What `expected` is for a parcel that is booked now. A lost parcel is to be paid even when its order is cancelled. */
export function expectedOf(cashToCollect: number, kind: BookingKind, status: OrderStatus): number {
  if (kind === 'lost') return 100 * cashToCollect
  return kind === 'returned' || status === 'cancelled' ? 0 : 100 * cashToCollect
}

/** The claim that a booking leaves: the part that the courier did not pay. */
export function claimAfter({ expected, collected }: Pick<Booked, 'expected' | 'collected'>): Claim | null {
  return collected < expected ? { reason: 'short', stage: 'open', amount: expected - collected } : null
}

export function placeOfClaim({ reason, stage }: Claim): CashPlace {
  return stage === 'written-off' ? 'writtenOff' : reason
}

export function placeOfStatus(status: OrderStatus): CashPlace {
  if (status === 'delivered') return 'owed'
  return status === 'cancelled' ? 'comingBack' : 'onTheRoad'
}

/** The place of a booked parcel without a claim. `over`: what was paid beyond what was expected. */
export function placeOfBooked(kind: BookingKind, expected: number, over: number): CashPlace {
  if (over > 0) return 'over'
  if (kind === 'lost') return 'lostPaid'
  return expected === 0 ? 'returned' : 'paid'
}

/** The one place in which the parcel is counted. */
export function placeOf(status: OrderStatus, { booked, claim, settlement }: CashState): CashPlace {
  if (claim !== null) return placeOfClaim(claim)
  if (booked === null) return placeOfStatus(status)
  return placeOfBooked(booked.kind, booked.expected, overOf(booked) + excessOf(settlement))
}

/** What the courier paid beyond what was expected. */
export function overOf({ collected, expected }: Pick<Booked, 'collected' | 'expected'>): number {
  return Math.max(0, collected - expected)
}

function excessOf(settlement: Settlement | null): number {
  return settlement === null ? 0 : settlement.collected - settlement.settled
}

/** The state after one more fact about the cash of the parcel. */
export function evolveCash(state: CashState, event: CashFact): CashState {
  switch (event.type) {
    case 'CashBooked': {
      const { statement, kind, collected, charges, incomeTax, salesTax } = event.data
      const expected = expectedOf(event.data.cashToCollect, kind, event.data.status)
      const booked = { statement, kind, expected, collected, charges, incomeTax, salesTax }
      return {
        booked,
        claim: claimAfter(booked),
        settlement: null,
        claimBefore: event.data.claimBefore ?? null,
      }
    }
    case 'CashUnbooked':
      return { ...nothingPaid, claim: event.data.claimBefore ?? null }
    case 'ClaimOpened':
    case 'ClaimSent':
    case 'ClaimAnswered':
    case 'ClaimWrittenOff':
      return { ...state, claim: { ...event.data.claim, stage: stageAfter(event) } }
    case 'ClaimWithdrawn':
      return { ...state, claim: null }
    case 'ClaimSettled': {
      const { claim, statement, collected, charges, incomeTax, salesTax, settled } = event.data
      const settlement = { statement, collected, charges, incomeTax, salesTax, settled, claim }
      const amount = claim.amount - settled
      return { ...state, settlement, claim: amount > 0 ? { ...claim, amount } : null }
    }
    case 'ClaimReopened':
      return { ...state, settlement: null, claim: event.data.claim }
  }
}

export type CashFact =
  | EventOf<'CashBooked'>
  | EventOf<'CashUnbooked'>
  | EventOf<'ClaimOpened'>
  | EventOf<'ClaimSent'>
  | EventOf<'ClaimAnswered'>
  | EventOf<'ClaimWrittenOff'>
  | EventOf<'ClaimWithdrawn'>
  | EventOf<'ClaimSettled'>
  | EventOf<'ClaimReopened'>

/** The stage of a claim after a fact about it. */
export function stageAfter(
  event:
    | EventOf<'ClaimOpened'>
    | EventOf<'ClaimSent'>
    | EventOf<'ClaimAnswered'>
    | EventOf<'ClaimWrittenOff'>,
): ClaimStage {
  switch (event.type) {
    case 'ClaimOpened':
      return 'open'
    case 'ClaimSent':
      return 'sent'
    case 'ClaimAnswered':
      return event.data.answer
    case 'ClaimWrittenOff':
      return 'written-off'
  }
}
