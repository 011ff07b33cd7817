/** Asks for the reason before orders are cancelled. The user may give none. */

import { createStore } from 'zustand/vanilla'
import { type CancelReason, cancelReasons } from '#events/shop/order.ts'

/** `keep`: do not cancel the orders. Null: cancel them without a reason. */
type CancelAnswer = CancelReason | null | 'keep'

export type CancelQuestion = {
  readonly orderNumbers: readonly string[]
  /** Those that are offered. */
  readonly reasons: readonly CancelReason[]
  /** The preselected reason; null to select none. */
  readonly suggested: CancelReason | null
  readonly answer: (answer: CancelAnswer) => void
}

export const cancelQuestion = createStore<{ readonly question: CancelQuestion | null }>(() => ({
  question: null,
}))

/** Nobody can have refused or returned what never left the shop. */
const notBeforeItLeft: ReadonlySet<CancelReason> = new Set(['refused', 'returned'])

type Asked = {
  readonly suggested?: CancelReason | undefined
  /** Whether all of the orders have left the shop. */
  readonly haveLeft: boolean
}

export function askCancelReason(
  orderNumbers: readonly string[],
  { suggested, haveLeft }: Asked,
): Promise<CancelAnswer> {
  const reasons = cancelReasons.filter((reason) => haveLeft || !notBeforeItLeft.has(reason))
  cancelQuestion.getState().question?.answer('keep')
  return new Promise((resolve) => {
    const answer = (chosen: CancelAnswer) => {
      cancelQuestion.setState({ question: null })
      resolve(chosen)
    }
    cancelQuestion.setState({
      question: { orderNumbers, reasons, suggested: suggested ?? null, answer },
    })
  })
}
