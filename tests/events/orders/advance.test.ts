/** The rules for what a customer pays in advance. */

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { EventOf } from '#events/event.ts'
import { decide } from '#events/order-decider.ts'
import { toCollect } from '#events/orders/order-amounts.ts'
import type { OrderCommand } from '#events/orders/order-commands.ts'
import { orderOf, placedOrder } from '#events/orders/order-state.ts'
import { given } from './given.ts'
import {
  handOver,
  history,
  KEY,
  ORDER,
  PHONE_KEY,
  payment,
  placed,
  placedByPhone,
  set,
  undoHandover,
} from './handled.ts'

const ask = (amount: number) => ({ type: 'AskAdvance', amount }) as const
const receive = (amount = 500) => ({ type: 'ReceiveAdvance', ...payment, amount }) as const
const giveBack = (amount: number) => ({ type: 'ReturnAdvance', ...payment, amount }) as const

const paid = (amount: number, type: 'AdvanceReceived' | 'AdvanceReturned' = 'AdvanceReceived') =>
  ({
    type,
    data: { orderNumber: ORDER, amount, means: 'jazzcash', customer: { ...KEY, reference: 'TX 881' } },
  }) as const satisfies EventOf<typeof type>

const wrongAmounts = [0, -1, 0.5, Number.NaN, Number.POSITIVE_INFINITY]

describe('asking for an advance', () => {
  it('is recorded once for an amount', () => {
    const asked: EventOf<'AdvanceAsked'> = { type: 'AdvanceAsked', data: { orderNumber: ORDER, amount: 600 } }
    given(placed).when(ask(600)).thenFollows(asked)
    given(placed, asked).when(ask(600)).thenNothing()
    given(placed, asked)
      .when(ask(700))
      .thenLike({ type: 'AdvanceAsked', data: { amount: 700 } })
    expect(given(placed, asked).order).toMatchObject({
      handling: { advanceAsked: 600, advance: 0, edition: 0 },
    })
  })

  it('is at most what is not paid yet', () => {
    given(placed).when(ask(2200)).thenLike({})
    given(placed).when(ask(2201)).thenRefused({ reason: 'too-much-paid', most: 2200 })
    given(placed, paid(500)).when(ask(1701)).thenRefused({ reason: 'too-much-paid', most: 1700 })
    for (const amount of wrongAmounts) {
      given(placed).when(ask(amount)).thenRefused({ reason: 'too-much-paid', most: 2200 })
    }
  })
})

describe('receiving an advance', () => {
  it('records amount, means and reference, and leaves the rest to the courier', () => {
    given(placed).when(receive()).thenFollows(paid(500))
    const order = placedOrder(history(placed, receive(500), receive(300)))
    expect(order.handling.advance).toBe(800)
    expect(toCollect(order.document)).toBe(1400)
    expect(order.handling.edition).toBe(2)
    expect(orderOf(order)).toMatchObject({ advance: 800, total: 2200 })
  })

  it('is at most what is not paid yet', () => {
    given(placed, paid(500)).when(receive(1700)).thenFollows(paid(1700))
    given(placed, paid(500)).when(receive(1701)).thenRefused({ reason: 'too-much-paid', most: 1700 })
    given(placed, paid(2200)).when(receive(1)).thenRefused({ reason: 'too-much-paid', most: 0 })
    for (const amount of wrongAmounts) {
      given(placed).when(receive(amount)).thenRefused({ reason: 'too-much-paid', most: 2200 })
    }
  })

  it('names the phone of a customer without an e-mail, and is refused for one who was erased', () => {
    given(placedByPhone)
      .when(receive())
      .thenLike({ data: { customer: { ...PHONE_KEY, reference: 'TX 881' } } })
    const erased = { ...placed, data: { ...placed.data, customer: null } }
    given(erased).when(receive()).thenRefused({ reason: 'customer-erased' })
    given(erased, paid(500)).when(giveBack(500)).thenRefused({ reason: 'customer-erased' })
  })
})

describe('returning an advance', () => {
  it('is at most what was paid in advance', () => {
    given(placed, paid(500)).when(giveBack(200)).thenFollows(paid(200, 'AdvanceReturned'))
    given(placed, paid(500)).when(giveBack(501)).thenRefused({ reason: 'too-much-paid', most: 500 })
    given(placed).when(giveBack(1)).thenRefused({ reason: 'too-much-paid', most: 0 })
    expect(orderOf(placedOrder(history(placed, receive(500), giveBack(500))))).not.toHaveProperty('advance')
  })

  it('is at most what is left of it after a refund, when the order is cancelled later', () => {
    const refund = { type: 'PayRefund', ...payment, amount: 1900 } as const
    const order = given(
      ...history(placed, receive(500), handOver, set('delivered'), refund, set('cancelled', 'returned')),
    )
    order.when(giveBack(301)).thenRefused({ reason: 'too-much-paid', most: 300 })
    order.when(giveBack(300)).thenFollows(paid(300, 'AdvanceReturned'))
  })

  it('is possible for a cancelled order, whether it had left or not', () => {
    for (const commands of [[set('cancelled', 'declined')], [handOver, set('cancelled', 'refused')]]) {
      given(...history(placed, receive(500), ...commands))
        .when(giveBack(500))
        .thenFollows(paid(500, 'AdvanceReturned'))
    }
  })
})

describe('an order that has left', () => {
  it.each<[string, readonly OrderCommand[]]>([
    ['shipped', [handOver]],
    ['delivered', [handOver, set('delivered')]],
    ['confirmed', [handOver, set('confirmed')]],
  ])('and is %s takes and returns no advance', (status, commands) => {
    const order = given(...history(placed, receive(500), ...commands))
    for (const command of [ask(100), receive(100), giveBack(100)]) {
      order.when(command).thenRefused({ reason: 'not-changeable', status: status as 'shipped' })
    }
  })

  it('takes one again when the handover was undone', () => {
    given(...history(placed, handOver, undoHandover))
      .when(receive(500))
      .thenFollows(paid(500))
  })
})

describe('the cash that the courier is to collect', () => {
  it('is the total less the advance', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 900 }), { maxLength: 5 }), (amounts) => {
        const received: OrderCommand[] = []
        for (const amount of amounts) {
          const command = receive(amount)
          if (decide(command, placedOrder(history(placed, ...received))).accepted) received.push(command)
        }
        const sum = received.reduce((sum, each) => sum + ('amount' in each ? each.amount : 0), 0)
        expect(sum).toBeLessThanOrEqual(2200)
        given(...history(placed, ...received))
          .when(handOver)
          .thenLike({ type: 'ParcelHandedOver', data: { cashToCollect: 2200 - sum } }, {})
      }),
    )
  })

  it('is in the facts about the parcel, with the advance in each change of status', () => {
    given(...history(placed, receive(500)))
      .when(handOver)
      .thenLike(
        { type: 'ParcelHandedOver', data: { cashToCollect: 1700 } },
        { type: 'OrderStatusChanged', data: { total: 2200, advance: 500, parcel: { cashToCollect: 1700 } } },
      )
    given(...history(placed, receive(500)))
      .when(set('cancelled'))
      .thenLike({ data: { advance: 500 } })
  })

  it('is nothing for an order that is paid', () => {
    given(...history(placed, receive(2200)))
      .when(handOver)
      .thenLike({ data: { cashToCollect: 0 } }, {})
  })
})
