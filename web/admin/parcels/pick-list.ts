/** The products to take from the shelf. Each product and size appears once, with its number of units. */

import type { ProductState } from '#catalogue/catalogue-state.ts'
import { lineId, productIdOf } from '#catalogue/line-id.ts'
import { sizes } from '#catalogue/product.ts'
import type { Order, OrderItem } from '#events/shop/order.ts'

export type PickLine = {
  readonly id: string
  readonly name: string
  readonly size: OrderItem['size']
  readonly units: number
  /** Its name in the image service; null for a product that the catalogue does not have. */
  readonly picture: string | null
}

/** Compares by name and size, which is the sequence on the shelf. */
export function byShelf(
  first: Pick<OrderItem, 'name' | 'size'>,
  second: Pick<OrderItem, 'name' | 'size'>,
): number {
  return first.name.localeCompare(second.name, 'en') || sizes.indexOf(first.size) - sizes.indexOf(second.size)
}

/** Sorted as on the shelf. */
export function pickList(
  orders: readonly { readonly items: Order['items'] }[],
  products: readonly Pick<ProductState, 'id' | 'pictures'>[],
): readonly PickLine[] {
  const fronts = new Map(products.map(({ id, pictures: [front] }) => [id, front?.file ?? front?.picture]))
  const picks = new Map<string, PickLine>()
  for (const { name, size, quantity, id: line } of orders.flatMap(({ items }) => items)) {
    const product = productIdOf(line)
    const id = lineId(product, size)
    const units = (picks.get(id)?.units ?? 0) + quantity
    picks.set(id, { id, name, size, units, picture: fronts.get(product) ?? null })
  }
  return [...picks.values()].sort(byShelf)
}
