import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { couriers } from '#catalogue/couriers.ts'
import { messageLanguages, messageSteps } from '#catalogue/message-text.ts'
import { startingCatalogue } from '#catalogue/products.ts'
import { bookingKinds } from '#events/cash/cash-kinds.ts'
import { type OpenedEvent, orderStream, type ShopEvent } from '#events/event.ts'
import { schemaVersions } from '#events/fact-table.ts'
import { UNANSWERED } from '#events/messages/mail-reasons.ts'
import { decide } from '#events/order-decider.ts'
import {
  attemptReasons,
  blockReasons,
  cancelReasons,
  contactChannels,
  contactOutcomes,
  orderStatuses,
  paymentMeans,
  pieceConditions,
  returnReasons,
  returnWishes,
} from '#events/orders/order.ts'
import type { ChangeClaim, OrderCommand } from '#events/orders/order-commands.ts'
import { evolve, noOrder } from '#events/orders/order-state.ts'
import { evolveOrderRow, type OrderRow, rowOf } from '#events/read-model/order-row.ts'
import { blacksmith, orderPlaced, trackingHash } from '../sample-requests.ts'

const orderNumber = 'FF-2611211234'
const courier = couriers[0]?.id ?? ''
const trackingNumber = 'LE-7000123'
const contact = {
  name: 'Ayesha Khan',
  email: 'Ayesha@example.com',
  phone: '0300 1234567',
  address: 'Mall Road',
}

const amounts = {
  collected: fc.constantFrom(0, 500_00, 1000_00, 9000_00),
  charges: fc.constant(50_50),
  incomeTax: fc.constant(10),
  salesTax: fc.constant(20),
}

const payment = {
  amount: fc.constantFrom(100, 500, 1100),
  means: fc.constantFrom(...paymentMeans),
  reference: fc.constantFrom('', 'TX 881'),
}
/** The edition that the order has, or an earlier one. */
const edition = fc.nat({ max: 3 })
const piece = { productId: 'm7', size: 'M', quantity: 1 } as const
const pieces = fc.constant([piece])
const words = fc.constantFrom('', 'after six')

type CommandType = Exclude<OrderCommand['type'], 'PlaceOrder'>
type Fields<Type extends CommandType> = fc.Arbitrary<Omit<Extract<OrderCommand, { type: Type }>, 'type'>>

/** The fields of each command. */
const fields: { readonly [Type in CommandType]: Fields<Type> } = {
  ChangeStatus: fc.record({
    to: fc.constantFrom(...orderStatuses),
    reason: fc.constantFrom(undefined, ...cancelReasons),
  }),
  ChangeLines: fc.record({
    edition,
    lines: fc.constantFrom(
      [{ id: 'm7', size: 'M', quantity: 1 }],
      [{ id: 'm7', size: 'L', quantity: 2 }],
      [
        { id: 'm7', size: 'M', quantity: 1 },
        { id: 'w1', size: 'S', quantity: 1 },
      ],
    ),
    discount: fc.constantFrom(null, { amount: 100, freeDelivery: true, reason: 'apology' }),
    catalogue: fc.constant(startingCatalogue),
  }),
  ChangeDelivery: fc.record({
    edition,
    address: fc.constantFrom('12 Mall Road, Lahore', '4 Clifton, Karachi', 'Village 7'),
    city: fc.constantFrom(null, 'karachi', 'lahore'),
  }),
  ChangeNote: fc.record({ edition, note: fc.constantFrom('', 'Gift: no prices') }),
  AskAdvance: fc.record({ amount: payment.amount }),
  ReceiveAdvance: fc.record(payment),
  ReturnAdvance: fc.record(payment),
  PrintSlip: fc.constant({}),
  Pack: fc.record({ anyway: fc.boolean() }),
  Unpack: fc.constant({}),
  FailDelivery: fc.record({
    reason: fc.constantFrom(...attemptReasons),
    words,
    attempt: fc.constantFrom(undefined, 1, 2),
  }),
  AskReattempt: fc.record({ words }),
  RequestMessage: fc.record({
    step: fc.constantFrom(...messageSteps),
    language: fc.constantFrom(...messageLanguages),
  }),
  RecordMessage: fc.record({
    step: fc.constantFrom(...messageSteps),
    result: fc.constantFrom({ sent: true }, { sent: false, reason: '131026' }),
  }),
  ReceiveReturn: fc.record({
    pieces: fc.constantFrom(...pieceConditions).map((condition) => [{ ...piece, condition }]),
    reason: fc.constantFrom(undefined, 'refused', 'returned'),
  }),
  AskReturn: fc.record({
    wish: fc.constantFrom(...returnWishes),
    reason: fc.constantFrom(...returnReasons),
    pieces,
    words,
    day: fc.constant('2026-11-22'),
    within: fc.constant(7),
  }),
  CloseReturn: fc.record({ why: fc.constantFrom('declined', 'withdrawn') }),
  AgreeExchange: fc.record({
    pieces,
    exchange: fc.constant('FF-2611211235'),
    credit: fc.constantFrom(0, 500),
    backFirst: fc.boolean(),
  }),
  AgreeReturn: fc.record({ pieces }),
  PayRefund: fc.record(payment),
  BlockCustomer: fc.record({ reason: fc.constantFrom(...blockReasons) }),
  UnblockCustomer: fc.constant({}),
  CorrectContact: fc.record({
    contact: fc.constantFrom(
      contact,
      { ...contact, email: 'new@example.com', name: 'Zara' },
      { ...contact, email: '', address: '4 Clifton, Karachi' },
    ),
  }),
  RecordConfirmation: fc.record({
    recipient: fc.constantFrom('customer' as const, 'shop' as const),
    parcel: fc.constantFrom(undefined, { courier, trackingNumber }),
    channel: fc.constantFrom('primary' as const, 'backup' as const),
    result: fc.oneof(
      fc.record({ sent: fc.constant(true as const) }),
      fc.record({
        sent: fc.constant(false as const),
        attempt: fc.integer({ min: 1, max: 4 }),
        reason: fc.constantFrom(UNANSWERED, 'ECONNREFUSED'),
        final: fc.boolean(),
      }),
    ),
  }),
  RequestConfirmation: fc.record({ mail: fc.constantFrom('customer', 'shop', 'parcel') }),
  RateProduct: fc.record({ productId: fc.constant(blacksmith.productId), stars: fc.constantFrom(1, 5) }),
  RecordContactAttempt: fc.record({
    channel: fc.constantFrom(...contactChannels),
    outcome: fc.constantFrom(...contactOutcomes),
    callBack: fc.constantFrom(undefined, '2026-11-22T12:00:00.000Z'),
  }),
  HandOver: fc.constant({
    courier,
    trackingNumber,
    trackingHash: trackingHash(trackingNumber),
    day: '2026-11-22',
  }),
  UndoHandover: fc.constant({}),
  BookCash: fc.record({
    courier: fc.constant(courier),
    statement: fc.constant('S-1'),
    kind: fc.constantFrom(...bookingKinds),
    ...amounts,
  }),
  SettleClaim: fc.record({ statement: fc.constant('S-2'), ...amounts }),
  OpenClaim: fc.constant({}),
  ChangeClaim: fc.record({
    to: fc.constantFrom('sent', 'accepted', 'refused', 'withdrawn', 'written-off'),
    why: fc.constant('old'),
  }) as fc.Arbitrary<Omit<ChangeClaim, 'type'>>,
  UnbookCash: fc.constant({ statement: 'S-1' }),
}

