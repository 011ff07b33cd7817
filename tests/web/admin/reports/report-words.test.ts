import { describe, expect, it } from 'vitest'
import type { CityCourier } from '#events/read-model/report.ts'
import { comparedCityCouriers } from '#web/admin/reports/city-couriers.ts'
import { type NamedRow, ordersOf, type ShownReport } from '#web/admin/reports/report.ts'
import { knownGroups } from '#web/admin/reports/report-columns.ts'
import {
  answerWords,
  comparedRows,
  isHigh,
  periodWords,
  refusedRate,
  shopWords,
} from '#web/admin/reports/report-words.ts'

const nothing = {
  ...{ placed: 0, confirmed: 0, handedOver: 0, delivered: 0, refused: 0, returned: 0 },
  ...{ timed: 0, days: 0, collected: 0, charges: 0, profit: null },
}
const row = (name: string, refused: number, handedOver: number): NamedRow => ({
  ...nothing,
  ...{ key: name.toLowerCase(), name, handedOver, refused, placed: handedOver },
})

function report(
  rows: readonly NamedRow[],
  more: Partial<Pick<ShownReport, 'by' | 'crossing'>> = {},
): ShownReport {
  const sum = (of: 'handedOver' | 'refused' | 'placed') => rows.reduce((so, each) => so + each[of], 0)
  const total = { ...nothing, handedOver: sum('handedOver'), refused: sum('refused'), placed: sum('placed') }
  const period = { month: '2026-10', from: '2026-10-01', to: '2026-10-31', age: 23 }
  return { by: 'city', ...period, rows, total, crossing: [], campaigns: [], unpriced: [], ...more }
}

const karachi = row('Karachi', 20, 300)

describe('the answer of a report', () => {
  it('names up to three with much more refusals than the shop, most first', () => {
    const rows = [
      karachi,
      row('Multan', 22, 100),
      row('Quetta', 28, 100),
      row('Hub', 20, 100),
      row('Swat', 19, 100),
    ]
    expect(answerWords(report([karachi, row('Quetta', 28, 100)]))).toBe(
      'Quetta refuses most: 28 of 100 (28.0%).',
    )
    expect(answerWords(report([...rows, row('Lahore', 10, 900)]))).toBe(
      'Quetta, Multan and Hub refuse most: 28 of 100 (28.0%), 22 of 100 (22.0%) and 20 of 100 (20.0%).',
    )
  })

  it('leaves out who has too few parcels, and who is not known', () => {
    const few = row('Hunza', 9, 14)
    const unknown = { ...row('City not known', 50, 60), key: null }
    const all = report([karachi, few, unknown, row('Lahore', 20, 300)])
    expect(comparedRows(all).map(({ name }) => name)).toEqual(['Karachi', 'Lahore'])
    expect(refusedRate(few)).toBeNull()
    expect(answerWords(all)).toBe(
      'No city stands out: Karachi has the highest rate, 20 of 300 (6.7%), which may be chance.',
    )
    expect(answerWords(report([few]))).toMatch(/^Too few parcels to compare: 14 handed over/)
  })

  it('calls no rate high that chance explains', () => {
    const beside = (...few: Parameters<typeof row>) =>
      answerWords(report([row('Karachi', 30, 300), row(...few)]))
    expect(beside('Hub', 3, 20)).toMatch(/^No city stands out: Hub has the highest rate, 3 of 20 \(15.0%\)/)
    // Probable in 2 of 100 cases: of ten cities, one in five reports would name one.
    expect(beside('Hub', 6, 20)).toMatch(/^No city stands out/)
    expect(beside('Hub', 8, 20)).toBe('Hub refuses most: 8 of 20 (40.0%).')
    // The normal distribution would call two of fifteen high.
    expect(answerWords(report([row('Karachi', 8, 200), row('Hub', 2, 15)]))).toMatch(/^No city stands out/)
  })

  it('compares many parcels as well, whose chances are the smallest numbers', () => {
    const rows = [row('Karachi', 15_000, 100_000), row('Lahore', 15_900, 100_000)]
    expect(answerWords(report(rows))).toBe('Lahore refuses most: 15,900 of 100,000 (15.9%).')
    expect(isHigh({ handedOver: 100_000, refused: 15_100 }, { handedOver: 200_000, refused: 30_100 })).toBe(
      false,
    )
    expect(isHigh({ handedOver: 20, refused: 20 }, { handedOver: 20, refused: 20 })).toBe(false)
  })

  it('says when there is nothing to compare', () => {
    expect(answerWords(report([row('Karachi', 0, 300)]))).toBe('No parcel was refused.')
    expect(answerWords(report([row('Hub', 1, 10), row('Swat', 1, 10)]))).toBe(
      'No city stands out: each has fewer than 15 parcels.',
    )
    expect(answerWords(report([row('Hub', 2, 20), row('Swat', 1, 10)]))).toBe(
      'Only Hub has enough parcels to compare: 2 of 20 (10.0%) refused.',
    )
  })

  it('is compared with the whole shop', () => {
    expect(shopWords({ handedOver: 278, refused: 12 })).toBe('The whole shop: 12 of 278 parcels (4.3%).')
    expect([shopWords({ handedOver: 14, refused: 2 }), shopWords({ handedOver: 90, refused: 0 })]).toEqual([
      null,
      null,
    ])
  })

  it('names the courier when it is one of several', () => {
    const cell = (courier: string, refused: number, handedOver: number): CityCourier => ({
      ...{ city: 'multan', courier, refused, handedOver },
    })
    const rows = [karachi, row('Multan', 22, 80), row('Lahore', 20, 300)]
    const crossing = [cell('tcs', 5, 40), cell('leopards', 17, 40)]
    expect(answerWords(report(rows, { crossing }))).toBe(
      'Multan refuses most: 22 of 80 (27.5%); there mostly with Leopards, 17 of 40 (42.5%).',
    )
    const even = [cell('tcs', 10, 40), cell('leopards', 12, 40)]
    expect(answerWords(report(rows, { crossing: even }))).toBe('Multan refuses most: 22 of 80 (27.5%).')
  })

  it('has words for each comparison', () => {
    const rows = [karachi, row('L', 28, 100), row('Lahore', 10, 300)]
    const answers = (['courier', 'product', 'size', 'source', 'caller'] as const).map((by) =>
      answerWords(report(rows, { by })),
    )
    expect(answers).toEqual([
      'Parcels of L are refused most: 28 of 100 (28.0%).',
      'L is refused most: 28 of 100 (28.0%).',
      'Size L is refused most: 28 of 100 (28.0%).',
      'Orders from L are refused most: 28 of 100 (28.0%).',
      'Orders that L confirmed are refused most: 28 of 100 (28.0%).',
    ])
  })
})

