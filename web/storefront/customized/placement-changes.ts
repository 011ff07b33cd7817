/**
 * What a shopper can do with the picture on the shirt: move, resize and turn it. Each answers with a placement within the
 * limits. Only the editor needs it, which comes when there is a picture.
 */

import { angle, clamp, type Gesture, type Point, turned } from '../gestures/gesture.ts'
import { area, around, type Placement, SMALLEST, withinLimits } from './placement.ts'

export function moved(placement: Placement, by: Point): Placement {
  return withinLimits({ ...placement, x: placement.x + by.x, y: placement.y + by.y })
}

/** Grows or shrinks about the middle, in proportion. */
export function scaled(placement: Placement, factor: number): Placement {
  const held = heldFactor(placement, factor)
  return around(middleOf(placement), placement.width * held, placement.height * held, placement.rotation)
}

export function rotated(placement: Placement, degrees: number): Placement {
  return withinLimits({ ...placement, rotation: placement.rotation + degrees })
}

export function centred(placement: Placement): Placement {
  return withinLimits({ ...placement, x: (area.width - placement.width) / 2 })
}

/** Moved, scaled and turned by two fingers: what lay between them stays between them. */
export function pinched(placement: Placement, { from, to, scale, turn }: Gesture): Placement {
  const factor = heldFactor(placement, scale)
  const middle = middleOf(placement)
  const arm = turned({ x: (middle.x - from.x) * factor, y: (middle.y - from.y) * factor }, turn)
  return around(
    { x: to.x + arm.x, y: to.y + arm.y },
    placement.width * factor,
    placement.height * factor,
    placement.rotation + turn,
  )
}

/** A corner by which a picture is resized: -1 for left and top, 1 for right and bottom. */
export type Corner = { readonly across: -1 | 1; readonly down: -1 | 1 }

/** Pulled at a corner it keeps its proportions, and the opposite corner stays. */
export function resized(placement: Placement, { across, down }: Corner, by: Point): Placement {
  const { width, height, rotation } = placement
  const pull = turned(by, -rotation)
  const along = (pull.x * across * width + pull.y * down * height) / (width ** 2 + height ** 2)
  const factor = heldFactor(placement, 1 + along)
  const grown = { x: width * (factor - 1) * across, y: height * (factor - 1) * down }
  const shift = turned({ x: grown.x / 2, y: grown.y / 2 }, rotation)
  const middle = middleOf(placement)
  return around({ x: middle.x + shift.x, y: middle.y + shift.y }, width * factor, height * factor, rotation)
}

/** Degrees near a quarter turn within which a picture that is turned by hand comes to rest on it. */
const CATCH = 4

/** Turned by a pointer that went round the middle. */
export function turnedBy(placement: Placement, { from, to }: Pick<Gesture, 'from' | 'to'>): Placement {
  const middle = middleOf(placement)
  const rotation = placement.rotation + angle(middle, to) - angle(middle, from)
  const quarter = Math.round(rotation / 90) * 90
  return withinLimits({ ...placement, rotation: Math.abs(rotation - quarter) < CATCH ? quarter : rotation })
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

/** The factor nearest to the wanted one that leaves the proportions as they are within the limits. */
function heldFactor({ width, height }: Placement, factor: number): number {
  const least = SMALLEST / Math.min(width, height)
  const most = Math.min(area.width / width, area.height / height)
  return clamp(factor, Math.min(least, 1), Math.max(most, 1))
}