const commands = fc.array(
  fc.oneof(
    ...Object.entries(fields).map(([type, values]) =>
      fc.tuple(fc.constant(type), values as fc.Arbitrary<object>),
    ),
    fc.constant(null),
  ),
  { minLength: 1, maxLength: 60 },
)

/** The events that concern an order; null among the commands stands for an erasure. */
function historyOf(
  steps: readonly (readonly [string, object] | null)[],
  isErased: boolean,
): readonly OpenedEvent[] {
  const history: OpenedEvent[] = []
  let order = noOrder
  const erasure: ShopEvent = { type: 'CustomerErased', data: { keys: ['key'], orderNumbers: [orderNumber] } }
  let version = 0
  const record = (event: ShopEvent, stream: string) => {
    const position = history.length + 1
    const at = new Date(Date.UTC(2026, 10, 21) + position * 3_600_000).toISOString()
    const isOwn = stream === orderStream(orderNumber)
    if (isOwn) version += 1
    const opened = {
      ...(isErased ? erased(event) : event),
      position,
      id: `event-${position}`,
      stream,
      version: isOwn ? version : 1,
      schema: schemaVersions[event.type],
      at,
      actor: { role: 'system' },
    } as OpenedEvent
    history.push(opened)
    if (isOwn) order = evolve(order, { ...event, at, actor: opened.actor })
  }
  record(orderPlaced(orderNumber), orderStream(orderNumber))
  for (const step of steps) {
    if (step === null) record(erasure, 'erasures')
    else {
      const [type, values] = step
      // A command is made of its type and its fields.
      const decision = decide({ type, ...values } as OrderCommand, order)
      if (decision.accepted) for (const event of decision.events) record(event, orderStream(orderNumber))
    }
  }
  return history
}

function erased(event: ShopEvent): object {
  if (event.type === 'ContactCorrected' || event.type === 'DeliveryChanged') {
    return { ...event, data: { ...event.data, customer: { before: null, after: null } } }
  }
  return 'customer' in event.data ? { ...event, data: { ...event.data, customer: null } } : event
}

describe('the row of an order', () => {
  it('is the same whether its events are applied one by one or all at once', () => {
    fc.assert(
      fc.property(commands, fc.boolean(), (steps, isErased) => {
        const history = historyOf(steps, isErased)
        history.reduce<OrderRow | null>((row, event, index) => {
          const next = evolveOrderRow(row, event)
          expect(next).toEqual(rowOf(history.slice(0, index + 1)))
          return next
        }, null)
      }),
    )
  })

  it('does not change with an event that it already includes', () => {
    fc.assert(
      fc.property(commands, (steps) => {
        const own = historyOf(steps, false).filter(({ stream }) => stream === orderStream(orderNumber))
        const row = rowOf(own)
        for (const event of own) expect(evolveOrderRow(row, event)).toBe(row)
      }),
    )
  })

  it('is not made from a stream that does not begin with the order', () => {
    const history = historyOf([null], false)
    expect(evolveOrderRow(null, history[1] as OpenedEvent)).toBeNull()
    expect(() => rowOf(history.slice(1))).toThrow('begins with OrderPlaced')
  })
})
