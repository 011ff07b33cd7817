import { expect, it } from 'vitest'
import type { LookedUpOrder, OpenedOrder } from '#events/orders/order.ts'
import { keepOpened } from '#web/storefront/order-history/keep-opened.ts'
import { sampleOrder } from './admin/orders/sample-order.ts'

const opened = (orderNumber: string, date: string): OpenedOrder => ({
  ...sampleOrder({ orderNumber, date, status: 'pending' }),
  masked: false,
  ratings: {},
  reviews: {},
  statusDates: {},
  afterSale: null,
  canAskReturn: null,
  refunded: 0,
  exchangeOf: null,
  failedDelivery: null,
})
const masked = (day: string): LookedUpOrder => ({ masked: true, status: 'pending', day })

// The second date is the evening of the 21st in UTC, but the 22nd in Karachi.
const older = opened('FF-2611211000', '2026-11-21T07:00:00.000Z')
const newer = opened('FF-2611221000', '2026-11-21T20:00:00.000Z')

it('an order that was opened before replaces its masked entry', () => {
  const answer = [older, masked('2026-11-22'), masked('2026-11-22')]
  expect(keepOpened([newer, masked('2026-11-21')], answer)).toEqual([newer, older, masked('2026-11-22')])
})

it('an order whose status has changed is not shown twice', () => {
  const answer: LookedUpOrder[] = [older, { masked: true, status: 'shipped', day: '2026-11-22' }]
  expect(keepOpened([newer, masked('2026-11-21')], answer)).toEqual(answer)
})

it('an order that the shop returns again has its current status', () => {
  const changed = { ...newer, status: 'shipped' } as const
  expect(keepOpened([newer, masked('2026-11-21')], [changed, masked('2026-11-21')])).toEqual([
    changed,
    masked('2026-11-21'),
  ])
})
