/**
 * Where the shopper's picture lies on the shirt, in the units of a 520 × 650 area whatever the screen, and the limits that
 * hold there: at least 40 wide and tall, at most as large as the area, and inside of it before it is turned.
 */

import { clamp, type Point } from '../gestures/gesture.ts'

export const area = { width: 520, height: 650 } as const
export const SMALLEST = 40

export type Placement = {
  /** Left and top edge, before turning. */
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** Degrees clockwise about the middle, above -180 and up to 180. */
  readonly rotation: number
}

/** A new picture fills a square of this side on the chest as far as its proportions let it. */
const START_SIDE = 160
const CHEST: Point = { x: 260, y: 245 }

/** `proportions` is the picture's width by its height. */
export function startPlacement(proportions: number): Placement {
  const shape = { width: Math.min(1, proportions), height: Math.min(1, 1 / proportions) }
  const side = Math.max(START_SIDE, SMALLEST / Math.min(shape.width, shape.height))
  return around(CHEST, shape.width * side, shape.height * side, 0)
}

/** The nearest placement within the limits. */
export function withinLimits({ x, y, width, height, rotation }: Placement): Placement {
  const fitWidth = clamp(width, SMALLEST, area.width)
  const fitHeight = clamp(height, SMALLEST, area.height)
  return {
    x: clamp(x, 0, area.width - fitWidth),
    y: clamp(y, 0, area.height - fitHeight),
    width: fitWidth,
    height: fitHeight,
    rotation: halfTurns(rotation),
  }
}

export function around(middle: Point, width: number, height: number, rotation: number): Placement {
  return withinLimits({ x: middle.x - width / 2, y: middle.y - height / 2, width, height, rotation })
}

/** The same direction, above -180 and up to 180 degrees. */
function halfTurns(degrees: number): number {
  if (degrees > -180 && degrees <= 180) return degrees
  const rest = ((degrees % 360) + 360) % 360
  return rest > 180 ? rest - 360 : rest
}
