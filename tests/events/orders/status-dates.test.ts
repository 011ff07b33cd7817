import { describe, expect, it } from 'vitest'
import type { OrderStatus } from '#events/orders/order.ts'
import { datesAfter, statusDatesIn } from '#events/orders/status-dates.ts'

/** The first status at 1, the second at 2 … */
const after = (...statuses: readonly OrderStatus[]) =>
  statuses.reduce((dates, to, index) => datesAfter(dates, to, String(index + 1)), {})

describe('the dates of an order’s statuses', () => {
  it.each<[string, readonly OrderStatus[], object]>([
    [
      'each status has its date',
      ['confirmed', 'shipped', 'delivered'],
      { confirmed: '1', shipped: '2', delivered: '3' },
    ],
    ['a skipped status has no date', ['shipped'], { shipped: '1' }],
    ['cancelling keeps earlier dates', ['confirmed', 'cancelled'], { confirmed: '1', cancelled: '2' }],
    [
      'an order that is no longer cancelled keeps its earlier dates',
      ['confirmed', 'cancelled', 'confirmed'],
      { confirmed: '1' },
    ],
    [
      'going back removes later dates',
      ['confirmed', 'delivered', 'shipped'],
      { confirmed: '1', shipped: '3' },
    ],
    [
      'a status that is reached again has a new date',
      ['shipped', 'pending', 'confirmed', 'shipped'],
      { confirmed: '3', shipped: '4' },
    ],
    ['pending has no date', ['confirmed', 'pending'], {}],
  ])('%s', (_, statuses, dates) => expect(after(...statuses)).toEqual(dates))

  it('skip an unreadable record', () => {
    const unreadable = () => {
      throw new Error('damaged')
    }
    expect(statusDatesIn(['{'], unreadable)).toEqual(new Map())
  })
})
