import { expect, it } from 'vitest'
import { findProduct } from '#catalogue/products.ts'
import { countOf } from '#web/storefront/cart/cart.ts'
import { addToCart, closeCart, useCart } from '#web/storefront/cart/cart-store.ts'

it('the same press once more before the drawer is closed adds nothing', () => {
  const product = findProduct('m7')
  if (product === undefined) throw new Error('no product m7')
  const count = () => countOf(useCart.getState().lines)
  addToCart(product, 'M')
  addToCart(product, 'M')
  expect(count()).toBe(1)
  // On a slow phone the drawer is open before it is seen.
  addToCart(product, 'L')
  expect(count()).toBe(2)
  closeCart()
  addToCart(product, 'M')
  expect(count()).toBe(3)
})
