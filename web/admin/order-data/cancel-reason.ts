/** Asks for the reason of a cancellation before it happens. The answer is optional. */

import { createStore } from 'zustand/vanilla'
import type { CancelReason } from '#events/shop/order.ts'

/** `keep` when they are not to be cancelled; null when no reason was given. */
export type CancelAnswer = CancelReason | null | 'keep'

export type CancelQuestion = {
  readonly orderNumbers: readonly string[]
  /** The preselected reason; null for no selection. */
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
    const answer = (given: CancelAnswer) => {
      cancelQuestion.setState({ question: null })
      resolve(given)
    }
    cancelQuestion.setState({ question: { orderNumbers, suggested, answer } })
  })
}
