/**
 * Carries out a command on an existing order. When two admins do so at once, the later change wins and both are in the
 * log; unless the later command says which status it follows.
 */

import type { AppendDecision } from '#events/append-decision.ts'
import type { Actor } from '#events/event.ts'
import type { EventLog } from '#events/event-log.ts'
import { findOrderStream } from '#events/find-order.ts'
import type { Order } from '#events/order.ts'
import type {
  ChangeStatus,
  CorrectContact,
  RateProduct,
  RecordContactAttempt,
  UndoHandover,
} from '#events/order-commands.ts'
import { orderOf, type StatusAndReason, statusOf } from '#events/placed-order.ts'
import { refusalAnswer } from './refusal-answer.ts'

type Dependencies = { readonly log: Pick<EventLog, 'readStream'>; readonly appendDecision: AppendDecision }

export type CommandedOrder = {
  readonly order: Order
  /** Position of the order's last event. */
  readonly position: number
  /** The order before the command. */
  readonly before: StatusAndReason
}

/**
 * Returns the order after the command; its number may be written in any accepted way. Throws `Refused`: 404 for an
 * unknown order, else the rule that was broken.
 */
export type CommandOrder = (
  orderNumber: string,
  command: ChangeStatus | CorrectContact | RateProduct | RecordContactAttempt | UndoHandover,
  actor: Actor,
) => Promise<CommandedOrder>

export function createCommandOrder({ log, appendDecision }: Dependencies): CommandOrder {
  return async (typed, command, actor) => {
    const decided = await appendDecision(await findOrderStream(typed, log), command, actor)
    if (!decided.accepted) throw refusalAnswer(decided.refusal)
    const { history, made, position } = decided
    return { order: orderOf([...history, ...made]), position, before: statusOf(history) }
  }
}
