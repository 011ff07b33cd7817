/** What staff decide about money without the owner. */

import { describe, expect, it } from 'vitest'
import { startingShop } from '#catalogue/starting-catalogue.ts'
import { decide } from '#events/order-decider.ts'
import { decidesMoney } from '#events/orders/alone-rules.ts'
import type { AloneTerms, OrderByHand } from '#events/orders/order-commands.ts'
import { noOrder, placedOrder } from '#events/orders/order-state.ts'
import { given } from './given.ts'
import { changeLines, handOver, history, payment, pieces, placed, placeOrder, set } from './handled.ts'

/** Of pieces for Rs 2,200: a discount of Rs 440, an advance of Rs 1,100. */
const terms: AloneTerms = {
  alone: { discount: 20, advance: 50, refund: 0 },
  advance: { afterRefusals: 2, share: 30 },
}
const withTerms = (alone: Partial<AloneTerms['alone']>): AloneTerms => ({
  ...terms,
  alone: { ...terms.alone, ...alone },
})
const needsOwner = (what: 'discount' | 'advance' | 'refund', percent: number, most: number) =>
  ({ reason: 'needs-owner', what, percent, most }) as const

it('is limited in an empty shop, and in one whose facts are older than these limits', () => {
  expect(startingShop.orders.alone).toEqual(terms.alone)
})

describe('a discount that staff type', () => {
  const off = (amount: number) => ({ amount, reason: 'regular' }) as const
  const typed = (more: Partial<OrderByHand>, alone?: AloneTerms) =>
    placeOrder({ byHand: { channel: 'phone', ...more }, alone })
  const two = [{ id: 'm7', size: 'M', quantity: 2 }] as const
  const one = [{ id: 'm7', size: 'M', quantity: 1 }] as const

  it('is at most a part of the price of the pieces; the owner has no limit', () => {
    given()
      .when(typed({ discount: off(440) }, terms))
      .thenLike({ type: 'OrderPlaced' })
    given()
      .when(typed({ discount: off(441) }, terms))
      .thenRefused(needsOwner('discount', 20, 440))
    given()
      .when(typed({ discount: off(2200) }))
      .thenLike({ type: 'OrderPlaced' })
  })

  it('is limited in an order that is changed, unless it takes no larger part than before', () => {
    const change = (amount: number, lines: Parameters<typeof changeLines>[0] = two) =>
      changeLines(lines, { discount: off(amount), edition: undefined, alone: terms })
    given(placed).when(change(440)).thenLike({ type: 'LinesChanged' })
    given(placed)
      .when(change(441))
      .thenRefused(needsOwner('discount', 20, 440))

    const byOwner = history(placed, changeLines(two, { discount: off(1000) }))
    given(...byOwner)
      .when(change(900))
      .thenLike({ type: 'LinesChanged' })
    given(...byOwner)
      .when(change(1000, [{ id: 'm7', size: 'L', quantity: 2 }]))
      .thenLike({ type: 'LinesChanged' })
    given(...byOwner)
      .when(change(1001))
      .thenRefused(needsOwner('discount', 20, 440))
    // The same rupees of fewer pieces.
    given(...byOwner)
      .when(change(1000, one))
      .thenRefused(needsOwner('discount', 20, 220))
  })
})

describe('an advance that staff record', () => {
  const receive = (amount: number, alone?: AloneTerms) =>
    ({ type: 'ReceiveAdvance', ...payment, amount, alone }) as const

  it('is at most a part of the total, with what was paid before; the owner has no limit', () => {
    given(placed).when(receive(1100, terms)).thenLike({ type: 'AdvanceReceived' })
    given(placed)
      .when(receive(1101, terms))
      .thenRefused(needsOwner('advance', 50, 1100))
    const earlier = history(placed, receive(1000, terms))
    given(...earlier)
      .when(receive(101, terms))
      .thenRefused(needsOwner('advance', 50, 100))
    given(...earlier)
      .when(receive(1200))
      .thenLike({ type: 'AdvanceReceived' })
  })

  it('is limited when an order is typed, too', () => {
    const typed = (amount: number) =>
      placeOrder({ byHand: { channel: 'phone', advance: { ...payment, amount } }, alone: terms })
    given().when(typed(1100)).thenLike({ type: 'OrderPlaced' }, { type: 'AdvanceReceived' })
    given()
      .when(typed(1101))
      .thenRefused(needsOwner('advance', 50, 1100))
  })

  it('may be what the shop asks of customers who refuse, rounded as it is asked', () => {
    const asked = { ...withTerms({ advance: 0 }), advance: { afterRefusals: 2, share: 33 } }
    given(placed).when(receive(726, asked)).thenLike({ type: 'AdvanceReceived' })
    given(placed)
      .when(receive(727, asked))
      .thenRefused(needsOwner('advance', 33, 726))
  })
})

