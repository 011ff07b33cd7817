/** What the rules promise whatever people do with orders, in any sequence of commands. */

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { brand } from '#catalogue/brand.ts'
import { messageLanguages, messageSteps } from '#catalogue/message-text.ts'
import { startingCatalogue } from '#catalogue/products.ts'
import { countStock } from '#events/catalogue/count-stock.ts'
import {
  fitsStock,
  nothingCounted,
  type StockCounts,
  stockMoves,
  withMoves,
} from '#events/catalogue/stock.ts'
import { type OrderLine, type PastEvent, type ShopEvent, shopEventSchema } from '#events/event.ts'
import { decide } from '#events/order-decider.ts'
import {
  attemptReasons,
  cancelReasons,
  type Discount,
  type OrderStatus,
  orderStatuses,
  pieceConditions,
} from '#events/orders/order.ts'
import type { OrderCommand, PieceBack, RequestedLine } from '#events/orders/order-commands.ts'
import { evolve, noOrder, type OrderState, type PlacedOrder } from '#events/orders/order-state.ts'
import { actor, DAY, hourOf, orderNumber, payment, placed } from './handled.ts'

/** What somebody does, and numbers from which the command is made for the order as it is then. */
type Step = { readonly order: number; readonly does: Deed; readonly by: readonly [number, number, number] }

const one = <Value>(values: readonly Value[], by: number): Value => values[by % values.length] as Value

const lines: readonly (readonly RequestedLine[])[] = [
  [{ id: 'm7', size: 'M', quantity: 1 }],
  [{ id: 'm7', size: 'M', quantity: 3 }],
  [{ id: 'm7', size: 'L', quantity: 2 }],
  [
    { id: 'm7', size: 'M', quantity: 1 },
    { id: 'm7', size: 'L', quantity: 1 },
    { id: 'u1', size: 'S', quantity: 2 },
  ],
  [
    { id: 'm7', size: 'M', quantity: 1 },
    { id: 'm7', size: 'M', quantity: 2 },
  ],
]
const discounts: readonly (Discount | null)[] = [
  null,
  { amount: 0, freeDelivery: true, reason: 'regular' },
  { amount: 900, reason: 'apology' },
  { amount: 90_000, reason: 'friends' },
]
const amounts = [1, 100, 500, 1100, 2400, 0, -5]
const delivery = { ...brand.delivery, fee: 200, freeAbove: 2000 }
const addresses = ['12 Mall Road, Lahore', 'Village 7']

/** Some of an order's pieces, each in a condition. */
function someOf(lines: readonly OrderLine[], by: readonly [number, number, number]): readonly PieceBack[] {
  return lines.map(({ productId, size, quantity }, index) => ({
    ...{ productId, size, quantity: by[1] % 4 === 0 ? 1 : quantity },
    condition: one(pieceConditions, by[2] + index),
  }))
}

