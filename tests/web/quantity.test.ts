import { describe, expect, it } from 'vitest'
import { wholeQuantity } from '#web/storefront/product/whole-quantity.ts'

describe('a typed quantity', () => {
  it.each([
    ['3', 3],
    ['99', 99],
    ['', 1],
    ['0', 1],
    ['-4', 1],
    ['2.9', 2],
    ['100', 99],
    ['1e9', 99],
    ['two', 1],
  ])('%j counts as %i', (typed, quantity) => expect(wholeQuantity(typed)).toBe(quantity))
})