describe('a refund that staff pay', () => {
  const refund = (amount: number, alone?: AloneTerms) =>
    ({ type: 'PayRefund', ...payment, amount, alone }) as const
  const delivered = [set('confirmed'), handOver, set('delivered')] as const
  const back = (...came: Parameters<typeof pieces>[]) => [
    ...delivered,
    {
      type: 'AgreeReturn',
      pieces: [{ productId: 'm7', size: 'M', quantity: came.reduce((sum, [, units = 2]) => sum + units, 0) }],
    } as const,
    { type: 'ReceiveReturn', pieces: came.map((each) => pieces(...each)) } as const,
  ]

  it('is of what came back; the owner has no limit', () => {
    const order = history(placed, ...delivered)
    given(...order)
      .when(refund(1, terms))
      .thenRefused(needsOwner('refund', 0, 0))
    given(...order)
      .when(refund(2200))
      .thenLike({ type: 'RefundPaid' })

    const oneBack = history(placed, ...back(['sellable', 1]))
    given(...oneBack)
      .when(refund(1100, terms))
      .thenLike({ type: 'RefundPaid' })
    given(...oneBack)
      .when(refund(1101, terms))
      .thenRefused(needsOwner('refund', 0, 1100))
    const paid = history(placed, ...back(['sellable', 1]), refund(600, terms))
    given(...paid)
      .when(refund(501, terms))
      .thenRefused(needsOwner('refund', 0, 500))
  })

  it('is not of pieces that are missing in the parcel', () => {
    const order = history(placed, ...back(['damaged', 1], ['missing', 1]))
    given(...order)
      .when(refund(1101, terms))
      .thenRefused(needsOwner('refund', 0, 1100))
  })

  it('is of the whole total with its delivery when all of it came back', () => {
    const sent = { ...placed, data: { ...placed.data, deliveryFee: 200, total: 2400 } }
    const order = history(sent, ...back(['sellable']))
    expect(placedOrder(order).total).toBe(2400)
    given(...order)
      .when(refund(2400, terms))
      .thenLike({ type: 'RefundPaid' })
  })

  it('may be a part of the total beside that, where the shop allows it', () => {
    const some = withTerms({ refund: 10 })
    given(...history(placed, ...delivered))
      .when(refund(220, some))
      .thenLike({ type: 'RefundPaid' })
    given(...history(placed, ...delivered))
      .when(refund(221, some))
      .thenRefused(needsOwner('refund', 10, 220))
  })

  it('counts what an exchange has credited', () => {
    const agreed = {
      type: 'AgreeExchange',
      pieces: [{ productId: 'm7', size: 'M', quantity: 1 }],
      exchange: 'FF-X',
      credit: 900,
      refund: 200,
      backFirst: true,
    } as const
    const order = history(placed, ...delivered, agreed)
    given(...order)
      .when(refund(200, terms))
      .thenRefused(needsOwner('refund', 0, 0))
    const received = history(placed, ...delivered, agreed, {
      type: 'ReceiveReturn',
      pieces: [pieces('sellable', 1)],
    })
    given(...received)
      .when(refund(200, terms))
      .thenLike({ type: 'RefundPaid' })
    given(...received)
      .when(refund(201, terms))
      .thenRefused(needsOwner('refund', 0, 200))
  })
})

describe('what the owner sees of each day', () => {
  const typed = (more: Partial<OrderByHand>) => {
    const discount = { amount: 200, reason: 'regular' } as const
    const decision = decide(placeOrder({ byHand: { channel: 'phone', discount, ...more } }), noOrder)
    return decision.accepted ? decision.events.map(decidesMoney) : []
  }

  it('is a discount by hand, unless it was computed for an exchange, and an advance', () => {
    expect(decidesMoney(placed)).toBe(false)
    expect(typed({})).toEqual([true])
    expect(typed({ exchange: { orderNumber: 'FF-X', credit: 2000 } })).toEqual([false])
    expect(typed({ discount: undefined, advance: payment, note: 'Gift' })).toEqual([false, false, true])
  })
})
