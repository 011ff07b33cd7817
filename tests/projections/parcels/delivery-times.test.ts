import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#events/calendar.ts'
import { noEndings } from '#projections/orders/endings.ts'
import { type CityFigures, deliveryTimes } from '#projections/parcels/city-endings.ts'
import { counted, type DeliveryDays, noDeliveries } from '#projections/parcels/delivery-days.ts'

const PLACED = '2026-11-01'

const daysIn = (deliveries: readonly number[]): DeliveryDays =>
  deliveries.reduce((days, taken) => counted(days, PLACED, addDays(PLACED, taken), 1), noDeliveries)

const timeOf = (deliveries: readonly number[]) => {
  const cities: CityFigures = { lahore: { endings: noEndings, days: daysIn(deliveries) } }
  return deliveryTimes(cities).lahore
}

const times = (count: number, days: number) => Array.from({ length: count }, () => days)

describe('the delivery time of a city', () => {
  it('is the middle half of at least twenty deliveries', () => {
    expect(timeOf([...times(5, 1), ...times(5, 2), ...times(5, 3), ...times(5, 9)])).toEqual({
      earliest: 1,
      latest: 3,
    })
    expect(timeOf([...times(4, 1), ...times(11, 2), ...times(5, 3)])).toEqual({ earliest: 2, latest: 2 })
  })

  it('is not known with fewer deliveries, or when the longest ones are only counted together', () => {
    expect(timeOf(times(19, 2))).toBeUndefined()
    expect(timeOf(times(20, 2))).toBeDefined()
    expect(timeOf([...times(10, 2), ...times(10, 40)])).toBeUndefined()
  })

  it('has a quarter of the deliveries at or before its first day, and three quarters at or before its last', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 13 }), { minLength: 20, maxLength: 60 }),
        (deliveries) => {
          const sorted = deliveries.toSorted((a, b) => a - b)
          const nth = (quarters: number) => sorted[Math.ceil((quarters * sorted.length) / 4) - 1]
          expect(timeOf(deliveries)).toEqual({ earliest: nth(1), latest: nth(3) })
        },
      ),
    )
  })
})
