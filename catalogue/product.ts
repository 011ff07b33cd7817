/** The type of a product, and functions of a single one. */

import { type Size, sizes } from './choices.ts'
import type { Picture, Product } from './schema.ts'

export * from './choices.ts'
export type { Picture, Product }

/** The front first. */
export function picturesOf({ image, imageBack, additionalImages = [] }: Product) {
  return [image, imageBack, ...additionalImages]
}

/** A size other than S, M or L becomes S, as it always has in this shop. */
export function sizeOrSmall(text: string): Size {
  return sizes.find((size) => size === text) ?? 'S'
}
