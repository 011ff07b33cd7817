/** Asks for the reason before orders are cancelled. The user may give none. */

import { createStore } from 'zustand/vanilla'
import type { CancelReason } from '#events/shop/order.ts'

/** `keep`: do not cancel the orders. Null: cancel them without a reason. */
export type CancelAnswer = CancelReason | null | 'keep'

export type CancelQuestion = {
  readonly orderNumbers: readonly string[]
  /** The preselected reason; null to select none. */
  readonly suggested: CancelReason | null
  readonly answer: (answer: CancelAnswer) => void
}

export const cancelQuestion = createStore<{ readonly question: CancelQuestion | null }>(() => ({
  question: null,
}))

export function askCancelReason(
  orderNumbers: readonly string[],
  suggested: CancelReason | null = null,
): Promise<CancelAnswer> {
  cancelQuestion.getState().question?.answer('keep')
  return new Promise((resolve) => {
    const answer = (chosen: CancelAnswer) => {
      cancelQuestion.setState({ question: null })
      resolve(chosen)
    }
    cancelQuestion.setState({ question: { orderNumbers, suggested, answer } })
  })
}
