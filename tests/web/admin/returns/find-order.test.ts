import { describe, expect, it } from 'vitest'
import type { ListedOrder, OrderMarks } from '#events/read-model/order-read-model.ts'
import { byDaysOut, daysOut } from '#web/admin/returns/days-out.ts'
import { chooseOrder } from '#web/admin/returns/find-order.ts'
import { noMarks, sampleOrder } from '../orders/sample-order.ts'

const at = '2026-11-21T06:00:00.000Z'

function listed(
  orderNumber: string,
  changes: Partial<ListedOrder> = {},
  marks: Partial<OrderMarks> = {},
): ListedOrder {
  const order = sampleOrder({ orderNumber })
  return { ...order, since: order.date, channel: null, marks: { ...noMarks, ...marks }, ...changes }
}
const parcel = (orderNumber: string, trackingNumber: string, changes: Partial<ListedOrder> = {}) =>
  listed(orderNumber, { status: 'shipped', courier: 'tcs', trackingNumber, ...changes })
const choose = (orders: readonly ListedOrder[], trackingNumber: string, courier: string | null = null) =>
  chooseOrder(orders, { kind: 'tracking', trackingNumber, courier })

describe('a scanned tracking number', () => {
  it('means its parcel, in any spelling', () => {
    const orders = [listed('FF-1'), parcel('FF-2', 'LE-77 941')]
    expect(choose(orders, 'le77941')).toMatchObject({ found: true, orderNumber: 'FF-2' })
  })

  it('means the parcel of the courier that its address names, otherwise the one that is still out', () => {
    const orders = [
      parcel('FF-1', '77941'),
      parcel('FF-2', '77941', { courier: 'leopards', status: 'delivered' }),
    ]
    expect(choose(orders, '77941', 'leopards')).toMatchObject({ orderNumber: 'FF-2' })
    expect(choose(orders, '77941')).toMatchObject({ orderNumber: 'FF-1' })
    const both = [parcel('FF-1', '77941'), parcel('FF-2', '77941', { courier: 'leopards' })]
    expect(choose(both, '77941')).toEqual({
      found: false,
      problem: '77941 fits several orders: FF-1, FF-2. Scan the slip instead.',
    })
  })

  it('may be a phone: of its orders, the one that is coming back is meant', () => {
    const back = listed('FF-2', { status: 'cancelled' }, { comingBack: at })
    expect(choose([listed('FF-1'), back], '03001234567')).toMatchObject({ orderNumber: 'FF-2' })
    const other = listed('FF-3', { status: 'cancelled' }, { comingBack: at })
    expect(choose([back, other], '03001234567')).toMatchObject({
      problem: '03001234567 fits several orders: FF-2, FF-3. Scan the slip instead.',
    })
  })

  it('is unknown otherwise', () => {
    const problem = 'No parcel has the number 77941.'
    expect(choose([], '77941')).toEqual({ found: false, problem })
    expect(choose([listed('FF-1')], '77941')).toEqual({ found: false, problem })
  })
})

it('days are counted since pieces are to come back, and too many are marked', () => {
  const after = (days: number) => daysOut(at, Date.parse(at) + days * 86_400_000 + 1)
  expect([after(0), after(1), after(13), after(14)]).toEqual([
    { text: '0 min out', isLong: false },
    { text: '24 h out', isLong: false },
    { text: '13 days out', isLong: false },
    { text: '14 days out', isLong: true },
  ])
})

it('parcels are grouped by how long they have been out, the oldest first', () => {
  const now = Date.parse(at) + 40 * 86_400_000
  const out = (days: number) => ({
    marks: { comingBack: new Date(now - days * 86_400_000).toISOString() },
  })
  const groups = byDaysOut([out(2), out(14), out(29), out(30), out(40)], now)
  expect(groups.map(({ title, isLong, parcels }) => [title, isLong, parcels])).toEqual([
    ['30 days and more', true, [out(40), out(30)]],
    ['14 to 29 days', true, [out(29), out(14)]],
    ['Less than 14 days', false, [out(2)]],
  ])
  expect(byDaysOut([out(2)], now)).toHaveLength(1)
})
