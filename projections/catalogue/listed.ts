/** What the shop lists: its products by name, and its couriers. The state grows with the catalogue, not with the number of orders. */

import type { Category, Size } from '#catalogue/product.ts'
import type { Projection } from '../projection.ts'

export type ListedItem = {
  readonly id: string
  readonly name: string
  readonly category: Category
  readonly retired: boolean
  readonly stock?: Readonly<Record<Size, number>>
}

export type Listed = {
  /** In display order, with retired ones. */
  readonly products: readonly ListedItem[]
  readonly couriers: readonly { readonly id: string; readonly name: string }[]
}

export const listed: Projection<Listed> = {
  name: 'listed',
  version: 1,
  initial: { products: [], couriers: [] },
  evolve(state, event) {
    const changed = (id: string, change: Partial<ListedItem>): Listed => ({
      ...state,
      products: state.products.map((product) => (product.id === id ? { ...product, ...change } : product)),
    })
    switch (event.type) {
      case 'ProductPublished': {
        const { productId: id, product, stock } = event.data
        const { name, category } = product
        const published = { id, name, category, retired: false, ...(stock && { stock }) }
        return { ...state, products: [...state.products, published] }
      }
      case 'ProductChanged': {
        const { name, category } = event.data.after
        if (name === undefined && category === undefined) return state
        return changed(event.data.productId, {
          ...(name !== undefined && { name }),
          ...(category !== undefined && { category }),
        })
      }
      case 'ProductRetired':
        return changed(event.data.productId, { retired: true })
      case 'ProductRestored':
        return changed(event.data.productId, { retired: false })
      case 'ProductMoved': {
        const { productId, after } = event.data
        const others = state.products.filter(({ id }) => id !== productId)
        const place = after === null ? 0 : others.findIndex(({ id }) => id === after) + 1
        const moved = state.products.filter(({ id }) => id === productId)
        return { ...state, products: [...others.slice(0, place), ...moved, ...others.slice(place)] }
      }
      case 'ShopDescribed':
        return { ...state, couriers: event.data.couriers.map(({ id, name }) => ({ id, name })) }
      default:
        return state
    }
  },
}

/** Products that are not retired. */
export function listedProducts({ products }: Listed): readonly ListedItem[] {
  return products.filter(({ retired }) => !retired)
}

/** The name of a product, also of a retired one; its id when the log has none. */
export function productName({ products }: Listed, id: string): string {
  return products.find((product) => product.id === id)?.name ?? id
}
