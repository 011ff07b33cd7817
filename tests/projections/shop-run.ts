/**
 * Runs an invented shop: steps such as "wait", "place an order" and "change a status" pass the rules of an order and become the
 * events of a log. It also returns the resulting list of orders.
 */

import { brand } from '#catalogue/brand.ts'
import { productIdOf } from '#catalogue/line-id.ts'
import type { Size } from '#catalogue/product.ts'
import { findProduct, startingCatalogue } from '#catalogue/products.ts'
import { dayOf, hourOf } from '#events/calendar.ts'
import type { BookingKind } from '#events/cash/cash-kinds.ts'
import { netOf, sumOfLines } from '#events/cash/statement-line.ts'
import { explainDifference, nameLine, receivePayment, unbookStatement } from '#events/cash/statement-rules.ts'
import { type BookedState, evolveStatement } from '#events/cash/statement-state.ts'
import { countStock } from '#events/catalogue/count-stock.ts'
import { nothingCounted, stockMoves, withMoves } from '#events/catalogue/stock.ts'
import type { Code } from '#events/codes/code-state.ts'
import type { TypedCode } from '#events/codes/code-use.ts'
import {
  type Actor,
  type OpenedEvent,
  orderStream,
  productStream,
  type RecordedEvent,
  type ShopEvent,
  statementStream,
  TRAFFIC_STREAM,
} from '#events/event.ts'
import { schemaVersions } from '#events/fact-table.ts'
import type { ImportedStatus } from '#events/moving/import-choices.ts'
import { importedIdentity, importedOrderStream } from '#events/moving/import-facts.ts'
import { decide } from '#events/order-decider.ts'
import { refundable } from '#events/orders/handling.ts'
import type {
  CancelReason,
  ContactOutcome,
  OrderChannel,
  OrderStatus,
  PieceCondition,
  Stars,
} from '#events/orders/order.ts'
import type { ChangeClaim, OrderCommand } from '#events/orders/order-commands.ts'
import {
  evolve,
  noOrder,
  type OrderState,
  orderOf,
  type PlacedOrder,
  placedOrder,
} from '#events/orders/order-state.ts'
import type { OrderDecision } from '#events/orders/refusal.ts'
import { comingBack } from '#events/returns/coming-back.ts'
import { recordedInClear } from '../events/in-clear.ts'
import { startingFacts } from '../starting-facts.ts'
import { cashRunOf } from './cash/cash-run.ts'
import type { CashRun, Counted, GivenRating, Traffic } from './naive-recount.ts'
import { type EndedOrder, fateOf } from './reports/naive-insight.ts'

const codeOf = (code: string, reduction: Code['reduction']): TypedCode => ({
  code: {
    ...{
      code,
      reduction,
      minimum: null,
      products: null,
      firstOrder: null,
      automatic: reduction.by === 'bundle',
    },
    ...{ from: '2020-01-01T00:00:00.000Z', limits: {}, closed: false, version: 1 },
  },
  uses: 0,
  usesOfCustomer: 0,
  earlierOrders: 0,
})
const typedCodes = {
  TENTH: codeOf('TENTH', { by: 'percent', percent: 10 }),
  SHIP: codeOf('SHIP', { by: 'delivery' }),
} as const
const twos = codeOf('TWOS', { by: 'bundle', pieces: 2, price: 2000 })

