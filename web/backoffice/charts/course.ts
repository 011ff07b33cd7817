/** The geometry of a small line over a square of 100 by 100. */

/** The height of the drawing represents at least this share of the largest value. */
const LEAST_SPAN = 0.25

export type Course = {
  readonly path: string
  /** The height of the line at its end, from the top. */
  readonly last: number
  /** The height of zero, if it is in the drawing. */
  readonly zero: number | null
}

/** `withZero`: zero is drawn also where the values are all above or below it. */
export function courseOf(values: readonly number[], withZero = false): Course {
  const drawn = withZero ? [0, ...values] : values
  const [lowest, highest] = [Math.min(...drawn), Math.max(...drawn)]
  const size = Math.max(...values.map(Math.abs))
  // A small difference compared with the values is drawn small.
  const room = Math.max(0, size * LEAST_SPAN - (highest - lowest)) / 2
  const [low, high] = [lowest - room, highest + room]
  // If all values are zero, the line is at the bottom.
  const heightOf = (value: number) => (high === low ? 100 : (100 * (high - value)) / (high - low))
  const stepWidth = 100 / Math.max(1, values.length - 1)
  const path = values
    .map((value, index) => `${index === 0 ? 'M' : 'L'}${round(index * stepWidth)} ${round(heightOf(value))}`)
    .join('')
  return {
    path,
    last: round(heightOf(values.at(-1) ?? 0)),
    zero: (withZero && high > low) || (low < 0 && high > 0) ? round(heightOf(0)) : null,
  }
}

function round(place: number): number {
  return Math.round(place * 100) / 100
}
