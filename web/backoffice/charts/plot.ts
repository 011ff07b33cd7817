/** Draws one series as a line or as bars, with uPlot, in the colours of the page. */

import uPlot from 'uplot'
import { type Bar, barsOf, drawBars, endOf, NAMED_UP_TO, nameFrom, placeOf } from './bars.ts'
import { nameLine } from './line-names.ts'
import { axisEnd, highest, labelEvery, type Series, wholeSteps } from './series.ts'
import { chartFont, withoutUnit } from './text-size.ts'

type PlotLooks = {
  readonly kind: 'line' | 'bars'
  readonly brief: (value: number) => string
  readonly height: number
}

export type Plot = {
  readonly show: (series: Series) => void
  readonly point: (index: number | null) => void
  readonly resize: (width: number) => void
  readonly end: () => void
}

/** A point of the chart, and its distance from each side of the chart's element, in pixels. */
export type PlacedPoint = {
  readonly index: number
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
  /** Of its bar; 0 for a point of a line. */
  readonly wide: number
}

/** Pixels of a letter under the axis, of the space between two names there, and of both names of a pair of bars. */
const LETTER = 7
const BETWEEN = 16
const PAIR_ROOM = 60
/** Pixels above the highest line of the grid, and of the names under the axis. */
const ABOVE = 24
const BELOW = 48
/** The same where no name has two lines. */
const BELOW_ONE_LINE = 28
/** At least from the last point to the end of the drawing: half of its name, or both names of a pair. */
const END_ROOM = 30
const END_ROOM_OF_PAIR = 56
/** The least distance of two lines of the grid. */
const GRID_SPACE = 46

type PlotOptions = PlotLooks & {
  readonly host: HTMLElement
  readonly width: number
  readonly series: Series
  /** The point under the cursor has changed. */
  readonly onPoint: (point: PlacedPoint | null) => void
}

