/** Where a small thing at the right edge of the window covers nothing. */

export type Box = {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** A place that could be taken, and how much its own place is preferred to it. */
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
