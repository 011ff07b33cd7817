/** The rules for deliveries that fail, and for parcels that come back. */

import { describe, expect, it } from 'vitest'
import { stockMoves } from '#events/catalogue/stock.ts'
import { type EventOf, type OrderLine, type ShopEvent, shopEventSchema } from '#events/event.ts'
import { comingBackSince, unansweredSince } from '#events/orders/handling.ts'
import type { OrderStatus } from '#events/orders/order.ts'
import type { OrderCommand, PieceBack, ReceiveReturn } from '#events/orders/order-commands.ts'
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
  pieces,
  placed,
  placedByPhone,
  set,
  statusChanged,
  two,
  undoHandover,
} from '../orders/handled.ts'

const handlingAfter = (...commands: readonly OrderCommand[]) =>
  placedOrder(history(placed, ...commands)).handling

describe('a delivery that failed', () => {
  const fail = (attempt?: number) =>
    ({ type: 'FailDelivery', reason: 'not-home', words: 'door was closed', attempt }) as const
  const again = { type: 'AskReattempt', words: 'after six' } as const
  const failed = (attempt: number, courier: string | null = 'tcs'): EventOf<'DeliveryAttemptFailed'> => ({
    type: 'DeliveryAttemptFailed',
    data: {
      ...{ orderNumber: ORDER, courier, reason: 'not-home', attempt },
      customer: { ...KEY, words: 'door was closed' },
    },
  })

  it('is recorded with its number, the reason and the words of the courier', () => {
    given(...history(placed, handOver))
      .when(fail())
      .thenFollows(failed(1))
    given(...history(placed, handOver, fail()))
      .when(fail())
      .thenFollows(failed(2))
    given(...history(placed, set('shipped')))
      .when(fail())
      .thenFollows(failed(1, null))
  })

  it('is recorded once, from however many people', () => {
    given(...history(placed, handOver, fail(1)))
      .when(fail(1))
      .thenNothing()
    given(...history(placed, handOver, fail(1)))
      .when(fail(2))
      .thenFollows(failed(2))
  })

  it('waits for an answer to the courier, which is recorded once', () => {
    const asked: ShopEvent = {
      type: 'ReattemptAsked',
      data: { orderNumber: ORDER, courier: 'tcs', customer: { ...KEY, words: 'after six' } },
    }
    expect(unansweredSince(handlingAfter(handOver))).toBeNull()
    expect(unansweredSince(handlingAfter(handOver, fail()))).toBe(hourOf(2))
    given(...history(placed, handOver, fail()))
      .when(again)
      .thenFollows(asked)
    expect(unansweredSince(handlingAfter(handOver, fail(), again))).toBeNull()
    given(...history(placed, handOver, fail(), again))
      .when(again)
      .thenNothing()
    expect(unansweredSince(handlingAfter(handOver, fail(), again, fail()))).toBe(hourOf(4))
  })

  it.each<[OrderStatus, readonly OrderCommand[]]>([
    ['pending', []],
    ['confirmed', [set('confirmed')]],
    ['delivered', [handOver, set('delivered')]],
    ['cancelled', [handOver, set('cancelled')]],
  ])('is refused for an order that is %s', (status, commands) => {
    const order = given(...history(placed, ...commands))
    order.when(fail()).thenRefused({ reason: 'not-on-its-way', status })
    order.when(again).thenRefused({ reason: 'not-on-its-way', status })
  })

  it('must be recorded before a new try is asked for', () => {
    given(...history(placed, handOver))
      .when(again)
      .thenRefused({ reason: 'not-on-its-way', status: 'shipped' })
  })

  it('names the phone of a customer without an e-mail, and is refused for one who was erased', () => {
    given(...history(placedByPhone, set('shipped')))
      .when(fail())
      .thenLike({ data: { customer: PHONE_KEY } })
    given(
      { ...placed, data: { ...placed.data, customer: null } },
      statusChanged(placed, 'pending', 'shipped'),
    )
      .when(fail())
      .thenRefused({ reason: 'customer-erased' })
  })
})

const receive = (...back: readonly PieceBack[]): ReceiveReturn => ({ type: 'ReceiveReturn', pieces: back })
const returned = (
  conditions: readonly (readonly [PieceBack['condition'], number])[],
  more: Partial<EventOf<'ParcelReturned'>['data']> = {},
): EventOf<'ParcelReturned'> => ({
  type: 'ParcelReturned',
  data: {
    ...{ orderNumber: ORDER, day: DAY, status: 'cancelled', courier: 'tcs' },
    pieces: conditions.map(([condition, quantity]) => ({ ...two, quantity, condition })),
    ...more,
  },
})
const parcel = { courier: 'tcs', cashToCollect: 2200, handedOver: DAY, booked: false }
const refused = [handOver, set('cancelled', 'refused')] as const

