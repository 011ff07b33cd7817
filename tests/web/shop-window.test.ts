import { describe, expect, it } from 'vitest'
import { availability } from '#catalogue/availability.ts'
import { fits, type Product, sizes } from '#catalogue/product.ts'
import { products } from '#catalogue/products.ts'
import {
  announced,
  groupCollections,
  inComingFolder,
  oversized,
  sectionsOf,
} from '#web/storefront/collection/collections.ts'
import { featured } from '#web/storefront/products/featured.ts'
import { measurements, measures } from '#web/storefront/size-chart/measurements.ts'

describe('the featured collection', () => {
  it('shows up to two designs for men, one for women and two for everyone, none of them sold out', () => {
    expect(featured(products).map(({ id }) => id)).toEqual(['m7', 'w1', 'u1', 'u2'])
  })

  it('passes over a design that is sold out', () => {
    const firstSoldOut = products.map((product) => ({ ...product, soldOut: product.id === 'm7' }))
    expect(featured(firstSoldOut).map(({ id }) => id)).toEqual(['m4', 'm1', 'w1', 'u1', 'u2'])
  })

  it('does not show announced products', () => {
    const allComing = products.map((product) => ({ ...product, comingSoon: true }))
    expect(featured(allComing)).toEqual([])
  })
})

describe('the complete collection', () => {
  it('shows no product twice, and says where the others are', () => {
    const sections = sectionsOf(products)
    const shown = sections.flatMap((section) => section.products.map(({ id }) => id))
    expect(shown).toHaveLength(new Set(shown).size)
    expect([...shown].sort()).toEqual(products.map(({ id }) => id).sort())
    const unisex = sections.find(({ id }) => id === 'unisex')
    expect(unisex?.elsewhere.map(({ under, names }) => [under.id, names])).toEqual([
      ['oversized', ['Vision Void', 'Vision Void White Version']],
    ])
  })

  it('shows every product in the section of its group', () => {
    const shownProducts = Object.values(groupCollections(products)).flatMap(
      (collection) => collection.products,
    )
    expect(new Set(shownProducts)).toEqual(new Set(products))
  })

  it('shows the oversized tees first, and sold-out products last in each section', () => {
    const shownProducts = oversized(products).products.map(({ id }) => id)
    expect(shownProducts.filter((id) => ['u1', 'u2', 'm1'].includes(id))).toEqual(['u1', 'u2', 'm1'])
    for (const section of [oversized(products), ...Object.values(groupCollections(products))]) {
      const soldOut = section.products.map((product) => availability(product) === 'sold-out')
      expect(soldOut).toEqual(soldOut.toSorted())
    }
  })
})

describe('the coming collection', () => {
  it('contains the products whose pictures are in its folder, today the gaming design', () => {
    const [first, ...others] = products
    if (first === undefined) throw new Error('the shop is empty')
    const [front] = first.pictures
    const coming: Product = {
      ...first,
      pictures: [{ ...front, file: 'featured-collection/x1-front.jpg' }],
    }
    expect(inComingFolder([coming, ...others]).map(({ id }) => id)).toEqual([first.id, 'g1'])
    expect(announced(products).products.map(({ id }) => id)).toEqual(['g1'])
  })
})

describe('the size chart', () => {
  it.each(fits)('has measurements of %s that increase from S to L', (fit) => {
    measures.forEach((_, row) => {
      const [S = 0, M = 0, L = 0] = sizes.map((size) => measurements[fit][size]?.[row])
      expect(S).toBeGreaterThan(0)
      expect(S).toBeLessThan(M)
      expect(M).toBeLessThan(L)
    })
  })
})
