/** Orders as the shop's people handle them, for tests of the rules: their facts follow from commands that were accepted. */

import { startingCatalogue } from '#catalogue/products.ts'
import type { Actor, EventOf, OrderLine, ShopEvent } from '#events/event.ts'
import { decide } from '#events/order-decider.ts'
import type {
  ChangeLines,
  OrderCommand,
  PieceBack,
  PlaceOrder,
  RequestedLine,
} from '#events/orders/order-commands.ts'
import { evolve, noOrder } from '#events/orders/order-state.ts'
import { blacksmith, orderNumber, orderPlaced, statusChanged } from '../sample-requests.ts'

export const ORDER = orderNumber(1)
export const DAY = '2026-11-21'
/** Identifies the customer of the order, whose key seals further parts. */
export const KEY = { email: 'ayesha@example.com' }

/** Two pieces of Rs 1,100. */
export const two: OrderLine = { ...blacksmith, quantity: 2 }
export const placed = orderPlaced(ORDER, { lines: [two] })
/** Of a customer without an e-mail. */
export const placedByPhone = orderPlaced(ORDER, { lines: [two], email: '' })
export const PHONE_KEY = { email: '', phone: '0300-1234567' }

export const placeOrder = (more: Partial<PlaceOrder> = {}): PlaceOrder => ({
  type: 'PlaceOrder',
  catalogue: startingCatalogue,
  orderNumber: ORDER,
  day: DAY,
  lines: [{ id: 'm7', size: 'M', quantity: 2 }],
  customer: placed.data.customer,
  newCustomer: true,
  ...more,
})

type Placed = EventOf<'OrderPlaced'>
type Fact = ShopEvent & { readonly at: string; readonly actor: Actor }

/** Caused the facts of a history. */
export const actor: Actor = { role: 'system' }

const HOUR_MS = 3_600_000

/** The facts of an order after commands, one hour apart. Throws for a refused command. */
export function history(first: Placed, ...commands: readonly OrderCommand[]): readonly Fact[] {
  const facts: Fact[] = [{ ...first, at: hourOf(0), actor }]
  for (const [index, command] of commands.entries()) {
    const decision = decide(command, facts.reduce(evolve, noOrder))
    if (!decision.accepted) throw new Error(`${command.type}: ${decision.refusal.reason}`)
    facts.push(...decision.events.map((event) => ({ ...event, at: hourOf(index + 1), actor })))
  }
  return facts
}

/** The instant some hours after the order was placed. */
export const hourOf = (hours: number) =>
  new Date(Date.parse('2026-11-21T06:00:00.000Z') + hours * HOUR_MS).toISOString()

export const handOver = {
  type: 'HandOver',
  courier: 'tcs',
  trackingNumber: '779412345678',
  trackingHash: 'hash',
  day: DAY,
} as const satisfies OrderCommand
export const undoHandover = { type: 'UndoHandover' } as const satisfies OrderCommand

export const set = (
  to: EventOf<'OrderStatusChanged'>['data']['to'],
  reason?: EventOf<'OrderStatusChanged'>['data']['reason'],
) => ({ type: 'ChangeStatus', to, reason }) as const satisfies OrderCommand

export const confirmation: EventOf<'ConfirmationSent'> = {
  type: 'ConfirmationSent',
  data: { orderNumber: ORDER, recipient: 'customer', channel: 'primary' },
}
export const mailSent = {
  type: 'RecordConfirmation',
  recipient: 'customer',
  channel: 'primary',
  result: { sent: true },
} as const satisfies OrderCommand

/** Sets all lines of an order that nobody has changed yet. */
export function changeLines(lines: readonly RequestedLine[], more: Partial<ChangeLines> = {}): ChangeLines {
  return { type: 'ChangeLines', edition: 0, lines, discount: null, catalogue: startingCatalogue, ...more }
}

export const payment = { amount: 500, means: 'jazzcash', reference: 'TX 881' } as const

export const pieces = (
  condition: PieceBack['condition'],
  quantity = 2,
  size: OrderLine['size'] = 'M',
): PieceBack => ({ productId: 'm7', size, quantity, condition })

export { orderNumber, orderPlaced, statusChanged }
