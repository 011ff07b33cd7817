/** Finds products by what a shopper calls them: by name, by category, or by the words that the shop itself uses. */

import { buyableFirst } from './availability.ts'
import type { Category, Group, Product } from './product.ts'
import { products } from './products.ts'

const groupWords: Readonly<Record<Group, readonly string[]>> = {
  men: ['men', 'mens'],
  women: ['women', 'womens', 'ladies'],
  unisex: ['unisex'],
  anime: ['anime'],
  gaming: ['gaming', 'gamer'],
}

/** Every design is printed on a T-shirt, whatever its cut is called. */
const garment = ['tee', 'tees', 'tshirt', 'tshirts', 'shirt', 'shirts']
const categoryWords: Readonly<Record<Category, readonly string[]>> = {
  'Regular Fit': garment,
  'Oversized Tee': garment,
  'Drop Shoulder': garment,
  'Crop Top': ['cropped', ...garment],
  'T-shirts': garment,
  Gaming: garment,
}

/**
 * Products whose name or category contains the text, or for each of whose words it has one that begins so, whatever its
 * case; what can be bought comes first. An empty text finds nothing.
 */
export function searchProducts(text: string): readonly Product[] {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return []
  const typed = wordsIn(wanted)
  return buyableFirst(
    products.filter((product) => {
      const { name, category } = product
      if ([name, category].some((shown) => shown.toLowerCase().includes(wanted))) return true
      const words = wordsOf(product)
      return typed.length > 0 && typed.every((start) => words.some((word) => word.startsWith(start)))
    }),
  )
}

function wordsOf({ name, category, group, isSale, isNew, tag = '' }: Product): readonly string[] {
  return [
    ...wordsIn(`${name} ${category} ${tag}`.toLowerCase()),
    ...groupWords[group],
    ...categoryWords[category],
    ...(isSale ? ['sale'] : []),
    ...(isNew ? ['new'] : []),
  ]
}

/** `men's t-shirt` is typed in many ways: hyphens and apostrophes do not count. */
function wordsIn(text: string): readonly string[] {
  return text
    .replaceAll(/[-'’]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
}
