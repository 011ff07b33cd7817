import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Product, sizes } from '#catalogue/product.ts'
import { findProduct, products } from '#catalogue/products.ts'
import { addToCart, type Cart, countOf, decrement, increment, subtotalOf } from '#web/storefront/cart/cart.ts'
import { applyPrices, remove } from '#web/storefront/cart/lines/line-rules.ts'

function product(id: string): Product {
  const match = findProduct(id)
  if (!match) throw new Error(`no product ${id}`)
  return match
}

const empty: Cart = []
const blacksmith = product('m7')
const visionVoid = product('u1')

describe('the cart', () => {
  it('appends a line with quantity 1 whose id consists of product and size', () => {
    const cart = addToCart(empty, blacksmith, 'M')
    expect(cart).toEqual([
      {
        id: 'm7-M',
        name: 'The Blacksmith',
        image: '/images/m7-front.jpg?w=320&f=auto',
        size: 'M',
        price: 1100,
        quantity: 1,
      },
    ])
  })

  it('increments the line when the same product and size is added again', () => {
    const cart = addToCart(addToCart(empty, blacksmith, 'M'), blacksmith, 'M')
    expect(cart.map(({ id, quantity }) => [id, quantity])).toEqual([['m7-M', 2]])
  })

  it('keeps two sizes of one product as two lines', () => {
    const cart = addToCart(addToCart(empty, blacksmith, 'M'), blacksmith, 'L')
    expect(cart.map(({ id }) => id)).toEqual(['m7-M', 'm7-L'])
  })

  it('removes only the line that is decremented to 0', () => {
    const cart = addToCart(addToCart(empty, blacksmith, 'M'), visionVoid, 'S')
    expect(decrement(cart, 'm7-M').map(({ id }) => id)).toEqual(['u1-S'])
  })

  it('removes a line by its id regardless of its quantity', () => {
    const cart = increment(addToCart(addToCart(empty, blacksmith, 'M'), visionVoid, 'S'), 'm7-M')
    expect(remove(cart, 'm7-M').map(({ id }) => id)).toEqual(['u1-S'])
  })

  it('counts units, not lines', () => {
    const cart = increment(addToCart(addToCart(empty, blacksmith, 'M'), visionVoid, 'S'), 'u1-S')
    expect(countOf(cart)).toBe(3)
    expect(subtotalOf(cart)).toBe(1100 + 2 * 1400)
  })

  it('applies a changed price to every size of the product and to no other product', () => {
    const cart = addToCart(addToCart(addToCart(empty, blacksmith, 'M'), blacksmith, 'L'), visionVoid, 'S')
    const changed = applyPrices(cart, [{ productId: 'm7', name: 'The Blacksmith', price: 1300 }])
    expect(changed.map(({ id, price }) => [id, price])).toEqual([
      ['m7-M', 1300],
      ['m7-L', 1300],
      ['u1-S', 1400],
    ])
  })

  it('has unique lines with quantities from 1 to 99 after any sequence of presses', () => {
    const anyProduct = fc.constantFrom(...products)
    const anySize = fc.constantFrom(...sizes)
    const press = fc.record({
      button: fc.constantFrom('add', 'more', 'less', 'remove'),
      product: anyProduct,
      size: anySize,
      times: fc.integer({ min: 1, max: 120 }),
    })
    fc.assert(
      fc.property(fc.array(press, { maxLength: 30 }), (presses) => {
        let cart = empty
        for (const { button, product, size, times } of presses) {
          const id = `${product.id}-${size}`
          for (let time = 0; time < times; time++) {
            if (button === 'add') cart = addToCart(cart, product, size)
            if (button === 'more') cart = increment(cart, id)
            if (button === 'less') cart = decrement(cart, id)
            if (button === 'remove') cart = remove(cart, id)
          }
        }
        expect(new Set(cart.map(({ id }) => id)).size).toBe(cart.length)
        for (const { quantity } of cart) {
          expect(quantity).toBeGreaterThanOrEqual(1)
          expect(quantity).toBeLessThanOrEqual(99)
        }
        expect(countOf(cart)).toBe(cart.reduce((sum, line) => sum + line.quantity, 0))
      }),
      { numRuns: 50 },
    )
  })
})
