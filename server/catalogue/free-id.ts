/** Chooses the id of a new product. */

import type { CatalogueState } from '#catalogue/catalogue-state.ts'
import type { Group } from '#catalogue/product.ts'

/** The first letter of the group and the number after the highest one: `m8`. */
export function freeId(group: Group, { products }: CatalogueState): string {
  const letter = group.slice(0, 1)
  const numbers = products.map(({ id }) => Number(new RegExp(`^${letter}(\\d{1,9})$`).exec(id)?.[1] ?? 0))
  return `${letter}${Math.max(0, ...numbers) + 1}`
}
