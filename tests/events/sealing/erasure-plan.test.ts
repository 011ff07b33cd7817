import { describe, expect, it } from 'vitest'
import { orderStream, type Recorded, type RecordedEvent } from '#events/event.ts'
import { importedOrderStream } from '#events/moving/import-facts.ts'
import { reviewStream } from '#events/reviews/review-facts.ts'
import type { Sealed } from '#events/sealed.ts'
import { planErasure } from '#events/sealing/erasure-plan.ts'
import { orderNumber, orderPlaced } from '../sample-requests.ts'

const sealedWith = (key: string): Sealed => ({ key, sealed: '' })

function at(index: number, version: number): Recorded {
  const stream = orderStream(orderNumber(index))
  return { position: 1, id: '', stream, version, schema: 2, at: '', actor: { role: 'shopper' } }
}

/** An order that was placed with one key, then corrected to others. */
function order(index: number, placedWith: string, ...movedTo: readonly string[]): RecordedEvent[] {
  const { type, data } = orderPlaced(orderNumber(index))
  const keys = [placedWith, ...movedTo]
  return [
    { ...at(index, 1), type, data: { ...data, customer: sealedWith(placedWith) } },
    ...movedTo.map((after, step): RecordedEvent => {
      const customer = { before: sealedWith(keys[step] ?? ''), after: sealedWith(after) }
      return {
        ...at(index, step + 2),
        type: 'ContactCorrected',
        data: { orderNumber: orderNumber(index), customer },
      }
    }),
  ]
}

const use = (key: string, ...indexes: readonly number[]) => ({
  key,
  streams: new Set(indexes.map((index) => orderStream(orderNumber(index)))),
})
const reviewOf = (index: number) => reviewStream({ order: orderNumber(index), productId: 'm7' })
const numbers = (...indexes: readonly number[]) => indexes.map(orderNumber)

describe('the plan of an erasure', () => {
  it('contains the customer’s key and all of their orders', () => {
    expect(planErasure('a', [use('a', 1, 2)], [order(1, 'a'), order(2, 'a', 'a')])).toEqual({
      outcome: 'erase',
      keys: ['a'],
      orderNumbers: numbers(1, 2),
      othersOrders: [],
    })
  })

  it('contains the key of a mistyped e-mail, before or after the right one', () => {
    expect(planErasure('a', [use('a', 1), use('typo', 1)], [order(1, 'typo', 'a')])).toMatchObject({
      keys: ['a', 'typo'],
      orderNumbers: numbers(1),
    })
    expect(planErasure('typo', [use('typo', 1), use('a', 1)], [order(1, 'typo', 'a')])).toMatchObject({
      keys: ['typo', 'a'],
      orderNumbers: numbers(1),
    })
  })

  it('contains the key of a mistyped e-mail that has sealed a review of the same order as well', () => {
    const typo = { key: 'typo', streams: new Set([...use('typo', 1).streams, reviewOf(1)]) }
    expect(planErasure('a', [use('a', 1), typo], [order(1, 'typo', 'a')])).toMatchObject({
      keys: ['a', 'typo'],
    })
    const others = { key: 'typo', streams: new Set([...use('typo', 1).streams, reviewOf(2)]) }
    expect(planErasure('a', [use('a', 1), others], [order(1, 'typo', 'a')])).toMatchObject({ keys: ['a'] })
  })

  it('does not contain the key of a customer with other orders, nor the order that is theirs now', () => {
    const uses = [use('a', 1, 2), use('b', 1, 9)]
    expect(planErasure('a', uses, [order(1, 'a', 'b'), order(2, 'b', 'a')])).toEqual({
      outcome: 'erase',
      keys: ['a'],
      orderNumbers: numbers(2),
      othersOrders: numbers(1),
    })
  })

  it('first requests the uses of other keys', () => {
    expect(planErasure('a', [use('a', 1)], [order(1, 'b', 'c', 'a', 'b')])).toEqual({
      outcome: 'look-for',
      keys: ['b', 'c'],
    })
  })

  it('counts imported orders apart from those of this shop', () => {
    const name = { source: 'shopify', number: '1001' } as const
    const imported: RecordedEvent = {
      ...{ ...at(1, 1), stream: importedOrderStream(name), type: 'OrderImported' },
      data: {
        ...{ ...name, placedAt: '2024-05-01T10:00:00.000Z', day: '2024-05-01', status: 'sent' },
        ...{ deliveryFee: 0, discount: 0, total: 1500, refunded: 0 },
        lines: [{ name: 'Tee - M', quantity: 1, price: 1500 }],
        customer: sealedWith('a'),
      },
    }
    const ofImported = { key: 'a', streams: new Set([imported.stream]) }
    expect(planErasure('a', [ofImported], [[imported]])).toEqual({
      ...{ outcome: 'erase', keys: ['a'], orderNumbers: [], othersOrders: [] },
      imported: 1,
    })
  })
})
