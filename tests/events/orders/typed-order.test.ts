/** The rules for orders that the shop's people type, and for customers to whom it sells no longer. */

import { describe, expect, it } from 'vitest'
import { brand } from '#catalogue/brand.ts'
import type { EventOf } from '#events/event.ts'
import { decide } from '#events/order-decider.ts'
import { blockReasons, orderChannels } from '#events/orders/order.ts'
import type { OrderByHand, OrderCommand, PlaceOrder } from '#events/orders/order-commands.ts'
import { noOrder, orderOf, placedOrder } from '#events/orders/order-state.ts'
import { given } from './given.ts'
import {
  actor,
  confirmation,
  handOver,
  history,
  KEY,
  mailSent,
  ORDER,
  PHONE_KEY,
  payment,
  placed,
  placedByPhone,
  placeOrder,
  set,
  statusChanged,
  two,
} from './handled.ts'

const charged = { ...brand.delivery, fee: 200, freeAbove: 5000 }

const place = (byHand: OrderByHand | undefined, more: Partial<PlaceOrder> = {}) =>
  placeOrder({ byHand, ...more })
const byPhone = { channel: 'phone' } as const
const withoutEmail = { customer: placedByPhone.data.customer }
const typed = (more: Partial<EventOf<'OrderPlaced'>['data']> = {}): EventOf<'OrderPlaced'> => ({
  type: 'OrderPlaced',
  data: { ...placed.data, channel: 'phone', ...more },
})
const stateAfter = (command: PlaceOrder) => {
  const decision = decide(command, noOrder)
  if (!decision.accepted) throw new Error(decision.refusal.reason)
  return placedOrder(decision.events.map((event) => ({ ...event, at: '2026-11-21T06:00:00.000Z', actor })))
}

