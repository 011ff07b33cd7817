/** Asks for the reason before orders are cancelled. The user may give none. */

import { type CancelReason, cancelReasons } from '#events/orders/order.ts'
import { createQuestion, type Question } from './question.ts'

/** `keep`: do not cancel the orders. Null: cancel them without a reason. */
type CancelAnswer = CancelReason | null | 'keep'

type AskedReason = {
  readonly orderNumbers: readonly string[]
  /** Those that are offered. */
  readonly reasons: readonly CancelReason[]
  /** The preselected reason; null to select none. */
  readonly suggested: CancelReason | null
  /** What the cancellation takes back, in sentences. */
  readonly undone: readonly string[]
}

export type CancelQuestion = Question<AskedReason, CancelAnswer>

export const cancelQuestion = createQuestion<AskedReason, CancelAnswer>('keep')

/** Nobody can have refused or returned what never left the shop. */
const notBeforeItLeft: ReadonlySet<CancelReason> = new Set(['refused', 'returned'])

type Asked = Omit<AskedReason, 'orderNumbers' | 'reasons'> & {
  /** Whether all of the orders have left the shop. */
  readonly haveLeft: boolean
}

export function askCancelReason(
  orderNumbers: readonly string[],
  { haveLeft, ...asked }: Asked,
): Promise<CancelAnswer> {
  const reasons = cancelReasons.filter((reason) => haveLeft || !notBeforeItLeft.has(reason))
  return cancelQuestion.ask({ orderNumbers, reasons, ...asked })
}
