/** The rules for what happens after a delivery: exchanges, returns and refunds. */

import { describe, expect, it } from 'vitest'
import { stockMoves } from '#events/catalogue/stock.ts'
import { type EventOf, type OrderLine, type ShopEvent, shopEventSchema } from '#events/event.ts'
import { comingBackSince } from '#events/orders/handling.ts'
import type { OrderStatus } from '#events/orders/order.ts'
import type { AskReturn, OrderCommand, WantedPiece } from '#events/orders/order-commands.ts'
import { placedOrder } from '#events/orders/order-state.ts'
import { given } from '../orders/given.ts'
import {
  DAY,
  handOver,
  history,
  hourOf,
  KEY,
  ORDER,
  orderPlaced,
  PHONE_KEY,
  payment,
  pieces,
  placed,
  placedByPhone,
  set,
  statusChanged,
  two,
} from '../orders/handled.ts'

const LINKED = 'FF-2611301234'
const one = { productId: 'm7', size: 'M', quantity: 1 } as const
const oneLine: OrderLine = { ...two, quantity: 1 }
const delivered = [handOver, set('delivered')] as const
const order = given(...history(placed, ...delivered))
const deliveredThen = (...commands: readonly OrderCommand[]) =>
  given(...history(placed, ...delivered, ...commands))
const handlingAfter = (...commands: readonly OrderCommand[]) =>
  placedOrder(history(placed, ...delivered, ...commands)).handling

const ask = (more: Partial<AskReturn> = {}): AskReturn => ({
  ...{ type: 'AskReturn', wish: 'exchange', reason: 'too-small', words: 'L please', day: DAY, within: 10 },
  pieces: [{ ...one, wanted: 'L' }],
  ...more,
})
const asked: EventOf<'ReturnAsked'> = {
  type: 'ReturnAsked',
  data: {
    ...{ orderNumber: ORDER, wish: 'exchange', reason: 'too-small' },
    pieces: [{ ...oneLine, wanted: 'L' }],
    customer: { ...KEY, words: 'L please' },
  },
}
const agreeExchange = (credit = 1100, backFirst = false) =>
  ({ type: 'AgreeExchange', pieces: [one], exchange: LINKED, credit, backFirst }) as const
const agreeReturn = { type: 'AgreeReturn', pieces: [one] } as const
const receive = { type: 'ReceiveReturn', pieces: [pieces('sellable', 1)] } as const
const withdraw = { type: 'CloseReturn', why: 'withdrawn' } as const
const decline = { type: 'CloseReturn', why: 'declined' } as const
const refund = (amount: number) => ({ type: 'PayRefund', ...payment, amount }) as const
const closed = (why: 'declined' | 'withdrawn'): ShopEvent => ({
  type: 'ReturnClosed',
  data: { orderNumber: ORDER, why },
})

const others: readonly (readonly [OrderStatus, readonly OrderCommand[]])[] = [
  ['pending', []],
  ['confirmed', [set('confirmed')]],
  ['shipped', [handOver]],
  ['cancelled', [...delivered, set('cancelled')]],
]

