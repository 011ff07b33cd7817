/** Finds products by name, by category, or by the words that shoppers use for them. */

import { buyableFirst } from './availability.ts'
import type { Category, Group, Product } from './product.ts'

const groupWords: Readonly<Record<Group, readonly string[]>> = {
  men: ['men', 'man', 'boys', 'gents'],
  women: ['women', 'woman', 'girls', 'ladies'],
  unisex: ['unisex', 'everyone'],
  anime: ['anime'],
  gaming: ['gaming', 'gamers'],
}

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

/** Words that describe no product. */
const small = new Set(['a', 'and', 'for', 'in', 'of', 'the', 'with'])

/**
 * Returns those of the products whose name or category contains the text, and those that have, for each word of the text, a word that
 * begins with it. Ignores case. Products on sale come first. An empty text finds nothing.
 */
export function searchProducts(products: readonly Product[], text: string): readonly Product[] {
  const searchText = text.trim().toLowerCase()
  if (searchText === '') return []
  const typed = wordsIn(searchText).filter((word) => !small.has(word))
  return buyableFirst(
    products.filter((product) => {
      const { name, category } = product
      if ([name, category].some((shown) => shown.toLowerCase().includes(searchText))) return true
      const words = wordsOf(product)
      const begins = (start: string) => words.some((word) => word.startsWith(start))
      // `over size` also matches `oversized`.
      return typed.length > 0 && (typed.every(begins) || begins(typed.join('')))
    }),
  )
}

function wordsOf({ name, category, group, originalPrice, tags, comingSoon }: Product): readonly string[] {
  const visibleWords = wordsIn(
    `${name} ${category} ${tags.join(' ')}${comingSoon ? ' coming soon' : ''}`.toLowerCase(),
  )
  return [
    ...visibleWords,
    // `dropshoulder` matches `drop shoulder`.
    ...visibleWords.map((word, place) => word + (visibleWords[place + 1] ?? '')),
    ...wordsIn([...groupWords[group], ...categoryWords[category]].join(' ')),
    ...(originalPrice === null ? [] : ['sale']),
  ]
}

/** Ignores hyphens, apostrophes and an `s` at the end of a word, because shoppers type `men's t-shirts` in many ways. */
function wordsIn(text: string): readonly string[] {
  return text
    .replaceAll(/[-'’]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => (word.length > 3 ? word.replace(/s$/, '') : word))
    .filter((word) => word !== '')
}