describe('a parcel that is received', () => {
  it('brings back the pieces of a refused order, each in its condition', () => {
    const order = given(...history(placed, ...refused))
    order.when(receive(pieces('sellable'))).thenFollows(returned([['sellable', 2]]))
    order.when(receive(pieces('sellable', 1), pieces('damaged', 1))).thenFollows(
      returned([
        ['sellable', 1],
        ['damaged', 1],
      ]),
    )
    order.when(receive(pieces('missing'))).thenFollows(returned([['missing', 2]]))
  })

  it('was coming back until then, and only once', () => {
    const away = handlingAfter(...refused)
    expect([comingBackSince(away), away.received !== null]).toEqual([hourOf(2), false])
    const here = handlingAfter(...refused, receive(pieces('sellable')))
    expect([comingBackSince(here), here.received !== null]).toEqual([null, true])
    given(...history(placed, ...refused, receive(pieces('damaged'))))
      .when(receive(pieces('sellable')))
      .thenNothing()
  })

  it('cancels an order that is still with its courier', () => {
    const cancelled = (reason: 'refused' | 'returned', more = {}) =>
      statusChanged(placed, 'shipped', 'cancelled', { reason, parcel, away: true, ...more })
    given(...history(placed, handOver))
      .when(receive(pieces('sellable')))
      .thenFollows(cancelled('returned'), returned([['sellable', 2]]))
    given(...history(placed, handOver))
      .when({ ...receive(pieces('sellable')), reason: 'refused', refusedBefore: 3 })
      .thenFollows(cancelled('refused', { refusedBefore: 3 }), returned([['sellable', 2]]))
  })

  it('names hour and channel of the order, and no courier without a known parcel', () => {
    const { data } = placed
    given(...history({ ...placed, data: { ...data, hour: 14, channel: 'phone' } }, set('shipped')))
      .when(receive(pieces('sellable')))
      .thenLike({}, { data: { hour: 14, channel: 'phone', courier: null } })
  })

  it.each<[string, readonly OrderCommand[]]>([
    ['pending', []],
    ['confirmed', [set('confirmed')]],
    ['set back to pending', [handOver, set('pending')]],
  ])('is refused for an order that is %s', (_, commands) => {
    given(...history(placed, ...commands))
      .when(receive(pieces('sellable')))
      .thenRefused({ reason: 'never-left' })
  })

  it('is refused for an order that was cancelled in the house, or of which nothing is to come back', () => {
    given(...history(placed, set('cancelled')))
      .when(receive(pieces('sellable')))
      .thenRefused({ reason: 'nothing-comes-back' })
    given(...history(placed, handOver, set('delivered')))
      .when(receive(pieces('sellable')))
      .thenRefused({ reason: 'nothing-comes-back' })
    given(...history(placed, ...refused, undoHandover))
      .when(receive(pieces('sellable')))
      .thenRefused({ reason: 'nothing-comes-back' })
  })

  it('is refused unless every piece has one condition', () => {
    const order = given(...history(placed, ...refused))
    const wrong: readonly (readonly PieceBack[])[] = [
      [],
      [pieces('sellable', 1)],
      [pieces('sellable', 3)],
      [pieces('sellable', 2), pieces('missing', 1)],
      [pieces('sellable', 2, 'L')],
      [{ ...pieces('sellable'), productId: 'u1' }],
      [pieces('sellable', 3), pieces('damaged', -1)],
    ]
    for (const back of wrong) order.when(receive(...back)).thenRefused({ reason: 'not-these-pieces' })
  })
})

