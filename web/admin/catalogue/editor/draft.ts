/** A product as it is written in the editor: texts as typed, pictures in order. */

import type { ProductState } from '#catalogue/catalogue-state.ts'
import type { PictureFact } from '#catalogue/facts.ts'
import { LONGEST_NOTE } from '#catalogue/garment-notes.ts'
import { editorGroup } from '#catalogue/identity/editor.ts'
import { inThousands } from '#catalogue/in-thousands.ts'
import { type Category, type Group, type Size, sizes } from '#catalogue/product.ts'
import { timeTyped, typedTime } from '../data/sale-times.ts'
import { ownPrice } from '../data/suppose.ts'

export type DraftPicture = PictureFact & {
  /** Stays the same while the picture is uploaded and cropped. */
  readonly key: string
  /** Whether the alternative text follows the product's name and the picture's place. */
  readonly ownAlt: boolean
}

export type Draft = {
  readonly name: string
  readonly details: string
  readonly fabric: string
  readonly fitNote: string
  readonly care: string
  readonly group: Group
  readonly category: Category
  readonly tags: readonly string[]
  readonly sizes: readonly Size[]
  readonly soldOut: boolean
  readonly comingSoon: boolean
  /** Day and time in Karachi, as in a field, of a product that is coming soon; empty when it is opened by hand. */
  readonly opensAt: string
  readonly price: string
  readonly pictures: readonly DraftPicture[]
  /** Only of a product that is not published yet. */
  readonly priceBefore: string
  readonly stock: Readonly<Record<Size, string>>
}

/** The limits of the server. */
export const limits = {
  name: 80,
  details: 2000,
  note: LONGEST_NOTE,
  alt: 200,
  tag: 20,
  tags: 5,
  pictures: 8,
} as const

export const emptyDraft: Draft = {
  name: '',
  details: '',
  fabric: '',
  fitNote: '',
  care: '',
  group: editorGroup,
  category: 'Oversized Tee',
  tags: ['NEW'],
  sizes,
  soldOut: false,
  comingSoon: false,
  opensAt: '',
  price: '',
  pictures: [],
  priceBefore: '',
  stock: Object.fromEntries(sizes.map((size) => [size, ''])),
}

export function draftOf(product: ProductState): Draft {
  return {
    ...emptyDraft,
    name: product.name,
    details: product.details,
    fabric: product.fabric ?? '',
    fitNote: product.fitNote ?? '',
    care: product.care ?? '',
    group: product.group,
    category: product.category,
    tags: product.tags,
    sizes: sizes.filter((size) => product.sizes.includes(size)),
    soldOut: product.soldOut,
    comingSoon: product.comingSoon,
    opensAt: product.opensAt ? typedTime(Date.parse(product.opensAt)) : '',
    price: inThousands(ownPrice(product).price),
    pictures: product.pictures.map((picture) => ({ ...picture, key: picture.picture, ownAlt: true })),
  }
}

/** A new product that begins with the texts and pictures of another one. */
export function copyOf(product: ProductState): Draft {
  return withName({ ...draftOf(product), soldOut: false }, `${product.name} copy`)
}

/** Alternative texts that begin with the old name begin with the new one. */
export function withName(draft: Draft, name: string): Draft {
  return {
    ...draft,
    name,
    pictures: draft.pictures.map((picture) => ({
      ...picture,
      alt: renamedAlt(picture.alt, draft.name, name),
    })),
  }
}

/** The alternative texts that nobody has written follow the places of their pictures. */
export function withPictures(draft: Draft, pictures: readonly DraftPicture[]): Draft {
  return {
    ...draft,
    pictures: pictures.map((picture, place) =>
      picture.ownAlt ? picture : { ...picture, alt: defaultAlt(draft.name, place) },
    ),
  }
}

/** The instant at which it opens, ISO-8601 UTC; null without an hour, and for a product that is not coming soon. */
export function openingOf({ comingSoon, opensAt }: Draft): string | null {
  const opening = comingSoon ? timeTyped(opensAt) : null
  return opening === null ? null : new Date(opening).toISOString()
}

const views = ['Front', 'Back', 'Three-quarter view', 'Close-up'] as const

/** The text that is read instead of a picture: the product's name and what the picture shows of it. */
function defaultAlt(name: string, place: number): string {
  return `${name} - ${views[place] ?? `Picture ${place + 1}`}`
}

function renamedAlt(alt: string, before: string, after: string): string {
  const beginning = `${before} - `
  return alt.startsWith(beginning) ? `${after} - ${alt.slice(beginning.length)}` : alt
}