export type Step =
  /** A negative number sets the clock back. */
  | { readonly do: 'wait'; readonly ms: number }
  /** Waits until a Karachi day begins, to the millisecond or one millisecond less. */
  | { readonly do: 'wait-for-midnight'; readonly days: number; readonly earlierMs: 0 | 1 }
  | {
      readonly do: 'place'
      readonly customer: number
      /** Rupees for delivery; 0 when omitted. */
      readonly fee?: number
      /** Typed by hand, with a discount in rupees. */
      readonly byHand?: { readonly channel: OrderChannel; readonly discount: number } | undefined
      /** Takes a tenth off each piece, or makes the delivery free. */
      readonly code?: 'TENTH' | 'SHIP' | undefined
      readonly offer?: boolean | undefined
      readonly lines: readonly { readonly product: string; readonly size: Size; readonly quantity: number }[]
    }
  /** `order` counts back from the latest order and wraps around. */
  | {
      readonly do: 'change'
      readonly order: number
      readonly to: OrderStatus
      readonly reason?: CancelReason | undefined
    }
  | { readonly do: 'confirm'; readonly order: number }
  /** Does nothing when the rules of the order refuse it. */
  | { readonly do: 'call'; readonly order: number; readonly outcome: ContactOutcome }
  /** Does nothing when fewer units are left than it subtracts. */
  | { readonly do: 'count'; readonly product: string; readonly size: Size; readonly units: number }
  /** `order` counts back over the delivered orders. Does nothing without one, or when it was rated too often. */
  | { readonly do: 'rate'; readonly order: number; readonly line: number; readonly stars: Stars }
  /** Does nothing when the rules of the order refuse it. */
  | { readonly do: 'hand-over'; readonly order: number; readonly courier: string }
  | { readonly do: 'undo-handover'; readonly order: number }
  /** Replaces all lines. What follows does nothing when the rules of the order refuse it. */
  | {
      readonly do: 'change-lines'
      readonly order: number
      readonly lines: readonly { readonly product: string; readonly size: Size; readonly quantity: number }[]
      readonly discount: number
    }
  | { readonly do: 'advance'; readonly order: number; readonly rupees: number; readonly isReturned: boolean }
  /** Pieces come back: the first with this condition, all others sellable. */
  | { readonly do: 'receive'; readonly order: number; readonly condition: PieceCondition }
  | { readonly do: 'agree-return'; readonly order: number; readonly quantity: number }
  /** Another size for the first line. */
  | { readonly do: 'agree-exchange'; readonly order: number; readonly size: Size }
  | { readonly do: 'refund'; readonly order: number; readonly rupees: number }
  /**
   * Books parcels of a courier that are not booked, at most one per entry; a parcel that is claimed gets its claim paid. `missing`: rupees
   * that did not arrive in the bank. `other`: paisa of a line that belongs to no parcel.
   */
  | {
      readonly do: 'book-statement'
      readonly courier: string
      readonly parcels: readonly {
        readonly short: number
        readonly charges: number
        readonly kind?: BookingKind
        /** Paisa. */
        readonly tax?: number
      }[]
      readonly missing: number
      readonly other?: { readonly kind: 'adjustment' | 'tax' | 'unknown'; readonly paisa: number }
    }
  /** `order` counts back from the latest. */
  | { readonly do: 'lose'; readonly order: number }
  | { readonly do: 'claim'; readonly order: number; readonly to: ChangeClaim['to'] }
  /** `statement` counts back over the booked statements; `rupees` arrive for it. */
  | { readonly do: 'pay'; readonly statement: number; readonly rupees: number }
  | { readonly do: 'explain'; readonly statement: number }
  | { readonly do: 'name-line'; readonly statement: number }
  /** `statement` counts back over the booked statements. */
  | { readonly do: 'unbook-statement'; readonly statement: number }
  /** An order of another shop: it counts nowhere. */
  | { readonly do: 'import'; readonly status: ImportedStatus; readonly rupees: number }
  | {
      readonly do: 'browse'
      readonly visits: number
      readonly productViews: Readonly<Record<string, number>>
    }

export type ShopRun = {
  readonly events: readonly RecordedEvent[]
  /** In the order in which they were placed. */
  readonly orders: readonly EndedOrder[]
  readonly traffic: Traffic
  /** The last rating of each order and product. */
  readonly ratings: readonly GivenRating[]
  readonly cash: CashRun
  readonly counts: readonly Counted[]
  /** The time of the clock at the end. */
  readonly now: string
}

/** Unlimited, because figures must also be correct for shops with other limits and for orders from before the limits. */
const terms = {
  ...brand.orders,
  pieces: Number.MAX_SAFE_INTEGER,
  rupees: Number.MAX_SAFE_INTEGER,
}
const SHOP: Actor = { role: 'system' }
/** Take the steps in turn, except those that place an order. */
const actors: readonly Actor[] = [
  SHOP,
  { role: 'admin', name: 'Sana' },
  { role: 'admin', name: 'Bina' },
  { role: 'admin', name: '__proto__' },
  { role: 'shopper' },
]
const DAY_MS = 86_400_000
const KARACHI_MS = 5 * 3_600_000

