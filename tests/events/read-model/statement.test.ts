import { describe, expect, it } from 'vitest'
import { type Booked, nothingPaid, placeOf } from '#events/cash/parcel-cash.ts'
import { type LineKind, netOf, type StatementLine, sumOfLines } from '#events/cash/statement-line.ts'
import { unhandled } from '#events/orders/handling.ts'
import type { ListedParcel } from '#events/read-model/parcel-list.ts'
import {
  compareStatement,
  statementTotals,
  statusShownBy,
  unrecognised,
} from '#events/read-model/statement.ts'
import { createTrackingHash, createTrackingKeys } from '#events/sealing/tracking-hash.ts'

const hash = createTrackingHash(Buffer.alloc(32))

function parcel(orderNumber: string, more: Partial<ListedParcel> = {}): ListedParcel {
  const trackingNumber = `T${orderNumber}`
  const listed = {
    orderNumber,
    status: 'delivered',
    version: 4,
    position: 1,
    parcel: { courier: 'tcs', cashToCollect: 1100, handedOver: '2026-11-20' },
    trackingNumber,
    trackingKey: hash(trackingNumber),
    city: null,
    handling: unhandled,
    ...nothingPaid,
    ...more,
  } as const
  return { ...listed, place: placeOf(listed.status, listed) }
}

let row = 0
function line(
  trackingNumber: string,
  collected = 1100_00,
  charges = 150_00,
  kind: LineKind = 'paid',
): StatementLine {
  return { row: ++row, kind, trackingNumber, collected, charges, incomeTax: 0, salesTax: 0, text: '' }
}

function compare(lines: readonly StatementLine[], parcels: readonly ListedParcel[]) {
  return compareStatement({ courier: 'tcs', lines }, parcels, createTrackingKeys(hash))
}

const other = { courier: 'postex', cashToCollect: 1100, handedOver: '2026-11-20' }
const paid: Booked = {
  ...{ statement: 'S-1', kind: 'paid', expected: 1100_00 },
  ...{ collected: 1100_00, charges: 150_00, incomeTax: 0, salesTax: 0 },
}
const short: Partial<ListedParcel> = {
  booked: { ...paid, collected: 900_00 },
  claim: { reason: 'short', stage: 'open', amount: 200_00 },
}

describe('a statement', () => {
  it('matches where the courier collected the expected amount', () => {
    const { fits, differences, bookable } = compare([line('T1')], [parcel('1')])
    expect(fits).toMatchObject([{ trackingNumber: 'T1', orderNumber: '1', expected: 1100_00 }])
    expect([differences, bookable.length]).toEqual([[], 1])
  })

  it('differs where more or less was collected, or anything for a cancelled order', () => {
    const parcels = [parcel('1'), parcel('2'), parcel('3', { status: 'cancelled' })]
    const { fits, differences } = compare([line('T1', 1000_00), line('T2', 1200_00), line('T3')], parcels)
    expect(fits).toEqual([])
    expect(differences.map(({ collected, expected }) => [collected, expected])).toEqual([
      [1000_00, 1100_00],
      [1200_00, 1100_00],
      [1100_00, 0],
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
    const lines = [line('T1'), line('T2', 0, 100_50)]
    expect(statementTotals({ lines, received: 800_00 }, [])).toEqual({
      lines: 2,
      collected: 1100_00,
      charges: 250_50,
      paidEarlier: 0,
      expected: 849_50,
      received: 800_00,
      difference: 49_50,
    })
  })

  it('expects no amount for lines that an earlier statement paid, and keeps those that it repeats itself', () => {
    const lines = [line('T1'), line('T2', 1000_00, 100_00), line('T1')]
    const compared = compare(lines, [parcel('1'), parcel('2', { booked: paid })])
    expect(statementTotals({ lines, received: 1900_00 }, compared.repeated)).toMatchObject({
      collected: 3200_00,
      charges: 400_00,
      paidEarlier: 900_00,
      expected: 1900_00,
      difference: 0,
    })
    expect(unrecognised(compared)).toHaveLength(1)
  })

  it('pays the claim for a parcel that was paid short', () => {
    const { settles, repeated } = compare([line('T1', 200_00, 0)], [parcel('1', short)])
    expect(settles).toMatchObject([{ orderNumber: '1', claimed: 200_00 }])
    expect(repeated).toEqual([])
    expect(compare([line('T1', 900_00)], [parcel('1', short)]).repeated).toHaveLength(1)
  })

  it('keeps adjustments, taxes and negative amounts apart from its parcels', () => {
    const lines = [line('', 0, -58_00, 'adjustment'), line('T1', -1100_00, 0), line('', 0, 0, 'tax')]
    const { others, bookable, unknown } = compare(lines, [parcel('1')])
    expect([others.length, bookable.length, unknown.length]).toEqual([3, 0, 0])
    expect(netOf(sumOfLines(others))).toBe(58_00 - 1100_00)
  })

  it('expects nothing for a returned parcel, and everything for a lost one', () => {
    const lines = [line('T1', 0, 90_00, 'returned'), line('T2', 1100_00, 0, 'lost')]
    const { fits } = compare(lines, [parcel('1', { status: 'shipped' }), parcel('2', { status: 'shipped' })])
    expect(fits.map(({ kind, expected }) => [kind, expected])).toEqual([
      ['returned', 0],
      ['lost', 1100_00],
    ])
  })

  it('leaves to a person what became of a parcel of which only an amount of 0 is known', () => {
    const lines = [1, 2, 3, 4].map((n) => line(`T${n}`, 0, 290_00, 'unsaid'))
    const parcels = [
      parcel('1'),
      parcel('2', { status: 'shipped' }),
      parcel('3', { status: 'cancelled' }),
      parcel('4', { booked: paid }),
    ]
    const compared = compare(lines, parcels)
    expect(
      compared.undecided.map(({ orderNumber, status, expected }) => [orderNumber, status, expected]),
    ).toEqual([
      ['1', 'delivered', 1100_00],
      ['2', 'shipped', 1100_00],
    ])
    // Nothing was to be collected, so that nothing is missing.
    expect(compared.fits.map(({ orderNumber, kind }) => [orderNumber, kind])).toEqual([['3', 'paid']])
    expect(compared.repeated.map(({ orderNumber }) => orderNumber)).toEqual(['4'])
    expect(compared.bookable).toHaveLength(1)
    expect(compared.matched).toHaveLength(4)
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

  it('shows which orders it sets to delivered or cancelled', () => {
    const shown = (status: ListedParcel['status'], collected = 1100_00, kind: LineKind = 'paid') => {
      const { fits, differences } = compare([line('T1', collected, 0, kind)], [parcel('1', { status })])
      return [...fits, ...differences].map(statusShownBy)[0]
    }
    expect([shown('shipped'), shown('confirmed'), shown('shipped', 1200_00)]).toEqual(
      Array.from({ length: 3 }, () => 'delivered'),
    )
    expect([shown('delivered'), shown('cancelled'), shown('shipped', 1000_00), shown('shipped', 0)]).toEqual(
      Array.from({ length: 4 }, () => null),
    )
    expect(shown('shipped', 0, 'returned')).toBe('cancelled')
    const prepaid = parcel('1', { status: 'shipped', parcel: { ...other, courier: 'tcs', cashToCollect: 0 } })
    expect(compare([line('T1', 0, 90_00, 'unsaid')], [prepaid]).fits.map(statusShownBy)).toEqual([null])
    // Whether it came back after its delivery is for the shop to say.
    expect(shown('delivered', 0, 'returned')).toBe(null)
  })
})
