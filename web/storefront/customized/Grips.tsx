/** The handles by which mouse and finger change the picture; hidden from screen readers, as keys and buttons do the same. */

import type { CSSProperties } from 'react'
import type { Point } from '../gestures/gesture.ts'
import { placedCorners, placedTurnGrip } from './grips.ts'
import { area, type Placement } from './placement.ts'
import { TurnRightIcon } from './tool-icons.tsx'

/** Pixels by which the touchable part of a corner lies outside, so that the picture itself can still be dragged. */
const OUTWARDS = 14

export function Grips({ placement }: { readonly placement: Placement }) {
  return (
    <div aria-hidden="true">
      {placedCorners(placement).map(({ name, at, outwards }) => (
        <div
          key={name}
          data-grip={name}
          className={`absolute grid size-11 touch-none place-items-center ${cursorFor(outwards)}`}
          style={placeOf(at, outwards)}
        >
          <span
            className="size-3 border border-ink bg-page"
            style={{ translate: `${-outwards.x * OUTWARDS}px ${-outwards.y * OUTWARDS}px` }}
          />
        </div>
      ))}
      <div
        data-grip="turn"
        className="absolute grid size-11 cursor-grab touch-none place-items-center active:cursor-grabbing"
        style={placeOf(placedTurnGrip(placement), { x: 0, y: 0 })}
      >
        <span className="grid size-8 place-items-center rounded-full border border-ink bg-page text-ink">
          <TurnRightIcon className="size-4" />
        </span>
      </div>
    </div>
  )
}

function placeOf(at: Point, outwards: Point): CSSProperties {
  return {
    left: `${(at.x / area.width) * 100}%`,
    top: `${(at.y / area.height) * 100}%`,
    translate: `calc(-50% + ${outwards.x * OUTWARDS}px) calc(-50% + ${outwards.y * OUTWARDS}px)`,
  }
}

const cursors = ['cursor-ew-resize', 'cursor-nwse-resize', 'cursor-ns-resize', 'cursor-nesw-resize'] as const

/** The cursor whose arrows point in the corner's direction, to the nearest eighth of a turn. */
function cursorFor({ x, y }: Point): string {
  const eighths = Math.round((Math.atan2(y, x) * 4) / Math.PI)
  return cursors[((eighths % 4) + 4) % 4] ?? cursors[0]
}
