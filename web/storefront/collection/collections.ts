/** The sections of the collection: the name, products and description of each. */

import { buyableFirst } from '#catalogue/availability.ts'
import { comingSoonLine, groupTexts, oversizedLine } from '#catalogue/identity/group-texts.ts'
import type { Picture, Product } from '#catalogue/product.ts'
import { campaignPicture } from '../page/campaign-picture.ts'

export type Collection = {
  readonly id: string
  readonly title: string
  readonly line: string
  readonly products: readonly Product[]
  /** Path of the page of this collection; null when it has none. */
  readonly page: string | null
}

/** A collection of one group. */
export type GroupCollection = Collection & {
  /** The campaign picture, in link previews. */
  readonly picture: Picture | null
}

type Words = Omit<Collection, 'products'>

const oversizedWords: Words = {
  id: 'oversized',
  title: 'Oversized',
  line: oversizedLine,
  page: null,
}

const announcedWords: Words = {
  id: 'coming-soon',
  title: 'Coming Soon',
  line: comingSoonLine,
  page: null,
}

export const oversized = (products: readonly Product[]): Collection => ({
  ...oversizedWords,
  products: buyableFirst(products.filter(({ category }) => category === 'Oversized Tee')),
})

/** One for each group. Sold-out products come last in each. */
export const groupCollections = (products: readonly Product[]): readonly GroupCollection[] =>
  groupTexts.map(({ picture, ...words }) => ({
    ...words,
    picture: picture === null ? null : campaignPicture(picture),
    page: `/${words.id}`,
    products: buyableFirst(products.filter(({ group }) => group === words.id)),
  }))

/** Products of the coming collection: their pictures are in its folder. */
export function inComingFolder(all: readonly Product[]): readonly Product[] {
  return all.filter(({ pictures: [front] }) => front.file.includes('featured-collection'))
}

export const announced = (products: readonly Product[]): Collection => ({
  ...announcedWords,
  products: inComingFolder(products),
})

/** The sections of the complete collection that have a product. */
export const sectionsOf = (products: readonly Product[]): readonly Collection[] =>
  [oversized(products), ...groupCollections(products), announced(products)].filter(
    (section) => section.products.length > 0,
  )
