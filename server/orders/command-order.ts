/** Does something with an order that has been placed. When two admins are at it the later wins, and both are in the log. */

import { type Actor, orderStream } from '#events/event.ts'
import type { EventLog } from '#events/event-log.ts'
import { findOrder } from '#events/find-order.ts'
import type { OpenEvents } from '#events/open-events.ts'
import type { Order } from '#events/order.ts'
import {
  type ChangeStatus,
  type CorrectContact,
  decide,
  evolve,
  noOrder,
  type RateProduct,
} from '#events/order-decider.ts'
import { orderOf, type StatusAndReason, statusOf } from '#events/placed-order.ts'
import { refusalAnswer } from './refusal-answer.ts'

type Dependencies = {
  readonly log: EventLog
  readonly openEvents: OpenEvents
  readonly clock: () => number
}

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

export function createCommandOrder({ log, openEvents, clock }: Dependencies): CommandOrder {
  return async (typed, command, actor) => {
    for (;;) {
      const found = await findOrder(typed, log.readStream)
      const { orderNumber, entries } = found ?? { orderNumber: typed, entries: [] }
      const events = await openEvents(entries)
      const decision = decide(command, events.reduce(evolve, noOrder))
      if (!decision.accepted) throw refusalAnswer(decision.refusal)
      const before = statusOf(events)
      if (decision.events.length === 0) {
        return { order: orderOf(events), position: events.at(-1)?.position ?? 0, before }
      }
      const at = new Date(clock()).toISOString()
      const result = await log.append({
        stream: orderStream(orderNumber),
        expected: events.length,
        events: decision.events,
        actor,
        at,
      })
      if (result.outcome === 'appended') {
        const order = orderOf([...events, ...decision.events.map((event) => ({ ...event, at }))])
        return { order, position: result.position, before }
      }
    }
  }
}
