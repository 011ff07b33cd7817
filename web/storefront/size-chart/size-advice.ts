/**
 * Which size fits a person, from height and weight: the girth of the chest that such a person has, and the room that each size
 * leaves.
 *
 * Source of the girth: ANSUR II, the 2012 Anthropometric Survey of U.S. Army Personnel (Gordon et al. 2014, NATICK/TR-15/007, public
 * data of 4,082 men and 1,986 women). The plane through all 6,068 is 82.6 − 0.193 height + 0.662 weight, in centimetres and kilograms,
 * with a standard deviation of 3.8 cm.
 */

import { type Fit, type Size, sizes } from '#catalogue/product.ts'
import { measurements } from './measurements.ts'

const girthOf = { constant: 82.6, height: -0.193, weight: 0.662 } as const

/** Centimetres and kilograms; beyond them the survey has hardly anybody. */
export const heights = { least: 145, most: 200 } as const
export const weights = { least: 40, most: 130 } as const

/**
 * The least room in centimetres, around the chest, for which each cut is made: that of size M on a chest of 98 cm, the middle of
 * size M in EN 13402-3, less the 2 cm by which a measure may differ.
 */
const leastRoom: Readonly<Record<Fit, number>> = {
  'Regular Fit': 4,
  'Oversized Tee': 18,
  'Drop Shoulder': 14,
  'Crop Top': 2,
}

export type SizeAdvice = {
  /** Null when no size leaves any room. */
  readonly size: Size | null
  /** Whole centimetres around the chest. */
  readonly room: number
  /** Whether it is less than the cut is made for. */
  readonly tight: boolean
}

/** The smallest size that leaves the room for which the cut is made; else the largest, while it leaves some. */
export function adviseSize(fit: Fit, height: number, weight: number): SizeAdvice {
  const girth = girthOf.constant + girthOf.height * height + girthOf.weight * weight
  const roomIn = (size: Size) => 2 * (measurements[fit][size]?.[0] ?? 0) - girth
  const fitting = sizes.find((size) => roomIn(size) >= leastRoom[fit])
  if (fitting !== undefined) return { size: fitting, room: Math.round(roomIn(fitting)), tight: false }
  const largest = sizes.at(-1) ?? sizes[0]
  const room = Math.round(roomIn(largest))
  return { size: room > 0 ? largest : null, room, tight: true }
}