/** The commands, as people give them for an order that they see. */
const deeds = {
  status: (_, [to, reason]) => ({
    ...{ type: 'ChangeStatus', to: one(orderStatuses, to), refusedBefore: 1 },
    reason: one([undefined, ...cancelReasons], reason),
  }),
  deliver: () => ({ type: 'ChangeStatus', to: 'delivered' }),
  lines: ({ handling }, [which, discount, edition], stock) => ({
    ...{ type: 'ChangeLines', stock, delivery, catalogue: startingCatalogue },
    edition: handling.edition - (edition % 10 === 0 ? 1 : 0),
    ...{ lines: one(lines, which), discount: one(discounts, discount) },
  }),
  delivery: ({ handling: { edition } }, [to]) => ({
    ...{ type: 'ChangeDelivery', edition, address: one(addresses, to), city: one([null, 'karachi'], to) },
  }),
  note: ({ handling: { edition } }, [to]) => ({ type: 'ChangeNote', edition, note: one(['', 'Gift'], to) }),
  'ask advance': (_, [rupees]) => ({ type: 'AskAdvance', amount: one(amounts, rupees) }),
  'receive advance': (_, [rupees]) => ({ type: 'ReceiveAdvance', ...payment, amount: one(amounts, rupees) }),
  'return advance': (_, [rupees]) => ({ type: 'ReturnAdvance', ...payment, amount: one(amounts, rupees) }),
  pack: (_, [way]) =>
    one([{ type: 'Pack', anyway: true }, { type: 'Pack' }, { type: 'Unpack' }] as const, way),
  print: () => ({ type: 'PrintSlip' }),
  fail: (_, [reason]) => ({ type: 'FailDelivery', reason: one(attemptReasons, reason), words: '' }),
  'write to': (_, [step, language]) => ({
    type: 'RequestMessage',
    step: one(messageSteps, step),
    language: one(messageLanguages, language),
  }),
  'written to': (_, [step, sent]) => ({
    type: 'RecordMessage',
    step: one(messageSteps, step),
    result: one([{ sent: true }, { sent: false, reason: '131026' }] as const, sent),
  }),
  'try again': () => ({ type: 'AskReattempt', words: 'after six' }),
  'hand over': () => ({
    ...{ type: 'HandOver', courier: 'tcs', trackingNumber: '7794', trackingHash: 'hash', day: DAY },
  }),
  'undo handover': () => ({ type: 'UndoHandover' }),
  receive: ({ lines, handling: { afterSale } }, by) => ({
    type: 'ReceiveReturn',
    pieces: someOf(afterSale?.step === 'agreed' && by[0] % 3 > 0 ? afterSale.pieces : lines, by),
    reason: one([undefined, 'refused', 'returned'] as const, by[0]),
  }),
  ask: ({ lines }, by) => ({
    ...{ type: 'AskReturn', wish: 'exchange', reason: 'too-small', words: '', day: DAY, within: 10 },
    pieces: someOf(lines, by).slice(by[0] % 2),
  }),
  close: (_, [why, by]) => ({
    ...{ type: 'CloseReturn', why: one(['declined', 'withdrawn'] as const, why) },
    byShopper: one([undefined, true] as const, by),
  }),
  exchange: ({ lines }, by) => ({
    ...{ type: 'AgreeExchange', exchange: 'FF-1', credit: one(amounts, by[2]), backFirst: by[2] % 2 === 0 },
    pieces: someOf(lines, by).slice(by[0] % 2),
  }),
  return: ({ lines }, by) => ({ type: 'AgreeReturn', pieces: someOf(lines, by).slice(by[0] % 2) }),
  refund: (_, [rupees]) => ({ type: 'PayRefund', ...payment, amount: one(amounts, rupees) }),
  block: (_, [way]) =>
    one([{ type: 'BlockCustomer', reason: 'fake' }, { type: 'UnblockCustomer' }] as const, way),
} satisfies Readonly<
  Record<
    string,
    (order: PlacedOrder, by: readonly [number, number, number], stock: StockCounts) => OrderCommand
  >
>
type Deed = keyof typeof deeds | 'count'

// The keys of the table. Deliveries are frequent, so that much happens after them.
const everyDeed: readonly Deed[] = [
  'count',
  'deliver',
  'deliver',
  'deliver',
  ...(Object.keys(deeds) as Deed[]),
]
const number = fc.nat({ max: 999 })
const step = fc.record({
  order: fc.nat({ max: 2 }),
  does: fc.constantFrom(...everyDeed),
  by: fc.tuple(number, number, number),
})
const steps: fc.Arbitrary<readonly Step[]> = fc.array(step, { maxLength: 150, size: 'max' })

type Days = {
  /** Every fact, in order. */
  readonly facts: readonly ShopEvent[]
  readonly histories: readonly (readonly PastEvent[])[]
  readonly orders: readonly OrderState[]
  readonly stock: StockCounts
}