describe('what a report leaves out', () => {
  const shown = (rows: readonly NamedRow[], total = rows[0] ?? karachi) =>
    knownGroups(rows, total).flatMap(({ columns }) => columns.map(({ id }) => id))

  it('is money before the first statement, and what no row knows', () => {
    expect(shown([row('Hub', 1, 5)])).toEqual([
      ...['placed', 'confirmed', 'handedOver', 'delivered', 'refused', 'returned'],
    ])
    expect(shown([{ ...karachi, timed: 2, days: 9, charges: 200 }])).toEqual([
      ...['placed', 'confirmed', 'handedOver', 'delivered', 'refused', 'refusedRate', 'returned'],
      ...['days', 'collected', 'charges'],
    ])
    expect(shown([{ ...karachi, charges: 200, profit: -200 }])).toContain('profit')
  })

  it('is each city and courier with too few parcels in each cell', () => {
    const cell = (city: string, courier: string, handedOver: number): CityCourier => ({
      ...{ city, courier, handedOver, refused: 1 },
    })
    const rows = [karachi, row('Multan', 2, 20), row('Hub', 1, 20)]
    const crossing = [
      ...[cell('karachi', 'tcs', 30), cell('karachi', 'leopards', 3), cell('karachi', 'postex', 14)],
      ...[cell('multan', 'leopards', 15), cell('hub', 'tcs', 10), cell('hub', 'leopards', 10)],
    ]
    const compared = comparedCityCouriers(report(rows, { crossing }))
    expect(compared?.cities.map(({ name }) => name)).toEqual(['Multan', 'Karachi'])
    expect(compared?.couriers).toEqual(['tcs', 'leopards'])
    expect(compared?.leftCities).toEqual(['Hub'])
    expect(compared?.leftCouriers).toEqual(['PostEx'])
    expect(comparedCityCouriers(report(rows, { crossing: crossing.slice(0, 3) }))).toBeNull()
  })
})

describe('a report', () => {
  it('says which orders it counts, and how old they are', () => {
    expect(periodWords(report([]))).toBe('placed 1–31 Oct 2026, each at least 23 days old')
    expect(periodWords({ ...report([]), to: '2026-10-01' })).toMatch(/^placed 1 Oct 2026/)
  })

  it('opens the orders of each figure', () => {
    const addressOf = (...args: Parameters<typeof ordersOf>) =>
      new URL(ordersOf(...args), 'http://shop').search
    const days = 'from=2026-10-01&to=2026-10-31'
    expect(addressOf(report([]), karachi, 'refused')).toBe(`?tab=orders&city=karachi&outcome=refused&${days}`)
    expect(addressOf(report([]), { key: null }, null)).toBe(`?tab=orders&city=-&${days}`)
    expect(addressOf(report([], { by: 'source' }), { key: null }, null)).toBe(
      `?tab=orders&channel=web&${days}`,
    )
    expect(addressOf(report([]), null, 'delivered')).toBe(`?tab=orders&outcome=delivered&${days}`)
  })
})
