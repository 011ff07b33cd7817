import { describe, expect, it } from 'vitest'
import { type AfterSale, type Handling, unhandled } from '#events/orders/handling.ts'
import type { Order } from '#events/orders/order.ts'
import type { HandledOrder } from '#web/admin/orders/data/suggested-refund.ts'
import { piecesBack, receivable } from '#web/admin/returns/receivable.ts'
import { conditionsLabel, nextStep } from '#web/admin/returns/received-words.ts'
import { sampleOrder } from '../orders/sample-order.ts'

// 11 am of the 21st in Karachi.
const at = '2026-11-21T06:00:00.000Z'
const now = Date.parse('2026-11-22T06:00:00.000Z')
const received = { at, sellable: 2, damaged: 0, missing: 0 }

const item = { id: 'm7-M', name: 'The Blacksmith', size: 'M', quantity: 2, price: 1100 } as const
const line = { productId: 'm7', category: 'Oversized Tee', ...item, quantity: 1 } as const
const agreed = (changes: object = {}): AfterSale => ({
  step: 'agreed',
  at,
  pieces: [line],
  exchange: null,
  credit: 0,
  ...changes,
})

const desk = (order: Partial<Order>, handling: Partial<Handling> = {}) =>
  receivable(
    { order: sampleOrder({ items: [item], ...order }), handling: { ...unhandled, ...handling } },
    now,
  )
const two = [
  { id: 'm7-M 1', productId: 'm7', size: 'M', name: 'The Blacksmith' },
  { id: 'm7-M 2', productId: 'm7', size: 'M', name: 'The Blacksmith' },
]

describe('a parcel on the returns desk', () => {
  it('has each piece that is to come back', () => {
    expect(desk({ status: 'cancelled' }, { away: at })).toEqual({ ok: true, units: two, reason: null })
    expect(desk({ status: 'delivered' }, { afterSale: agreed() })).toEqual({
      ok: true,
      units: two.slice(0, 1),
      reason: null,
    })
  })

  it('is cancelled with its receipt when it is still with its courier, as refused if the courier said so', () => {
    expect(desk({ status: 'shipped' })).toEqual({ ok: true, units: two, reason: 'returned' })
    const lastFailure = { reason: 'refused', at, answered: true } as const
    expect(desk({ status: 'shipped' }, { lastFailure })).toMatchObject({ reason: 'refused' })
  })

  it.each([
    [{ status: 'pending' }, {}, 'has not left the shop: it is pending.'],
    [{ status: 'confirmed' }, {}, 'has not left the shop: it is confirmed.'],
    [{ status: 'cancelled' }, { received }, 'was received already: Yesterday, 11:00 am.'],
    [{ status: 'cancelled' }, {}, 'was cancelled before it left the shop: nothing is to come back.'],
    [
      { status: 'delivered' },
      {},
      'was delivered, and no exchange or return is agreed: nothing is to come back.',
    ],
    [
      { status: 'delivered' },
      { afterSale: agreed({ step: 'received' }), received },
      'was received already: Yesterday, 11:00 am.',
    ],
    [
      { status: 'delivered' },
      {
        afterSale: {
          step: 'asked',
          at,
          wish: 'exchange',
          reason: 'too-small',
          pieces: [],
          words: null,
        },
        received,
      },
      'was delivered, and its customer waits for an answer: agree to the exchange on the order first.',
    ],
  ] as const)('is refused with its reason: %#', (order, handling, why) => {
    expect(desk(order, handling)).toEqual({ ok: false, why: `FF-2611211000 ${why}` })
  })
})

it('pieces of one product, size and condition are sent together', () => {
  const [one, other] = two
  const units = [one, other, { id: 'u1-L 1', productId: 'u1', size: 'L', name: 'Vision Void' }] as const
  expect(piecesBack(units as never, ['sellable', 'sellable', 'missing'])).toEqual([
    { productId: 'm7', size: 'M', quantity: 2, condition: 'sellable' },
    { productId: 'u1', size: 'L', quantity: 1, condition: 'missing' },
  ])
  expect(piecesBack(units as never, ['sellable', 'damaged', 'sellable'])).toHaveLength(3)
})

describe('after a receipt', () => {
  const step = (order: Partial<Order>, handling: Partial<Handling>, events: HandledOrder['events'] = []) =>
    nextStep({ order: sampleOrder(order), handling: { ...unhandled, ...handling }, events })

  it('the conditions are counted', () => {
    expect(conditionsLabel({ sellable: 2, damaged: 1, missing: 0 })).toBe('2 sellable, 1 damaged')
  })

  it('the price of what came back is refunded, at most what was paid', () => {
    const afterSale = agreed({ step: 'received' })
    expect(step({ status: 'delivered' }, { afterSale })).toEqual({ of: 'order', text: 'Refund Rs 1,100' })
    expect(step({ status: 'delivered' }, { afterSale, refunded: 2000 })).toEqual({
      of: 'order',
      text: 'Refund Rs 200',
    })
    expect(step({ status: 'delivered' }, { afterSale, refunded: 2200 })).toBeNull()
  })

  it('what was paid back since the return was agreed is not refunded again', () => {
    const afterSale = agreed({ step: 'received' })
    const agreement = { type: 'ReturnAgreed', data: { pieces: [line] } }
    const paid = { type: 'RefundPaid', data: { amount: 600 } }
    const next = (...events: readonly object[]) =>
      step({ status: 'delivered' }, { afterSale, refunded: 600 }, events as HandledOrder['events'])
    expect(next(agreement, paid)).toEqual({ of: 'order', text: 'Refund Rs 500' })
    // What was paid for an earlier return.
    expect(next(paid, agreement)).toEqual({ of: 'order', text: 'Refund Rs 1,100' })
  })

  it('the other pieces of an exchange are sent', () => {
    const afterSale = agreed({ step: 'received', exchange: 'FF-2611212000', credit: 1100 })
    expect(step({ status: 'delivered' }, { afterSale })).toEqual({
      of: 'exchange',
      orderNumber: 'FF-2611212000',
    })
  })

  it('the advance of a refused order is returned, and otherwise nothing is left to do', () => {
    expect(step({ status: 'cancelled' }, { received, advance: 500 })).toEqual({
      of: 'order',
      text: 'Return the advance of Rs 500',
    })
    expect(step({ status: 'cancelled' }, { received })).toBeNull()
  })
})
