import { describe, expect, it } from 'vitest'
import type { RecordedEvent } from '#events/event.ts'
import { dashboardView, projections } from '#projections/dashboard.ts'
import { type Folds, foldEvents, freshFolds, statesOf } from '#projections/folds.ts'
import { START } from '../../starting-facts.ts'
import { bookStatement, change, handOver, place, rate, runAt } from '../dashboard-after.ts'
import { runShop, type Step } from '../shop-run.ts'

const HOUR_MS = 3_600_000

/** Orders of new customers at regular intervals; some are cancelled soon, some years later, some delivered and rated. */
function ordersOver(years: number, orders: number): readonly RecordedEvent[] {
  const ms = Math.floor((years * 365 * 24 * HOUR_MS) / orders)
  const products = ['m7', 'w1', 'w3', 'u1', 'u2']
  const steps = Array.from({ length: orders }, (_, n): Step[] => [
    { do: 'wait', ms },
    place(n, [products[n % products.length] ?? 'm7', 1 + (n % 3)]),
    { do: 'browse', visits: 3, productViews: { m7: 1, m4: 2 } },
    ...(n % 3 === 0 ? [change(40, 'cancelled')] : []),
    ...(n % 4 === 0 ? [change(1, 'delivered'), rate(0, 5), rate(n % 9, 2)] : []),
    handOver(0, n % 2 === 0 ? 'tcs' : 'postex'),
    ...(n % 50 === 0 ? [bookStatement('tcs', 5)] : []),
    ...(n % 7 === 0 ? [change(Math.floor(n / 2), 'cancelled')] : []),
  ]).flat()
  return runShop('2026-01-01T00:00:00.000Z', steps).events
}

function sizeOf(folds: Folds): number {
  return JSON.stringify(statesOf(folds)).length
}

describe('the state of the folds', () => {
  it('has a bounded size: 3,000 orders in twelve years need about as much as 100 orders in one year', () => {
    const few = sizeOf(foldEvents(freshFolds, ordersOver(1, 100)))
    const many = sizeOf(foldEvents(freshFolds, ordersOver(12, 3000)))
    expect(many).toBeLessThan(few * 1.3)
    expect(many).toBeLessThan(64 * 1024)
  })

  it('is computed without personal data', () => {
    const { events } = runAt([{ at: '2026-11-21T06:00:00.000Z' }, place(7, ['m7', 1])])
    const watched = events.map((event): RecordedEvent => {
      if (event.type !== 'OrderPlaced') return event
      const data = {
        ...event.data,
        get customer(): never {
          throw new Error('a fold read personal data')
        },
      }
      return { ...event, data }
    })
    const folds = foldEvents(freshFolds, watched)
    expect(folds.filter((fold) => fold.stopped !== null)).toEqual([])
    expect(statesOf(folds)).toEqual(statesOf(foldEvents(freshFolds, events)))
  })

  it('is the same object after events that change nothing', () => {
    const { events } = runAt([
      { at: '2026-11-21T06:00:00.000Z' },
      place(7, ['m7', 1]),
      { do: 'confirm', order: 0 },
    ])
    const placed = foldEvents(freshFolds, events.slice(0, START + 1))
    const confirmed = foldEvents(placed, events.slice(START + 1))
    expect(confirmed.map((fold) => fold.position)).toEqual(placed.map(() => START + 2))
    for (const [index, fold] of confirmed.entries()) expect(fold.state).toBe(placed[index]?.state)
  })

  it('is stored under the name that the dashboard uses', () => {
    expect(Object.entries(projections).map(([name, projection]) => [name, projection.name])).toEqual(
      Object.keys(projections).map((name) => [name, name]),
    )
  })
})

describe('an event that a fold cannot process', () => {
  const { events } = runAt([
    { at: '2026-11-21T06:00:00.000Z' },
    place(1, ['m7', 1]),
    place(2, ['m7', 1]),
    place(3, ['m7', 1]),
  ])
  // The rules of an order never produce a total that is not a number, so a cast is needed.
  const poisoned = events.map((event) =>
    event.type === 'OrderPlaced' && event.position === START + 2
      ? { ...event, data: { ...event.data, total: 'a lot' as unknown as number } }
      : event,
  )
  const folds = foldEvents(freshFolds, poisoned)

  it('stops only that fold, at its last valid state', () => {
    const stopped = folds.filter((fold) => fold.stopped !== null)
    expect(stopped.map(({ projection, position }) => [projection.name, position])).toEqual([
      ['totalRevenue', START + 1],
      ['dailySales', START + 1],
      ['monthlyRevenue', START + 1],
      ['channels', START + 1],
    ])
    expect(stopped[0]?.stopped).toEqual({
      position: START + 2,
      error: expect.stringContaining('is no whole number'),
    })
    const { stats } = dashboardView(statesOf(folds), '2026-11-21T06:00:00.000Z')
    expect(stats).toMatchObject({ totalRevenue: 1100, totalOrders: 3, totalCustomers: 3 })
  })

  it('stops that fold for all later events', () => {
    const later = foldEvents(folds, poisoned.slice(START + 2))
    expect(statesOf(later)).toEqual(statesOf(folds))
    expect(later.filter((fold) => fold.stopped !== null)).toHaveLength(4)
  })

  it('is reported with a short error', () => {
    const broken = events.map(
      (event): RecordedEvent =>
        event.type === 'OrderPlaced' ? { ...event, data: { ...event.data, lines: [] } } : event,
    )
    const stopped = foldEvents(freshFolds, broken).flatMap((fold) => (fold.stopped === null ? [] : [fold]))
    expect(stopped.map(({ projection, stopped }) => [projection.name, stopped])).toEqual([
      ['recentOrders', { position: START + 1, error: 'RangeError: an order without lines' }],
    ])
  })
})
