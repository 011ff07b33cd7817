/** The type of a product, and functions on a single product. */

import { type Size, sizes } from './choices.ts'
import type { Picture, Product } from './schema.ts'

export * from './choices.ts'
export type { Picture, Product }

/** The front first. */
export function picturesOf({ image, imageBack, additionalImages = [] }: Product) {
  return [image, imageBack, ...additionalImages]
}

/** The size in a text; S for any other text, as this shop has always done. */
export function sizeOrSmall(text: string): Size {
  return sizes.find((size) => size === text) ?? 'S'
}
