/** Draws curves as an SVG picture that can be read on light and dark pages. */

import type { Point } from './figures.ts'

export type Curves = {
  readonly title: string
  readonly unit: string
  /** The end of the time axis. */
  readonly seconds: number
  /** The first is drawn last, above the others. */
  readonly lines: readonly { readonly name: string; readonly points: readonly Point[] }[]
  /** Moments that are marked with a vertical line. */
  readonly marks: readonly { readonly second: number; readonly name: string }[]
}

const WIDTH = 760
const HEIGHT = 260
const LEFT = 56
const RIGHT = 28
const TOP = 62
const BOTTOM = 34

const STYLE = `
  text { font: 12px system-ui, sans-serif; fill: #444 }
  .title { font-size: 14px; font-weight: 600; fill: #111 }
  .grid { stroke: #ddd } .mark { stroke: #999; stroke-dasharray: 3 3 }
  .line { fill: none; stroke-width: 1.5; stroke-linejoin: round }
  .c0 { stroke: #0b63c5 } .c1 { stroke: #e08a1e }
  @media (prefers-color-scheme: dark) {
    text { fill: #bbb } .title { fill: #eee } .grid { stroke: #444 } .mark { stroke: #777 }
    .c0 { stroke: #6db3ff } .c1 { stroke: #ffb454 }
  }`

export function drawCurves({ title, unit, seconds, lines, marks }: Curves): string {
  const most = Math.max(1, ...lines.flatMap(({ points }) => points.map(([, value]) => value ?? 0)))
  const step = niceStep(most / 4)
  const top = Math.ceil(most / step) * step
  const x = (second: number) => round(LEFT + (second / seconds) * (WIDTH - LEFT - RIGHT))
  const y = (value: number) => round(HEIGHT - BOTTOM - (value / top) * (HEIGHT - TOP - BOTTOM))
  const text = (at: readonly [number, number], words: string, more = '') =>
    `<text x="${at[0]}" y="${at[1]}"${more}>${words}</text>`

  const levels = Array.from({ length: Math.round(top / step) + 1 }, (_, index) => index * step)
  const minute = niceStep(seconds / 60 / 6)
  const minutes = Array.from({ length: Math.floor(seconds / 60 / minute) + 1 }, (_, index) => index * minute)
  const drawn = [
    text([LEFT, 18], `${title}, ${unit}`, ' class="title"'),
    ...levels.flatMap((level) => [
      `<path class="grid" d="M${LEFT} ${y(level)}H${WIDTH - RIGHT}"/>`,
      text([LEFT - 8, y(level) + 4], level.toLocaleString('en'), ' text-anchor="end"'),
    ]),
    ...minutes.map((at) =>
      text([x(at * 60), HEIGHT - BOTTOM + 18], `${Number(at.toFixed(2))} min`, ' text-anchor="middle"'),
    ),
    ...marks.flatMap(({ second, name }) => [
      `<path class="mark" d="M${x(second)} ${TOP - 6}V${HEIGHT - BOTTOM}"/>`,
      text([x(second), TOP - 10], name, ' text-anchor="middle" font-size="11"'),
    ]),
    ...lines
      .map(({ points }, index) => `<path class="line c${index}" d="${pathOf(points, x, y)}"/>`)
      .toReversed(),
    ...lines.flatMap(({ name }, index) => {
      const at = WIDTH - RIGHT - (lines.length - index) * 110
      return [`<path class="line c${index}" d="M${at} 14h18"/>`, text([at + 24, 18], name)]
    }),
  ]
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" role="img" aria-label="${title}, ${unit}">`,
    `<style>${STYLE}\n</style>`,
    ...drawn,
    '</svg>\n',
  ].join('\n')
}

/** 1, 2 or 5 times a power of ten, at least `least`. */
function niceStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least))
  return ([1, 2, 5].find((times) => times * power >= least * 0.999) ?? 10) * power
}

function pathOf(
  points: readonly Point[],
  x: (second: number) => number,
  y: (value: number) => number,
): string {
  let isDrawing = false
  return points
    .map(([second, value]) => {
      if (value === null) {
        isDrawing = false
        return ''
      }
      const command = isDrawing ? 'L' : 'M'
      isDrawing = true
      return `${command}${x(second)} ${y(value)}`
    })
    .join('')
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
