import { describe, expect, it } from 'vitest'
import { findProduct } from '#catalogue/products.ts'
import { problemOf } from '#web/storefront/cart/lines/line-problem.ts'

const product = findProduct('u1')
const line = { price: 1400, quantity: 3 }
const current = { product, left: undefined, price: 1400 }

describe('a line of the cart', () => {
  it('has no problem at today’s price with enough stock', () => {
    for (const left of [undefined, 3, 4]) expect(problemOf(line, { ...current, left })).toBeNull()
  })

  it.each([
    ['No longer sold', { product: undefined }],
    ['Sold out', { product: findProduct('m4') }],
    ['Sold out', { left: 0 }],
    ['Not on sale yet', { product: findProduct('a1') }],
  ])('cannot be ordered at all: %s', (sentence, change) => {
    expect(problemOf(line, { ...current, ...change })).toEqual({ kind: 'not-sold', sentence })
  })

  it('is limited to the quantity that is left', () => {
    expect(problemOf(line, { ...current, left: 2 })).toEqual({ kind: 'too-few', left: 2 })
  })

  it('has a new price when it differs from today’s price', () => {
    expect(problemOf(line, { ...current, price: 1500 })).toEqual({ kind: 'new-price', price: 1500 })
  })

  it('has one problem at a time, the most severe first', () => {
    expect(problemOf(line, { product, left: 2, price: 1500 })?.kind).toBe('too-few')
    expect(problemOf(line, { product, left: 0, price: 1500 })?.kind).toBe('not-sold')
  })
})
