/** Sizes with low stock, as the shop pushes them with the figures. */

import type { LowStock } from '#projections/dashboard-shapes.ts'

/** Sizes whose stock has become low, or lower, since the last call. */
export function newlyLow(before: readonly LowStock[], now: readonly LowStock[]): readonly LowStock[] {
  const unitsBefore = new Map(before.map((low) => [keyOf(low), low.left]))
  return now.filter((low) => low.left < (unitsBefore.get(keyOf(low)) ?? Number.POSITIVE_INFINITY))
}

export function stockWords({ name, size, left }: LowStock): {
  readonly title: string
  readonly text: string
} {
  return {
    title: left <= 0 ? `${name}, size ${size}, is sold out` : `${name}, size ${size}: ${left} left`,
    text: left < 0 ? `${-left} short: more were sold than there are.` : 'Stock is low.',
  }
}

function keyOf({ id, size }: LowStock): string {
  return `${id}-${size}`
}
