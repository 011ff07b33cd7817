/** What shoppers see of a product, and functions on a single product. */

import { type Category, type Group, type Size, sizes } from './choices.ts'
import type { ClaimBasis } from './claim-basis.ts'
import type { GarmentNotes } from './garment-notes.ts'

export * from './choices.ts'

/** A photograph with what a page needs before it has loaded. */
export type Picture = {
  /** Its path below `/images/`: a file that the program ships, or the SHA-256 of an uploaded picture. */
  readonly file: string
  /** The alternative text. */
  readonly alt: string
  /** Pixels. */
  readonly width: number
  readonly height: number
  /** The dominant colour, such as `#d8d0c8`; `transparent` for a picture with transparent parts. */
  readonly colour: string
}

/** What an owner writes about a product. */
export type ProductTexts = GarmentNotes & {
  readonly name: string
  /** One paragraph for the product page. */
  readonly details: string
  readonly group: Group
  readonly category: Category
  /** `NEW` and others, shown as badges. */
  readonly tags: readonly string[]
  /** At least one, unless the shop no longer has those in which it was made. */
  readonly sizes: readonly Size[]
  readonly soldOut: boolean
  readonly comingSoon: boolean
}

/** A product at an instant. */
export type Product = ProductTexts & {
  readonly id: string
  /** At least one, the front first. */
  readonly pictures: readonly [Picture, ...Picture[]]
  /** Whole rupees: the lowest of its own price and those of the sales that run. */
  readonly price: number
  /** The price that a reduction is measured from; null without a reduction that the log or the owner's declaration proves. */
  readonly originalPrice: number | null
  /** What proves it; set with `originalPrice`. */
  readonly basis?: ClaimBasis
  /** When the lowest of its sales ends, ISO-8601 UTC; null when its price comes from no sale. */
  readonly saleEnds: string | null
  /** When a product that is coming soon opens, ISO-8601 UTC; missing when no hour is set, and from that hour on. */
  readonly opensAt?: string
  /** Units made of each size, for a product whose stock was given in the starting catalogue. */
  readonly stock?: Readonly<Record<Size, number>>
}

/** The size in a text; the smallest, which is S, for any other text, as this shop has always done. */
export function sizeOrSmall(text: string): Size {
  return sizes.find((size) => size === text) ?? sizes[0]
}

export function isNew({ tags }: Pick<Product, 'tags'>): boolean {
  return tags.includes('NEW')
}
