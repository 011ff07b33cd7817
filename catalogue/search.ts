/** Finds products by name, category, colour and size, or by the words that shoppers use for them. */

import { buyableFirst } from './availability.ts'
import { groupWords } from './identity/group-words.ts'
import { isOneSlipAway } from './one-slip-away.ts'
import type { Category, Product, Size } from './product.ts'

/** Every design is printed on a T-shirt, whatever the name of its cut. */
const garment = ['tee', 'tshirt', 'shirt']
const categoryWords: Readonly<Record<Category, readonly string[]>> = {
  'Regular Fit': garment,
  'Oversized Tee': garment,
  'Drop Shoulder': ['dropped', ...garment],
  'Crop Top': ['cropped', ...garment],
  'T-shirts': garment,
  Gaming: garment,
}

/** The words of shoppers for the shades in the texts of pictures. */
const shades: Readonly<Record<string, string>> = {
  charcoal: 'grey gray',
  graphite: 'grey gray',
  bone: 'cream beige',
  sand: 'beige',
  espresso: 'brown',
  midnight: 'navy',
  burgundy: 'red maroon',
}
const sizeNames: Readonly<Partial<Record<Size, string>>> = { S: 'small', M: 'medium', L: 'large' }

/** Words that describe no product. */
const small = new Set(['a', 'and', 'for', 'in', 'of', 'the', 'with'])

/**
 * Returns first those of the products whose name or category contains the text, then those that have, for each word of the text, a
 * word that begins with it. Ignores case. Of each, products on sale come first. An empty text finds nothing.
 */
export function searchProducts(products: readonly Product[], text: string): readonly Product[] {
  const searchText = text.trim().toLowerCase()
  if (searchText === '') return []
  const contains = ({ name, category }: Product) =>
    [name, category].some((shown) => shown.toLowerCase().includes(searchText))
  const begin = matching(products, searchText, (word, typed) => word.startsWith(typed))
  return [
    ...buyableFirst(products.filter(contains)),
    ...buyableFirst(begin.filter((product) => !contains(product))),
  ]
}

/**
 * Where nothing is found: the products that a text with one typing mistake in each word would find, or else those that have
 * the most of its words.
 */
export function closeProducts(products: readonly Product[], text: string): readonly Product[] {
  const close = matching(products, text.toLowerCase(), (word, typed) => {
    if (typed.length < FEWEST_LETTERS) return word.startsWith(typed)
    // The word may be typed in part, with a letter more or fewer.
    return [-1, 0, 1].some((more) => isOneSlipAway(typed, word.slice(0, typed.length + more)))
  })
  return buyableFirst(close.length > 0 ? close : withMostWords(products, text.toLowerCase()))
}

function withMostWords(products: readonly Product[], text: string): readonly Product[] {
  const typed = typedWords(text).filter((word) => word.length >= FEWEST_LETTERS)
  const countIn = (product: Product) => {
    const words = wordsOf(product)
    return typed.filter((start) => words.some((word) => word.startsWith(start))).length
  }
  const most = Math.max(1, ...products.map(countIn))
  return products.filter((product) => countIn(product) === most)
}

/** In a shorter word, one mistake makes any other word of it. */
const FEWEST_LETTERS = 4

function matching(
  products: readonly Product[],
  text: string,
  matches: (word: string, typed: string) => boolean,
): readonly Product[] {
  const typed = typedWords(text)
  return products.filter((product) => {
    const words = wordsOf(product)
    const has = (start: string) => words.some((word) => matches(word, start))
    // `over size` also matches `oversized`.
    return typed.length > 0 && (typed.every(has) || has(typed.join('')))
  })
}

const typedWords = (text: string) => wordsIn(text).filter((word) => !small.has(word))

function wordsOf(product: Product): readonly string[] {
  const { name, category, group, originalPrice, tags, comingSoon, sizes, pictures } = product
  const visibleWords = wordsIn(
    `${name} ${category} ${tags.join(' ')}${comingSoon ? ' coming soon' : ''}`.toLowerCase(),
  )
  return [
    ...visibleWords,
    // `dropshoulder` matches `drop shoulder`.
    ...visibleWords.map((word, place) => word + (visibleWords[place + 1] ?? '')),
    ...wordsIn([...(groupWords[group] ?? []), ...categoryWords[category]].join(' ')),
    ...coloursIn(pictures[0].alt),
    ...wordsIn(['size', ...sizes, ...sizes.map((size) => sizeNames[size] ?? '')].join(' ').toLowerCase()),
    ...(originalPrice === null ? [] : ['sale']),
  ]
}

/** The words of a picture's text, `midnight-blue` as two of them, and the shoppers' words for its shades. */
function coloursIn(alt: string): readonly string[] {
  const words = wordsIn(alt.toLowerCase().replaceAll('-', ' '))
  return [...words, ...words.flatMap((word) => shades[word]?.split(' ') ?? [])]
}

/** Ignores hyphens, apostrophes and an `s` at the end of a word, because shoppers type `men's t-shirts` in many ways. */
function wordsIn(text: string): readonly string[] {
  return text
    .replaceAll(/[-'’]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => (word.length > 3 ? word.replace(/s$/, '') : word))
    .filter((word) => word !== '')
}
