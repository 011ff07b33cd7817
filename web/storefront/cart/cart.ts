/** The rules of the cart: pure functions from lines to lines. A line id consists of product and size: `m7-M`. */

import { lineId } from '#catalogue/line-id.ts'
import type { Product, Size } from '#catalogue/product.ts'
import { MAX_QUANTITY } from '#events/orders/order-limits.ts'
import { pictureUrl } from '#web/ui/picture-url.ts'

export type CartLine = {
  readonly id: string
  readonly name: string
  /** URL of a small picture; may be empty. */
  readonly image: string
  readonly size: Size
  /** Unit price in rupees, as shown to the shopper. */
  readonly price: number
  readonly quantity: number
}

export type Cart = readonly CartLine[]
export type PriceChange = { readonly productId: string; readonly name: string; readonly price: number }

/** Adds one unit of a product in a size: increments the existing line, or appends a line. */
export function addToCart(cart: Cart, product: Product, size: Size): Cart {
  const id = lineId(product.id, size)
  if (cart.some((line) => line.id === id)) return increment(cart, id)
  const {
    name,
    price,
    pictures: [image],
  } = product
  return [...cart, { id, name, image: pictureUrl(image.file, 320), size, price, quantity: 1 }]
}

export function increment(cart: Cart, id: string): Cart {
  return changeQuantity(cart, id, +1)
}

/** Removes one unit. A line without units is removed. */
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

export function countOf(cart: Cart): number {
  return cart.reduce((count, line) => count + line.quantity, 0)
}

/** In rupees, without the delivery fee. */
export function subtotalOf(cart: Cart): number {
  return cart.reduce((sum, line) => sum + line.price * line.quantity, 0)
}
