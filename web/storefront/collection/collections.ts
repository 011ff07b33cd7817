/** The sections of the collection: the name, products and description of each. */

import { buyableFirst } from '#catalogue/availability.ts'
import type { Group, Picture, Product } from '#catalogue/product.ts'
import {
  animeTrio,
  brassRail,
  menPair,
  visionVoidPair,
  whiteVoidHanging,
  womenOnTerracotta,
} from '../page/pictures.ts'

export type Collection = {
  readonly id: string
  readonly title: string
  readonly line: string
  /** The campaign picture: used in link previews, and beside two products. */
  readonly picture: Picture | null
  readonly products: readonly Product[]
  /** Path of the page of this collection; null when it has none. */
  readonly page: string | null
}

type Words = Omit<Collection, 'products'>

const oversizedWords: Words = {
  id: 'oversized',
  title: 'Oversized',
  line: 'Wide body, dropped shoulder, heavyweight cotton.',
  picture: whiteVoidHanging,
  page: null,
}

const groupWords: Readonly<Record<Group, Words>> = {
  men: {
    id: 'men',
    title: 'Men',
    line: 'Clean cuts with a story on the chest.',
    picture: menPair,
    page: '/men',
  },
  women: {
    id: 'women',
    title: 'Women',
    line: 'Drop shoulders and crops in deep, warm colour.',
    picture: womenOnTerracotta,
    page: '/women',
  },
  unisex: {
    id: 'unisex',
    title: 'Unisex',
    line: 'One eye, two colours, for everyone.',
    picture: visionVoidPair,
    page: '/unisex',
  },
  anime: {
    id: 'anime',
    title: 'Anime',
    line: 'Three designs, in the making.',
    picture: animeTrio,
    page: '/anime',
  },
  gaming: {
    id: 'gaming',
    title: 'Gaming',
    line: 'Lit in the dark. On its way.',
    picture: null,
    page: '/gaming',
  },
}

const announcedWords: Words = {
  id: 'coming-soon',
  title: 'Coming Soon',
  line: 'On the drawing board, and soon in the shop.',
  picture: brassRail,
  page: null,
}

export const oversized = (products: readonly Product[]): Collection => ({
  ...oversizedWords,
  products: buyableFirst(products.filter(({ category }) => category === 'Oversized Tee')),
})

/** Sold-out products come last in each. */
export function groupCollections(products: readonly Product[]): Readonly<Record<Group, Collection>> {
  const of = (group: Group): Collection => ({
    ...groupWords[group],
    products: buyableFirst(products.filter((product) => product.group === group)),
  })
  return {
    men: of('men'),
    women: of('women'),
    unisex: of('unisex'),
    anime: of('anime'),
    gaming: of('gaming'),
  }
}

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
  const { men, women, unisex, anime, gaming } = groupCollections(products)
  const coming = announced(products)
  const all = [oversized(products), men, women, unisex, anime, gaming, coming]
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
