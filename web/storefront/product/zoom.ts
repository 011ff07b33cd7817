/**
 * A picture seen closer: how much, and where its left and top edge then are, in parts of the frame that it fills. Every
 * function answers with a view whose picture still fills the frame.
 */

import { clamp, type Point } from '../gestures/gesture.ts'

export type View = { readonly scale: number; readonly x: number; readonly y: number }

const FARTHEST = 1
const CLOSEST = 4
const CLOSE = 2

/** The whole picture. */
export const whole: View = { scale: FARTHEST, x: 0, y: 0 }

export function isClose({ scale }: View): boolean {
  return scale > FARTHEST
}

/** Twice as close; what is at the point stays there. */
export function closeAt(at: Point): View {
  return held({ scale: CLOSE, x: at.x * (1 - CLOSE), y: at.y * (1 - CLOSE) })
}

/** Moved and scaled by fingers: what lay between them stays between them. */
export function pinchedView(view: View, from: Point, to: Point, factor: number): View {
  const scale = clamp(view.scale * factor, FARTHEST, CLOSEST)
  const grown = scale / view.scale
  return held({ scale, x: to.x - (from.x - view.x) * grown, y: to.y - (from.y - view.y) * grown })
}

export function panned(view: View, by: Point): View {
  return held({ ...view, x: view.x + by.x, y: view.y + by.y })
}

function held({ scale, x, y }: View): View {
  return { scale, x: clamp(x, FARTHEST - scale, 0), y: clamp(y, FARTHEST - scale, 0) }
}
