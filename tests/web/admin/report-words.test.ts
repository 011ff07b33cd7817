import { describe, expect, it } from 'vitest'
import type { CityCourier } from '#events/orders/report.ts'
import { type NamedRow, ordersOf, type ShownReport } from '#web/admin/reports/report.ts'
import { answerWords, comparedRows, periodWords, refusedRate } from '#web/admin/reports/report-words.ts'

const nothing = {
  ...{ placed: 0, confirmed: 0, handedOver: 0, delivered: 0, refused: 0, returned: 0 },
  ...{ timed: 0, days: 0, collected: 0, charges: 0 },
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
  return { by: 'city', ...period, rows, total, crossing: [], campaigns: [], ...more }
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
    expect(answerWords(report([karachi, row('Quetta', 28, 100)]))).toBe('Quetta refuses most.')
    expect(answerWords(report([...rows, row('Lahore', 10, 900)]))).toBe('Quetta, Multan and Hub refuse most.')
  })

  it('leaves out who has too few parcels, and who is not known', () => {
    const few = row('Hunza', 9, 14)
    const unknown = { ...row('City not known', 50, 60), key: null }
    const all = report([karachi, few, unknown, row('Lahore', 20, 300)])
    expect(comparedRows(all).map(({ name }) => name)).toEqual(['Karachi', 'Lahore'])
    expect(refusedRate(few)).toBeNull()
    expect(answerWords(all)).toBe(
      'No city refuses much more than the others: 15% of 674 parcels handed over were refused.',
    )
    expect(answerWords(report([few]))).toMatch(/^Too few parcels to compare: 14 handed over/)
  })

  it('calls no rate high that chance explains', () => {
    expect(answerWords(report([row('Karachi', 30, 300), row('Hub', 3, 20)]))).toMatch(/^No city refuses/)
    expect(answerWords(report([row('Karachi', 30, 300), row('Hub', 6, 20)]))).toBe('Hub refuses most.')
  })

  it('names the courier when it is one of several', () => {
    const cell = (courier: string, refused: number, handedOver: number): CityCourier => ({
      ...{ city: 'multan', courier, refused, handedOver },
    })
    const rows = [karachi, row('Multan', 22, 80), row('Lahore', 20, 300)]
    const crossing = [cell('tcs', 5, 40), cell('leopards', 17, 40)]
    expect(answerWords(report(rows, { crossing }))).toBe('Multan refuses most; it is Leopards there.')
    const even = [cell('tcs', 10, 40), cell('leopards', 12, 40)]
    expect(answerWords(report(rows, { crossing: even }))).toBe('Multan refuses most.')
  })

  it('has words for each comparison', () => {
    const rows = [karachi, row('L', 28, 100), row('Lahore', 10, 300)]
    const answers = (['courier', 'product', 'size', 'source', 'caller'] as const).map((by) =>
      answerWords(report(rows, { by })),
    )
    expect(answers).toEqual([
      'Parcels of L are refused most.',
      'L is refused most.',
      'Size L is refused most.',
      'Orders from L are refused most.',
      'Orders that L confirmed are refused most.',
    ])
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
