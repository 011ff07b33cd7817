/** The data of a chart: one value per named point, in drawing order. */

export type Point = {
  /** Under the axis: `Tue`. */
  readonly label: string
  /** In full, for the text above the chart and for the table: `Tue, 17 Nov`. */
  readonly name: string
  readonly value: number
  /** It comes from too few to be compared: it is 0 here, and no number is said. */
  readonly tooFew?: true
  /** For a period in progress: the value that it is compared with, if any. */
  readonly soFar?: SoFar
}

type SoFar = { readonly before: { readonly name: string; readonly value: number } | null }

export type Series = {
  /** The name of the points: `Day`. */
  readonly of: string
  /** The name of their values: `Revenue`. */
  readonly measure: string
  readonly points: readonly Point[]
}

export const TOO_FEW = 'too few to compare'

/** One point in words, shown and read aloud. */
export function reading(
  { measure }: Series,
  { name, value, tooFew, soFar }: Point,
  format: (value: number) => string,
): string {
  if (tooFew) return `${name}: ${TOO_FEW}`
  const before = soFar?.before
  const compared = before ? `; ${before.name}: ${format(before.value)}` : ''
  return `${name}: ${format(value)} ${measure.toLowerCase()}${compared}`
}

/** The highest value that is drawn. */
export function highest({ points }: Series): number {
  return Math.max(0, ...points.flatMap(({ value, soFar }) => [value, soFar?.before?.value ?? 0]))
}

/** Steps of 1, 2 and 5 times a power of ten, never a fraction: orders and rupees are whole. */
export const wholeSteps = Array.from({ length: 13 }, (_, power) =>
  [1, 2, 5].map((step) => step * 10 ** power),
).flat()

/** The end of an axis with at most so many whole steps: the first one that is not below the value. */
export function axisEnd(value: number, mostSteps: number): number {
  const step = wholeSteps.find((each) => value <= each * mostSteps) ?? value
  return Math.ceil(value / step) * step || 1
}

/** The description of a chart for screen readers: how many points, the highest, the newest. */
export function summaryOf(series: Series, format: (value: number) => string): string {
  const { points } = series
  const last = points.at(-1)
  if (last === undefined) return 'No points.'
  const most = points.reduce((highest, point) => (point.value > highest.value ? point : highest))
  return `${points.length} points. Highest: ${most.name}, ${format(most.value)}. Last: ${last.name}, ${format(last.value)}.`
}

/** The point an arrow key moves to from `now`, null when none is selected; undefined for other keys. */
export function nextPoint(key: string, now: number | null, count: number): number | null | undefined {
  const last = count - 1
  switch (key) {
    case 'ArrowRight':
      return now === null ? 0 : Math.min(last, now + 1)
    case 'ArrowLeft':
      return now === null ? last : Math.max(0, now - 1)
    case 'Home':
      return 0
    case 'End':
      return last
    case 'Escape':
      return now === null ? undefined : null
    default:
      return undefined
  }
}

/** The interval between labelled points when there is room for `room` labels. */
export function labelEvery(count: number, room: number): number {
  return Math.max(1, Math.ceil(count / Math.max(1, room)))
}
