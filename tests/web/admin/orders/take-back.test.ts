import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { nothingPaid } from '#events/cash/parcel-cash.ts'
import { orderDetailQuery } from '#web/admin/orders/data/order-detail.ts'
import { applyStatuses } from '#web/admin/orders/data/order-status.ts'
import { undoneBy, undoneWords } from '#web/admin/orders/data/take-back.ts'

const [FIRST, SECOND, THIRD] = ['FF-2611211000', 'FF-2611211001', 'FF-2611211002'] as const
const delivered = {
  order: { status: 'delivered', courier: 'tcs', toCollect: 1100 },
  since: '2026-11-21T06:00:00.000Z',
  cash: nothingPaid,
} as const
const booked = {
  statement: 'TCS 7',
  kind: 'paid',
  expected: 1100,
  collected: 1100,
  charges: 0,
  incomeTax: 0,
  salesTax: 0,
} as const

describe('what a change of status takes back', () => {
  it('is a delivery and what its courier owes', () => {
    expect(undoneWords(delivered, 'shipped')).toEqual([
      'Its delivery, recorded on 21 Nov 2026, is taken back.',
      'Rs 1,100 will no longer be owed by TCS.',
    ])
  })

  it('is not the payment that a statement has booked, whatever the status was', () => {
    const stays =
      'The payment of Rs 1,100 in the statement TCS 7 stays booked. To undo it, take the statement back under Cash.'
    const cash = { ...nothingPaid, booked }
    expect(undoneWords({ ...delivered, cash }, 'pending')).toEqual([
      'Its delivery, recorded on 21 Nov 2026, is taken back.',
      stays,
    ])
    const shipped = { ...delivered, order: { ...delivered.order, status: 'shipped' }, cash } as const
    expect(undoneWords(shipped, 'cancelled')).toEqual([stays])
    expect(undoneWords(shipped, 'delivered')).toEqual([])
  })

  it('is nothing for an order on its way or cancelled of which nothing is booked', () => {
    for (const status of ['shipped', 'cancelled'] as const) {
      expect(undoneWords({ ...delivered, order: { ...delivered.order, status } }, 'confirmed')).toEqual([])
    }
  })

  it('is counted for several orders, and needs nothing from the server', async () => {
    const client = new QueryClient()
    const orders = [
      { orderNumber: FIRST, status: 'delivered' },
      { orderNumber: SECOND, status: 'delivered' },
      { orderNumber: THIRD, status: 'pending' },
    ] as const
    applyStatuses(client, orders, 1)
    expect(await undoneBy(client, [FIRST, SECOND, THIRD], 'confirmed')).toEqual([
      'The deliveries of 2 orders are taken back. Their cash will no longer be owed.',
    ])
    expect(await undoneBy(client, [FIRST, THIRD], 'shipped')).toEqual([
      'The delivery of 1 order is taken back. Its cash will no longer be owed.',
    ])
    expect(await undoneBy(client, [FIRST, SECOND], 'delivered')).toEqual([])
    expect(await undoneBy(client, [THIRD], 'cancelled')).toEqual([])
  })

  it('asks even when the order cannot be read now', async () => {
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
    applyStatuses(client, [{ orderNumber: FIRST, status: 'delivered' }], 1)
    client.setQueryDefaults(orderDetailQuery(FIRST).queryKey, { queryFn: () => Promise.reject(new Error()) })
    expect(await undoneBy(client, [FIRST], 'shipped')).toEqual(['Its delivery is taken back.'])
  })
})
