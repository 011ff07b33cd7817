/** The category and the group of a product of another shop program, by its words. */

import { groupWords as searchWords } from '#catalogue/identity/group-words.ts'
import { type Category, type Group, groups } from '#catalogue/product.ts'
import type { SourceProduct } from './read-source.ts'

/** What a product is of which the file does not say it. */
export type Defaults = { readonly category: Category | undefined; readonly group: Group | undefined }

/** Garments that no category here is for, whatever else their names say. */
const OTHER_GARMENTS =
  /\b(?:hoodies?|sweat(?:shirts?|ers?|pants)|jackets?|trousers?|pants|joggers?|shorts|jeans|caps?|hats?|beanies?|socks?|shoes?|sneakers?|bags?|totes?|mugs?|stickers?|posters?|dress(?:es)?|skirts?|kurtas?|polos?|tank tops?)\b/

const categoryWords: readonly (readonly [Category, RegExp])[] = [
  ['Crop Top', /\bcrop(?:ped)?[ -]?(?:tops?|tees?)\b/],
  ['Drop Shoulder', /\bdrop[ -]?shoulders?\b/],
  ['Oversized Tee', /\boversized?\b/],
  ['Regular Fit', /\bregular[ -]?fit\b/],
  ['T-shirts', /\bt[ -]?shirts?\b|\btees?\b/],
  ['Gaming', /\bgaming\b/],
]

export function defaultedCategory(product: SourceProduct, { category }: Defaults): Category | null {
  const text = [product.title, ...product.kinds].join(' ').toLowerCase()
  const found = OTHER_GARMENTS.test(text)
    ? undefined
    : categoryWords.find(([, words]) => words.test(`${text} ${product.tags.join(' ').toLowerCase()}`))
  return found?.[0] ?? category ?? null
}

/** A group that is not here is said by its id, or by a word that shoppers search it by. */
const groupWords: Readonly<Partial<Record<Group, RegExp>>> = {
  men: /\b(?:men|mens|men's|boys?)\b/,
  women: /\b(?:women|womens|women's|ladies|girls?)\b/,
  unisex: /\bunisex\b/,
  anime: /\banime\b/,
  gaming: /\bgaming\b/,
}

/** Null when nothing says it, or when several do. */
export function groupOf({ title, kinds, tags }: SourceProduct): Group | null {
  const text = [title, ...kinds, ...tags].join(' ').toLowerCase()
  const words = new Set(text.split(/[^a-z0-9]+/))
  const isSaid = (group: Group) => [group, ...(searchWords[group] ?? [])].some((word) => words.has(word))
  const found = groups.filter((group) => groupWords[group]?.test(text) ?? isSaid(group))
  return found.length === 1 ? (found[0] ?? null) : null
}
