import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { RecordedEvent } from '#events/event.ts'
import { type DaySlots, daySlots, soFar } from '#projections/reports/day-slots.ts'
import { anyStart, anySteps } from '../any-steps.ts'
import { bookStatement, change, handOver, place, runAt } from '../dashboard-after.ts'
import { runShop } from '../shop-run.ts'

const MINUTE_MS = 60_000
const WEEK_MS = 7 * 24 * 60 * MINUTE_MS

const slotsAfter = (events: readonly RecordedEvent[]): DaySlots =>
  events.reduce(daySlots.evolve, daySlots.initial)

/** Karachi is five hours ahead of UTC all year. */
const local = (instant: string | number) => new Date(new Date(instant).getTime() + 5 * 60 * MINUTE_MS)
const dayAt = (instant: string | number) => local(instant).toISOString().slice(0, 10)
const minuteOf = (instant: string | number) =>
  60 * local(instant).getUTCHours() + local(instant).getUTCMinutes()

/** Whether the clock never went back to an earlier day. */
function areInOrder(days: readonly string[]): boolean {
  return days.every((day, place) => day >= (days[place - 1] ?? day))
}

/** The events that take back what was recorded on an earlier day. */
function takingBackEarlier(events: readonly RecordedEvent[]): ReadonlySet<RecordedEvent> {
  const recordedOn = new Map<string, string>()
  const found = new Set<RecordedEvent>()
  for (const event of events) {
    const day = dayAt(event.at)
    if (event.type === 'OrderStatusChanged') {
      const { orderNumber, from } = event.data
      if (from !== 'pending' && recordedOn.get(orderNumber) !== day) found.add(event)
      recordedOn.set(orderNumber, day)
    }
    if (event.type === 'StatementBooked') recordedOn.set(event.data.statement, day)
    if (event.type === 'StatementUnbooked' && recordedOn.get(event.data.statement) !== day) found.add(event)
  }
  return found
}

/** Counts the events of a day before a minute, one by one. */
function recount(events: readonly RecordedEvent[], day: string, beforeMinute: number) {
  const late = takingBackEarlier(events)
  const of = events.filter(({ at }) => dayAt(at) === day && minuteOf(at) < beforeMinute)
  const moves = of.flatMap((event) => (event.type === 'OrderStatusChanged' ? [event.data] : []))
  const ofToday = of.filter((event) => !late.has(event))
  const undone = ofToday.flatMap((event) => (event.type === 'OrderStatusChanged' ? [event.data] : []))
  const moved = (list: typeof moves, from: string, to: string) =>
    list.filter((move) => move.from === from && move.to === to).length
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
  const owed = (move: (typeof moves)[number]) =>
    move.parcel === undefined || move.parcel.booked ? 0 : move.parcel.cashToCollect
  return {
    placed: of.filter(({ type }) => type === 'OrderPlaced').length,
    confirmed: moved(moves, 'pending', 'confirmed') - moved(undone, 'confirmed', 'pending'),
    handedOver:
      of.filter(({ type }) => type === 'ParcelHandedOver').length -
      of.filter((event) => event.type === 'HandoverUndone' && event.data.handedOver === day).length,
    delivered:
      moves.filter(({ to }) => to === 'delivered').length -
      undone.filter(({ from }) => from === 'delivered').length,
    cameBack: of.filter(({ type }) => type === 'ParcelReturned').length,
    due:
      sum(moves.filter(({ to }) => to === 'delivered').map(owed)) -
      sum(undone.filter(({ from }) => from === 'delivered').map(owed)),
    received:
      sum(
        of.map((event) => {
          if (event.type === 'StatementBooked') return event.data.received
          if (event.type === 'PaymentReceived') return event.data.amount
          if (event.type !== 'StatementUnbooked' || late.has(event)) return 0
          return -event.data.received - sum(event.data.later.map(({ amount }) => amount))
        }),
      ) / 100,
  }
}

/** How many parcels couriers have that they got on a day: the number of the packing screen. */
function withCouriersSince(events: readonly RecordedEvent[], day: string): number {
  const days = new Map<string, string>()
  for (const { type, data } of events) {
    if (type === 'ParcelHandedOver') days.set(data.orderNumber, data.handedOver)
    if (type === 'HandoverUndone') days.delete(data.orderNumber)
  }
  return [...days.values()].filter((each) => each === day).length
}

