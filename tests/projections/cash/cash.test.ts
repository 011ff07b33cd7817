import { describe, expect, it } from 'vitest'
import { couriers as shopCouriers } from '#catalogue/couriers.ts'
import { cash } from '#projections/cash/cash.ts'
import type { CashFigures } from '#projections/dashboard-shapes.ts'
import { type At, bookStatement, change, dashboardAfter, handOver, place, runAt } from '../dashboard-after.ts'
import type { Step } from '../shop-run.ts'

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
    expect(ages).toMatchObject([
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

  it('expects nothing for an order that was cancelled before the booking', () => {
    const paid = bookStatement('tcs', 1, { short: 1100, charges: 80 })
    const steps = [...parcelOn(20), change(0, 'cancelled'), paid]
    expect(tcsOf(steps)).toMatchObject({ out: 0, received: 0, charges: 80, differences: 0 })
    expect(tcsOf(steps).places).toMatchObject({ returned: { amount: 1100, parcels: 1 } })
    expect(tcsOf([...steps, unbook])).toMatchObject({ out: 0, charges: 0, differences: 0, arrived: 0 })
    expect(tcsOf([...steps, unbook, change(0, 'delivered')]).out).toBe(1100)
  })

  it('keeps what a courier paid short when the customer returns the order later', () => {
    const short = bookStatement('tcs', 1, { short: 520, charges: 0 })
    const steps = [...parcelOn(20), change(0, 'delivered'), short]
    expect(tcsOf(steps)).toMatchObject({ short: 520, over: 0, claims: 520 })
    expect(tcsOf([...steps, change(0, 'cancelled')])).toMatchObject({ short: 520, over: 0, claims: 520 })
  })

  it('does not set off what one parcel was paid too little against what another was paid too much', () => {
    const parcels = [...parcelOn(19), ...parcelOn(20)]
    const paid: Step = {
      do: 'book-statement',
      courier: 'tcs',
      parcels: [
        { short: 200, charges: 0 },
        { short: -150, charges: 0 },
      ],
      missing: 0,
    }
    expect(tcsOf([...parcels, paid])).toMatchObject({ short: 200, over: 150 })
  })

  it('owes nothing for a returned parcel', () => {
    const returned: Step = {
      do: 'book-statement',
      courier: 'tcs',
      parcels: [{ short: 0, charges: 90, kind: 'returned' }],
      missing: 0,
    }
    const figures = tcsOf([...parcelOn(20), returned])
    expect(figures).toMatchObject({ short: 0, charges: 90, out: 0, arrived: 0, surplus: 90 })
    expect(figures.places.returned).toEqual({ amount: 1100, parcels: 1 })
  })

  it('adds charges exactly', () => {
    const paid: Step = {
      do: 'book-statement',
      courier: 'tcs',
      parcels: Array.from({ length: 4 }, () => ({ short: 0, charges: 200, tax: 50 })),
      missing: 0,
    }
    const parcels = [16, 17, 18, 19].flatMap(parcelOn)
    expect(tcsOf([...parcels, paid])).toMatchObject({ charges: 802, incomeTax: 2, salesTax: 4, taxes: 6 })
  })

  it('is on the road until it is delivered, and then owed', () => {
    expect(tcsOf(parcelOn(20))).toMatchObject({ onTheRoad: 1100, owed: 0, out: 1100 })
    expect(tcsOf([...parcelOn(20), change(0, 'delivered')])).toMatchObject({
      onTheRoad: 0,
      owed: 1100,
      out: 1100,
    })
  })

  it('is claimed for a lost parcel until it is found, paid or written off', () => {
    const lost: Step[] = [{ do: 'lose', order: 0 }]
    const steps = [...parcelOn(20), ...lost]
    expect(tcsOf(steps)).toMatchObject({ out: 0, claims: 1100 })
    expect(tcsOf([...steps, { do: 'claim', order: 0, to: 'withdrawn' }])).toMatchObject({
      out: 1100,
      claims: 0,
    })
    const writtenOff = tcsOf([...steps, { do: 'claim', order: 0, to: 'written-off' }])
    expect(writtenOff.places.writtenOff).toEqual({ amount: 1100, parcels: 1 })
    const paid = bookStatement('tcs', 1, { short: 100, charges: 0 })
    expect(tcsOf([...steps, paid])).toMatchObject({ received: 1000, claims: 100 })
  })

  it('keeps what is missing in the bank until it arrives or is explained', () => {
    const paid: Step = {
      do: 'book-statement',
      courier: 'tcs',
      parcels: [{ short: 0, charges: 0 }],
      missing: 250,
    }
    const steps = [...parcelOn(20), paid]
    expect(tcsOf(steps)).toMatchObject({ arrived: 850, missing: 250 })
    const pay: Step = { do: 'pay', statement: 0, rupees: 250 }
    expect(tcsOf([...steps, pay])).toMatchObject({ arrived: 1100, missing: 0 })
    expect(tcsOf([...steps, { do: 'explain', statement: 0 }])).toMatchObject({ arrived: 850, missing: 0 })
  })

  it('is summed over all couriers', () => {
    const steps = [...parcelOn(20), place(9, ['u1', 1]), handOver(0, 'leopards')]
    expect(cashOf(steps).totals.out).toBe(2500)
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
    expect(tcsOf([...days, change(99, 'cancelled')], end).ages).toMatchObject([
      { days: '0-2', amount: 3300, parcels: 3 },
      { days: '3-7', amount: 5500, parcels: 5 },
      { days: '8+', amount: 91 * 1100, parcels: 91 },
    ])
  })
})
