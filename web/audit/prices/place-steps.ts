/** Where the prices of a product are in a chart whose width is the time in which they were shown, and which have room for words. */

import type { ShownPrice } from '#catalogue/claims.ts'

type PlacedStep = {
  readonly step: ShownPrice
  /** In percent of the width, as the next one. */
  readonly left: number
  readonly width: number
  /** Whether its words have room. */
  readonly hasWords: boolean
}

/** Each is seen however short its time was. */
const LEAST_PERCENT = 0.75

/** `prices`: newest first. `label`: the percent of the width that words take, which what is shown now always has. */
export function placeSteps(prices: readonly ShownPrice[], now: number, label: number): readonly PlacedStep[] {
  const begin = prices.at(-1)?.from ?? now
  const span = Math.max(1, now - begin)
  // A clock on the screen is some seconds late.
  const percent = (time: number) => Math.min(100, (100 * (time - begin)) / span)
  /** Where the next price begins. */
  let next = 100
  return prices.map((step) => {
    const until = Math.min(percent(step.to ?? now), next)
    const least = step.to === null ? Math.min(label, 50) : LEAST_PERCENT
    const left = Math.max(0, Math.min(percent(step.from), next - least))
    const width = Math.max(until - left, LEAST_PERCENT)
    next = left
    return { step, left, width, hasWords: step.to === null || width >= label }
  })
}
