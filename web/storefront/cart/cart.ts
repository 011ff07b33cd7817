/** The cart's rules: pure functions from lines to lines. The id of a line is product and size, `m7-M`. */

import { lineId, productIdOf } from '#catalogue/line-id.ts'
import type { Product, Size } from '#catalogue/product.ts'
import { MAX_QUANTITY } from '#events/shop/order-limits.ts'
import { pictureUrl } from '#web/ui/picture-url.ts'

export type CartLine = {
  readonly id: string
  readonly name: string
  /** Address of a small picture. */
  readonly image: string
  readonly size: Size
  /** Rupees for one, as shown to the shopper. */
  readonly price: number
  readonly quantity: number
}

export type Cart = readonly CartLine[]
export type PriceChange = { readonly productId: string; readonly name: string; readonly price: number }

/** One more of a product in a size: raises the existing line, or appends one. */
export function addToCart(cart: Cart, product: Product, size: Size): Cart {
  const id = lineId(product.id, size)
  if (cart.some((line) => line.id === id)) return increment(cart, id)
  const { name, price, image } = product
  return [...cart, { id, name, image: pictureUrl(image.file, 320), size, price, quantity: 1 }]
}

export function increment(cart: Cart, id: string): Cart {
  return changeQuantity(cart, id, +1)
}

/** One less; a line that reaches 0 is removed. */
export function decrement(cart: Cart, id: string): Cart {
  return changeQuantity(cart, id, -1)
}

function changeQuantity(cart: Cart, id: string, by: number): Cart {
  return cart
    .map((line) =>
      line.id === id ? { ...line, quantity: Math.min(line.quantity + by, MAX_QUANTITY) } : line,
    )
    .filter((line) => line.quantity > 0)
}

export function remove(cart: Cart, id: string): Cart {
  return cart.filter((line) => line.id !== id)
}

/** What is left after some lines have been ordered: lines added meanwhile stay. */
export function takeOut(cart: Cart, ordered: Cart): Cart {
  const counts = new Map(ordered.map(({ id, quantity }) => [id, quantity]))
  return cart
    .map((line) => ({ ...line, quantity: line.quantity - (counts.get(line.id) ?? 0) }))
    .filter((line) => line.quantity > 0)
}

/** Writes the shop's new prices into the lines of their products. */
export function takePrices(cart: Cart, changes: readonly PriceChange[]): Cart {
  const prices = new Map(changes.map(({ productId, price }) => [productId, price]))
  return cart.map((line) => ({ ...line, price: prices.get(productIdOf(line.id)) ?? line.price }))
}

export function countOf(cart: Cart): number {
  return cart.reduce((count, line) => count + line.quantity, 0)
}

/** Rupees, without delivery. */
export function subtotalOf(cart: Cart): number {
  return cart.reduce((sum, line) => sum + line.price * line.quantity, 0)
}
