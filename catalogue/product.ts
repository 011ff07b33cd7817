/** What a product of the shop is. Prices are whole rupees. */

export const sizes = ['S', 'M', 'L'] as const
export type Size = (typeof sizes)[number]

export const groups = ['men', 'women', 'unisex', 'anime', 'gaming'] as const
export type Group = (typeof groups)[number]

export const categories = [
  'Regular Fit',
  'Oversized Tee',
  'Drop Shoulder',
  'Crop Top',
  'T-shirts',
  'Gaming',
] as const
export type Category = (typeof categories)[number]

/** A photograph: `file` names a master in `web/pictures/`; `colour` fills its box until it has loaded. */
export type Picture = {
  readonly file: string
  readonly width: number
  readonly height: number
  readonly colour: string
  readonly alt: string
}

export type Product = {
  readonly id: string
  readonly name: string
  readonly group: Group
  readonly category: Category
  readonly price: number
  readonly originalPrice?: number
  readonly isNew?: true
  readonly isSale?: true
  /** `COMING SOON` closes the product; any other text is shown as a badge. */
  readonly tag?: string
  /** One paragraph for the product page. */
  readonly details: string
  readonly image: Picture
  readonly imageBack: Picture
  readonly additionalImages: readonly Picture[]
  /** Units made per size; without it the product never runs low. */
  readonly stock?: Readonly<Record<Size, number>>
}

/** A size other than S, M or L becomes S, as the shop has always printed it. */
export function sizeOrSmall(text: string): Size {
  return sizes.find((size) => size === text) ?? 'S'
}