export function runShop(start: string, steps: readonly Step[]): ShopRun {
  let clock = Date.parse(start)
  let actor = SHOP
  const events: RecordedEvent[] = []
  const placed: string[] = []
  const streams = new Map<string, OpenedEvent[]>()
  const states = new Map<string, OrderState>()
  const customers = new Set<number>()
  const productViews: Record<string, number> = {}
  const ratings = new Map<string, GivenRating>()
  const counts: Counted[] = []
  let stock = nothingCounted
  const visits: Traffic['visits'][number][] = []
  const statements = new Map<string, BookedState>()
  let statementsMade = 0

  function record(stream: string, event: ShopEvent): void {
    const earlier = streams.get(stream) ?? []
    const place = {
      position: events.length + 1,
      id: `event-${events.length + 1}`,
      stream,
      version: earlier.length + 1,
      schema: schemaVersions[event.type],
      at: new Date(clock).toISOString(),
      actor,
    } as const
    streams.set(stream, [...earlier, { ...event, ...place }])
    events.push(recordedInClear(event, place))
    stock = withMoves(stock, stockMoves(event))
  }

  /** As the first start of a shop records it. */
  function recordStart(): void {
    for (const { stream, event } of startingFacts) record(stream, event)
  }

  /** Returns false for an order that exceeds the stock and for a rating that was changed too often. */
  function command(orderNumber: string, command: OrderCommand): boolean {
    const state = states.get(orderNumber) ?? noOrder
    const decision = decide(command, state)
    if (!decision.accepted) {
      const { reason } = decision.refusal
      if (reason === 'not-enough' || reason === 'rated-often') return false
      throw new Error(`refused: ${reason}`)
    }
    for (const event of decision.events) record(orderStream(orderNumber), event)
    const at = new Date(clock).toISOString()
    states.set(orderNumber, decision.events.map((event) => ({ ...event, at, actor })).reduce(evolve, state))
    return true
  }

  /** Runs a command unless the rules refuse it. */
  function attempt(orderNumber: string, attempted: OrderCommand): void {
    if (decide(attempted, states.get(orderNumber) ?? noOrder).accepted) command(orderNumber, attempted)
  }

  /** The number of other orders of the same customer that are refused now. */
  function refusedBy(orderNumber: string): number {
    const emailOf = (state: OrderState | undefined) =>
      state === undefined || state.status === 'none' ? '' : state.contact?.email
    const email = emailOf(states.get(orderNumber))
    return [...states].filter(
      ([number, state]) =>
        number !== orderNumber &&
        state.status === 'cancelled' &&
        state.cancelReason === 'refused' &&
        emailOf(state) === email,
    ).length
  }

  function orderAt(back: number, among: readonly string[] = placed): string | undefined {
    return among[among.length - 1 - (back % among.length)]
  }

  const dayNow = () => dayOf(new Date(clock).toISOString())

  function handedOverOf(orderNumber: string) {
    const state = states.get(orderNumber) ?? noOrder
    return state.status === 'none' ? null : state.handedOver
  }

  function recordDecided(statement: string, decision: OrderDecision): void {
    if (!decision.accepted) return
    for (const event of decision.events) {
      record(statementStream(statement), event)
      const at = new Date(clock).toISOString()
      const after = evolveStatement(statements.get(statement) ?? null, { ...event, at, actor })
      if (after !== null) statements.set(statement, after)
    }
  }

  function withStatement(back: number, rule: (state: BookedState) => OrderDecision): void {
    const statement = orderAt(back, [...statements.keys()])
    const state = statements.get(statement ?? '')
    if (statement !== undefined && state !== undefined) recordDecided(statement, rule(state))
  }

  function bookStatement({
    courier,
    parcels,
    missing,
    other,
  }: Extract<Step, { do: 'book-statement' }>): void {
    const statement = `S-${++statementsMade}`
    const payable = placed.flatMap((orderNumber) => {
      const handedOver = handedOverOf(orderNumber)
      const isPayable = handedOver?.booked === null || (handedOver?.claim && !handedOver.settlement)
      return handedOver !== null && isPayable && handedOver.parcel.courier === courier
        ? [{ orderNumber, handedOver }]
        : []
    })
    const lines = payable.slice(0, parcels.length).map(({ orderNumber, handedOver }, n) => {
      const { short = 0, charges = 0, kind = 'paid', tax = 0 } = parcels[n] ?? {}
      const due =
        handedOver.booked === null ? 100 * handedOver.parcel.cashToCollect : (handedOver.claim?.amount ?? 0)
      const collected = kind === 'returned' && handedOver.booked === null ? 0 : Math.max(0, due - 100 * short)
      const amounts = { collected, charges: 100 * charges + tax, incomeTax: tax, salesTax: 2 * tax }
      command(
        orderNumber,
        handedOver.booked === null
          ? { type: 'BookCash', courier, statement, kind, ...amounts }
          : { type: 'SettleClaim', statement, ...amounts },
      )
      return amounts
    })
    const extra = { collected: other?.paisa ?? 0, charges: 0, incomeTax: 0, salesTax: 0 }
    const isUnknown = other?.kind === 'unknown'
    const sums = sumOfLines(isUnknown ? lines : [...lines, extra])
    const unknown = isUnknown ? netOf(extra) : 0
    const data = {
      courier,
      statement,
      hash: statement,
      lines: lines.length,
      ...sums,
      unknown,
      received: Math.max(0, netOf(sums) + unknown - 100 * missing),
      receivedOn: dayNow(),
    }
    const events: ShopEvent[] = [{ type: 'StatementBooked', data }]
    if (other !== undefined) {
      const { kind } = other
      const line = { courier, statement, row: 99, kind, ...extra, text: '' }
      events.push({ type: 'StatementLineKept', data: line })
    }
    recordDecided(statement, { accepted: true, events })
  }

  function placedState(orderNumber: string): PlacedOrder | null {
    const state = states.get(orderNumber) ?? noOrder
    return state.status === 'none' ? null : state
  }

  /** As the server does it: the linked order and the agreement together, or neither. */
  function exchangeSize({ order, size }: Extract<Step, { do: 'agree-exchange' }>): void {
    const orderNumber = orderAt(order)
    const state = orderNumber === undefined ? null : placedState(orderNumber)
    const line = state?.lines[0]
    if (orderNumber === undefined || line === undefined || state === null || state.contact === null) return
    const exchange = `FF-${1000 + placed.length}`
    const credit = Math.min(line.price, refundable(state))
    const placing: OrderCommand = {
      type: 'PlaceOrder',
      catalogue: startingCatalogue,
      orderNumber: exchange,
      day: dayNow(),
      lines: [{ id: line.productId, size, quantity: 1 }],
      stock,
      customer: { ...state.contact, device: null },
      newCustomer: false,
      byHand: { channel: null, exchange: { orderNumber, credit } },
    }
    const { productId, size: worn } = line
    const pieces = [{ productId, size: worn, quantity: 1 }]
    const agreeing: OrderCommand = { type: 'AgreeExchange', pieces, exchange, credit, backFirst: false }
    if (!decide(agreeing, state).accepted || !decide(placing, noOrder).accepted) return
    command(orderNumber, agreeing)
    command(exchange, placing)
    placed.push(exchange)
  }

  function take(step: Step): void {
    switch (step.do) {
      case 'wait':
        clock += step.ms
        return
      case 'wait-for-midnight': {
        const today = Math.floor((clock + KARACHI_MS) / DAY_MS)
        clock = (today + step.days) * DAY_MS - KARACHI_MS - step.earlierMs
        return
      }
      case 'place': {
        const orderNumber = `FF-${1000 + placed.length}`
        const isPlaced = command(orderNumber, {
          type: 'PlaceOrder',
          catalogue: startingCatalogue,
          orderNumber,
          day: dayOf(new Date(clock).toISOString()),
          // Some customers ordered from older programs, which did not record the hour.
          ...(step.customer % 5 > 0 && { hour: hourOf(new Date(clock).toISOString()) }),
          lines: step.lines.map(({ product, size, quantity }) => ({
            id: `${product}-${size}`,
            size,
            quantity,
          })),
          stock,
          terms,
          delivery: { ...brand.delivery, fee: step.fee ?? 0, freeAbove: Number.MAX_SAFE_INTEGER },
          customer: {
            name: `Customer ${step.customer}`,
            email:
              step.customer % 2 === 0 ? `C${step.customer}@example.com` : `c${step.customer}@example.com`,
            phone: '0300 1234567',
            address: 'Lahore',
            device: null,
          },
          newCustomer: !customers.has(step.customer),
          // A delivery that is free needs no code.
          ...(step.code &&
            (step.code === 'TENTH' || step.fee) && { code: typedCodes[step.code], now: clock }),
          ...(step.offer && { offers: [twos], now: clock }),
          ...(step.customer % 3 > 0 && { city: step.customer % 3 === 1 ? 'lahore' : 'multan' }),
          ...(step.byHand && {
            byHand: {
              channel: step.byHand.channel,
              discount: { amount: step.byHand.discount, reason: 'regular' as const },
            },
          }),
        })
        if (!isPlaced) return
        customers.add(step.customer)
        placed.push(orderNumber)
        return
      }
      case 'change': {
        const orderNumber = orderAt(step.order)
        if (orderNumber === undefined) return
        const { to, reason } = step
        const refusedBefore = reason === 'refused' ? refusedBy(orderNumber) : undefined
        command(orderNumber, { type: 'ChangeStatus', to, reason, refusedBefore })
        return
      }
      case 'confirm': {
        const orderNumber = orderAt(step.order)
        if (orderNumber === undefined) return
        command(orderNumber, {
          type: 'RecordConfirmation',
          recipient: 'customer',
          channel: 'primary',
          result: { sent: true },
        })
        return
      }
      case 'call': {
        const orderNumber = orderAt(step.order)
        if (orderNumber === undefined) return
        attempt(orderNumber, { type: 'RecordContactAttempt', channel: 'call', outcome: step.outcome })
        return
      }
      case 'count': {
        const { product: productId, size, units } = step
        const decision = countStock(
          { productId, size, units, reason: 'delivery' },
          stock,
          findProduct(productId)?.name ?? null,
        )
        if (!decision.accepted) return
        for (const event of decision.events) record(productStream(productId), event)
        if (decision.events.length > 0) counts.push({ productId, size, units, after: placed.length })
        return
      }
      case 'rate': {
        const delivered = placed.filter((orderNumber) => states.get(orderNumber)?.status === 'delivered')
        const orderNumber = orderAt(step.order, delivered)
        if (orderNumber === undefined) return
        const { items } = orderOf(placedOrder(streams.get(orderStream(orderNumber)) ?? []))
        const productId = productIdOf(items[step.line % items.length]?.id ?? '')
        const isRated = command(orderNumber, { type: 'RateProduct', productId, stars: step.stars })
        if (isRated) ratings.set(`${orderNumber} ${productId}`, { productId, stars: step.stars })
        return
      }
      case 'hand-over': {
        const orderNumber = orderAt(step.order)
        if (orderNumber === undefined) return
        const day = dayOf(new Date(clock).toISOString())
        const trackingNumber = `T-${orderNumber}`
        const trackingHash = 'hash'
        attempt(orderNumber, {
          type: 'HandOver',
          courier: step.courier,
          trackingNumber,
          trackingHash,
          day,
        })
        return
      }
      case 'undo-handover': {
        const orderNumber = orderAt(step.order)
        if (orderNumber !== undefined) attempt(orderNumber, { type: 'UndoHandover' })
        return
      }
      case 'change-lines': {
        const orderNumber = orderAt(step.order)
        if (orderNumber === undefined) return
        const lines = step.lines.map(({ product, size, quantity }) => ({ id: product, size, quantity }))
        attempt(orderNumber, {
          type: 'ChangeLines',
          edition: placedState(orderNumber)?.handling.edition ?? 0,
          lines,
          discount: step.discount === 0 ? null : { amount: step.discount, reason: 'apology' },
          catalogue: startingCatalogue,
          stock,
        })
        return
      }
      case 'advance': {
        const orderNumber = orderAt(step.order)
        if (orderNumber === undefined) return
        const type = step.isReturned ? 'ReturnAdvance' : 'ReceiveAdvance'
        attempt(orderNumber, { type, amount: step.rupees, means: 'bank', reference: '1' })
        return
      }
      case 'receive': {
        const orderNumber = orderAt(step.order)
        const state = orderNumber === undefined ? null : placedState(orderNumber)
        if (orderNumber === undefined || state === null) return
        const pieces = (comingBack(state) ?? []).map(({ productId, size, quantity }, index) => ({
          productId,
          size,
          quantity,
          condition: index === 0 ? step.condition : ('sellable' as const),
        }))
        if (pieces.length === 0) return
        const refusedBefore = refusedBy(orderNumber)
        attempt(orderNumber, { type: 'ReceiveReturn', pieces, reason: 'refused', refusedBefore })
        return
      }
      case 'agree-return': {
        const orderNumber = orderAt(step.order)
        const line = orderNumber === undefined ? undefined : placedState(orderNumber)?.lines[0]
        if (orderNumber === undefined || line === undefined) return
        const { productId, size } = line
        attempt(orderNumber, { type: 'AgreeReturn', pieces: [{ productId, size, quantity: step.quantity }] })
        return
      }
      case 'agree-exchange':
        return exchangeSize(step)
      case 'refund': {
        const orderNumber = orderAt(step.order)
        if (orderNumber === undefined) return
        attempt(orderNumber, { type: 'PayRefund', amount: step.rupees, means: 'cash', reference: '' })
        return
      }
      case 'book-statement': {
        bookStatement(step)
        return
      }
      case 'unbook-statement': {
        const statement = orderAt(step.statement, [...statements.keys()])
        const state = statements.get(statement ?? '')
        if (statement === undefined || state === undefined) return
        const bookedBy = placed.filter((orderNumber) => {
          const { booked, settlement } = handedOverOf(orderNumber) ?? {}
          return booked?.statement === statement || settlement?.statement === statement
        })
        const unbook = { type: 'UnbookCash', statement } as const
        // A later statement may have paid a claim that this one left.
        if (bookedBy.some((number) => !decide(unbook, states.get(number) ?? noOrder).accepted)) return
        for (const orderNumber of bookedBy) command(orderNumber, unbook)
        recordDecided(statement, unbookStatement(state))
        statements.delete(statement)
        return
      }
      case 'lose': {
        const orderNumber = orderAt(step.order)
        if (orderNumber !== undefined) attempt(orderNumber, { type: 'OpenClaim' })
        return
      }
      case 'claim': {
        const orderNumber = orderAt(step.order)
        if (orderNumber === undefined) return
        const { to } = step
        attempt(orderNumber, { type: 'ChangeClaim', ...(to === 'written-off' ? { to, why: 'old' } : { to }) })
        return
      }
      case 'pay':
        return withStatement(step.statement, (state) =>
          receivePayment({ amount: 100 * step.rupees, day: dayNow(), reference: 'IBFT' }, state),
        )
      case 'explain':
        return withStatement(step.statement, (state) => explainDifference('a fee', state))
      case 'name-line':
        return withStatement(step.statement, (state) => nameLine(99, { text: 'weight' }, state))
      case 'import': {
        const name = { source: 'shopify', number: String(events.length) } as const
        const [placedAt, total] = [new Date(clock - DAY_MS).toISOString(), step.rupees]
        record(importedOrderStream(name), {
          type: 'OrderImported',
          data: {
            ...{ ...name, placedAt, total, status: step.status },
            ...{ day: dayOf(placedAt), deliveryFee: 0, discount: 0, refunded: 0 },
            lines: [{ name: 'Tee - M', quantity: 1, price: total }],
            customer: {
              ...{ email: importedIdentity('c1@example.com'), mail: 'c1@example.com' },
              ...{ name: 'C', phone: '0300 1234567', address: 'Lahore' },
            },
          },
        })
        return
      }
      case 'browse': {
        visits.push({ at: new Date(clock).toISOString(), count: step.visits })
        for (const [id, count] of Object.entries(step.productViews)) {
          productViews[id] = (productViews[id] ?? 0) + count
        }
        record(TRAFFIC_STREAM, {
          type: 'TrafficRecorded',
          data: { visits: step.visits, pageViews: step.visits, productViews: step.productViews },
        })
        return
      }
    }
  }

  recordStart()
  for (const [n, step] of steps.entries()) {
    actor = step.do === 'place' ? SHOP : (actors[n % actors.length] ?? SHOP)
    take(step)
  }
  return {
    events,
    orders: placed.map((orderNumber) => {
      const events = streams.get(orderStream(orderNumber)) ?? []
      return { ...orderOf(placedOrder(events)), fate: fateOf(events) }
    }),
    traffic: { visits, productViews },
    ratings: [...ratings.values()],
    cash: cashRunOf([...states.values()], events),
    counts,
    now: new Date(clock).toISOString(),
  }
}
