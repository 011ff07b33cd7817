/** Carries out a command on an order that has been placed. When two admins do at once, the later wins and both are in the log. */

import type { AppendDecision } from '#events/append-decision.ts'
import type { Actor } from '#events/event.ts'
import type { EventLog } from '#events/event-log.ts'
import { findOrderStream } from '#events/find-order.ts'
import type { Order } from '#events/order.ts'
import type { ChangeStatus, CorrectContact, RateProduct } from '#events/order-decider.ts'
import { orderOf, type StatusAndReason, statusOf } from '#events/placed-order.ts'
import { refusalAnswer } from './refusal-answer.ts'

type Dependencies = { readonly log: Pick<EventLog, 'readStream'>; readonly appendDecision: AppendDecision }

export type CommandedOrder = {
  readonly order: Order
  /** Of the order's last event. */
  readonly position: number
  /** What the command found. */
  readonly before: StatusAndReason
}

/** Answers with the order as it is then; its number may be written in any of its ways. Throws `Refused`: 404 for an unknown order, else what the rules say. */
export type CommandOrder = (
  orderNumber: string,
  command: ChangeStatus | CorrectContact | RateProduct,
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
