import { describe, expect, it } from 'vitest'
import { couriers as shopCouriers } from '#catalogue/couriers.ts'
import { cash, cashOut } from '#projections/cash.ts'
import type { CashFigures } from '#projections/dashboard-shapes.ts'
import { foldEvents, freshFolds, statesOf } from '#projections/folds.ts'
import { type At, bookStatement, change, dashboardAfter, handOver, place, runAt } from './dashboard-after.ts'
import type { Step } from './shop-run.ts'

const now = '2026-11-21T06:00:00.000Z'
const onDay = (day: number): At => ({ at: `2026-11-${String(day).padStart(2, '0')}T06:00:00.000Z` })

function cashOf(steps: readonly (Step | At)[], at = now): CashFigures {
  return dashboardAfter(steps, at).cash
}

function tcsOf(steps: readonly (Step | At)[], at = now): CashFigures['couriers'][number] {
  const [tcs] = cashOf(steps, at).couriers
  if (tcs?.courier !== 'tcs') throw new Error('TCS is the first courier of the shop')
  return tcs
}

/** Rs 1,100, handed over on a day. */
const parcelOn = (day: number) => [onDay(day), place(day, ['m7', 1]), handOver(0, 'tcs')]
const unbook: Step = { do: 'unbook-statement', statement: 0 }

describe('the cash of couriers', () => {
  it('is zero for every courier of the catalogue before the first parcel', () => {
    const { couriers, delivered, received } = cashOf([])
    expect(couriers.map(({ courier, out, received }) => [courier, out, received])).toEqual(
      shopCouriers.map(({ id }) => [id, 0, 0]),
    )
    expect([delivered, received]).toEqual([0, 0])
  })

  it('is outstanding from the day of the handover, at the bounds of each age', () => {
    const { out, ages } = tcsOf([21, 19, 18, 14, 13, 1].toReversed().flatMap(parcelOn))
    expect(out).toBe(6600)
    expect(ages).toEqual([
      { days: '0-2', amount: 2200, parcels: 2 },
      { days: '3-7', amount: 2200, parcels: 2 },
      { days: '8+', amount: 2200, parcels: 2 },
    ])
  })

  it('ages without an event', () => {
    const agesAt = (day: string) =>
      tcsOf(parcelOn(1), `2026-${day}T06:00:00.000Z`).ages.map(({ parcels }) => parcels)
    expect(agesAt('11-03')).toEqual([1, 0, 0])
    expect(agesAt('11-04')).toEqual([0, 1, 0])
    expect(agesAt('11-09')).toEqual([0, 0, 1])
    // A clock that was set back.
    expect(agesAt('10-30')).toEqual([1, 0, 0])
  })

  it('is not outstanding while the order is cancelled, and is again after it is revived', () => {
    const cancelled = [...parcelOn(20), change(0, 'cancelled')]
    expect(tcsOf(cancelled).out).toBe(0)
    expect(tcsOf([...cancelled, change(0, 'shipped')]).out).toBe(1100)
    expect(tcsOf([...cancelled, { do: 'undo-handover', order: 0 }]).out).toBe(0)
    expect(tcsOf([...parcelOn(20), { do: 'undo-handover', order: 0 }]).out).toBe(0)
  })

  it('is received when it is booked, with its charges and differences', () => {
    const booked = [...parcelOn(20), bookStatement('tcs', 1, { short: 100, charges: 150 })]
    expect(tcsOf(booked)).toMatchObject({
      out: 0,
      received: 1000,
      charges: 150,
      differences: 100,
      arrived: 850,
    })
    expect(cashOf(booked).received).toBe(1000)
    expect(dashboardAfter(booked, now).summary.receivedCash).toBe(1000)
    expect(tcsOf([...booked, unbook])).toEqual(tcsOf(parcelOn(20)))
  })

  it('expects nothing for an order that is cancelled before or after the booking', () => {
    const paid = bookStatement('tcs', 1, { short: 1100, charges: 80 })
    const cancel = change(0, 'cancelled')
    const before = [...parcelOn(20), cancel, paid]
    const after = [...parcelOn(20), paid, cancel]
    for (const steps of [before, after]) {
      expect(tcsOf(steps)).toMatchObject({ out: 0, received: 0, charges: 80, differences: 0 })
      expect(tcsOf([...steps, change(0, 'delivered')])).toMatchObject({ out: 0, differences: 1100 })
      expect(tcsOf([...steps, unbook])).toMatchObject({ out: 0, charges: 0, differences: 0, arrived: 0 })
      expect(tcsOf([...steps, unbook, change(0, 'delivered')]).out).toBe(1100)
    }
  })

  it('is summed over all couriers', () => {
    const { events } = runAt([...parcelOn(20), place(9, ['u1', 1]), handOver(0, 'leopards')])
    expect(cashOut(statesOf(foldEvents(freshFolds, events)).cash)).toBe(2500)
  })

  it('stores a limited number of days, and still updates a parcel of a merged day', () => {
    const start = Date.parse('2026-01-01T06:00:00.000Z')
    const days = Array.from({ length: 100 }, (_, day) => [
      { at: new Date(start + day * 86_400_000).toISOString() },
      place(day, ['m7', 1]),
      handOver(0, 'tcs'),
    ]).flat()
    const end = new Date(start + 99 * 86_400_000).toISOString()
    const { events } = runAt([...days, change(99, 'cancelled'), change(98, 'delivered')])
    const state = events.reduce(cash.evolve, cash.initial)
    expect(state.tcs?.days).toHaveLength(31)
    expect(tcsOf([...days, change(99, 'cancelled')], end).ages).toEqual([
      { days: '0-2', amount: 3300, parcels: 3 },
      { days: '3-7', amount: 5500, parcels: 5 },
      { days: '8+', amount: 91 * 1100, parcels: 91 },
    ])
  })
})
