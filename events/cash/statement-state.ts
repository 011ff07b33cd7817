/** A courier's statement after the facts of its stream. Amounts are paisa. */

import type { EventOf, OpenEvent, RecordedEvent, Statement } from '../event.ts'
import { type LineAmounts, netOf, sumOfLines } from './statement-line.ts'

export type KeptLine = EventOf<'StatementLineKept'>['data']
export type NamedLine = EventOf<'StatementLineNamed'>['data']
type LaterPayment = Pick<EventOf<'PaymentReceived'>['data'], 'day' | 'amount' | 'reference'>
type Explanation = Pick<EventOf<'DifferenceExplained'>['data'], 'amount' | 'text'> & { readonly at: string }

export type BookedState = {
  readonly data: Statement
  /** When it was booked, ISO-8601 UTC. */
  readonly at: string
  /** Lines of no parcel that nobody has named an order since. */
  readonly kept: readonly KeptLine[]
  readonly named: readonly NamedLine[]
  readonly later: readonly LaterPayment[]
  readonly explanations: readonly Explanation[]
}

/** Null when it is not booked. */
export type StatementState = BookedState | null

/** All that a statement depends on. */
type StatementEvent = (OpenEvent | RecordedEvent) & { readonly at: string }

export function evolveStatement(state: StatementState, event: StatementEvent): StatementState {
  if (event.type === 'StatementBooked') {
    return { data: event.data, at: event.at, kept: [], named: [], later: [], explanations: [] }
  }
  if (state === null) return null
  switch (event.type) {
    case 'StatementUnbooked':
      return null
    case 'StatementLineKept':
      return { ...state, kept: [...state.kept, event.data] }
    case 'StatementLineNamed': {
      const kept = state.kept.filter(({ row }) => row !== event.data.row)
      return { ...state, kept, named: [...state.named, event.data] }
    }
    case 'PaymentReceived':
      return { ...state, later: [...state.later, event.data] }
    case 'DifferenceExplained': {
      const { amount, text } = event.data
      return { ...state, explanations: [...state.explanations, { amount, text, at: event.at }] }
    }
    default:
      return state
  }
}

/** What should arrive for a statement. */
export function dueOf(data: Statement): number {
  return netOf(data) + data.unknown
}

/** The sums of a statement with the lines that were named since. */
export function sumsOf({ data, named }: BookedState): LineAmounts {
  return sumOfLines([data, ...named])
}

/** What arrived in the bank so far. */
function arrivedOf({ data, later }: BookedState): number {
  return later.reduce((sum, { amount }) => sum + amount, data.received)
}

export function explainedOf({ explanations }: BookedState): number {
  return explanations.reduce((sum, { amount }) => sum + amount, 0)
}

/** What its lines say less what arrived and what was explained; negative when too much arrived. */
export function openDifference(state: BookedState): number {
  return dueOf(state.data) - arrivedOf(state) - explainedOf(state)
}

/** The sums of its lines of no parcel, without unknown ones and those that were named orders. */
export function othersOf({ kept, named }: BookedState): LineAmounts {
  return sumOfLines([
    ...kept.filter(({ kind }) => kind !== 'unknown'),
    ...named.filter(({ orderNumber }) => orderNumber === undefined),
  ])
}

/** What its unknown lines add to the payment. */
export function unknownOf({ kept }: BookedState): number {
  return kept.reduce((sum, line) => (line.kind === 'unknown' ? sum + netOf(line) : sum), 0)
}
