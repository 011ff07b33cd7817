/** The handles that change the picture by mouse or finger. Hidden from screen readers, because keys and buttons do the same. */

import type { CSSProperties } from 'react'
import type { Point } from '../gestures/gesture.ts'
import { placedCorners, placedTurnGrip } from './grips.ts'
import { area, type Placement } from './placement.ts'
import { TurnRightIcon } from './tool-icons.tsx'

/** Shifts the touch target of a corner outwards, so that the picture itself can still be dragged. */
const OUTWARD_PIXELS = 14

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
            style={{ translate: `${-outwards.x * OUTWARD_PIXELS}px ${-outwards.y * OUTWARD_PIXELS}px` }}
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
    translate: `calc(-50% + ${outwards.x * OUTWARD_PIXELS}px) calc(-50% + ${outwards.y * OUTWARD_PIXELS}px)`,
  }
}

const cursors = ['cursor-ew-resize', 'cursor-nwse-resize', 'cursor-ns-resize', 'cursor-nesw-resize'] as const

/** The resize cursor for the direction of a corner, rounded to an eighth of a turn. */
function cursorFor({ x, y }: Point): string {
  const eighths = Math.round((Math.atan2(y, x) * 4) / Math.PI)
  return cursors[((eighths % 4) + 4) % 4] ?? cursors[0]
}
