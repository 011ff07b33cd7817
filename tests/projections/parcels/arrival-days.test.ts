import { describe, expect, it } from 'vitest'
import { arrivalDays } from '#projections/parcels/arrival-days.ts'

/** A Tuesday. */
const TODAY = '2026-11-24'
const words = (earliest: number, latest: number) => arrivalDays({ earliest, latest }, TODAY)

describe('when an order arrives', () => {
  it('is a weekday within the next seven days', () => {
    expect([words(1, 2), words(2, 2), words(0, 6)]).toEqual(['Wed–Thu', 'Thu', 'Tue–Mon'])
  })

  it('is a date beyond them, where a weekday would be ambiguous', () => {
    expect([words(3, 7), words(8, 8)]).toEqual(['27 Nov–1 Dec', '2 Dec'])
  })
})
