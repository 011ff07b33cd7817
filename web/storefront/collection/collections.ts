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

/** A section of the complete collection. */
export type Section = Collection & {
  /** The names of its products that another section shows, by that section: a page shows no product twice. */
  readonly elsewhere: readonly { readonly under: Collection; readonly names: readonly string[] }[]
}

/** The sections of the complete collection that have a product. */
export function sectionsOf(products: readonly Product[]): readonly Section[] {
  const coming = announced(products)
  const all = [oversized(products), ...groupCollections(products), coming]
  const showing = (product: Product) =>
    coming.products.includes(product) ? coming : all.find((section) => section.products.includes(product))
  return all
    .filter((section) => section.products.length > 0)
    .map((section) => {
      const others = all.filter((other) => other !== section)
      const elsewhere = others.map((under) => ({
        under,
        names: section.products.filter((product) => showing(product) === under).map(({ name }) => name),
      }))
      return {
        ...section,
        products: section.products.filter((product) => showing(product) === section),
        elsewhere: elsewhere.filter(({ names }) => names.length > 0),
      }
    })
}