describe('the counted stock of a parcel', () => {
  const reserved: OrderLine = { ...two, reserved: true }
  const counted = orderPlaced(ORDER, { lines: [reserved] })
  const movesAfter = (...commands: readonly OrderCommand[]) =>
    history(counted, ...commands)
      .flatMap(stockMoves)
      .reduce((sum, { units }) => sum + units, 0)

  it('is back only with its sellable pieces, when they are in the house', () => {
    expect(movesAfter(handOver)).toBe(-2)
    expect(movesAfter(...refused)).toBe(-2)
    expect(movesAfter(...refused, receive(pieces('sellable')))).toBe(0)
    expect(movesAfter(...refused, receive(pieces('sellable', 1), pieces('damaged', 1)))).toBe(-1)
    expect(movesAfter(...refused, receive(pieces('missing')))).toBe(-2)
    expect(movesAfter(handOver, receive(pieces('sellable')))).toBe(0)
  })

  it('is back at once when the order was cancelled before it left', () => {
    expect(movesAfter(set('cancelled'))).toBe(0)
    expect(movesAfter(set('cancelled'), set('pending'))).toBe(-2)
  })

  it('is back with the handover of a cancelled order that is undone', () => {
    expect(movesAfter(...refused, undoHandover)).toBe(0)
    expect(movesAfter(...refused, undoHandover, set('pending'))).toBe(-2)
    expect(movesAfter(handOver, undoHandover, set('cancelled'))).toBe(0)
  })

  it('stays with a cancelled order that is taken up again while its pieces are away', () => {
    expect(movesAfter(...refused, set('shipped'))).toBe(-2)
    expect(movesAfter(...refused, set('delivered'))).toBe(-2)
    expect(movesAfter(...refused, set('delivered'), set('cancelled'), receive(pieces('sellable')))).toBe(0)
  })

  it('is taken again by an order that is taken up after its pieces came back', () => {
    const back = [...refused, receive(pieces('sellable'))]
    expect(movesAfter(...back, set('confirmed'))).toBe(-2)
    expect(movesAfter(...back, undoHandover, set('confirmed'), set('cancelled'))).toBe(0)
    // What is damaged is gone, and other pieces are sent.
    expect(movesAfter(...refused, receive(pieces('damaged')), set('confirmed'))).toBe(-4)
  })
})

describe('a cancelled order whose pieces are away', () => {
  it('says so when it is cancelled and when that is undone', () => {
    given(...history(placed, handOver))
      .when(set('cancelled', 'refused'))
      .thenFollows(statusChanged(placed, 'shipped', 'cancelled', { reason: 'refused', parcel, away: true }))
    given(...history(placed, ...refused))
      .when(set('shipped'))
      .thenFollows(
        statusChanged(placed, 'cancelled', 'shipped', { previousReason: 'refused', parcel, away: true }),
      )
    given(...history(placed, ...refused, set('shipped')))
      .when(set('delivered'))
      .thenFollows(statusChanged(placed, 'shipped', 'delivered', { parcel }))
  })

  it('does not say so after they came back', () => {
    given(...history(placed, ...refused, receive(pieces('sellable'))))
      .when(set('pending'))
      .thenFollows(statusChanged(placed, 'cancelled', 'pending', { previousReason: 'refused', parcel }))
  })

  it('has them back when its handover is undone', () => {
    const { booked: _, ...handed } = parcel
    given(...history(placed, ...refused))
      .when(undoHandover)
      .thenFollows({
        type: 'HandoverUndone',
        data: { orderNumber: ORDER, ...handed, status: 'cancelled', reason: 'refused', back: [two] },
      })
    const order = placedOrder(history(placed, ...refused, undoHandover))
    expect([order.handling.away, order.handedOver, order.status]).toEqual([null, null, 'cancelled'])
  })

  it('keeps the first day on which they were expected, and forgets the receipt when it is taken up again', () => {
    expect(handlingAfter(...refused, set('shipped')).away).toBeNull()
    const again = handlingAfter(...refused, receive(pieces('sellable')), set('shipped'), set('cancelled'))
    expect([again.away, again.received !== null]).toEqual([hourOf(5), false])
  })

  it('can be recorded as every fact that follows', () => {
    const facts = history(placed, ...refused, undoHandover, set('shipped'), receive(pieces('damaged')))
    for (const { at: _, actor: __, ...fact } of facts) expect(shopEventSchema.parse(fact)).toEqual(fact)
  })
})

describe('a cancelled order of an older program, which moved the stock at once', () => {
  const old = statusChanged(placed, 'shipped', 'cancelled', { reason: 'returned' })
  const order = given(placed, statusChanged(placed, 'pending', 'shipped'), old)

  it('is in the house', () => {
    order.when(receive(pieces('sellable'))).thenRefused({ reason: 'nothing-comes-back' })
    order
      .when(set('pending'))
      .thenFollows(statusChanged(placed, 'cancelled', 'pending', { previousReason: 'returned' }))
  })
})
