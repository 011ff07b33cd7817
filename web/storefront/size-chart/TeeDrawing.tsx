/** Draws the shape of a T-shirt with its four measured lines. */

import type { Fit } from '#catalogue/product.ts'

type Shape = {
  readonly shoulder: number
  readonly chest: number
  readonly hem: number
  readonly sleeve: number
}
type Point = readonly [x: number, y: number]

/** Half widths, and heights below the middle of the collar. One unit is about half a centimetre in size M. */
const shapes: Readonly<Record<Fit, Shape>> = {
  'Regular Fit': { shoulder: 46, chest: 52, hem: 142, sleeve: 42 },
  'Oversized Tee': { shoulder: 54, chest: 59, hem: 146, sleeve: 48 },
  'Drop Shoulder': { shoulder: 58, chest: 57, hem: 142, sleeve: 42 },
  'Crop Top': { shoulder: 46, chest: 51, hem: 100, sleeve: 38 },
}

const COLLAR = 18
const SHOULDER_Y = 12
const ARMPIT_Y = 58

export function TeeDrawing({ fit }: { readonly fit: Fit }) {
  const { shoulder, chest, hem, sleeve } = shapes[fit]
  const cuff: Point = [shoulder + sleeve * 0.66, SHOULDER_Y + sleeve * 0.72]
  const rightSide: readonly Point[] = [
    [COLLAR, 0],
    [shoulder, SHOULDER_Y],
    cuff,
    [cuff[0] - 18, cuff[1] + 14],
    [chest, ARMPIT_Y],
    [chest, hem],
  ]
  const leftSide = rightSide.map(([x, y]): Point => [-x, y]).reverse()
  const outline = [...rightSide, ...leftSide].map(([x, y]) => `${x} ${y}`).join(' L')
  return (
    <svg viewBox="-92 -18 184 168" aria-hidden="true" className="mx-auto w-full max-w-36 sm:max-w-60">
      <path
        d={`M${outline} Q0 18 ${COLLAR} 0Z`}
        fill="var(--color-surface)"
        stroke="currentColor"
        strokeWidth="1.2"
        strokeLinejoin="round"
      />
      <path d={`M${-COLLAR} 0Q0 26 ${COLLAR} 0`} fill="none" stroke="currentColor" strokeWidth="1.2" />
      <g stroke="var(--color-gold-deep)" strokeDasharray="3 3">
        <path d={`M${-chest} ${ARMPIT_Y}H${chest}`} />
        <path d={`M0 13V${hem}`} />
        <path d={`M${-shoulder} -4H${shoulder}`} />
        <path d={`M${shoulder + 5} ${SHOULDER_Y - 5}L${cuff[0] + 5} ${cuff[1] - 5}`} />
      </g>
      <g fontSize="13" fill="var(--color-gold-deep)" textAnchor="middle">
        <text x={-chest / 2} y={ARMPIT_Y - 4}>
          A
        </text>
        <text x="9" y={hem - 16}>
          B
        </text>
        <text x="0" y="-7">
          C
        </text>
        <text x={(shoulder + cuff[0]) / 2 + 13} y={(SHOULDER_Y + cuff[1]) / 2 - 5}>
          D
        </text>
      </g>
    </svg>
  )
}