describe('an order that is typed', () => {
  it.each(orderChannels)('names the channel %s', (channel) => {
    given().when(place({ channel })).thenFollows(typed({ channel }))
    expect(stateAfter(place({ channel })).handling.channel).toBe(channel)
  })

  it('needs no e-mail: then no mail to its customer is due', () => {
    given().when(place(byPhone, withoutEmail)).thenFollows(typed(withoutEmail))
    expect(stateAfter(place(byPhone, withoutEmail)).mail).toMatchObject({
      customer: { state: 'none' },
      shop: { state: 'pending' },
      parcel: { state: null },
    })
    expect(placedOrder(history(placedByPhone, handOver)).mail.parcel.state).toBeNull()
    expect(placedOrder(history(placed, handOver)).mail.parcel.state).toBe('pending')
  })

  it('gets no mail on request without an e-mail, until one is added', () => {
    const request = { type: 'RequestConfirmation', mail: 'customer' } as const
    given(placedByPhone).when(request).thenNothing()
    const { device: _, ...contact } = placed.data.customer
    given(...history(placedByPhone, { type: 'CorrectContact', contact }))
      .when(request)
      .thenFollows({
        type: 'ConfirmationRequested',
        data: { orderNumber: ORDER, recipient: 'customer' },
      })
    given(placedByPhone)
      .when({ ...request, mail: 'shop' })
      .thenNothing()
  })

  it('has no mail to send after its e-mail was taken away, and later ones after one was added', () => {
    const { device: _, ...contact } = placed.data.customer
    const taken = { type: 'CorrectContact', contact: { ...contact, email: '' } } as const
    const statesAfter = (...commands: readonly OrderCommand[]) => {
      const { customer, parcel } = placedOrder(history(placed, ...commands)).mail
      return [customer.state, parcel.state]
    }
    expect(statesAfter(taken)).toEqual(['none', null])
    expect(statesAfter(taken, handOver)).toEqual(['none', null])
    expect(statesAfter(handOver, taken)).toEqual(['none', null])
    expect(statesAfter(mailSent, taken)).toEqual(['sent', null])
    expect(statesAfter(mailSent, taken, handOver)).toEqual(['sent', null])
    expect(statesAfter(taken, { type: 'CorrectContact', contact }, handOver)).toEqual(['none', 'pending'])
  })

  it('takes a discount off, at most what the pieces cost, and gives the delivery', () => {
    const discount = { amount: 300, reason: 'several' } as const
    given()
      .when(place({ ...byPhone, discount }))
      .thenFollows(typed({ discount, total: 1900 }))
    given()
      .when(place({ ...byPhone, discount: { ...discount, amount: 9000 } }, { delivery: charged }))
      .thenLike({ data: { subtotal: 2200, deliveryFee: 200, total: 200 } })
    given()
      .when(
        place(
          { ...byPhone, discount: { amount: 0, freeDelivery: true, reason: 'regular' } },
          { delivery: charged },
        ),
      )
      .thenLike({ data: { deliveryFee: 0, total: 2200 } })
    expect(orderOf(stateAfter(place({ ...byPhone, discount })))).toMatchObject({ discount, total: 1900 })
  })

  it('is refused when its total is not the one that was shown', () => {
    given()
      .when(place({ ...byPhone, discount: { amount: 300, reason: 'several' } }, { total: 2200 }))
      .thenRefused({
        reason: 'total-changed',
        totals: { subtotal: 2200, deliveryFee: 0, total: 1900 },
      })
  })

  it('has a note, an advance and a confirmation as facts of their own', () => {
    const customer = { ...KEY, note: 'Gift: no prices' }
    const advance = { ...payment, amount: 700 }
    given()
      .when(place({ ...byPhone, note: 'Gift: no prices', advance, isConfirmed: true }))
      .thenFollows(
        typed(),
        { type: 'NoteChanged', data: { orderNumber: ORDER, customer } },
        {
          type: 'AdvanceReceived',
          data: {
            ...{ orderNumber: ORDER, amount: 700, means: 'jazzcash' },
            customer: { ...KEY, reference: 'TX 881' },
          },
        },
        statusChanged(placed, 'pending', 'confirmed', { channel: 'phone', advance: 700 }),
      )
    given()
      .when(place({ ...byPhone, note: 'Gift' }, withoutEmail))
      .thenLike({}, { data: { customer: { ...PHONE_KEY, note: 'Gift' } } })
  })

  it('has an advance of at most its total', () => {
    for (const amount of [0, -1, 0.5, 2201]) {
      given()
        .when(place({ ...byPhone, advance: { ...payment, amount } }))
        .thenRefused({ reason: 'too-much-paid', most: 2200 })
    }
    given()
      .when(place({ ...byPhone, advance: { ...payment, amount: 2200 } }))
      .thenLike({}, { data: { amount: 2200 } })
  })

  it('names its city, or is in the one that its address names', () => {
    expect(stateAfter(place(byPhone)).city).toBe('lahore')
    expect(stateAfter(place(byPhone, { city: 'karachi' })).city).toBe('karachi')
    given()
      .when(place(byPhone, { city: 'karachi' }))
      .thenFollows(typed({ city: 'karachi' }))
    const nowhere = { ...placed.data.customer, address: 'House 4' }
    expect(stateAfter(place(byPhone, { customer: nowhere })).city).toBeNull()
  })

  it('has none of the limits of the shop’s pages', () => {
    const limits = { ...brand.orders, pieces: 1, rupees: 100 }
    const unconfirmed = { phone: 99, device: 99, network: 99 }
    const strict = { terms: limits, unconfirmed, blocked: true }
    given().when(place(byPhone, strict)).thenFollows(typed())
    given()
      .when(place(undefined, { ...strict, blocked: false }))
      .thenRefused({ reason: 'too-much', of: 'pieces', most: 1 })
  })

  it('keeps the other rules: what is left, what is sold, and the size of a record', () => {
    const stock = new Map([['m7 M', { productId: 'm7', size: 'M' as const, left: 1 }]])
    given()
      .when(place(byPhone, { stock }))
      .thenRefused({
        reason: 'not-enough',
        shortages: [{ productId: 'm7', name: two.name, size: 'M', left: 1 }],
      })
    given()
      .when(place(byPhone, { lines: [{ id: 'm4', size: 'M', quantity: 1 }] }))
      .thenRefused({ reason: 'sold-out', name: 'Breath of SEA' })
    given()
      .when(place(byPhone, { customer: { ...placed.data.customer, address: 'ع'.repeat(2000) } }))
      .thenRefused({ reason: 'too-long' })
  })
})

