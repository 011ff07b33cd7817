/** Many different orders: each was described first, so that what the order read model says of them can be compared with it. */

import { type Actor, type OrderLine, orderStream, type PastEvent } from '#events/event.ts'
import type { EventLog } from '#events/log/event-log.ts'
import { decide } from '#events/order-decider.ts'
import type { OrderChannel, OrderStatus } from '#events/orders/order.ts'
import type { OrderCommand } from '#events/orders/order-commands.ts'
import { evolve, noOrder } from '#events/orders/order-state.ts'
import type { ParcelOutcome } from '#events/parcels/parcel-outcome.ts'
import { handOver, set, undoHandover } from './orders/handled.ts'
import { blacksmith, orderNumber, orderPlaced } from './sample-requests.ts'

/** What an order went through, and where that leads. */
type Ending = {
  readonly commands: readonly OrderCommand[]
  readonly status: OrderStatus
  readonly outcome: ParcelOutcome
  readonly courier: string | null
  readonly isConfirmed: boolean
  readonly isConfirmedByCaller: boolean
  readonly isComingBack?: true
  /** Days after the order. */
  readonly delivered?: number
  /** Paisa. */
  readonly cash?: { readonly collected: number; readonly charges: number }
  /** A piece of its first line came back after the delivery. */
  readonly isOneBack?: true
  /** Rupees. */
  readonly paidDirectly?: number
}

const toLeopards = { ...handOver, courier: 'leopards' } as const
const confirm = set('confirmed')
const book = (collected: number, charges: number): OrderCommand => ({
  ...{ type: 'BookCash', courier: 'tcs', statement: 'S-1', kind: 'paid', incomeTax: 0, salesTax: 0 },
  ...{ collected, charges },
})
/** A piece of the first line of whatever order. */
const agreeReturn: OrderCommand = { type: 'AgreeReturn', pieces: [] }
const pay = (type: 'ReceiveAdvance' | 'PayRefund', amount: number): OrderCommand => ({
  ...{ type, amount, means: 'jazzcash', reference: 'TX 881' },
})
/** All pieces of whatever order, or the piece that was agreed. */
const receive: OrderCommand = { type: 'ReceiveReturn', pieces: [] }

const never = { courier: null, isConfirmed: false, isConfirmedByCaller: false } as const
const asked = { courier: null, isConfirmed: true, isConfirmedByCaller: true } as const
const unasked = { courier: 'tcs', isConfirmed: true, isConfirmedByCaller: false } as const

const endings: readonly Ending[] = [
  { commands: [], status: 'pending', outcome: 'not-sent', ...never },
  { commands: [confirm], status: 'confirmed', outcome: 'not-sent', ...asked },
  { commands: [confirm, set('pending')], status: 'pending', outcome: 'not-sent', ...never },
  { commands: [set('cancelled', 'refused')], status: 'cancelled', outcome: 'not-sent', ...never },
  { commands: [confirm, set('cancelled')], status: 'cancelled', outcome: 'not-sent', ...asked },
  { commands: [handOver], status: 'shipped', outcome: 'on-the-way', ...unasked },
  { commands: [handOver, undoHandover], status: 'pending', outcome: 'not-sent', ...never },
  { commands: [confirm, set('shipped')], status: 'shipped', outcome: 'on-the-way', ...asked },
  {
    ...{ commands: [confirm, toLeopards, set('delivered')], status: 'delivered', outcome: 'delivered' },
    ...{ ...asked, courier: 'leopards', delivered: 3 },
  },
  {
    ...{ commands: [confirm, handOver, set('delivered'), book(1100_00, 150_50)], status: 'delivered' },
    ...{ outcome: 'delivered', ...asked, courier: 'tcs', delivered: 3 },
    cash: { collected: 1100_00, charges: 150_50 },
  },
  {
    ...{ commands: [set('delivered')], status: 'delivered', outcome: 'delivered' },
    ...{ ...unasked, courier: null, delivered: 1 },
  },
  {
    ...{ commands: [handOver, set('cancelled', 'refused')], status: 'cancelled', outcome: 'refused' },
    ...{ ...unasked, isComingBack: true },
  },
  {
    commands: [confirm, toLeopards, set('cancelled', 'refused'), receive],
    ...{ status: 'cancelled', outcome: 'refused', ...asked, courier: 'leopards' },
  },
  {
    ...{ commands: [handOver, set('cancelled', 'refused'), set('shipped')], status: 'shipped' },
    ...{ outcome: 'on-the-way', ...unasked },
  },
  {
    ...{ commands: [handOver, set('cancelled')], status: 'cancelled', outcome: 'returned' },
    ...{ ...unasked, isComingBack: true },
  },
  {
    ...{ commands: [set('shipped'), set('cancelled')], status: 'cancelled', outcome: 'returned' },
    ...{ ...unasked, courier: null, isComingBack: true },
  },
  {
    commands: [
      ...[confirm, pay('ReceiveAdvance', 500), handOver, set('delivered'), book(600_00, 150_00)],
      ...[agreeReturn, receive, pay('PayRefund', 1100)],
    ],
    ...{ status: 'delivered', outcome: 'delivered', ...asked, courier: 'tcs', delivered: 4 },
    ...{ cash: { collected: 600_00, charges: 150_00 }, isOneBack: true, paidDirectly: -600 },
  },
]

