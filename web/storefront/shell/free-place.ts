/** Finds a place at the right edge of the window where a small element covers nothing. */

export type Box = {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** A possible place; the cheapest is the preferred one. */
export type Place = { readonly box: Box; readonly cost: number }

/** Pixels that are kept free around it. */
const CLEARANCE = 4

export function isFree({ left, top, right, bottom }: Box, taken: readonly Box[]): boolean {
  return !taken.some(
    (box) =>
      box.left < right + CLEARANCE &&
      box.right > left - CLEARANCE &&
      box.top < bottom + CLEARANCE &&
      box.bottom > top - CLEARANCE,
  )
}

/** The cheapest place that is free; null when none is. */
export function cheapestFree<P extends Place>(places: readonly P[], taken: readonly Box[]): P | null {
  const byCost = places.toSorted((a, b) => a.cost - b.cost)
  return byCost.find(({ box }) => isFree(box, taken)) ?? null
}

/** When none is free: the place that covers the smallest area, and of equal ones the cheapest. */
export function leastCovering<P extends Place>(places: readonly P[], taken: readonly Box[]): P | undefined {
  const covers = ({ box }: P) => taken.reduce((sum, each) => sum + overlap(box, each), 0)
  const measured = places.map((place) => ({ place, covered: covers(place) }))
  return measured.toSorted((a, b) => a.covered - b.covered || a.place.cost - b.place.cost)[0]?.place
}

/** In square pixels. */
function overlap(a: Box, b: Box): number {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left)
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
  return Math.max(0, width) * Math.max(0, height)
}
