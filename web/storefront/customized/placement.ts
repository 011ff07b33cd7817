/**
 * The placement of the shopper's picture on the shirt, in units of a 520 × 650 area that do not depend on the screen, and its
 * limits: at least 40 wide and tall, at most as large as the area, and inside the area before it is turned.
 */

import type { Point } from '../gestures/gesture.ts'
import { clamp } from '../page/clamp.ts'

export const area = { width: 520, height: 650 } as const
export const MIN_SIDE = 40

export type Placement = {
  /** Left edge, before turning; `y` is the top edge. */
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** Degrees clockwise about the middle, greater than -180 and at most 180. */
  readonly rotation: number
}

/** A new picture fits into a square with this side on the chest. */
const START_SIDE = 160
const CHEST: Point = { x: 260, y: 245 }

/** `proportions` is the width of the picture divided by its height. */
export function startPlacement(proportions: number): Placement {
  const shape = { width: Math.min(1, proportions), height: Math.min(1, 1 / proportions) }
  const side = Math.max(START_SIDE, MIN_SIDE / Math.min(shape.width, shape.height))
  return around(CHEST, shape.width * side, shape.height * side, 0)
}

/** The nearest placement within the limits. */
export function withinLimits({ x, y, width, height, rotation }: Placement): Placement {
  const fitWidth = clamp(width, MIN_SIDE, area.width)
  const fitHeight = clamp(height, MIN_SIDE, area.height)
  return {
    x: clamp(x, 0, area.width - fitWidth),
    y: clamp(y, 0, area.height - fitHeight),
    width: fitWidth,
    height: fitHeight,
    rotation: normaliseAngle(rotation),
  }
}

/** The placement with this middle, moved and resized to fit the limits. */
export function around(middle: Point, width: number, height: number, rotation: number): Placement {
  return withinLimits({ x: middle.x - width / 2, y: middle.y - height / 2, width, height, rotation })
}

/** The same direction as an angle greater than -180 and at most 180 degrees. */
function normaliseAngle(degrees: number): number {
  if (degrees > -180 && degrees <= 180) return degrees
  const positive = ((degrees % 360) + 360) % 360
  return positive > 180 ? positive - 360 : positive
}
