/** Where the prices of a product are in a chart whose width is the time in which they were shown, and their words. */

import type { ShownPrice } from '#catalogue/claims.ts'

/** In percent of the width. */
type Place = { readonly left: number; readonly width: number }

export type PlacedStep = Place & {
  readonly step: ShownPrice
  /** Null where they have no room. */
  readonly words: (Place & { readonly side: 'start' | 'end' }) | null
}

/** What is shown now is seen however short that is. */
const LEAST_PERCENT = 0.75

/** `prices`: newest first. `label`: the percent of the width that words take. */
export function placeSteps(prices: readonly ShownPrice[], now: number, label: number): readonly PlacedStep[] {
  const begin = prices.at(-1)?.from ?? now
  const span = Math.max(1, now - begin)
  // A clock on the screen is some seconds late.
  const percent = (time: number) => Math.min(100, (100 * (time - begin)) / span)
  /** Where the words of the next price begin. */
  let end = 100
  /** Where the next price begins. */
  let next = 100
  return prices.map((step, index) => {
    const until = Math.min(percent(step.to ?? now), next)
    const left = Math.min(percent(step.from), 100 - LEAST_PERCENT)
    const width = Math.max(until - left, LEAST_PERCENT)
    next = left
    const room = Math.min(until, end) - left
    if (room >= label) {
      end = left
      return { step, left, width, words: { left, width: room, side: 'start' } }
    }
    if (index > 0 || step.to !== null) return { step, left, width, words: null }
    end = 100 - label
    return { step, left, width, words: { left: end, width: label, side: 'end' } }
  })
}
