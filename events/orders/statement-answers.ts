/** Statements as the API sends them. Amounts are rupees with at most two decimals. */

import type { Day } from '#events/shop/calendar.ts'
import type { Statement } from '#events/shop/event.ts'
import type { LineAmounts, LineKind } from '#events/shop/statement-line.ts'
import type { CashParcel, ComparedStatement, StatementTotals } from './statement.ts'

/** A delivered parcel that is not in the statement. */
export type MissingParcel = {
  readonly orderNumber: string
  /** Null when its customer was erased. */
  readonly trackingNumber: string | null
  readonly expected: number
  /** The Karachi day. */
  readonly handedOver: string
}

export type KindSums = LineAmounts & { readonly lines: number }

export type StatementPreview = Pick<
  ComparedStatement,
  'fits' | 'differences' | 'undecided' | 'settles' | 'others' | 'unknown' | 'repeated'
> & {
  readonly missing: readonly MissingParcel[]
  /** Sums of the lines of each kind; those of no known parcel are `unknown`. */
  readonly kinds: Readonly<Partial<Record<LineKind | 'unknown', KindSums>>>
  readonly taxes: { readonly incomeTax: number; readonly salesTax: number }
  /** What arrived less what should have arrived. */
  readonly bankDifference: number
  /** `missing`: the number of missing parcels; the list contains only the oldest. */
  readonly totals: StatementTotals & { readonly missing: number }
}

export type BookedStatement = Statement & {
  /** When it was booked, ISO-8601 UTC. */
  readonly at: string
  /** What arrived so far less what should have arrived, without what was explained. */
  readonly bankDifference: number
}

/** A line that belongs to no parcel. */
export type KeptLineAnswer = LineAmounts & {
  readonly row: number
  readonly kind: 'adjustment' | 'tax' | 'unknown'
  readonly text: string
  /** The last characters of its tracking number. */
  readonly ending: string | null
  /** The order that it was named to pay, if any. */
  readonly orderNumber: string | null
}

export type StatementDetail = BookedStatement & {
  readonly parcels: readonly CashParcel[]
  readonly settled: readonly CashParcel[]
  readonly kept: readonly KeptLineAnswer[]
  readonly payments: readonly {
    readonly day: Day | null
    readonly amount: number
    readonly reference: string
  }[]
  readonly explanations: readonly { readonly amount: number; readonly text: string; readonly at: string }[]
}