describe('a shopper who asks for an exchange or a return', () => {
  it('names pieces, the wanted size, the reason and words', () => {
    order.when(ask()).thenFollows(asked)
    expect(handlingAfter(ask()).afterSale).toMatchObject({ step: 'asked', wish: 'exchange', at: hourOf(3) })
  })

  it('wants no size for a return', () => {
    order.when(ask({ wish: 'return' })).thenFollows({
      type: 'ReturnAsked',
      data: { ...asked.data, wish: 'return', pieces: [oneLine] },
    })
  })

  it.each(others)('is refused while the order is %s', (_, commands) => {
    given(...history(placed, ...commands))
      .when(ask())
      .thenRefused({ reason: 'not-delivered' })
  })

  it('has some days for it after the delivery', () => {
    // Delivered on the 21st.
    order.when(ask({ day: '2026-12-01' })).thenFollows(asked)
    order.when(ask({ day: '2026-12-02' })).thenRefused({ reason: 'return-too-late', days: 10 })
    order.when(ask({ day: '2026-11-22', within: 0 })).thenRefused({ reason: 'return-too-late', days: 0 })
  })

  it('has as many days after a statement has shown the delivery, whose day is not known', () => {
    const shown = statusChanged(placed, 'shipped', 'delivered', { statement: 'TCS-48' })
    const late = given(...history(placed, handOver), { ...shown, at: '2026-11-28T06:00:00.000Z' })
    late.when(ask({ day: '2026-12-08' })).thenLike({ type: 'ReturnAsked' })
    late.when(ask({ day: '2026-12-09' })).thenRefused({ reason: 'return-too-late', days: 10 })
  })

  it('asks once until it is answered', () => {
    deliveredThen(ask()).when(ask()).thenRefused({ reason: 'return-open' })
    deliveredThen(agreeReturn).when(ask()).thenRefused({ reason: 'return-open' })
    deliveredThen(ask(), decline).when(ask()).thenFollows(asked)
    deliveredThen(ask(), withdraw).when(ask()).thenFollows(asked)
  })

  it('asks only for pieces of the order that are not back yet', () => {
    const wrong: readonly (readonly WantedPiece[])[] = [
      [],
      [{ ...one, quantity: 3 }],
      [{ ...one, quantity: 0 }],
      [{ ...one, size: 'L' }],
      [{ ...one, productId: 'u1' }],
      [one, { ...one, quantity: 2 }],
    ]
    for (const wished of wrong)
      order.when(ask({ pieces: wished })).thenRefused({ reason: 'not-these-pieces' })
    const half = deliveredThen(agreeReturn, receive)
    half.when(ask({ pieces: [{ ...one, quantity: 2 }] })).thenRefused({ reason: 'not-these-pieces' })
    half.when(ask()).thenFollows(asked)
  })

  it('without an e-mail is known by the phone, and an erased one asks for nothing', () => {
    given(...history(placedByPhone, ...delivered))
      .when(ask())
      .thenLike({ data: { customer: { ...PHONE_KEY, words: 'L please' } } })
    given(
      { ...placed, data: { ...placed.data, customer: null } },
      statusChanged(placed, 'pending', 'delivered'),
    )
      .when(ask())
      .thenRefused({ reason: 'customer-erased' })
  })
})

describe('an answer to the shopper', () => {
  it('declines what was asked, once', () => {
    deliveredThen(ask()).when(decline).thenFollows(closed('declined'))
    deliveredThen(ask(), decline).when(decline).thenNothing()
    deliveredThen(agreeReturn).when(decline).thenRefused({ reason: 'no-return' })
    order.when(decline).thenRefused({ reason: 'no-return' })
  })

  it('is not needed for what the shopper takes back', () => {
    const byShopper = { ...withdraw, byShopper: true } as const
    deliveredThen(ask()).when(byShopper).thenFollows(closed('withdrawn'))
    deliveredThen(ask(), byShopper).when(byShopper).thenNothing()
    deliveredThen(agreeExchange()).when(byShopper).thenRefused({ reason: 'no-return' })
    deliveredThen(agreeReturn).when(byShopper).thenRefused({ reason: 'no-return' })
  })

  it('may be other pieces than were asked for, or be given without a question', () => {
    const both = { ...agreeReturn, pieces: [{ ...one, quantity: 2 }] } as const
    for (const asked of [[], [ask()]]) {
      deliveredThen(...asked)
        .when(both)
        .thenFollows({ type: 'ReturnAgreed', data: { orderNumber: ORDER, pieces: [two] } })
    }
  })
})

