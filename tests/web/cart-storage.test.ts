import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sizes } from '#catalogue/product.ts'
import type { CartLine } from '#web/storefront/cart/cart.ts'
import { CART_KEY, loadCart, parseCart, saveCart } from '#web/storefront/cart/cart-storage.ts'
import { forbidden, memory } from './storage.ts'

const line: CartLine = {
  id: 'm7-M',
  name: 'The Blacksmith',
  image: '/images/m7-front.jpg?w=320&f=auto',
  size: 'M',
  price: 1100,
  quantity: 2,
}

describe('the stored cart', () => {
  it('is read as it was saved', () => {
    const anyLine = fc.record({
      id: fc.string({ minLength: 1, maxLength: 80 }),
      name: fc.string({ minLength: 1, maxLength: 200 }),
      image: fc.webPath(),
      size: fc.constantFrom(...sizes),
      price: fc.nat(),
      quantity: fc.integer({ min: 1, max: 99 }),
    })
    fc.assert(
      fc.property(fc.uniqueArray(anyLine, { selector: ({ id }) => id }), (cart) => {
        const store = memory()
        saveCart(cart, [() => store])
        expect(loadCart([() => store])).toEqual(cart)
      }),
    )
  })

  it('is a plain list of lines under the key cartItems', () => {
    const store = memory()
    saveCart([line], [() => store])
    expect(CART_KEY).toBe('cartItems')
    expect(JSON.parse(store.entries.get('cartItems') ?? '')).toEqual([line])
  })

  it('is empty when nothing is stored', () => {
    expect(loadCart([() => memory()])).toEqual([])
  })

  it('is saved to and read from the second store when the first is forbidden', () => {
    const session = memory()
    saveCart([line], [forbidden, () => session])
    expect(loadCart([forbidden, () => session])).toEqual([line])
  })

  it('is read from the second store when the first has lost it', () => {
    const session = memory()
    saveCart([line], [() => session])
    expect(loadCart([() => memory(), () => session])).toEqual([line])
  })

  it('is empty when the first store contains an empty cart, whatever the second contains', () => {
    const local = memory()
    const session = memory()
    saveCart([], [() => local])
    saveCart([line], [() => session])
    expect(loadCart([() => local, () => session])).toEqual([])
  })

  it('skips invalid lines and keeps the valid ones', () => {
    const entries = [
      null,
      7,
      'm7-M',
      { ...line, id: 'a', quantity: 0 },
      { ...line, id: 'b', quantity: 1.5 },
      { ...line, id: 'c', price: -1 },
      { ...line, id: 'd', price: '1100' },
      { ...line, id: '' },
      line,
      { ...line, quantity: 9 },
    ]
    expect(parseCart(JSON.stringify(entries))).toEqual([line])
  })

  it('limits a quantity to 99', () => {
    expect(parseCart(JSON.stringify([{ ...line, quantity: 500 }]))).toEqual([{ ...line, quantity: 99 }])
  })

  it('replaces a size other than S, M or L by S', () => {
    expect(parseCart(JSON.stringify([{ ...line, size: 'XXL' }]))?.[0]?.size).toBe('S')
  })

  it('can be read from any text', () => {
    const anyText = fc.oneof(fc.string(), fc.json(), fc.constantFrom('{', '[null]', '{"lines":[]}'))
    fc.assert(
      fc.property(anyText, (text) => {
        for (const { id, quantity } of loadCart([() => memory({ cartItems: text })])) {
          expect(id).not.toBe('')
          expect(quantity).toBeGreaterThan(0)
        }
      }),
    )
  })
})
