/** The geometry of a small line over a square of 100 by 100, with zero in it: a small difference is drawn small. */

type Course = {
  readonly path: string
  /** The height of the line at its end, from the top. */
  readonly last: number
  /** The height of zero; null where the line is zero throughout. */
  readonly zero: number | null
}

export function courseOf(values: readonly number[]): Course {
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)]
  // If all values are zero, the line is at the bottom.
  const heightOf = (value: number) => (high === low ? 100 : (100 * (high - value)) / (high - low))
  const stepWidth = 100 / Math.max(1, values.length - 1)
  const path = values
    .map((value, index) => `${index === 0 ? 'M' : 'L'}${round(index * stepWidth)} ${round(heightOf(value))}`)
    .join('')
  return {
    path,
    last: round(heightOf(values.at(-1) ?? 0)),
    zero: high > low ? round(heightOf(0)) : null,
  }
}

function round(place: number): number {
  return Math.round(place * 100) / 100
}
