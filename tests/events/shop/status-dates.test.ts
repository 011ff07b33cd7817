import { describe, expect, it } from 'vitest'
import type { OrderStatus } from '#events/shop/order.ts'
import { statusDatesIn, withStatus } from '#events/shop/status-dates.ts'

/** The first status at 1, the second at 2 … */
const after = (...statuses: readonly OrderStatus[]) =>
  statuses.reduce((dates, to, index) => withStatus(dates, to, String(index + 1)), {})

describe('the dates of an order’s statuses', () => {
  it.each<[string, readonly OrderStatus[], object]>([
    [
      'each step has its own',
      ['confirmed', 'shipped', 'delivered'],
      { confirmed: '1', shipped: '2', delivered: '3' },
    ],
    ['a step that was left out has none', ['shipped'], { shipped: '1' }],
    ['cancelling keeps what was before it', ['confirmed', 'cancelled'], { confirmed: '1', cancelled: '2' }],
    ['a revived order goes on where it was', ['confirmed', 'cancelled', 'confirmed'], { confirmed: '1' }],
    [
      'going back takes later ones away',
      ['confirmed', 'delivered', 'shipped'],
      { confirmed: '1', shipped: '3' },
    ],
    ['and they come again', ['shipped', 'pending', 'confirmed', 'shipped'], { confirmed: '3', shipped: '4' }],
    ['pending has none', ['confirmed', 'pending'], {}],
  ])('%s', (_, statuses, dates) => expect(after(...statuses)).toEqual(dates))

  it('leave out a record that cannot be read', () => {
    const unreadable = () => {
      throw new Error('damaged')
    }
    expect(statusDatesIn(['{'], unreadable)).toEqual(new Map())
  })
})