export type ManyOrder = {
  readonly number: string
  readonly day: string
  readonly city: string | null
  readonly channel: OrderChannel | null
  readonly campaign: string | null
  readonly caller: string
  readonly lines: readonly OrderLine[]
  readonly ends: Ending
}

const { productId: _, ...m } = blacksmith
const products: readonly (readonly OrderLine[])[] = [
  [blacksmith],
  [{ ...m, productId: 'u1', size: 'L' }, blacksmith],
  [
    { ...m, productId: 'm7', size: 'S' },
    { ...m, productId: 'u1', size: 'M' },
  ],
  [{ ...blacksmith, size: 'L', quantity: 2 }],
  [
    { ...m, productId: 'w2', size: 'M' },
    { ...m, productId: 'w2', size: 'S' },
  ],
]
const cities = ['lahore', 'karachi', null] as const
const channels = [null, 'instagram', null, 'phone'] as const
const campaigns = ['eid', null, 'winter-sale', 'eid', null] as const

/** The lengths of the lists have no common factor, so that everything meets everything. */
export function manyOrders(count: number, first = 0): readonly ManyOrder[] {
  const pick = <Value>(values: readonly Value[], index: number) => values[index % values.length] as Value
  return Array.from({ length: count }, (_, index) => ({
    number: orderNumber(first + index),
    day: pick(
      ['2026-11-20', '2026-11-21', '2026-11-21', '2026-11-22', '2026-11-20', '2026-11-21', '2026-11-22'],
      index,
    ),
    city: pick(cities, index),
    channel: pick(channels, Math.floor(index / 3)),
    campaign: pick(campaigns, Math.floor(index / 2)),
    caller: pick(['Sana Malik', 'Omar'], Math.floor(index / endings.length)),
    lines: pick(products, index),
    ends: pick(endings, index * 7),
  }))
}

const addresses = { lahore: 'Mall Road, Lahore', karachi: '4 Clifton, Karachi' } as const

/** The facts of an order, one day apart. */
export function factsOf({
  number,
  day,
  city,
  channel,
  campaign,
  caller,
  lines,
  ends,
}: ManyOrder): readonly PastEvent[] {
  const actor: Actor = { role: 'admin', name: caller }
  const at = (days: number) => new Date(Date.parse(`${day}T06:00:00.000Z`) + days * 86_400_000).toISOString()
  const placed = orderPlaced(number, {
    ...{ day, lines, address: city === null ? 'Village 7' : addresses[city as keyof typeof addresses] },
    ...(channel && { channel }),
    ...(campaign && { source: { campaign, site: 'instagram' } }),
  })
  const facts: PastEvent[] = [{ ...placed, at: at(0), actor }]
  for (const [index, each] of ends.commands.entries()) {
    const command = withPieces(each, ends.isOneBack ? lines.slice(0, 1).map(onePiece) : lines)
    const decision = decide(command, facts.reduce(evolve, noOrder))
    if (!decision.accepted) throw new Error(`${command.type}: ${decision.refusal.reason}`)
    facts.push(...decision.events.map((event) => ({ ...event, at: at(index + 1), actor })))
  }
  return facts
}

const onePiece = (line: OrderLine): OrderLine => ({ ...line, quantity: 1 })

function withPieces(command: OrderCommand, lines: readonly OrderLine[]): OrderCommand {
  const pieces = lines.map(({ productId, size, quantity }) => ({ productId, size, quantity }))
  if (command.type === 'AgreeReturn') return { ...command, pieces }
  if (command.type !== 'ReceiveReturn') return command
  return { ...command, pieces: pieces.map((piece) => ({ ...piece, condition: 'sellable' as const })) }
}

/** The pieces that were delivered and did not come back. */
export function soldOf({ lines, ends }: ManyOrder): readonly OrderLine[] {
  if (ends.outcome !== 'delivered') return []
  return lines.flatMap((line, index) => {
    const quantity = index === 0 && ends.isOneBack ? line.quantity - 1 : line.quantity
    return quantity === 0 ? [] : [{ ...line, quantity }]
  })
}

export async function placeMany(log: Pick<EventLog, 'append'>, orders: readonly ManyOrder[]): Promise<void> {
  for (const order of orders) {
    for (const { at, actor, ...event } of factsOf(order)) {
      await log.append({
        ...{ stream: orderStream(order.number), expected: 'any', at, actor },
        // What was decided here is in clear text.
        events: [event as Parameters<EventLog['append']>[0]['events'][number]],
      })
    }
  }
}
