/** The handles of a picture: their positions on the shirt, and the effect of dragging them. */

import { type Gesture, type Point, turned } from '../gestures/gesture.ts'
import { clamp } from '../page/clamp.ts'
import { area, type Placement } from './placement.ts'
import { type Corner, moved, pinched, pointOn, resized, turnedByPointer } from './placement-changes.ts'

const corners = {
  'upper-left': { across: -1, down: -1 },
  'upper-right': { across: 1, down: -1 },
  'lower-right': { across: 1, down: 1 },
  'lower-left': { across: -1, down: 1 },
} as const satisfies Readonly<Record<string, Corner>>

type CornerName = keyof typeof corners
export type GripName = CornerName | 'move' | 'turn'

const isCorner = (name: string): name is CornerName => Object.hasOwn(corners, name)

/** The handle that contains an element; null outside all handles. */
export function gripOf(element: Element): GripName | null {
  const name = element.closest<HTMLElement>('[data-grip]')?.dataset.grip
  if (name === undefined) return null
  return name === 'move' || name === 'turn' || isCorner(name) ? name : null
}

/** The placement after a gesture. The points of the gesture are in units of the shirt. */
export function applyGesture(placement: Placement, grip: GripName | 'fingers', gesture: Gesture): Placement {
  const { from, to } = gesture
  const by = { x: to.x - from.x, y: to.y - from.y }
  switch (grip) {
    case 'fingers':
      return pinched(placement, gesture)
    case 'move':
      return moved(placement, by)
    case 'turn':
      return turnedByPointer(placement, gesture)
    default:
      return resized(placement, corners[grip], by)
  }
}

export type PlacedGrip = {
  readonly name: GripName
  readonly at: Point
  /** A unit vector that points out of the picture. */
  readonly outwards: Point
}

/** A picture with a side shorter than this has only one corner handle, so that enough of it can still be dragged. */
const MIN_SIDE_FOR_ALL_CORNERS = 80

/** The corner handles. They are inside the area even when the picture is turned. */
export function placedCorners(placement: Placement): readonly PlacedGrip[] {
  const hasAllCorners = Math.min(placement.width, placement.height) >= MIN_SIDE_FOR_ALL_CORNERS
  const names = Object.keys(corners).filter(isCorner)
  return names
    .filter((name) => hasAllCorners || name === 'lower-right')
    .map((name) => {
      const { across, down } = corners[name]
      return {
        name,
        at: inside(pointOn(placement, { x: across, y: down }), 0),
        outwards: turned({ x: across * Math.SQRT1_2, y: down * Math.SQRT1_2 }, placement.rotation),
      }
    })
}

const TURN_GRIP_ABOVE = 42
const TURN_GRIP_RADIUS = 22

/** The handle above the picture. Near the edge of the shirt it moves closer. */
export function placedTurnGrip(placement: Placement): Point {
  const above = (2 * TURN_GRIP_ABOVE) / placement.height
  return inside(pointOn(placement, { x: 0, y: -1 - above }), TURN_GRIP_RADIUS)
}

function inside({ x, y }: Point, margin: number): Point {
  return { x: clamp(x, margin, area.width - margin), y: clamp(y, margin, area.height - margin) }
}
