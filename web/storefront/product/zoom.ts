/**
 * A view of an enlarged picture: its scale, and the position of its left and top edges in parts of the frame. Every function
 * returns a view in which the picture still fills the frame.
 */

import type { Point } from '../gestures/gesture.ts'
import { clamp } from '../page/clamp.ts'

export type View = { readonly scale: number; readonly x: number; readonly y: number }

const MIN_SCALE = 1
const MAX_SCALE = 4
const CLICK_SCALE = 2

/** The whole picture. */
export const whole: View = { scale: MIN_SCALE, x: 0, y: 0 }

export function isClose({ scale }: View): boolean {
  return scale > MIN_SCALE
}

/** Twice the size of the whole picture, with the same point of the picture at `at`. */
export function closeAt(at: Point): View {
  return fillingFrame({ scale: CLICK_SCALE, x: at.x * (1 - CLICK_SCALE), y: at.y * (1 - CLICK_SCALE) })
}

/** The view after a pinch: the point of the picture between the fingers stays between them. */
export function pinchedView(view: View, from: Point, to: Point, factor: number): View {
  const scale = clamp(view.scale * factor, MIN_SCALE, MAX_SCALE)
  const growth = scale / view.scale
  return fillingFrame({ scale, x: to.x - (from.x - view.x) * growth, y: to.y - (from.y - view.y) * growth })
}

export function panned(view: View, by: Point): View {
  return fillingFrame({ ...view, x: view.x + by.x, y: view.y + by.y })
}

function fillingFrame({ scale, x, y }: View): View {
  return { scale, x: clamp(x, MIN_SCALE - scale, 0), y: clamp(y, MIN_SCALE - scale, 0) }
}