describe('the day so far', () => {
  it('equals a recount of the events of the day and of the same day a week before, up to the same quarter', () => {
    let inAll = 0
    fc.assert(
      fc.property(anyStart, anySteps(80), fc.integer({ min: 0, max: 1439 }), (start, steps, minutes) => {
        const { events, now } = runShop(start, steps)
        const days = slotsAfter(events)
        const kept = new Set(days.map(({ period }) => period))
        for (const instant of [Date.parse(now), Date.parse(now) + WEEK_MS + minutes * MINUTE_MS]) {
          const view = soFar(days, new Date(instant).toISOString())
          const [today, before] = [dayAt(instant), dayAt(instant - WEEK_MS)]
          const quarter = Math.floor(minuteOf(instant) / 15) * 15
          expect(view.day).toBe(today)
          expect(Number(view.until.slice(0, 2)) * 60 + Number(view.until.slice(3))).toBe(quarter)
          // Clocks that jump far may displace a day.
          if (kept.has(today)) {
            expect(view.today).toEqual(recount(events, today, 1440))
            // Where the clock went back to an earlier day, a handover may be undone on another day than its own, and stays counted.
            if (areInOrder([...events.map(({ at }) => dayAt(at)), today])) {
              expect(view.today.handedOver).toBe(withCouriersSince(events, today))
            }
          }
          if (kept.has(before)) expect(view.lastWeek).toEqual(recount(events, before, quarter))
          inAll += view.today.placed + view.lastWeek.placed + view.lastWeek.delivered
        }
      }),
      { numRuns: 150 },
    )
    // The random histories reach what is counted.
    expect(inAll).toBeGreaterThan(0)
  })

  it('compares with the same time last week, and takes back what was undone', () => {
    const { events } = runAt([
      { at: '2026-11-14T06:00:00.000Z' },
      place(1, ['m7', 1]),
      { at: '2026-11-14T11:29:00.000Z' },
      place(2, ['m7', 1]),
      { at: '2026-11-14T11:31:00.000Z' },
      place(3, ['m7', 1]),
      { at: '2026-11-21T05:00:00.000Z' },
      change(2, 'confirmed'),
      change(1, 'confirmed'),
      change(1, 'pending'),
      handOver(0, 'tcs'),
      change(0, 'delivered'),
      bookStatement('tcs', 1, { short: 0, charges: 100 }),
    ])
    expect(soFar(slotsAfter(events), '2026-11-21T11:40:00.000Z')).toEqual({
      day: '2026-11-21',
      until: '16:30',
      today: { placed: 0, confirmed: 1, handedOver: 1, delivered: 1, cameBack: 0, due: 1100, received: 1000 },
      lastWeek: { placed: 2, confirmed: 0, handedOver: 0, delivered: 0, cameBack: 0, due: 0, received: 0 },
    })
  })

  it('counts only parcels of couriers as handed over, and what is undone later stays on its day', () => {
    const days = slotsAfter(
      runAt([
        { at: '2026-11-20T06:00:00.000Z' },
        place(1, ['m7', 1]),
        place(2, ['m7', 1]),
        place(3, ['m7', 1]),
        handOver(0, 'tcs'),
        { at: '2026-11-21T06:00:00.000Z' },
        { do: 'undo-handover', order: 0 },
        change(1, 'shipped'),
        handOver(2, 'tcs'),
        { do: 'undo-handover', order: 2 },
        handOver(2, 'leopards'),
      ]).events,
    )
    expect(soFar(days, '2026-11-21T07:00:00.000Z').today.handedOver).toBe(1)
    expect(soFar(days, '2026-11-20T07:00:00.000Z').today.handedOver).toBe(1)
  })

  it('is never less than nothing when deliveries, confirmations and payments of earlier days are taken back', () => {
    const days = slotsAfter(
      runAt([
        { at: '2026-11-20T06:00:00.000Z' },
        place(1, ['m7', 1]),
        place(2, ['m7', 1]),
        handOver(0, 'tcs'),
        change(0, 'delivered'),
        change(1, 'confirmed'),
        bookStatement('tcs', 1, { short: 0, charges: 100 }),
        { at: '2026-11-21T06:00:00.000Z' },
        change(0, 'shipped'),
        change(1, 'pending'),
        { do: 'unbook-statement', statement: 0 },
      ]).events,
    )
    const nothing = { placed: 0, confirmed: 0, handedOver: 0, delivered: 0, cameBack: 0, due: 0, received: 0 }
    expect(soFar(days, '2026-11-21T07:00:00.000Z').today).toEqual(nothing)
    expect(soFar(days, '2026-11-20T07:00:00.000Z').today).toMatchObject({
      confirmed: 1,
      delivered: 1,
      received: 1000,
    })
  })

  it('does not grow with the orders', () => {
    const everyQuarter = Array.from({ length: 96 * 14 }, (_, quarter) => [
      { at: new Date(Date.parse('2026-11-01T00:00:00Z') + quarter * 15 * MINUTE_MS).toISOString() },
      place(quarter, ['m7', 1]),
      change(0, 'delivered'),
    ]).flat()
    const state = slotsAfter(runAt(everyQuarter).events)
    expect(state).toHaveLength(10)
    expect(JSON.stringify(state).length).toBeLessThan(10 * 96 * 30)
  })
})