describe('an exchange', () => {
  const agreed = (more: Partial<EventOf<'ExchangeAgreed'>['data']> = {}): EventOf<'ExchangeAgreed'> => ({
    type: 'ExchangeAgreed',
    data: { orderNumber: ORDER, pieces: [oneLine], exchange: LINKED, credit: 1100, ...more },
  })

  it('names the pieces, the linked order and its credit', () => {
    order.when(agreeExchange()).thenFollows(agreed())
    order.when(agreeExchange(900, true)).thenFollows(agreed({ credit: 900, backFirst: true }))
    expect(handlingAfter(agreeExchange())).toMatchObject({
      credited: 1100,
      afterSale: { step: 'agreed', exchange: LINKED, credit: 1100 },
    })
  })

  it('credits at most what could be refunded', () => {
    const refused = (most: number) => ({ reason: 'too-much-paid', most }) as const
    order.when(agreeExchange(2201)).thenRefused(refused(2200))
    order.when(agreeExchange(-1)).thenRefused(refused(2200))
    order.when(agreeExchange(0.5)).thenRefused(refused(2200))
    deliveredThen(refund(1500)).when(agreeExchange(701)).thenRefused(refused(700))
    deliveredThen(refund(1500))
      .when(agreeExchange(700))
      .thenFollows(agreed({ credit: 700 }))
  })

  it('is agreed once at a time, and again for other pieces', () => {
    deliveredThen(agreeExchange()).when(agreeExchange()).thenRefused({ reason: 'return-open' })
    deliveredThen(agreeExchange()).when(agreeReturn).thenRefused({ reason: 'return-open' })
    const half = deliveredThen(agreeExchange(), receive)
    half.when(agreeExchange()).thenFollows(agreed())
    half
      .when({ ...agreeExchange(), pieces: [{ ...one, quantity: 2 }] })
      .thenRefused({ reason: 'not-these-pieces' })
  })

  it('given up uses no credit', () => {
    const given = handlingAfter(agreeExchange(), withdraw)
    expect([given.credited, given.afterSale?.step, comingBackSince(given)]).toEqual([0, 'withdrawn', null])
  })

  it('is given up after its pieces came back, so that their price is refunded instead', () => {
    deliveredThen(agreeExchange(1100, true), receive).when(withdraw).thenFollows(closed('withdrawn'))
    const given = handlingAfter(agreeExchange(1100, true), receive, withdraw)
    expect([given.credited, given.back.length]).toEqual([0, 1])
    deliveredThen(agreeExchange(1100, true), receive, withdraw)
      .when(refund(2200))
      .thenLike({ type: 'RefundPaid' })
  })

  it('whose linked order comes first may wait for its pieces', () => {
    const { data } = orderPlaced(LINKED, { lines: [{ ...oneLine, size: 'L' }] })
    const linked = (backFirst?: true): EventOf<'OrderPlaced'> => ({
      type: 'OrderPlaced',
      data: {
        ...{ ...data, total: 0 },
        exchange: { orderNumber: ORDER, credit: 1100, ...(backFirst && { backFirst }) },
      },
    })
    given(linked(true)).when(handOver).thenRefused({ reason: 'not-confirmed' })
    given(...history(linked(true), set('confirmed')))
      .when(handOver)
      .thenLike({ data: { cashToCollect: 0 } }, {})
    given(linked())
      .when(handOver)
      .thenLike({ data: { cashToCollect: 0 } }, {})
  })
})

describe('agreed pieces that come back', () => {
  const returned: EventOf<'ParcelReturned'> = {
    type: 'ParcelReturned',
    data: {
      ...{ orderNumber: ORDER, day: DAY, status: 'delivered', courier: 'tcs' },
      pieces: [{ ...oneLine, condition: 'sellable' }],
    },
  }

  it.each([
    ['an exchange', agreeExchange()],
    ['a return', agreeReturn],
  ] as const)('after %s are expected until they are received, and not sold any more', (_, agree) => {
    expect(comingBackSince(handlingAfter(agree))).toBe(hourOf(3))
    deliveredThen(agree).when(receive).thenFollows(returned)
    const received = handlingAfter(agree, receive)
    expect(comingBackSince(received)).toBeNull()
    expect(received).toMatchObject({
      afterSale: { step: 'received', at: hourOf(4) },
      back: [{ ...one, condition: 'sellable' }],
    })
  })

  it('are received once', () => {
    deliveredThen(agreeReturn, receive).when(receive).thenNothing()
    deliveredThen(agreeReturn, receive)
      .when({ ...receive, pieces: [pieces('sellable', 2)] })
      .thenRefused({ reason: 'nothing-comes-back' })
  })

  it('are exactly those that were agreed', () => {
    for (const wrong of [pieces('sellable', 2), pieces('sellable', 1, 'L')]) {
      deliveredThen(agreeReturn)
        .when({ ...receive, pieces: [wrong] })
        .thenRefused({ reason: 'not-these-pieces' })
    }
  })

  it('may be damaged or missing', () => {
    deliveredThen(agreeReturn)
      .when({ ...receive, pieces: [pieces('damaged', 1)] })
      .thenLike({ data: { pieces: [{ condition: 'damaged' }] } })
    deliveredThen(agreeReturn)
      .when({ ...receive, pieces: [pieces('missing', 1)] })
      .thenLike({ data: { pieces: [{ condition: 'missing' }] } })
  })

  it('are expected no longer when the whole order comes back', () => {
    const cancelled = [agreeReturn, set('cancelled', 'returned')] as const
    deliveredThen(...cancelled)
      .when({ ...receive, pieces: [pieces('sellable', 2)] })
      .thenLike({ data: { status: 'cancelled' } })
    const all = handlingAfter(...cancelled, { ...receive, pieces: [pieces('sellable', 2)] })
    expect(comingBackSince(all)).toBeNull()
  })

  it('are not expected a second time with the rest of a cancelled order', () => {
    const rest = [agreeReturn, receive, set('cancelled', 'returned')] as const
    deliveredThen(agreeReturn, receive)
      .when(set('cancelled', 'returned'))
      .thenLike({ data: { away: true, givenBack: { refunded: 0, pieces: [oneLine] } } })
    deliveredThen(...rest)
      .when({ ...receive, pieces: [pieces('sellable', 2)] })
      .thenRefused({ reason: 'not-these-pieces' })
    deliveredThen(...rest)
      .when(receive)
      .thenLike({ data: { pieces: [{ quantity: 1 }] } })
  })

  it('leave nothing to expect of an order that came back piece by piece', () => {
    const all = [agreeReturn, receive, agreeReturn, receive] as const
    deliveredThen(...all)
      .when(set('cancelled', 'returned'))
      .thenLike({ data: { givenBack: { pieces: [oneLine, oneLine] } } })
    expect(handlingAfter(...all, set('cancelled', 'returned')).away).toBeNull()
    deliveredThen(...all, set('shipped'))
      .when({ ...receive, pieces: [] })
      .thenRefused({ reason: 'nothing-comes-back' })
    const facts = history(placed, ...delivered, ...all, set('cancelled'), { type: 'UndoHandover' })
    for (const { at: _, actor: __, ...fact } of facts) expect(shopEventSchema.parse(fact)).toEqual(fact)
  })

  it('move the stock with their receipt alone', () => {
    const reserved = orderPlaced(ORDER, { lines: [{ ...two, reserved: true }] })
    const unitsAfter = (...commands: readonly OrderCommand[]) =>
      history(reserved, ...delivered, ...commands)
        .flatMap(stockMoves)
        .reduce((sum, { units }) => sum + units, 0)
    expect(unitsAfter(agreeReturn)).toBe(-2)
    expect(unitsAfter(agreeReturn, receive)).toBe(-1)
    expect(unitsAfter(agreeReturn, { ...receive, pieces: [pieces('damaged', 1)] })).toBe(-2)
    expect(unitsAfter(agreeReturn, receive, set('cancelled'))).toBe(-1)
    expect(unitsAfter(agreeReturn, receive, set('cancelled'), receive)).toBe(0)
    expect(unitsAfter(agreeReturn, receive, set('cancelled'), receive, set('delivered'))).toBe(-1)
    expect(unitsAfter(agreeReturn, receive, agreeReturn, receive, set('cancelled'))).toBe(0)
  })
})

