/** What a product of the shop is, and what is made of a single one. */

import { type Size, sizes } from './choices.ts'
import type { Picture, Product } from './schema.ts'

export * from './choices.ts'
export type { Picture, Product }

/** The front first. */
export function picturesOf({ image, imageBack, additionalImages = [] }: Product) {
  return [image, imageBack, ...additionalImages]
}

/** A size other than S, M or L becomes S, as the shop has always printed it. */
export function sizeOrSmall(text: string): Size {
  return sizes.find((size) => size === text) ?? 'S'
}
