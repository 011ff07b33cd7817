/** Draws the bars of a chart on its canvas. A period in progress is hatched, beside the value that it is compared with. */

import type { Series } from './series.ts'
import { onCanvas, withoutUnit, writeName } from './text-size.ts'

export type Bar = {
  /** Of the point. */
  readonly index: number
  readonly value: number
  /** From the middle of the point's slot to the middle of the bar, in slots. */
  readonly offset: number
  /** Of its slot. */
  readonly width: number
  readonly look: 'whole' | 'so-far' | 'before'
}

const WIDTH = 0.62
const PAIR_WIDTH = 0.4
/** Pixels on the screen. */
const WIDEST = 72
/** From the middle of a pair to the middle of a name under it, unless its bar is farther away. */
const NAME_FROM = 20
const RADIUS = 3

export function barsOf({ points }: Series): readonly Bar[] {
  return points.flatMap(({ value, soFar }, index): Bar[] => {
    if (soFar === undefined) return [{ index, value, offset: 0, width: WIDTH, look: 'whole' }]
    if (soFar.before === null) return [{ index, value, offset: 0, width: WIDTH, look: 'so-far' }]
    const apart = (PAIR_WIDTH + 0.04) / 2
    return [
      { index, value: soFar.before.value, offset: -apart, width: PAIR_WIDTH, look: 'before' },
      { index, value, offset: apart, width: PAIR_WIDTH, look: 'so-far' },
    ]
  })
}

type BarColours = {
  readonly gold: string
  readonly 'gold-deep': string
  readonly ink: string
  readonly surface: string
}

export type BarChart = {
  readonly series: Series
  readonly context: CanvasRenderingContext2D
  /** Canvas pixels on one of the screen. */
  readonly ratio: number
  /** The middle of a point's slot and the height of a value, in canvas pixels. */
  readonly xOf: (index: number) => number
  readonly yOf: (value: number) => number
  /** The heights of the grid's lines, in canvas pixels. */
  readonly grid: readonly number[]
  readonly marked: number | null
  readonly colours: BarColours
  /** With its size in pixels of the screen. */
  readonly font: string
  readonly brief: (value: number) => string
}

/** The most points that are named. */
export const NAMED_UP_TO = 8

export function drawBars(chart: BarChart): void {
  const { series, context, ratio, xOf, yOf, font } = chart
  const slot = xOf(1) - xOf(0)
  context.save()
  context.font = onCanvas(font, ratio)
  context.textBaseline = 'bottom'
  for (const bar of barsOf(series)) {
    const { middle, width } = placeOf(bar, xOf(bar.index), slot, WIDEST * ratio)
    const top = yOf(bar.value)
    drawBar(chart, bar, { left: middle - width / 2, top, width, height: yOf(0) - top })
    if (series.points.length > NAMED_UP_TO) continue
    nameBar(chart, bar, { middle, width, bottom: top - 5 * ratio })
  }
  context.restore()
}

type Above = {
  readonly middle: number
  readonly width: number
  readonly bottom: number
}

/** The names of two bars of one slot begin at the gap between them if they are wider than their bars. */
function nameBar(chart: BarChart, { value, offset }: Bar, { middle, width, bottom }: Above): void {
  const { context, brief } = chart
  const name = withoutUnit(brief(value))
  const wide = context.measureText(name).width
  const outwards = Math.sign(offset) * Math.max(0, (wide - width) / 2)
  context.textAlign = 'center'
  writeName(chart, name, Math.min(middle + outwards, context.canvas.width - wide / 2), bottom)
}

/** The position and width of a bar, in units of the slot. */
export function placeOf(bar: Bar, at: number, slot: number, widest = WIDEST) {
  const width = Math.min(bar.width * slot, widest)
  // Two bars of one slot stay together even if they do not fill it.
  return { middle: at + bar.offset * (width / bar.width), width }
}

/** From the middle of a slot to the end of its bar, in slots. */
export const endOf = (bar: Bar | undefined) => (bar ? bar.offset + bar.width / 2 : 0)

/** From the middle of a slot to the middle of a bar's name under the axis, where both names of a pair have room. */
export function nameFrom(bar: Bar, slot: number): number {
  const { middle } = placeOf(bar, 0, slot)
  return Math.sign(middle) * Math.max(NAME_FROM, Math.abs(middle))
}

type Box = { readonly left: number; readonly top: number; readonly width: number; readonly height: number }

function drawBar({ context, ratio, colours, marked }: BarChart, { index, look }: Bar, box: Box): void {
  const { left, top, width, height } = box
  if (height <= 0) return
  const colour = marked === index && look !== 'before' ? colours['gold-deep'] : colours.gold
  const radius = Math.min(RADIUS * ratio, height)
  context.save()
  context.beginPath()
  context.roundRect(left, top, width, height, [radius, radius, 0, 0])
  context.strokeStyle = colour
  // No line of the grid is seen through a pale or hatched bar.
  context.fillStyle = colours.surface
  context.fill()
  context.fillStyle = colour
  if (look === 'so-far') hatch(context, box, ratio)
  else {
    context.globalAlpha = look === 'before' ? 0.35 : 1
    context.fill()
    context.globalAlpha = 1
    // The pale colour alone would hardly stand out from the card.
    if (look === 'before') outline(context, ratio)
  }
  context.restore()
}

/** Diagonal lines inside the current path, and its outline. */
function hatch(context: CanvasRenderingContext2D, { left, top, width, height }: Box, ratio: number): void {
  outline(context, ratio)
  context.lineWidth = 2 * ratio
  context.beginPath()
  for (let x = left - height; x < left + width; x += 7 * ratio) {
    context.moveTo(x, top + height)
    context.lineTo(x + height, top)
  }
  context.stroke()
}

function outline(context: CanvasRenderingContext2D, ratio: number): void {
  context.clip()
  // The clip cuts off the outer half.
  context.lineWidth = 3 * ratio
  context.stroke()
}
