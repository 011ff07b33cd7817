/**
 * Moves, resizes and turns the picture on the shirt, always within the limits. A separate file, because only the editor
 * needs it, which is loaded when there is a picture.
 */

import { angle, type Gesture, type Point, turned } from '../gestures/gesture.ts'
import { clamp } from '../page/clamp.ts'
import { area, around, MIN_SIDE, type Placement, withinLimits } from './placement.ts'

export function moved(placement: Placement, by: Point): Placement {
  return withinLimits({ ...placement, x: placement.x + by.x, y: placement.y + by.y })
}

/** Scales the picture about its middle. */
export function scaled(placement: Placement, factor: number): Placement {
  const scale = clampFactor(placement, factor)
  return around(middleOf(placement), placement.width * scale, placement.height * scale, placement.rotation)
}

export function rotated(placement: Placement, degrees: number): Placement {
  return withinLimits({ ...placement, rotation: placement.rotation + degrees })
}

export function centred(placement: Placement): Placement {
  return withinLimits({ ...placement, x: (area.width - placement.width) / 2 })
}

/** Moves, scales and turns the picture with two fingers. The point between the fingers stays between them. */
export function pinched(placement: Placement, { from, to, scale, turn }: Gesture): Placement {
  const factor = clampFactor(placement, scale)
  const middle = middleOf(placement)
  const arm = turned({ x: (middle.x - from.x) * factor, y: (middle.y - from.y) * factor }, turn)
  return around(
    { x: to.x + arm.x, y: to.y + arm.y },
    placement.width * factor,
    placement.height * factor,
    placement.rotation + turn,
  )
}

/** A corner: -1 for left and top, 1 for right and bottom. */
export type Corner = { readonly across: -1 | 1; readonly down: -1 | 1 }

/** Resizes the picture by dragging a corner. The proportions and the opposite corner stay the same. */
export function resized(placement: Placement, { across, down }: Corner, by: Point): Placement {
  const { width, height, rotation } = placement
  const pull = turned(by, -rotation)
  const along = (pull.x * across * width + pull.y * down * height) / (width ** 2 + height ** 2)
  const factor = clampFactor(placement, 1 + along)
  const grown = { x: width * (factor - 1) * across, y: height * (factor - 1) * down }
  const shift = turned({ x: grown.x / 2, y: grown.y / 2 }, rotation)
  const middle = middleOf(placement)
  return around({ x: middle.x + shift.x, y: middle.y + shift.y }, width * factor, height * factor, rotation)
}

/** A picture that is turned within this many degrees of a quarter turn snaps to it. */
const SNAP_DEGREES = 4

/** Turns the picture by dragging a pointer around its middle. */
export function turnedByPointer(placement: Placement, { from, to }: Pick<Gesture, 'from' | 'to'>): Placement {
  const middle = middleOf(placement)
  const rotation = placement.rotation + angle(middle, to) - angle(middle, from)
  const quarter = Math.round(rotation / 90) * 90
  const isNear = Math.abs(rotation - quarter) < SNAP_DEGREES
  return withinLimits({ ...placement, rotation: isNear ? quarter : rotation })
}

/** A point of the turned picture: (0, 0) is its middle, (1, 1) its lower right corner. */
export function pointOn(placement: Placement, { x, y }: Point): Point {
  const middle = middleOf(placement)
  const arm = turned({ x: (x * placement.width) / 2, y: (y * placement.height) / 2 }, placement.rotation)
  return { x: middle.x + arm.x, y: middle.y + arm.y }
}

export function middleOf({ x, y, width, height }: Placement): Point {
  return { x: x + width / 2, y: y + height / 2 }
}

/** Limits a factor so that the scaled picture is within the limits and keeps its proportions. */
function clampFactor({ width, height }: Placement, factor: number): number {
  const min = MIN_SIDE / Math.min(width, height)
  const max = Math.min(area.width / width, area.height / height)
  return clamp(factor, Math.min(min, 1), Math.max(max, 1))
}
