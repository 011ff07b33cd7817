import { describe, expect, it } from 'vitest'
import { dayOf } from '#events/calendar.ts'
import { nothingCounted } from '#events/catalogue/stock.ts'
import type { RecordedEvent, RecordedOf, ShopEventType } from '#events/event.ts'
import type { AppendRequest } from '#events/log/event-log.ts'
import { openSqliteEventStore } from '#events/log/sqlite/sqlite-event-store.ts'
import { dashboardView } from '#projections/dashboard.ts'
import { foldEvents, freshFolds, statesOf } from '#projections/folds.ts'
import { recordStartingCatalogue } from '#server/catalogue/record-starting-catalogue.ts'
import { madeUpShop } from '#server/seed/made-up-shop.ts'
import { trackingHash } from '#tests/events/sample-requests.ts'
import { seededRandom } from '#tests/faults/seeded-numbers.ts'
import { START } from '#tests/starting-facts.ts'

const now = Date.parse('2026-11-21T07:00:00Z')

async function history(
  orders: number,
  days: number,
  taken: ReadonlySet<string> = new Set(),
): Promise<readonly RecordedEvent[]> {
  const { log, close } = openSqliteEventStore(':memory:')
  const requests: AppendRequest[] = []
  await recordStartingCatalogue({ log, clock: () => now - 86_400_000 * (days + 1) })
  const shop = madeUpShop({
    orders,
    days,
    today: dayOf(new Date(now).toISOString()),
    now,
    random: seededRandom(20261121),
    salt: '',
    taken: async () => taken,
    trackingHash,
    stock: nothingCounted,
    cataloguePosition: START,
  })
  for await (const request of shop) requests.push(request)
  const results = await Promise.all(requests.map((request) => log.append(request)))
  expect(results.every(({ outcome }) => outcome === 'appended')).toBe(true)
  const events = await log.read(0, 100_000)
  await close()
  return events
}

let made: ReturnType<typeof history> | null = null

/** The same history for all tests that only read it. It takes some seconds: rare outcomes need thousands of orders. */
function sixtyDays(): ReturnType<typeof history> {
  made ??= history(3000, 60)
  return made
}

describe('an invented history', () => {
  it('has the requested number of orders, ordered by time, and none in the future', async () => {
    const events = await sixtyDays()
    const placed = events.filter(({ type }) => type === 'OrderPlaced')
    expect(placed).toHaveLength(3000)
    const times = events.map(({ at }) => at)
    expect(times).toEqual(times.toSorted())
    expect(times.at(-1)?.localeCompare(new Date(now).toISOString())).not.toBe(1)
    expect(new Set(placed.map(({ at }) => dayOf(at))).size).toBe(60)
  })

  it('contains returning customers, delivered, rated and cancelled orders with reasons, and visits', async () => {
    const events = await sixtyDays()
    const folds = foldEvents(freshFolds, events)
    expect(folds.filter(({ stopped }) => stopped !== null)).toEqual([])
    const { stats, charts, summary } = dashboardView(statesOf(folds), new Date(now).toISOString())
    expect(stats.totalCustomers).toBeGreaterThan(1500)
    expect(stats.totalCustomers).toBeLessThan(2000)
    expect(charts.orderStatus.datasets[0]?.data.every((count) => count > 0)).toBe(true)
    const ratings = stats.topProducts.map(({ rating }) => rating ?? 0)
    expect(Math.min(...ratings)).toBeGreaterThan(3.5)
    expect(Math.max(...ratings)).toBeLessThan(5)
    expect(summary.cancelledRate).toBeGreaterThan(5)
    expect(summary.cancelledRate).toBeLessThan(13)
    expect(stats.conversionRate).toBeGreaterThan(2)
    const cancelled = events.filter(
      (event) => event.type === 'OrderStatusChanged' && event.data.to === 'cancelled',
    )
    expect(
      cancelled.every((event) => event.type === 'OrderStatusChanged' && event.data.reason !== undefined),
    ).toBe(true)
  })

  it('contains calls, parcels, refusals, statements with short lines, and counted stock', async () => {
    const events = await sixtyDays()
    const { insight } = dashboardView(statesOf(foldEvents(freshFolds, events)), new Date(now).toISOString())
    const of = <Type extends ShopEventType>(type: Type) =>
      events.filter((event): event is RecordedOf<Type> => event.type === type)
    expect(new Set(of('ContactAttempted').map(({ data }) => data.outcome)).size).toBe(3)
    expect(insight.couriers.map(({ courier }) => courier)).toEqual(['tcs', 'leopards', 'postex'])
    expect(insight.orders.refused / insight.orders.delivered).toBeGreaterThan(0.03)
    expect(insight.orders.refused / insight.orders.delivered).toBeLessThan(0.12)
    expect(insight.repeatedRefusals).toBeGreaterThan(2)
    expect(insight.daysToDeliver.median).toBeGreaterThan(2)
    // A parcel is handed over on the day on which its order is shipped, and is never paid twice.
    expect(of('ParcelHandedOver').every(({ at, data }) => dayOf(at) === data.handedOver)).toBe(true)
    const booked = of('CashBooked')
    expect(new Set(of('ParcelHandedOver').map(({ data }) => data.trackingHash)).size).toBe(
      of('ParcelHandedOver').length,
    )
    expect(
      booked.filter(({ data }) => data.status === 'delivered' && data.collected < 100 * data.cashToCollect)
        .length,
    ).toBeGreaterThan(5)
    for (const { data } of of('StatementBooked')) {
      const lines = booked.filter(({ data: { statement } }) => statement === data.statement)
      expect(lines.length).toBe(data.lines)
      expect(lines.reduce((sum, { data: { collected } }) => sum + collected, 0)).toBe(data.collected)
    }
    expect(of('StatementBooked').length).toBeGreaterThan(20)
    expect(of('StockCounted').length).toBeGreaterThan(6)
    const reserved = of('OrderPlaced').filter(({ data }) => data.lines.some(({ reserved }) => reserved))
    expect(reserved.length).toBeGreaterThan(500)
  })

  it('finds numbers for more orders of a day than there are numbers of four digits', async () => {
    const ofFourDigits = Array.from({ length: 9000 }, (_, n) => `FF-261121${1000 + n}`)
    const free = ofFourDigits.splice(4000, 100)
    const taken = new Set(ofFourDigits)
    const events = await history(300, 1, taken)
    const numbers = events.flatMap((event) => (event.type === 'OrderPlaced' ? [event.data.orderNumber] : []))
    expect(new Set(numbers).size).toBe(300)
    expect(numbers.slice(0, 100).toSorted()).toEqual(free)
    for (const number of numbers.slice(100)) expect(number).toMatch(/^FF-261121\d{5}$/)
  })
})
