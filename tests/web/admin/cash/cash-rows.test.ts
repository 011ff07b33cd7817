import { describe, expect, it } from 'vitest'
import { type CashState, nothingPaid } from '#events/cash/parcel-cash.ts'
import { type Order, type OrderStatus, orderStatuses } from '#events/orders/order.ts'
import { cashRows } from '#web/admin/orders/sheet/cash-rows.ts'
import { sampleOrder } from '../orders/sample-order.ts'

const rowsOf = (order: Partial<Order>, status: OrderStatus, cash: CashState | null = null) =>
  cashRows({ order: sampleOrder(order), cash }, status)
const placesOf = (...of: Parameters<typeof rowsOf>) =>
  rowsOf(...of).map(({ place, amount }) => [place, amount])

const line = { charges: 200, incomeTax: 0, salesTax: 0 } as const
const paid = (collected: number, expected = 2200) => ({
  ...line,
  statement: 'November',
  kind: 'paid' as const,
  expected,
  collected,
})
const short = { reason: 'short', stage: 'open', amount: 100 } as const

describe('the cash of an order', () => {
  it('is at one place as long as nobody has paid', () => {
    expect(placesOf({}, 'pending')).toEqual([['due', 2200]])
    expect(placesOf({ courier: 'tcs' }, 'shipped', nothingPaid)).toEqual([['with-courier', 2200]])
    expect(placesOf({ courier: 'tcs' }, 'delivered', nothingPaid)).toEqual([['owed', 2200]])
    expect(placesOf({}, 'delivered')).toEqual([['at-door', 2200]])
    expect(placesOf({}, 'cancelled')).toEqual([['not-due', 2200]])
  })

  it('is divided among an advance, a short payment and its claim', () => {
    const cash = { ...nothingPaid, booked: paid(1600, 1700), claim: short }
    expect(rowsOf({ advance: 500, courier: 'tcs' }, 'delivered', cash)).toEqual([
      { place: 'advance', amount: 500 },
      { place: 'paid', amount: 1600, statement: 'November' },
      { place: 'short', amount: 100, stage: 'open' },
    ])
  })

  it('says what a later statement paid of a claim, and what was written off', () => {
    const settlement = { ...line, statement: 'December', collected: 60, settled: 60, claim: short }
    const claim = { ...short, stage: 'written-off', amount: 40 } as const
    const cash = { ...nothingPaid, booked: paid(2100), settlement, claim }
    expect(placesOf({ courier: 'tcs' }, 'delivered', cash)).toEqual([
      ['paid', 2100],
      ['settled', 60],
      ['written-off', 40],
    ])
  })

  it('says what was paid too much, and what an advance pays too much', () => {
    expect(placesOf({ courier: 'tcs' }, 'delivered', { ...nothingPaid, booked: paid(2250.5) })).toEqual([
      ['paid', 2250.5],
      ['over', -50.5],
    ])
    expect(placesOf({ advance: 2500 }, 'pending')).toEqual([
      ['advance', 2500],
      ['to-return', -300],
    ])
  })

  it('of a parcel that came back is not due', () => {
    const booked = { ...paid(0, 0), kind: 'returned' as const }
    expect(placesOf({ courier: 'tcs' }, 'cancelled', { ...nothingPaid, booked })).toEqual([['not-due', 2200]])
  })

  it('adds up to the total, whatever happened', () => {
    const cashes: (CashState | null)[] = [
      null,
      nothingPaid,
      { ...nothingPaid, claim: { reason: 'lost', stage: 'sent', amount: 2200 } },
      { ...nothingPaid, booked: paid(2199.99), claim: { ...short, amount: 0.01 } },
      { ...nothingPaid, booked: paid(0.1 + 0.2) },
      { ...nothingPaid, booked: { ...paid(2200), kind: 'lost' } },
    ]
    for (const cash of cashes)
      for (const status of orderStatuses)
        for (const advance of [0, 700, 2200, 2300]) {
          const sum = rowsOf({ advance, courier: 'tcs' }, status, cash).reduce(
            (sum, { amount }) => sum + Math.round(100 * amount),
            0,
          )
          expect(sum).toBe(220_000)
        }
  })
})