export function drawPlot(options: PlotOptions): Plot {
  const { host, kind, brief, height, onPoint } = options
  let { series, width } = options
  /** The values of the grid's lines. */
  let grid: readonly number[] = []
  /** The bar that is marked. */
  let marked: number | null = null
  const colour = coloursOf(host)
  const font = chartFont(getComputedStyle(host).fontFamily)
  const count = () => series.points.length
  const below = series.points.some(({ soFar }) => soFar) ? BELOW : BELOW_ONE_LINE
  const hasPair = () => barsOf(series).length > count()
  const longest = () => Math.max(0, ...series.points.map(({ label }) => label.length))
  const every = () => labelEvery(count(), width / (hasPair() ? PAIR_ROOM : BETWEEN + LETTER * longest()))

  const drawn: uPlot.Series = {
    stroke: colour.gold,
    width: kind === 'line' ? 2.5 : 0,
    fill: kind === 'line' ? `color-mix(in srgb, ${colour.gold} 14%, transparent)` : colour.gold,
    points: {
      show: kind === 'line' && count() <= 12,
      size: 7,
      fill: colour.surface,
      stroke: colour.gold,
    },
    // Bars are drawn separately, because they may look different.
    ...(kind === 'bars' && { paths: () => null }),
  }

  const plot = new uPlot(
    {
      width,
      height,
      // The same for lines and bars, so that two beside each other have one height.
      padding: [ABOVE, 0, 0, 0],
      legend: { show: false },
      cursor: {
        y: false,
        drag: { x: false, y: false },
        // The cursor snaps to the nearest point.
        move: (at, left, top) => (left < 0 ? [left, top] : [placed(at, at.posToIdx(left)).middle, top]),
        points: {
          ...(kind === 'bars' && { show: false }),
          size: 12,
          fill: colour.gold,
          stroke: colour.surface,
          width: 2,
        },
      },
      scales: {
        x: {
          time: false,
          range: () => {
            const slots = count() / width
            if (kind === 'line') return [-0.25, count() - 1 + Math.max(0.25, END_ROOM * slots)]
            // As much room before the first bar as after the last one.
            const end = endOf(barsOf(series).at(-1))
            const room = Math.max(0.3, (hasPair() ? END_ROOM_OF_PAIR : END_ROOM) * slots - end)
            return [-endOf(barsOf(series)[0]) - room, Math.max(0, count() - 1) + end + room]
          },
        },
        // The axis always starts at zero: otherwise a small change would look large.
        y: {
          range: () => [0, axisEnd(highest(series), Math.floor((height - ABOVE - below) / GRID_SPACE))],
        },
      },
      axes: [
        {
          stroke: colour.muted,
          font,
          gap: 8,
          size: below,
          grid: { show: false },
          ticks: { show: false },
          splits: (on) => {
            const slot = on.valToPos(1, 'x') - on.valToPos(0, 'x')
            return barsOf(series).map((bar) => bar.index + nameFrom(bar, slot) / slot)
          },
          values: () =>
            barsOf(series).map((bar) =>
              (count() - 1 - bar.index) % every() === 0 ? nameOf(bar, series) : '',
            ),
        },
        {
          stroke: colour.muted,
          font,
          gap: 8,
          size: (_plot, values) => 14 + 7 * Math.max(0, ...(values ?? []).map((text) => text.length)),
          grid: { stroke: colour.line, width: 1 },
          ticks: { show: false },
          incrs: wholeSteps,
          space: GRID_SPACE,
          values: (_plot, splits) => {
            grid = splits
            return axisWords(splits, brief)
          },
        },
      ],
      series: [{}, drawn, ...(kind === 'line' ? [{ ...drawn, dash: [5, 5] }] : [])],
      hooks: {
        setCursor: [(moved) => mark(moved)],
        draw: [draw],
      },
    },
    dataOf(series, kind),
    host,
  )

  /** The x position of a point's mark: the middle of its bar, which may be one of two. */
  function placed(on: uPlot, index: number): { readonly middle: number; readonly width: number } {
    const at = on.valToPos(index, 'x')
    const bar = barsOf(series).findLast((each) => each.index === index)
    if (kind === 'line' || bar === undefined) return { middle: at, width: 0 }
    return placeOf(bar, at, on.valToPos(1, 'x') - on.valToPos(0, 'x'))
  }

  function mark(moved: uPlot): void {
    const index = moved.cursor.idx ?? null
    const value = index === null ? undefined : series.points[index]?.value
    if (index === null || value === undefined) {
      onPoint(null)
    } else {
      const { offsetLeft, offsetTop } = moved.over
      const { middle, width: wide } = placed(moved, index)
      const left = offsetLeft + middle
      const top = offsetTop + moved.valToPos(value, 'y')
      onPoint({ index, left, right: width - left, top, bottom: height - top, wide })
    }
    if (kind === 'bars' && index !== marked) {
      marked = index
      moved.redraw(false)
    }
  }

  function draw(drawn: uPlot & { readonly pxRatio?: number }): void {
    const drawing = {
      series,
      context: drawn.ctx,
      ratio: drawn.pxRatio ?? devicePixelRatio,
      xOf: (index: number) => drawn.valToPos(index, 'x', true),
      yOf: (value: number) => drawn.valToPos(value, 'y', true),
      grid: grid.map((value) => drawn.valToPos(value, 'y', true)),
      marked,
      colours: colour,
      font,
      brief,
    }
    if (kind === 'bars') drawBars(drawing)
    else if (count() <= NAMED_UP_TO) nameLine(drawing)
  }

  /** A finger marks the point under it, and can be moved from point to point; up and down it scrolls the page. */
  function touch({ pointerType, clientX }: PointerEvent): void {
    if (pointerType !== 'touch') return
    const { left, height: tall } = plot.over.getBoundingClientRect()
    plot.setCursor({ left: Math.max(0, clientX - left), top: tall / 2 })
  }
  plot.over.style.touchAction = 'pan-y'
  plot.over.addEventListener('pointerdown', touch)
  plot.over.addEventListener('pointermove', touch)

  return {
    show(next) {
      series = next
      plot.setData(dataOf(series, kind))
    },
    point(index) {
      const left = index === null ? -10 : plot.valToPos(index, 'x')
      plot.setCursor({ left, top: index === null ? -10 : plot.over.clientHeight / 2 })
    },
    resize(next) {
      if (next === width || next === 0) return
      width = next
      plot.setSize({ width, height })
      // The room at its end depends on the width.
      plot.setData(dataOf(series, kind))
    },
    end: () => plot.destroy(),
  }
}

/** Under each of a pair of bars stands its month, and below that its days. */
function nameOf({ index, look }: Bar, { points }: Series): string {
  const { label = '', soFar } = points[index] ?? {}
  if (look === 'before') return soFar?.before?.name.split(' ').toReversed().join('\n') ?? ''
  return look === 'so-far' ? `${label}\nso far` : label
}

/** The unit is named once, at the highest value. */
function axisWords(splits: readonly number[], brief: PlotLooks['brief']): string[] {
  return splits.map((value, index) =>
    index === splits.length - 1 ? brief(value) : withoutUnit(brief(value)).replace('%', ''),
  )
}

/** A line has its last stretch apart: it is dashed while the period of the last point is in progress. */
function dataOf({ points }: Series, kind: PlotLooks['kind']): uPlot.AlignedData {
  const places = points.map((_, index) => index)
  const values = points.map(({ value }) => value)
  if (kind === 'bars') return [places, values]
  const last = points.at(-1)?.soFar ? values.length - 1 : values.length
  return [
    places,
    values.map((value, index) => (index < last ? value : null)),
    values.map((value, index) => (last < values.length && index >= last - 1 ? value : null)),
  ]
}

function coloursOf(host: HTMLElement) {
  const style = getComputedStyle(host)
  const read = (role: string) => style.getPropertyValue(`--color-${role}`).trim()
  return {
    gold: read('gold'),
    'gold-deep': read('gold-deep'),
    ink: read('ink'),
    line: read('line'),
    muted: read('muted'),
    surface: read('surface'),
  }
}