describe('a linked order', () => {
  const exchange = { orderNumber: 'FF-2611201000', credit: 1100 }

  it('costs the difference, and nothing for its delivery', () => {
    const command = place({ channel: null, exchange }, { delivery: charged })
    given()
      .when(command)
      .thenFollows({ type: 'OrderPlaced', data: { ...placed.data, total: 1100, exchange } })
    expect(stateAfter(command).handling).toMatchObject({ channel: null, exchange })
  })

  it('uses at most the price of its pieces', () => {
    given()
      .when(place({ channel: null, exchange: { ...exchange, credit: 5000 } }))
      .thenLike({ data: { total: 0, exchange: { credit: 2200 } } })
  })
})

describe('a customer to whom the shop sells no longer', () => {
  const block = (reason: (typeof blockReasons)[number] = 'fake') =>
    ({ type: 'BlockCustomer', reason }) as const
  const unblock = { type: 'UnblockCustomer' } as const
  const fact = (type: 'CustomerBlocked' | 'CustomerUnblocked', reason = 'fake' as const) =>
    ({ type, data: { orderNumber: ORDER, reason } }) as const

  it('cannot order in the shop’s pages', () => {
    given()
      .when(place(undefined, { blocked: true }))
      .thenRefused({ reason: 'blocked' })
    given()
      .when(place(undefined, { blocked: false }))
      .thenFollows(placed)
  })

  it.each(blockReasons)('is blocked by an order with the reason %s, once', (reason) => {
    given(placed)
      .when(block(reason))
      .thenFollows({ type: 'CustomerBlocked', data: { orderNumber: ORDER, reason } })
    given(...history(placed, block(reason)))
      .when(block(reason))
      .thenNothing()
  })

  it('may get another reason, and is unblocked, once', () => {
    given(...history(placed, block('refuses')))
      .when(block())
      .thenFollows(fact('CustomerBlocked'))
    given(...history(placed, block()))
      .when(unblock)
      .thenFollows(fact('CustomerUnblocked'))
    given(...history(placed, block(), unblock))
      .when(unblock)
      .thenNothing()
    given(placed).when(unblock).thenNothing()
    expect(placedOrder(history(placed, block())).handling.blocked).toBe('fake')
    expect(placedOrder(history(placed, block(), unblock)).handling.blocked).toBeNull()
  })

  it('is not known after an erasure', () => {
    given({ ...placed, data: { ...placed.data, customer: null } })
      .when(block())
      .thenRefused({ reason: 'customer-erased' })
  })
})

describe('a customer who wants to be called back', () => {
  const callBack = '2026-11-21T12:00:00.000Z'
  const attempt = (outcome: 'call-back' | 'no-answer', more = {}) =>
    ({ type: 'RecordContactAttempt', channel: 'call', outcome, ...more }) as const
  const wanted = attempt('call-back', { callBack })

  it('is recorded with the instant, and stays pending', () => {
    given(placed)
      .when(wanted)
      .thenFollows({
        type: 'ContactAttempted',
        data: { orderNumber: ORDER, channel: 'call', outcome: 'call-back', callBack },
      })
    const order = placedOrder(history(placed, wanted))
    expect([order.handling.callBack, order.status, order.contactAttempts]).toEqual([callBack, 'pending', 1])
  })

  it('is not to be called any more after the next try, or when the order is no longer pending', () => {
    const callBackAfter = (...commands: Parameters<typeof history>[1][]) =>
      placedOrder(history(placed, wanted, ...commands)).handling.callBack
    expect(callBackAfter(attempt('no-answer', { callBack }))).toBeNull()
    for (const to of ['confirmed', 'cancelled', 'shipped'] as const) expect(callBackAfter(set(to))).toBeNull()
    expect(callBackAfter({ type: 'PrintSlip' })).toBe(callBack)
  })
})

it('the mail of an order is not changed by its handling', () => {
  const handled = history(placed, { type: 'Pack', anyway: true }, { type: 'ReceiveAdvance', ...payment })
  given(...handled)
    .when({ type: 'RecordConfirmation', recipient: 'customer', channel: 'primary', result: { sent: true } })
    .thenFollows(confirmation)
})
