/** Finds products by what a shopper calls them: by name, by category, or by the words that the shop itself uses. */

import { buyableFirst } from './availability.ts'
import type { Category, Group, Product } from './product.ts'
import { products } from './products.ts'

const groupWords: Readonly<Record<Group, readonly string[]>> = {
  men: ['men', 'man', 'boys', 'gents'],
  women: ['women', 'woman', 'girls', 'ladies'],
  unisex: ['unisex', 'everyone'],
  anime: ['anime'],
  gaming: ['gaming', 'gamers'],
}

/** Every design is printed on a T-shirt, whatever its cut is called. */
const garment = ['tee', 'tshirt', 'shirt']
const categoryWords: Readonly<Record<Category, readonly string[]>> = {
  'Regular Fit': garment,
  'Oversized Tee': garment,
  'Drop Shoulder': ['dropped', ...garment],
  'Crop Top': ['cropped', ...garment],
  'T-shirts': garment,
  Gaming: garment,
}

/** They join words, and name nothing. */
const small = new Set(['a', 'and', 'for', 'in', 'of', 'the', 'with'])

/**
 * Products whose name or category contains the text, or for each of whose words it has one that begins so, whatever its
 * case; what can be bought comes first. An empty text finds nothing.
 */
export function searchProducts(text: string): readonly Product[] {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return []
  const typed = wordsIn(wanted).filter((word) => !small.has(word))
  return buyableFirst(
    products.filter((product) => {
      const { name, category } = product
      if ([name, category].some((shown) => shown.toLowerCase().includes(wanted))) return true
      const words = wordsOf(product)
      const begins = (start: string) => words.some((word) => word.startsWith(start))
      // `over size` is one word here.
      return typed.length > 0 && (typed.every(begins) || begins(typed.join('')))
    }),
  )
}

function wordsOf({ name, category, group, isSale, isNew, tag = '' }: Product): readonly string[] {
  const shown = wordsIn(`${name} ${category} ${tag}`.toLowerCase())
  return [
    ...shown,
    // `drop-shoulder` and `dropshoulder` are one word.
    ...shown.map((word, place) => word + (shown[place + 1] ?? '')),
    ...wordsIn([...groupWords[group], ...categoryWords[category]].join(' ')),
    ...(isSale ? ['sale'] : []),
    ...(isNew ? ['new'] : []),
  ]
}

/** `men's t-shirts` is typed in many ways: hyphens, apostrophes and the `s` at the end of a word do not count. */
function wordsIn(text: string): readonly string[] {
  return text
    .replaceAll(/[-'’]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => (word.length > 3 ? word.replace(/s$/, '') : word))
    .filter((word) => word !== '')
}
