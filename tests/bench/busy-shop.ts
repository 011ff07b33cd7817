/**
 * The endless, reproducible events of an invented busy shop: orders come in, are confirmed by mail, and are confirmed, shipped
 * and delivered (some cancelled) over the next days, while visitors view pages.
 */

import { startingCatalogue } from '#catalogue/products.ts'
import { dayOf } from '#events/calendar.ts'
import { type Actor, orderStream, type ShopEvent, TRAFFIC_STREAM } from '#events/event.ts'
import type { AppendRequest } from '#events/log/event-log.ts'
import { decide } from '#events/order-decider.ts'
import type { OrderStatus } from '#events/orders/order.ts'
import type { OrderCommand } from '#events/orders/order-commands.ts'
import { evolve, noOrder, type OrderState } from '#events/orders/order-state.ts'

const START = Date.parse('2024-01-01T00:00:00Z')
const MINUTES_BETWEEN_ORDERS = 6

const actor: Actor = { role: 'system' }
/** Orders that wait for their next status. */
const OPEN_ORDERS = 800

const onSale = ['m7', 'w1', 'w3', 'u1', 'u2']
const sizes = ['S', 'M', 'L'] as const
const names = ['Ayesha Khan', 'Bilal Ahmed', 'Fatima Noor', 'Hamza Siddiqui', 'Zainab Malik', 'Usman Tariq']

type OpenOrder = { readonly stream: string; version: number; state: OrderState }

/** One request for each event. */
export function* busyShop(): Generator<AppendRequest, never> {
  const random = repeatable(20261121)
  const below = (limit: number) => Math.floor(random() * limit)
  const open: OpenOrder[] = []
  let customers = 0
  let minutes = 0

  function at(): string {
    return new Date(START + minutes * 60_000).toISOString()
  }

  function* command(order: OpenOrder, command: OrderCommand): Generator<AppendRequest, void> {
    const decision = decide(command, order.state)
    if (!decision.accepted) throw new Error(`refused: ${decision.refusal.reason}`)
    for (const event of decision.events) {
      yield request(order.stream, order.version, event, at())
      order.version++
      order.state = evolve(order.state, { ...event, at: at(), actor })
    }
  }

  for (let n = 1; ; n++) {
    minutes += below(2 * MINUTES_BETWEEN_ORDERS)
    const newCustomer = n === 1 || random() < 0.7
    const customer = newCustomer ? ++customers : 1 + below(customers)
    const orderNumber = `FF-${n}`
    const order: OpenOrder = { stream: orderStream(orderNumber), version: 0, state: noOrder }
    yield* command(order, {
      type: 'PlaceOrder',
      catalogue: startingCatalogue,
      orderNumber,
      day: dayOf(at()),
      lines: Array.from({ length: 1 + below(3) }, () => ({
        id: onSale[below(onSale.length)] ?? '',
        size: sizes[below(sizes.length)] ?? 'S',
        quantity: 1 + below(3),
      })),
      customer: {
        name: names[customer % names.length] ?? '',
        email: `customer${customer}@example.com`,
        phone: `0300${1_000_000 + (customer % 9_000_000)}`,
        address: `House ${customer % 400}, Street ${customer % 60}, Block ${customer % 9}, Gulberg III, Lahore`,
        device: 'c2b5d1'.repeat(10),
      },
      newCustomer,
    })
    for (const recipient of ['customer', 'shop'] as const) {
      yield* command(order, {
        type: 'RecordConfirmation',
        recipient,
        channel: 'primary',
        result: { sent: true },
      })
    }
    open.push(order)
    // Each order moves on three times on average before it is closed.
    for (let moves = 0; moves < 3 && open.length > OPEN_ORDERS / 2; moves++) {
      const place = below(open.length)
      const moving = open[place]
      const to = moving && nextStatus(moving.state.status, random())
      if (moving && to) yield* command(moving, { type: 'ChangeStatus', to })
      if (moving && (to === 'delivered' || to === 'cancelled')) open.splice(place, 1)
    }
    if (open.length > OPEN_ORDERS) open.shift()
    if (n % 5 === 0) {
      yield request(TRAFFIC_STREAM, 'any', trafficOf(below(40), onSale[below(onSale.length)] ?? ''), at())
    }
  }
}

function request(
  stream: string,
  expected: AppendRequest['expected'],
  event: ShopEvent,
  at: string,
): AppendRequest {
  return { stream, expected, events: [event], actor, at }
}

function trafficOf(visits: number, product: string): ShopEvent {
  const productViews = { [product]: 1 + visits, m4: 1 }
  return { type: 'TrafficRecorded', data: { visits, pageViews: 3 * visits, productViews } }
}

function nextStatus(status: OrderState['status'], chance: number): OrderStatus | null {
  if (chance < 0.06) return 'cancelled'
  if (status === 'pending') return 'confirmed'
  if (status === 'confirmed') return 'shipped'
  return status === 'shipped' ? 'delivered' : null
}

/** Numbers from 0 to 1 that look random and are the same in each run (mulberry32). */
function repeatable(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
