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
  placeSteps(steps, 1000, 20).map(({ left, width, hasWords }) => [left, width, hasWords])

it('prices are as wide as the time in which they were shown', () => {
  expect(placed([step(400, null), step(0, 400)])).toEqual([
    [40, 60, true],
    [0, 40, true],
  ])
})

it('what is shown now has room for its words, and others give way', () => {
  expect(placed([step(1000, null), step(700, 1000), step(100, 700), step(0, 100)])).toEqual([
    [80, 20, true],
    [70, 10, false],
    [10, 60, true],
    [0, 10, false],
  ])
})

it('a price that began after the time on the screen is at the end', () => {
  expect(placed([step(1010, null), step(0, 1010)]).map(([left, width]) => [left, width])).toEqual([
    [80, 20],
    [0, 80],
  ])
})

it('a product that is not for sale any more needs no room at the end', () => {
  expect(placed([step(450, 500), step(0, 450)])[0]).toEqual([45, 5, false])
})