describe('a refund', () => {
  const paid: EventOf<'RefundPaid'> = {
    type: 'RefundPaid',
    data: {
      ...{ orderNumber: ORDER, day: DAY, amount: 500, means: 'jazzcash' },
      customer: { ...KEY, reference: 'TX 881' },
    },
  }

  it('names amount, means and reference, and the day of the order', () => {
    order.when(refund(500)).thenFollows(paid)
    const { data } = placed
    given(...history({ ...placed, data: { ...data, hour: 14, channel: 'whatsapp' } }, ...delivered))
      .when(refund(500))
      .thenLike({ data: { hour: 14, channel: 'whatsapp' } })
  })

  it('is at most what was paid, less refunds and credits', () => {
    const most = (rupees: number) => ({ reason: 'too-much-paid', most: rupees }) as const
    order.when(refund(2200)).thenLike({ data: { amount: 2200 } })
    order.when(refund(2201)).thenRefused(most(2200))
    deliveredThen(refund(500)).when(refund(1701)).thenRefused(most(1700))
    deliveredThen(agreeExchange(1100)).when(refund(1101)).thenRefused(most(1100))
    deliveredThen(refund(2200)).when(refund(1)).thenRefused(most(0))
    for (const amount of [0, -5, 1.5, Number.NaN]) order.when(refund(amount)).thenRefused(most(2200))
  })

  it.each(others)('is refused while the order is %s', (_, commands) => {
    given(...history(placed, ...commands))
      .when(refund(100))
      .thenRefused({ reason: 'not-delivered' })
  })

  it('is repeated in each later change of the status', () => {
    deliveredThen(refund(500))
      .when(set('cancelled', 'returned'))
      .thenLike({ data: { givenBack: { refunded: 500, pieces: [] } } })
  })

  it('names the phone of a customer without an e-mail, and is refused for one who was erased', () => {
    given(...history(placedByPhone, ...delivered))
      .when(refund(500))
      .thenLike({ data: { customer: { ...PHONE_KEY, reference: 'TX 881' } } })
    given(
      { ...placed, data: { ...placed.data, customer: null } },
      statusChanged(placed, 'pending', 'delivered'),
    )
      .when(refund(500))
      .thenRefused({ reason: 'customer-erased' })
  })
})
