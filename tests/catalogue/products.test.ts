import { describe, expect, it } from 'vitest'
import { availability } from '#catalogue/availability.ts'
import { groups, sizeOrSmall, sizes } from '#catalogue/product.ts'
import { findProduct, products } from '#catalogue/products.ts'

/** The products in the specification; later ones need not be listed here. */
const table: readonly (readonly [id: string, ...unknown[]])[] = [
  ['m7', 'The Blacksmith', 'men', 'Regular Fit', 1100, 2200, 'new sale'],
  ['m4', 'Breath of SEA', 'men', 'Regular Fit', 1400, 2400, 'sale sold-out'],
  ['m1', 'City Eighty', 'men', 'Oversized Tee', 1250, 2500, 'sale sold-out'],
  ['w1', 'Varsity Grace', 'women', 'Drop Shoulder', 1250, 2500, 'sale'],
  ['w3', 'Afterlight', 'women', 'Crop Top', 1100, 2200, 'new sale'],
  ['u1', 'Vision Void', 'unisex', 'Oversized Tee', 1400, 2400, 'new sale'],
  ['u2', 'Vision Void White Version', 'unisex', 'Oversized Tee', 1400, 2400, 'sale'],
  ['a1', 'Solo Leveling', 'anime', 'T-shirts', 2499, null, 'COMING SOON'],
  ['a2', 'Zoro Style', 'anime', 'T-shirts', 2499, null, 'COMING SOON'],
  ['a3', 'Zenitsu', 'anime', 'T-shirts', 2499, null, 'COMING SOON'],
  ['g1', 'Coming Soon', 'gaming', 'Gaming', 0, null, 'COMING SOON'],
]

describe('the catalogue', () => {
  it.each(table)('has %s, %s, with its prices and flags', (...row) => {
    const [id] = row
    const product = findProduct(String(id))
    const {
      name,
      group,
      category,
      price,
      originalPrice = null,
      tags = [],
      soldOut,
      comingSoon,
    } = product ?? {}
    const flags = [
      tags.includes('NEW') && 'new',
      originalPrice !== null && 'sale',
      soldOut && 'sold-out',
      comingSoon && 'COMING SOON',
    ]

    expect([id, name, group, category, price, originalPrice, flags.filter(Boolean).join(' ')]).toEqual(row)
  })

  it('has a product in every group', () => {
    expect(new Set(products.map(({ group }) => group))).toEqual(new Set(groups))
  })

  it('finds a product by its exact id only', () => {
    expect(findProduct('m7')?.name).toBe('The Blacksmith')
    for (const id of ['M7', 'm7-M', '', 'constructor', '__proto__']) expect(findProduct(id)).toBeUndefined()
  })
})

const never = { comingSoon: false, soldOut: false }

describe('availability', () => {
  it('depends on the two switches', () => {
    const byAvailability = (wanted: string) =>
      table.map(([id]) => id).filter((id) => availability(findProduct(id) ?? never) === wanted)

    expect(byAvailability('coming-soon')).toEqual(['a1', 'a2', 'a3', 'g1'])
    expect(byAvailability('sold-out')).toEqual(['m4', 'm1'])
    expect(byAvailability('on-sale')).toEqual(['m7', 'w1', 'w3', 'u1', 'u2'])
  })

  it('is coming soon for an announced product that is also sold out', () => {
    expect(availability({ comingSoon: true, soldOut: true })).toBe('coming-soon')
  })
})

describe('sizes', () => {
  it('are S, M and L, and anything else is S', () => {
    expect(sizes.map(sizeOrSmall)).toEqual(['S', 'M', 'L'])
    for (const text of ['XL', 'XXL', 'm', '', ' M']) expect(sizeOrSmall(text)).toBe('S')
  })
})
