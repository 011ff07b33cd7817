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
  it('shows two designs for men, one for women and two for everyone, of which those that are sold out come last', () => {
    expect(featured(products).map(({ id }) => id)).toEqual(['m7', 'w1', 'u1', 'u2', 'm4'])
    const firstSoldOut = products.map((product) => ({ ...product, soldOut: product.id === 'm7' }))
    expect(featured(firstSoldOut).map(({ id }) => id)).toEqual(['m4', 'w1', 'u1', 'u2', 'm7'])
  })

  it('does not show announced products', () => {
    const allComing = products.map((product) => ({ ...product, comingSoon: true }))
    expect(featured(allComing)).toEqual([])
  })
})

describe('the complete collection', () => {
  it('shows in each section all of its products, so that its anchor leads to them', () => {
    const sections = sectionsOf(products).map(({ id, products }) => [id, products.map(({ id }) => id)])
    expect(sections).toEqual([
      ['oversized', ['u1', 'u2', 'm1']],
      ['men', ['m7', 'm4', 'm1']],
      ['women', ['w1', 'w3']],
      ['unisex', ['u1', 'u2']],
      ['anime', ['a1', 'a2', 'a3']],
      ['gaming', ['g1']],
      ['coming-soon', ['g1']],
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
