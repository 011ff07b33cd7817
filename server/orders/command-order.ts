/**
 * Carries out a command on an existing order. When two admins send commands at the same time, both changes are in the log and the
 * later one wins, unless its command names the status that it follows.
 */

import type { Actor } from '#events/event.ts'
import type { EventLog } from '#events/log/event-log.ts'
import type { Order, StatusAndReason } from '#events/orders/order.ts'
import type { ChangeStatus, OrderCommand, ReceiveReturn } from '#events/orders/order-commands.ts'
import { orderOf, type PlacedOrder } from '#events/orders/order-state.ts'
import type { OrderReadModel } from '#events/read-model/order-read-model.ts'
import type { AppendDecision } from '#server/orders/append-decision.ts'
import { findOrderStream } from '#server/orders/find-order.ts'
import { refusalAnswer } from './refusal-answer.ts'

type Dependencies = {
  readonly log: Pick<EventLog, 'readStream'>
  readonly orderViews: Pick<OrderReadModel, 'find' | 'customerRecord'>
  readonly appendDecision: AppendDecision
}

type Command = Exclude<
  OrderCommand,
  { readonly type: 'PlaceOrder' | 'HandOver' | 'BookCash' | 'SettleClaim' | 'UnbookCash' | 'AgreeExchange' }
>

export type CommandedOrder = {
  readonly order: Order
  /** The position of the order's last event. */
  readonly position: number
  /** The order before the command. */
  readonly before: StatusAndReason
  readonly state: PlacedOrder
}

/**
 * Returns the order after the command; its number may have any accepted spelling. Throws `Refused`: 404 for an unknown order,
 * otherwise the refusal of the rule.
 */
export type CommandOrder = (
  orderNumber: string,
  command: Command | (() => Promise<Command>),
  actor: Actor,
) => Promise<CommandedOrder>

export function createCommandOrder({ log, orderViews, appendDecision }: Dependencies): CommandOrder {
  const carryOut: CommandOrder = async (typed, command, actor) => {
    const decided = await appendDecision(await findOrderStream(typed, log), command, actor)
    if (!decided.accepted) throw refusalAnswer(decided.refusal)
    const { before, after, position } = decided
    const { status, cancelReason } = before
    return { order: orderOf(after), position, before: { status, cancelReason }, state: after }
  }
  const inTurn = oneAfterAnother()
  return (typed, command, actor) => {
    if (typeof command === 'function' || !isRefusal(command)) return carryOut(typed, command, actor)
    // In turn, so that the second of two refused orders of a customer counts the first.
    return inTurn(async () => {
      const refusedBefore = await refusedOthers(typed)
      return carryOut(typed, { ...command, refusedBefore }, actor)
    })
  }

  /** The number of other refused orders of an order's customer. */
  async function refusedOthers(typed: string): Promise<number> {
    const view = await orderViews.find(typed)
    if (view === null) return 0
    const { order, cancelReason } = view
    const { refused } = await orderViews.customerRecord(order.email, order.phone)
    return cancelReason === 'refused' ? Math.max(0, refused - 1) : refused
  }
}

/** Whether a command may say that the customer has refused the parcel. */
function isRefusal(command: Command): command is ChangeStatus | ReceiveReturn {
  if (command.type === 'ReceiveReturn') return command.reason === 'refused'
  return command.type === 'ChangeStatus' && command.to === 'cancelled' && command.reason === 'refused'
}

/** Begins each task when the previous one has ended, even with an error. */
function oneAfterAnother(): <Result>(task: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve()
  return (task) => {
    const done = last.then(task, task)
    last = done
    return done
  }
}