/** A shop after these steps; `check` sees each order after each of its accepted commands. */
function daysOf(steps: readonly Step[], check: (order: PlacedOrder) => void = () => undefined): Days {
  const facts: ShopEvent[] = []
  const histories: PastEvent[][] = [[], [], []]
  const orders: OrderState[] = [noOrder, noOrder, noOrder]
  let stock = nothingCounted
  const accept = (events: readonly ShopEvent[]) => {
    // Otherwise its append would be decided again for ever.
    expect(fitsStock(events, stock)).toBe(true)
    stock = withMoves(stock, events.flatMap(stockMoves))
    facts.push(...events)
  }
  for (const { order: index, does, by } of steps) {
    if (does === 'count') {
      const size = one(['M', 'L'] as const, by[0])
      const count = { productId: 'm7', size, units: (by[1] % 9) - 2, reason: 'delivery' }
      const decision = countStock(count, stock, 'The Blacksmith')
      if (decision.accepted) accept(decision.events)
      continue
    }
    const order = orders[index] ?? noOrder
    // The first thing that somebody does with an order is to place it.
    const command = order.status === 'none' ? placing(index, by, stock) : deeds[does](order, by, stock)
    const decision = decide(command, order)
    if (!decision.accepted) continue
    accept(decision.events)
    const at = hourOf(facts.length)
    const recorded = decision.events.map((event) => ({ ...event, at, actor }))
    histories[index]?.push(...recorded)
    const after = recorded.reduce(evolve, order)
    orders[index] = after
    if (after.status !== 'none') check(after)
  }
  return { facts, histories, orders, stock }
}

function placing(index: number, [which, discount, paid]: Step['by'], stock: StockCounts): OrderCommand {
  const advance = { ...payment, amount: one([100, 500], paid) }
  return {
    ...{ type: 'PlaceOrder', orderNumber: orderNumber(index), day: DAY, catalogue: startingCatalogue },
    ...{ lines: one(lines, which), stock, delivery, customer: placed.data.customer, newCustomer: true },
    byHand: {
      channel: 'phone',
      discount: one(discounts, discount) ?? undefined,
      advance: paid % 4 === 0 ? advance : undefined,
      isConfirmed: paid % 3 === 0,
      exchange: paid % 5 === 0 ? { orderNumber: 'FF-0', credit: 700 } : undefined,
    },
  }
}

/**
 * The units of each counted size that are on the shelf: all that were counted, less what each order has now, and less what came back
 * damaged or not at all. It goes by where each parcel is, and shares no code with the moves of the stock.
 */
function recountStock({ facts, histories }: Days): ReadonlyMap<string, number> {
  const shelf = new Map<string, number>()
  const add = (productId: string, size: string, units: number) =>
    shelf.set(`${productId} ${size}`, (shelf.get(`${productId} ${size}`) ?? 0) + units)
  for (const fact of facts) {
    if (fact.type === 'StockCounted') add(fact.data.productId, fact.data.size, fact.data.units)
  }
  for (const history of histories) {
    let has: readonly OrderLine[] = []
    let status: OrderStatus = 'pending'
    let isWithCourier = false
    let isAway = false
    for (const { type, data } of history) {
      if (type === 'OrderPlaced') has = data.lines
      if (type === 'LinesChanged') has = data.after.lines
      if (type === 'ParcelHandedOver') isWithCourier = true
      if (type === 'HandoverUndone') {
        isWithCourier = false
        isAway = false
      }
      if (type === 'OrderStatusChanged') {
        const hadLeft = isWithCourier || status === 'shipped' || status === 'delivered'
        status = data.to
        isAway = status === 'cancelled' && hadLeft
      }
      if (type === 'ParcelReturned') {
        for (const { productId, size, quantity, reserved, condition } of data.pieces) {
          if (reserved && condition !== 'sellable') add(productId, size, -quantity)
        }
        if (data.status === 'cancelled') isAway = false
        else has = without(has, data.pieces)
      }
    }
    if (status === 'cancelled' && !isAway) continue
    for (const { productId, size, quantity, reserved } of has) if (reserved) add(productId, size, -quantity)
  }
  return shelf
}

