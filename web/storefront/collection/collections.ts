/** The sections of the collection: the name, products and description of each. */

import { buyableFirst } from '#catalogue/availability.ts'
import type { Group, Picture, Product } from '#catalogue/product.ts'
import { products } from '#catalogue/products.ts'
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

/** Sold-out products come last. */
function select(matches: (product: Product) => boolean): readonly Product[] {
  return buyableFirst(products.filter(matches))
}

const inGroup = (group: Group) => select((product) => product.group === group)

export const oversized: Collection = {
  id: 'oversized',
  title: 'Oversized',
  line: 'Wide body, dropped shoulder, heavyweight cotton.',
  picture: whiteVoidHanging,
  products: select(({ category }) => category === 'Oversized Tee'),
  page: null,
}

export const groupCollections: Readonly<Record<Group, Collection>> = {
  men: {
    id: 'men',
    title: 'Men',
    line: 'Clean cuts with a story on the chest.',
    picture: menPair,
    products: inGroup('men'),
    page: '/men',
  },
  women: {
    id: 'women',
    title: 'Women',
    line: 'Drop shoulders and crops in deep, warm colour.',
    picture: womenOnTerracotta,
    products: inGroup('women'),
    page: '/women',
  },
  unisex: {
    id: 'unisex',
    title: 'Unisex',
    line: 'One eye, two colours, for everyone.',
    picture: visionVoidPair,
    products: inGroup('unisex'),
    page: '/unisex',
  },
  anime: {
    id: 'anime',
    title: 'Anime',
    line: 'Three designs, in the making.',
    picture: animeTrio,
    products: inGroup('anime'),
    page: '/anime',
  },
  gaming: {
    id: 'gaming',
    title: 'Gaming',
    line: 'Lit in the dark. On its way.',
    picture: null,
    products: inGroup('gaming'),
    page: '/gaming',
  },
}

/** Products of the coming collection: their pictures are in its folder. */
export function inComingFolder(all: readonly Product[]): readonly Product[] {
  return all.filter(({ pictures: [front] }) => front.file.includes('featured-collection'))
}

export const announced: Collection = {
  id: 'coming-soon',
  title: 'Coming Soon',
  line: 'On the drawing board, and soon in the shop.',
  picture: brassRail,
  products: inComingFolder(products),
  page: null,
}
