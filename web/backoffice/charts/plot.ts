/** Draws one series as a line or as bars, with uPlot, in the colours of the page. */

import uPlot from 'uplot'
import { labelEvery, type Series } from './series.ts'

export type PlotLooks = {
  readonly kind: 'line' | 'bars'
  readonly format: (value: number) => string
  readonly brief: (value: number) => string
  readonly height: number
}

export type Plot = {
  readonly show: (series: Series) => void
  readonly point: (index: number | null) => void
  readonly resize: (width: number) => void
  readonly end: () => void
}

const LABEL_ROOM = 52
const BARS_NAMED_UP_TO = 8

type PlotOptions = PlotLooks & {
  readonly host: HTMLElement
  readonly width: number
  readonly series: Series
  /** The point under the cursor has changed. */
  readonly onPoint: (index: number | null) => void
}

export function drawPlot(options: PlotOptions): Plot {
  const { host, kind, format, brief, height, onPoint } = options
  let { series, width } = options
  const colour = coloursOf(host)
  const font = `12px ${getComputedStyle(host).fontFamily}`
  const count = () => series.points.length
  const every = () => labelEvery(count(), width / LABEL_ROOM)

  const plot = new uPlot(
    {
      width,
      height,
      padding: [kind === 'bars' ? 22 : 12, 24, 0, 0],
      legend: { show: false },
      cursor: {
        y: false,
        drag: { x: false, y: false },
        points: { show: kind === 'line', size: 10, fill: colour.gold, stroke: colour.surface, width: 2 },
      },
      scales: {
        x: {
          time: false,
          range: () => (kind === 'bars' ? [-0.5, count() - 0.5] : [-0.25, count() - 0.75]),
        },
        // The axis always starts at zero: otherwise a small change would look large.
        y: { range: (_plot, _min, max) => [0, max > 0 ? max * 1.08 : 1] },
      },
      axes: [
        {
          stroke: colour.muted,
          font,
          gap: 8,
          size: 34,
          grid: { show: false },
          ticks: { show: false },
          splits: () => series.points.map((_, index) => index),
          values: (_plot, splits) =>
            splits.map((index) =>
              (count() - 1 - index) % every() === 0 ? (series.points[index]?.label ?? '') : '',
            ),
        },
        {
          stroke: colour.muted,
          font,
          gap: 8,
          size: (_plot, values) => 20 + 7 * Math.max(0, ...(values ?? []).map((text) => text.length)),
          grid: { stroke: colour.line, width: 1 },
          ticks: { show: false },
          incrs: whole,
          space: 46,
          values: (_plot, splits) => splits.map(brief),
        },
      ],
      series: [
        {},
        {
          stroke: colour.gold,
          width: kind === 'line' ? 2.5 : 0,
          fill: kind === 'line' ? `color-mix(in srgb, ${colour.gold} 14%, transparent)` : colour.gold,
          points: {
            show: kind === 'line' && count() <= 12,
            size: 7,
            fill: colour.surface,
            stroke: colour.gold,
          },
          ...(kind === 'bars' &&
            uPlot.paths.bars && { paths: uPlot.paths.bars({ size: [0.62, 72], radius: 0.08 }) }),
        },
      ],
      hooks: {
        setCursor: [({ cursor }) => onPoint(cursor.idx ?? null)],
        draw: kind === 'bars' ? [(drawn) => nameBars(drawn, series, format, font, colour.ink)] : [],
      },
    },
    dataOf(series),
    host,
  )

  return {
    show(next) {
      series = next
      plot.setData(dataOf(series))
    },
    point(index) {
      const left = index === null ? -10 : plot.valToPos(index, 'x')
      plot.setCursor({ left, top: index === null ? -10 : plot.over.clientHeight / 2 })
    },
    resize(next) {
      if (next === width || next === 0) return
      width = next
      plot.setSize({ width, height })
    },
    end: () => plot.destroy(),
  }
}

function dataOf({ points }: Series): uPlot.AlignedData {
  return [points.map((_, index) => index), points.map(({ value }) => value)]
}

/** Each bar is labelled with its value, so that it need not be read from the axis. */
function nameBars(
  { ctx, valToPos, pxRatio }: uPlot & { pxRatio?: number },
  { points }: Series,
  format: (value: number) => string,
  font: string,
  ink: string,
): void {
  if (points.length > BARS_NAMED_UP_TO) return
  const ratio = pxRatio ?? devicePixelRatio
  ctx.save()
  ctx.font = font.replace('12px', `${12 * ratio}px`)
  ctx.fillStyle = ink
  ctx.textAlign = 'center'
  ctx.textBaseline = 'bottom'
  for (const [index, { value }] of points.entries()) {
    ctx.fillText(format(value), valToPos(index, 'x', true), valToPos(value, 'y', true) - 5 * ratio)
  }
  ctx.restore()
}

/** Steps of 1, 2 and 5 times a power of ten, never a fraction: orders and rupees are whole. */
const whole = Array.from({ length: 13 }, (_, power) => [1, 2, 5].map((step) => step * 10 ** power)).flat()

function coloursOf(host: HTMLElement) {
  const style = getComputedStyle(host)
  const read = (role: string) => style.getPropertyValue(`--color-${role}`).trim()
  return {
    gold: read('gold'),
    ink: read('ink'),
    line: read('line'),
    muted: read('muted'),
    surface: read('surface'),
  }
}
