/** An invented order and its requests to the log, which follow the order's rules. */

import { type Actor, orderStream } from '#events/event.ts'
import type { AppendRequest } from '#events/log/event-log.ts'
import { decide } from '#events/order-decider.ts'
import type { OrderCommand } from '#events/orders/order-commands.ts'
import { evolve, noOrder, type OrderState } from '#events/orders/order-state.ts'

export const admin: Actor = { role: 'admin', name: 'admin' }
export const shopper: Actor = { role: 'shopper' }
export const system: Actor = { role: 'system' }

export type MadeUpOrder = {
  readonly stream: string
  /** The number of the invented customer. */
  readonly customer: number
  state: OrderState
  version: number
}

/** A future event of an order, at a time in milliseconds since 1970. */
export type Due = { readonly at: number; readonly order: MadeUpOrder; readonly command: OrderCommand }

export function newOrder(orderNumber: string, customer: number): MadeUpOrder {
  return { stream: orderStream(orderNumber), customer, state: noOrder, version: 0 }
}

/** The request for the facts of consecutive commands at one time. */
export function commanded(
  order: MadeUpOrder,
  commands: readonly OrderCommand[],
  at: number,
  actor: Actor,
): AppendRequest {
  const expected = order.version
  const instant = new Date(at).toISOString()
  const events = commands.flatMap((command) => {
    const decision = decide(command, order.state)
    if (!decision.accepted) throw new Error(`refused: ${decision.refusal.reason}`)
    for (const event of decision.events) order.state = evolve(order.state, { ...event, at: instant, actor })
    return decision.events
  })
  order.version += events.length
  return { stream: order.stream, expected, events, at: instant, actor }
}
