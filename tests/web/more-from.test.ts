import { describe, expect, it } from 'vitest'
import { availability } from '#catalogue/availability.ts'
import type { Product } from '#catalogue/product.ts'
import { findProduct, products } from '#catalogue/products.ts'
import { moreFrom } from '#web/storefront/product/more-from.ts'

const idsFor = (id: string, from: readonly Product[] = products) => {
  const product = findProduct(id)
  if (product === undefined) throw new Error(`no product ${id}`)
  return moreFrom(product, from).map((other) => other.id)
}

describe('the list of further products', () => {
  it('starts with the same group and continues with the others in the shop’s order', () => {
    expect(idsFor('u1')).toEqual(['u2', 'm7', 'w1', 'w3'])
    expect(idsFor('w3')).toEqual(['w1', 'm7', 'u1', 'u2'])
  })

  it.each(products.map(({ id }) => id))('has at most four others for %s, which can all be bought', (id) => {
    const others = idsFor(id)
    expect(others.length).toBeLessThanOrEqual(4)
    expect(new Set(others).size).toBe(others.length)
    expect(others).not.toContain(id)
    for (const other of products.filter((product) => others.includes(product.id))) {
      expect(availability(other)).toBe('on-sale')
    }
  })

  it('is empty when nothing else can be bought', () => {
    expect(
      idsFor(
        'u1',
        products.filter(({ id }) => ['u1', 'm4', 'a1'].includes(id)),
      ),
    ).toEqual([])
  })
})
