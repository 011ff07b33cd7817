/** The products to take from the shelf. Each appears once, with its number of units in each size. */

import { productIdOf } from '#catalogue/line-id.ts'
import { type Size, sizes } from '#catalogue/product.ts'
import type { Order, OrderItem } from '#events/orders/order.ts'

type PickedProduct = {
  /** Of the product. */
  readonly id: string
  readonly name: string
  readonly units: ReadonlyMap<Size, number>
}

const bySize = (first: Size, second: Size) => sizes.indexOf(first) - sizes.indexOf(second)

/** Compares by name and size, which is the sequence on the shelf. */
export function byShelf(
  first: Pick<OrderItem, 'name' | 'size'>,
  second: Pick<OrderItem, 'name' | 'size'>,
): number {
  return first.name.localeCompare(second.name, 'en') || bySize(first.size, second.size)
}

/** Sorted as on the shelf. */
export function pickList(orders: readonly { readonly items: Order['items'] }[]): readonly PickedProduct[] {
  const picks = new Map<string, PickedProduct & { readonly units: Map<Size, number> }>()
  for (const { name, size, quantity, id: line } of orders.flatMap(({ items }) => items).toSorted(byShelf)) {
    const id = productIdOf(line)
    const pick = picks.get(id) ?? { id, name, units: new Map<Size, number>() }
    pick.units.set(size, (pick.units.get(size) ?? 0) + quantity)
    picks.set(id, pick)
  }
  return [...picks.values()]
}

/** The sizes of which something is to be taken, from small to large. */
export function pickedSizes(picks: readonly PickedProduct[]): readonly Size[] {
  return [...new Set(picks.flatMap(({ units }) => [...units.keys()]))].toSorted(bySize)
}
