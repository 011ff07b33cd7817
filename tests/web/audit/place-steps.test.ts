import { expect, it } from 'vitest'
import type { ShownPrice } from '#catalogue/claims.ts'
import { placeSteps } from '#web/audit/prices/place-steps.ts'

const step = (from: number, to: number | null): ShownPrice => ({
  productId: 'm7',
  name: 'The Blacksmith',
  from,
  to,
  price: 1100,
  sale: null,
  claim: null,
  positions: [],
})
const placed = (steps: readonly ShownPrice[]) =>
  placeSteps(steps, 1000, 20).map(({ left, width, words }) => [left, width, words])

it('prices are as wide as the time in which they were shown', () => {
  expect(placed([step(400, null), step(0, 400)])).toEqual([
    [40, 60, { left: 40, width: 60, side: 'start' }],
    [0, 40, { left: 0, width: 40, side: 'start' }],
  ])
})

it('the words of a short time at the end are before it, and take the room of others', () => {
  expect(placed([step(1000, null), step(700, 1000), step(100, 700), step(0, 100)])).toEqual([
    [99.25, 0.75, { left: 80, width: 20, side: 'end' }],
    [70, 29.25, null],
    [10, 60, { left: 10, width: 60, side: 'start' }],
    [0, 10, null],
  ])
})

it('a price that began after the time on the screen is at the end', () => {
  expect(placed([step(1010, null), step(0, 1010)]).map(([left, width]) => [left, width])).toEqual([
    [99.25, 0.75],
    [0, 99.25],
  ])
})

it('a product that is not for sale any more has no words at the end', () => {
  expect(placed([step(450, 500), step(0, 450)])[0]).toEqual([45, 5, null])
})
