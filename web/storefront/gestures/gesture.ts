/** The movement, spread and turn of one or two pointers since they were put down. */

export type Point = { readonly x: number; readonly y: number }
export type Box = { readonly width: number; readonly height: number }

export type Gesture = {
  /** The centre of the pointers, at the start and now. */
  readonly from: Point
  readonly to: Point
  /** The factor by which the distance of two pointers has grown; 1 for a single pointer. */
  readonly scale: number
  /** Degrees clockwise by which two pointers have turned; 0 for a single pointer. */
  readonly turn: number
}

/** Both lists contain the same pointers in the same order. Only the first two count. */
export function gestureBetween(before: readonly Point[], now: readonly Point[]): Gesture {
  const from = middleOf(before)
  const to = middleOf(now)
  const [a, b] = before
  const [c, d] = now
  if (!a || !b || !c || !d) return { from, to, scale: 1, turn: 0 }
  const apart = distance(a, b)
  return { from, to, scale: apart === 0 ? 1 : distance(c, d) / apart, turn: angle(c, d) - angle(a, b) }
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(b.x - a.x, b.y - a.y)
}

/** The direction from one point to another, in degrees clockwise from the x axis (y points down). */
export function angle(from: Point, to: Point): number {
  return (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI
}

/** A vector turned clockwise. */
export function turned({ x, y }: Point, degrees: number): Point {
  const radians = (degrees * Math.PI) / 180
  const cos = Math.cos(radians)
  const sin = Math.sin(radians)
  return { x: x * cos - y * sin, y: x * sin + y * cos }
}

function middleOf(points: readonly Point[]): Point {
  const [a = { x: 0, y: 0 }, b = a] = points
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
}
