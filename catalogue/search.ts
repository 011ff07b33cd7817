import type { Product } from './product.ts'
import { products } from './products.ts'

/** Products whose name or category contains the text, whatever its case; an empty text finds nothing. */
export function searchProducts(text: string): readonly Product[] {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return []
  return products.filter(
    ({ name, category }) => name.toLowerCase().includes(wanted) || category.toLowerCase().includes(wanted),
  )
}