/** Piece by piece. */
function without(lines: readonly OrderLine[], gone: readonly OrderLine[]): readonly OrderLine[] {
  const single = lines.flatMap((line) =>
    Array.from({ length: line.quantity }, () => ({ ...line, quantity: 1 })),
  )
  for (const piece of gone) {
    for (let unit = 0; unit < piece.quantity; unit++) {
      const at = single.findIndex(
        ({ productId, size }) => productId === piece.productId && size === piece.size,
      )
      if (at >= 0) single.splice(at, 1)
    }
  }
  return single
}

const RUNS = { numRuns: 200 }

describe('any sequence of commands', () => {
  it('keeps what is left equal to a recount of where every piece is', () => {
    fc.assert(
      fc.property(steps, (steps) => {
        const days = daysOf(steps)
        const left = [...days.stock].map(([size, { left }]) => [size, left])
        expect(Object.fromEntries(left)).toEqual(Object.fromEntries(recountStock(days)))
      }),
      RUNS,
    )
  })

  it('gives back at most what an order costs, and never takes more than that in advance', () => {
    fc.assert(
      fc.property(steps, (steps) => {
        daysOf(steps, ({ total, handling: { advance, refunded, credited } }) => {
          expect(total).toBeGreaterThanOrEqual(0)
          expect([refunded, credited].every((rupees) => rupees >= 0)).toBe(true)
          expect(refunded + credited).toBeLessThanOrEqual(total)
          expect(advance).toBeGreaterThanOrEqual(0)
          expect(advance).toBeLessThanOrEqual(total)
        })
      }),
      RUNS,
    )
  })

  it('leaves the total less the advance to the courier', () => {
    fc.assert(
      fc.property(steps, (steps) => {
        for (const history of daysOf(steps).histories) {
          let order = noOrder
          for (const event of history) {
            if (event.type === 'ParcelHandedOver' && order.status !== 'none') {
              const paid = history
                .slice(0, history.indexOf(event))
                .reduce((sum, { type, data }) => sum + signOf(type) * ('amount' in data ? data.amount : 0), 0)
              expect(event.data.cashToCollect).toBe(order.total - paid)
            }
            order = evolve(order, event)
          }
        }
      }),
      RUNS,
    )
  })

  it('makes facts of the schema only', () => {
    fc.assert(
      fc.property(steps, (steps) => {
        for (const fact of daysOf(steps).facts) expect(shopEventSchema.parse(fact)).toEqual(fact)
      }),
      RUNS,
    )
  })

  it('leaves no status from which an order cannot come to every other', () => {
    fc.assert(
      fc.property(steps, (steps) => {
        for (const order of daysOf(steps).orders) {
          if (order.status === 'none') continue
          for (const to of orderStatuses) {
            const decision = decide({ type: 'ChangeStatus', to }, order)
            if (!decision.accepted) throw new Error(`${order.status} cannot become ${to}`)
            const after = decision.events
              .map((event) => ({ ...event, at: hourOf(0), actor }))
              .reduce(evolve, order)
            expect(after.status).toBe(to)
          }
        }
      }),
      RUNS,
    )
  })

  it('leaves nothing that comes back for ever: what is expected can be received', () => {
    fc.assert(
      fc.property(steps, (steps) => {
        for (const order of daysOf(steps).orders) {
          if (order.status !== 'cancelled' || order.handling.away === null) continue
          const expected = without(order.lines, order.handling.back.map(asLine))
          const pieces = expected.map((line) => ({ ...line, condition: 'sellable' as const }))
          expect(pieces.length).toBeGreaterThan(0)
          expect(decide({ type: 'ReceiveReturn', pieces }, order).accepted).toBe(true)
        }
      }),
      RUNS,
    )
  })
})

const asLine = ({
  productId,
  size,
  quantity,
}: Pick<OrderLine, 'productId' | 'size' | 'quantity'>): OrderLine => ({
  ...{ productId, size, quantity },
  ...{ name: '', category: 'Regular Fit', price: 0 },
})

function signOf(type: ShopEvent['type']): number {
  if (type === 'AdvanceReceived') return 1
  return type === 'AdvanceReturned' ? -1 : 0
}
