/**
 * A courier over HTTP, as the shop uses it: parcels are booked and cancelled, their labels are printed, and what becomes of them is read.
 * What differs from courier to courier is data (`courier-table.ts`); `call-courier.ts` makes this of an entry of that table.
 */

import type { Order } from '#events/orders/order.ts'

/**
 * What a status of a courier means for the order. `on-the-way` changes nothing; `attempted` was not delivered; `returned` comes back to
 * the shop or is there.
 */
const meanings = ['on-the-way', 'attempted', 'delivered', 'returned'] as const
export type Meaning = (typeof meanings)[number]

/** One entry of the courier's history of a parcel. */
export type TrackingStep = {
  /** As the courier gives it, ISO-8601 UTC; null when it cannot be read. */
  readonly at: string | null
  /** Null for a status that the table does not know: it is listed for the owner, and nothing is guessed. */
  readonly meaning: Meaning | null
  readonly code: string
  readonly words: string
}

/** All methods reject with `CourierFault`. */
export type CourierApi = {
  /** The id of the courier in the shop's list. */
  readonly courier: string
  /** Returns the tracking number. */
  book(order: Order, signal: AbortSignal): Promise<string>
  /** Only as long as the courier has not collected the parcel. */
  cancel(trackingNumber: string, signal: AbortSignal): Promise<void>
  /** The labels of at most `mostLabels` parcels, as one PDF. */
  labels(trackingNumbers: readonly string[], signal: AbortSignal): Promise<Buffer>
  readonly mostLabels: number
  /** The oldest step first; empty before the courier has the parcel; null when it does not know the number. */
  track(trackingNumber: string, signal: AbortSignal): Promise<readonly TrackingStep[] | null>
}

/**
 * `away`: no answer, or the courier is busy or broken. `token`: it refuses the shop's token. `refused`: it refuses this one request, and
 * has done nothing.
 */
export type FaultKind = 'away' | 'token' | 'refused'

export class CourierFault extends Error {
  override readonly name = 'CourierFault'
  readonly kind: FaultKind
  /** Whether the courier may have done what was asked although it did not say so. */
  readonly mayBeDone: boolean
  /** How long the courier asks to wait, in milliseconds; null when it does not say. */
  readonly retryAfterMs: number | null

  constructor(
    kind: FaultKind,
    sentence: string,
    more: { mayBeDone?: boolean; retryAfterMs?: number | null } = {},
  ) {
    super(sentence)
    this.kind = kind
    this.mayBeDone = more.mayBeDone ?? false
    this.retryAfterMs = more.retryAfterMs ?? null
  }
}
