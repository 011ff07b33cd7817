/** The keys that move, resize and turn the picture. Shift increases the step. */

import type { Point } from '../gestures/gesture.ts'
import type { Placement } from './placement.ts'
import { moved, rotated, scaled } from './placement-changes.ts'

export type Adjustment = (placement: Placement) => Placement

type Step = { readonly move: number; readonly grow: number; readonly turn: number }

const step: Step = { move: 5, grow: 1.05, turn: 5 }
const longStep: Step = { move: 25, grow: 1.2, turn: 15 }

const directions: ReadonlyMap<string, Point> = new Map([
  ['ArrowLeft', { x: -1, y: 0 }],
  ['ArrowRight', { x: 1, y: 0 }],
  ['ArrowUp', { x: 0, y: -1 }],
  ['ArrowDown', { x: 0, y: 1 }],
])

/** Null for a key without an effect on the picture. */
export function adjustmentFor(key: string, shift: boolean): Adjustment | null {
  const { move, grow, turn } = shift ? longStep : step
  const direction = directions.get(key)
  if (direction) return (placement) => moved(placement, { x: direction.x * move, y: direction.y * move })
  switch (key) {
    // On some keyboard layouts these characters need Shift.
    case '+':
    case '=':
      return (placement) => scaled(placement, grow)
    case '-':
    case '_':
      return (placement) => scaled(placement, 1 / grow)
    case '[':
    case '{':
      return (placement) => rotated(placement, -turn)
    case ']':
    case '}':
      return (placement) => rotated(placement, turn)
    default:
      return null
  }
}
