/** The words in charts: as large as the smallest text beside them. */

const TEXT_PX = 13

export const chartFont = (family: string) => `${TEXT_PX}px ${family}`

/** The same on a canvas with `ratio` pixels for each pixel of the page. */
export const onCanvas = (font: string, ratio: number) => font.replace(`${TEXT_PX}px`, `${TEXT_PX * ratio}px`)

/** A value without what stands before its digits: the axis names it. */
export const withoutUnit = (words: string) => words.replace(/^\D+/, '')

type NamedChart = {
  readonly context: CanvasRenderingContext2D
  /** Canvas pixels on one of the screen. */
  readonly ratio: number
  readonly colours: { readonly ink: string; readonly surface: string }
  /** The heights of the grid's lines, in canvas pixels. */
  readonly grid: readonly number[]
}

/** Pixels of the screen around the letters. */
const CLEAR = 3

/** Writes on the colour of the card. On a line of the grid it would look like a value of the axis, so it moves beyond that line. */
export function writeName(chart: NamedChart, text: string, x: number, wanted: number): void {
  const { context, ratio, colours, grid } = chart
  const away = context.textBaseline === 'bottom' ? -ratio : ratio
  const line = grid.find((at) => (at - wanted) / away > 0 && (at - wanted) / away < TEXT_PX)
  const y = line === undefined ? wanted : line + CLEAR * away
  context.lineJoin = 'round'
  context.lineWidth = 2 * CLEAR * ratio
  context.strokeStyle = colours.surface
  context.strokeText(text, x, y)
  context.fillStyle = colours.ink
  context.fillText(text, x, y)
}
