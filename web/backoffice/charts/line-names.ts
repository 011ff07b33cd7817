/** Names the highest, the lowest and the last point of a line, so that they are read without a cursor. */

import type { BarChart } from './bars.ts'
import { onCanvas, withoutUnit, writeName } from './text-size.ts'

type LineChart = Pick<
  BarChart,
  'series' | 'context' | 'ratio' | 'xOf' | 'yOf' | 'grid' | 'colours' | 'font' | 'brief'
>

/** Between a point and its name, in pixels of the screen. */
const GAP = 9
/** The least height of a point that has its name below it. */
const BELOW = 30

export function nameLine(chart: LineChart): void {
  const { series, context, ratio, xOf, yOf, colours, font, brief } = chart
  const values = series.points.map(({ value }) => value)
  const most = Math.max(...values)
  if (most <= 0) return
  const last = values.length - 1
  const highest = values.indexOf(most)
  const lowest = values.indexOf(Math.min(...values))
  context.save()
  context.font = onCanvas(font, ratio)
  for (const index of new Set([highest, last, lowest])) {
    const value = values[index] ?? 0
    // Under the lowest one, unless the names of the axis are there.
    const below = index === lowest && yOf(0) - yOf(value) > BELOW * ratio
    context.textBaseline = below ? 'top' : 'bottom'
    // The first and the last one are where the drawing ends.
    context.textAlign = index === last ? 'right' : index === 0 ? 'left' : 'center'
    const beyond = index === last ? 14 * ratio : 0
    const under = below ? { ...colours, surface: tinted(colours) } : colours
    const y = yOf(value) + (below ? GAP : -GAP) * ratio
    writeName({ ...chart, colours: under }, withoutUnit(brief(value)), xOf(index) + beyond, y)
  }
  context.restore()
}

/** The colour of the area below the line, as `drawPlot` fills it. */
const tinted = ({ gold, surface }: LineChart['colours']) => `color-mix(in srgb, ${gold} 14%, ${surface})`
