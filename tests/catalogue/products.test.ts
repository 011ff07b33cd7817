import { describe, expect, it } from 'vitest'
import { availability } from '#catalogue/availability.ts'
import { groups, sizeOrSmall, sizes } from '#catalogue/product.ts'
import { findProduct, products } from '#catalogue/products.ts'

/** The table of what the shop sells, as the owner wrote it. */
const table = [
  ['m7', 'The Blacksmith', 'men', 'Regular Fit', 1100, 2200, 'new sale'],
  ['m4', 'Breath of SEA', 'men', 'Regular Fit', 1400, 2400, 'sale'],
  ['m1', 'City Eighty', 'men', 'Oversized Tee', 1250, 2500, 'sale'],
  ['w1', 'Varsity Grace', 'women', 'Drop Shoulder', 1250, 2500, 'sale'],
  ['w3', 'Afterlight', 'women', 'Crop Top', 1100, 2200, 'new sale'],
  ['u1', 'Vision Void', 'unisex', 'Oversized Tee', 1400, 2400, 'new sale'],
  ['u2', 'Vision Void White Version', 'unisex', 'Oversized Tee', 1400, 2400, 'sale'],
  ['a1', 'Solo Leveling', 'anime', 'T-shirts', 2499, undefined, 'COMING SOON'],
  ['a2', 'Zoro Style', 'anime', 'T-shirts', 2499, undefined, 'COMING SOON'],
  ['a3', 'Zenitsu', 'anime', 'T-shirts', 2499, undefined, 'COMING SOON'],
  ['g1', 'Coming Soon', 'gaming', 'Gaming', 0, undefined, 'COMING SOON'],
]

describe('the catalogue', () => {
  it('has every product with its prices and flags', () => {
    const rows = products.map(({ id, name, group, category, price, originalPrice, isNew, isSale, tag }) => [
      id,
      name,
      group,
      category,
      price,
      originalPrice,
      [isNew && 'new', isSale && 'sale', tag].filter(Boolean).join(' '),
    ])

    expect(rows).toEqual(table)
  })

  it('has something in every group', () => {
    expect(new Set(products.map(({ group }) => group))).toEqual(new Set(groups))
  })

  it('shows each product from both sides, with a description of every picture', () => {
    for (const { name, details, image, imageBack, additionalImages } of products) {
      expect(details).not.toBe('')
      const pictures = [image, imageBack, ...additionalImages]
      expect(new Set(pictures.map(({ file }) => file)).size).toBe(pictures.length)
      for (const { alt, width, height, colour } of pictures) {
        expect(alt.startsWith(`${name} - `)).toBe(true)
        expect(width > 0 && height > 0).toBe(true)
        expect(colour).toMatch(/^#[0-9a-f]{6}$/)
      }
    }
  })

  it('finds a product by its id alone', () => {
    expect(findProduct('m7')?.name).toBe('The Blacksmith')
    for (const id of ['M7', 'm7-M', '', 'constructor', '__proto__']) expect(findProduct(id)).toBeUndefined()
  })
})

describe('availability', () => {
  it('is told by the tag and, for what is sold out, by the name', () => {
    const byAvailability = (wanted: string) =>
      products.filter((product) => availability(product) === wanted).map(({ id }) => id)

    expect(byAvailability('coming-soon')).toEqual(['a1', 'a2', 'a3', 'g1'])
    expect(byAvailability('sold-out')).toEqual(['m4', 'm1'])
    expect(byAvailability('on-sale')).toEqual(['m7', 'w1', 'w3', 'u1', 'u2'])
  })

  it('does not mind the case of a sold-out name', () => {
    for (const name of ['breath of sea', 'BREATH OF SEA', 'City eighty']) {
      expect(availability({ name })).toBe('sold-out')
    }
    expect(availability({ name: 'Breath of Sea II' })).toBe('on-sale')
  })

  it('is not touched by other tags', () => {
    expect(availability({ name: 'Afterlight', tag: 'NEW' })).toBe('on-sale')
    expect(availability({ name: 'City Eighty', tag: 'COMING SOON' })).toBe('coming-soon')
  })
})

describe('sizes', () => {
  it('are S, M and L, and anything else is S', () => {
    expect(sizes.map(sizeOrSmall)).toEqual(['S', 'M', 'L'])
    for (const text of ['XL', 'XXL', 'm', '', ' M']) expect(sizeOrSmall(text)).toBe('S')
  })
})
