import { describe, expect, it } from 'vitest'
import type { ListedParcel } from '#events/orders/parcel-list.ts'
import {
  compareStatement,
  isPaidNotDelivered,
  type StatementLine,
  statementTotals,
} from '#events/orders/statement.ts'
import { createTrackingHash, createTrackingKeys } from '#events/people/tracking-hash.ts'

const hash = createTrackingHash(Buffer.alloc(32))

function parcel(orderNumber: string, more: Partial<ListedParcel> = {}): ListedParcel {
  const trackingNumber = `T${orderNumber}`
  return {
    orderNumber,
    status: 'delivered',
    version: 4,
    position: 1,
    parcel: { courier: 'tcs', cashToCollect: 1100, handedOver: '2026-11-20' },
    trackingNumber,
    trackingKey: hash(trackingNumber),
    booked: null,
    ...more,
  }
}

function line(trackingNumber: string, collected = 1100, charges = 150): StatementLine {
  return { trackingNumber, collected, charges }
}

function compare(lines: readonly StatementLine[], parcels: readonly ListedParcel[]) {
  return compareStatement({ courier: 'tcs', lines }, parcels, createTrackingKeys(hash))
}

const other = { courier: 'postex', cashToCollect: 1100, handedOver: '2026-11-20' }
const paid = { statement: 'S-1', collected: 1100, charges: 150 }

describe('a statement', () => {
  it('matches where the courier collected the expected amount', () => {
    const { fits, differences, bookable } = compare([line('T1')], [parcel('1')])
    expect(fits).toEqual([{ ...line('T1'), orderNumber: '1', status: 'delivered', expected: 1100 }])
    expect([differences, bookable.length]).toEqual([[], 1])
  })

  it('differs where more or less was collected, or anything for a cancelled order', () => {
    const parcels = [parcel('1'), parcel('2'), parcel('3', { status: 'cancelled' })]
    const { fits, differences } = compare([line('T1', 1000), line('T2', 1200), line('T3')], parcels)
    expect(fits).toEqual([])
    expect(differences.map(({ collected, expected }) => [collected, expected])).toEqual([
      [1000, 1100],
      [1200, 1100],
      [1100, 0],
    ])
    expect(compare([line('T3', 0)], parcels).fits).toHaveLength(1)
  })

  it('does not book an unknown parcel, or a parcel of another courier', () => {
    const { unknown, bookable } = compare([line('T9'), line('T1')], [parcel('1', { parcel: other })])
    expect(unknown.map(({ why }) => why)).toEqual([
      'No parcel has this tracking number.',
      'It was handed over to PostEx.',
    ])
    expect(bookable).toEqual([])
  })

  it('books a parcel once, in this statement and over all statements', () => {
    const parcels = [parcel('1'), parcel('2', { booked: paid })]
    const { fits, repeated } = compare([line('T1'), line('T2'), line('T1')], parcels)
    expect(fits).toHaveLength(1)
    expect(repeated.map(({ orderNumber, statement }) => [orderNumber, statement])).toEqual([
      ['2', 'S-1'],
      ['1', null],
    ])
  })

  it('books the unpaid parcel when two have the same number, and neither when both are unpaid', () => {
    const twin = (orderNumber: string, booked: ListedParcel['booked']) =>
      parcel(orderNumber, { booked, trackingKey: hash('T1') })
    expect(compare([line('T1')], [twin('1', paid), twin('2', null)]).fits[0]?.orderNumber).toBe('2')
    const { unknown } = compare([line('T1')], [twin('1', null), twin('2', null)])
    expect(unknown[0]?.why).toBe('Several orders have this tracking number.')
    expect(compare([line('T1')], [twin('1', paid), twin('2', paid)]).repeated).toHaveLength(1)
  })

  it('is compared with the amount received in the bank', () => {
    const lines = [line('T1'), line('T2', 0, 100)]
    expect(statementTotals({ lines, received: 800 }, [], 3)).toEqual({
      lines: 2,
      collected: 1100,
      charges: 250,
      paidEarlier: 0,
      expected: 850,
      received: 800,
      difference: 50,
      missing: 3,
    })
  })

  it('expects no amount for lines that an earlier statement paid', () => {
    const lines = [line('T1'), line('T2', 1000, 100), line('T1')]
    const { repeated } = compare(lines, [parcel('1'), parcel('2', { booked: paid })])
    expect(statementTotals({ lines, received: 1900 }, repeated, 0)).toMatchObject({
      collected: 3200,
      charges: 400,
      paidEarlier: 900,
      expected: 1900,
      difference: 0,
    })
  })

  it('finds a parcel by any spelling of its number', () => {
    const { fits, repeated } = compare([line('t 1'), line('T1')], [parcel('1')])
    expect(fits).toMatchObject([{ trackingNumber: 't 1', orderNumber: '1' }])
    expect(repeated).toMatchObject([{ trackingNumber: 'T1', orderNumber: '1', statement: null }])
    const le = parcel('3', { trackingNumber: 'le 1-2', trackingKey: hash('le 1-2') })
    expect(compare([line('LE\u00a012')], [le]).fits).toHaveLength(1)
  })

  it('finds a parcel whose customer was erased', () => {
    const erased = parcel('1', { trackingNumber: null })
    expect(compare([line('T1')], [erased]).fits).toHaveLength(1)
  })

  it('shows which paid parcels are not marked as delivered', () => {
    const of = (status: ListedParcel['status'], collected = 1100) => {
      const { fits, differences } = compare([line('T1', collected)], [parcel('1', { status })])
      return [...fits, ...differences].map(isPaidNotDelivered)
    }
    expect([of('shipped'), of('confirmed'), of('shipped', 1200)]).toEqual([[true], [true], [true]])
    expect([of('delivered'), of('cancelled'), of('shipped', 1000), of('shipped', 0)]).toEqual([
      [false],
      [false],
      [false],
      [false],
    ])
  })
})
