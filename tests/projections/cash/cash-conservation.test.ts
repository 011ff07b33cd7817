/** No rupee is in two places or in none: whatever happens, the places of cash add up to what was handed over. */

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cashPlaces } from '#events/cash/parcel-cash.ts'
import { cash } from '#projections/cash/cash.ts'
import { anyStart, anySteps } from '../any-steps.ts'
import { runShop } from '../shop-run.ts'

const HISTORIES = 400

it(`the places of cash add up to what was handed over, after each event of ${HISTORIES} histories`, () => {
  let seen = 0
  fc.assert(
    fc.property(anyStart, anySteps(60), (start, steps) => {
      const { events } = runShop(start, steps)
      let state = cash.initial
      const handedOver = new Map<string, { paisa: number; parcels: number }>()
      for (const event of events) {
        state = cash.evolve(state, event)
        if (event.type === 'ParcelHandedOver' || event.type === 'HandoverUndone') {
          const { courier, cashToCollect } = event.data
          const sign = event.type === 'ParcelHandedOver' ? 1 : -1
          const { paisa, parcels } = handedOver.get(courier) ?? { paisa: 0, parcels: 0 }
          handedOver.set(courier, { paisa: paisa + sign * 100 * cashToCollect, parcels: parcels + sign })
        }
        for (const [courier, { paisa, parcels }] of handedOver) {
          const places = cashPlaces.map((place) => state[courier]?.places[place] ?? { paisa: 0, parcels: 0 })
          expect(places.reduce((sum, place) => sum + place.paisa, 0)).toBe(paisa)
          expect(places.reduce((sum, place) => sum + place.parcels, 0)).toBe(parcels)
          expect(places.every((place) => place.paisa >= 0 && place.parcels >= 0)).toBe(true)
        }
        seen += 1
      }
    }),
    { numRuns: HISTORIES },
  )
  expect(seen).toBeGreaterThan(0)
})
