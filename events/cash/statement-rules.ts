/** The rules for a booked statement: undoing it, payments that arrive later, explaining what is missing, naming its lines. */

import type { OrderDecision } from '#events/orders/refusal.ts'
import { type Day, dayOf } from '../calendar.ts'
import { accept, refuse } from '../decision.ts'
import {
  type BookedState,
  explainedOf,
  type KeptLine,
  openDifference,
  othersOf,
  sumsOf,
  unknownOf,
} from './statement-state.ts'

/** Its parcels are unbooked in the same append. */
export function unbookStatement(state: BookedState): OrderDecision {
  return accept({
    type: 'StatementUnbooked',
    data: {
      ...state.data,
      ...sumsOf(state),
      unknown: unknownOf(state),
      later: state.later.map(({ day, amount }) => ({ day, amount })),
      others: othersOf(state),
      explained: explainedOf(state),
      bookedOn: dayOf(state.at),
    },
  })
}

export function receivePayment(
  payment: { readonly amount: number; readonly day: Day; readonly reference: string },
  state: BookedState,
): OrderDecision {
  if (!Number.isSafeInteger(payment.amount) || payment.amount === 0) return refuse({ reason: 'bad-amount' })
  const { courier, statement } = state.data
  const open = openDifference(state)
  return accept({ type: 'PaymentReceived', data: { courier, statement, ...payment, open } })
}

/** Explains all that is missing or too much. */
export function explainDifference(text: string, state: BookedState): OrderDecision {
  const amount = openDifference(state)
  if (amount === 0) return refuse({ reason: 'no-difference' })
  const { courier, statement } = state.data
  return accept({ type: 'DifferenceExplained', data: { courier, statement, amount, text } })
}

/** An unknown line becomes an adjustment with a text, or the payment for an order, which is booked in the same append. */
export function nameLine(
  row: number,
  name: { readonly text: string } | { readonly orderNumber: string },
  state: BookedState,
): OrderDecision {
  const line = unknownLine(row, state)
  if (line === undefined) return refuse({ reason: 'no-unknown-line' })
  return accept({
    type: 'StatementLineNamed',
    data: { ...line, ...('text' in name ? { kind: 'adjustment', text: name.text } : name) },
  })
}

export function unknownLine(row: number, { kept }: BookedState): KeptLine | undefined {
  return kept.find((line) => line.row === row && line.kind === 'unknown')
}
