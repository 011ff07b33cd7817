import { describe, expect, it } from 'vitest'
import { fits, sizes } from '#catalogue/product.ts'
import { measurements } from '#web/storefront/size-chart/measurements.ts'
import { adviseSize } from '#web/storefront/size-chart/size-advice.ts'

describe('the advice on the size', () => {
  it.each([
    ['Regular Fit', 160, 52, 'S'],
    ['Regular Fit', 173, 68, 'M'],
    ['Regular Fit', 178, 84, 'L'],
    ['Oversized Tee', 173, 68, 'M'],
    ['Crop Top', 158, 50, 'S'],
  ] as const)(
    'is the smallest size with the room of the cut: %s, %i cm, %i kg',
    (fit, height, weight, size) => {
      expect(adviseSize(fit, height, weight)).toMatchObject({ size, tight: false })
    },
  )

  it('says when even the largest size is tight, and when none leaves room', () => {
    expect(adviseSize('Regular Fit', 178, 90)).toEqual({ size: 'L', room: 2, tight: true })
    expect(adviseSize('Regular Fit', 178, 100)).toMatchObject({ size: null, tight: true })
  })

  it('never falls with the weight, and rises by no more than the sizes differ', () => {
    for (const fit of fits) {
      const advised = Array.from({ length: 91 }, (_, n) => adviseSize(fit, 172, 40 + n).size)
      const places = advised.map((size) => (size === null ? sizes.length : sizes.indexOf(size)))
      expect(places).toEqual(places.toSorted((one, other) => one - other))
    }
  })

  it('leaves the room that the measures of the garment say', () => {
    // 82.6 − 0.193 × 173 + 0.662 × 68 is a chest of 94.2 cm.
    expect(adviseSize('Regular Fit', 173, 68).room).toBe(2 * Number(measurements['Regular Fit'].M?.[0]) - 94)
  })
})
