/** Names the highest and the last point of a line, so that they are read without a cursor. */

import type { BarChart } from './bars.ts'
import { onCanvas, writeName } from './text-size.ts'

type LineChart = Pick<BarChart, 'series' | 'context' | 'ratio' | 'xOf' | 'yOf' | 'colours' | 'font' | 'brief'>

/** Between a point and its name, in pixels of the screen. */
const GAP = 9

export function nameLine(chart: LineChart): void {
  const { series, context, ratio, xOf, yOf, font, brief } = chart
  const values = series.points.map(({ value }) => value)
  const most = Math.max(...values)
  if (most <= 0) return
  const last = values.length - 1
  context.save()
  context.font = onCanvas(font, ratio)
  context.textBaseline = 'bottom'
  for (const index of new Set([values.indexOf(most), last])) {
    const value = values[index] ?? 0
    // The last one ends at its point, where the drawing ends.
    context.textAlign = index === last ? 'right' : 'center'
    const beyond = index === last ? 14 * ratio : 0
    writeName(chart, brief(value), xOf(index) + beyond, yOf(value) - GAP * ratio)
  }
  context.restore()
}
