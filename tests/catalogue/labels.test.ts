import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { discountPercent } from '#catalogue/discount.ts'
import { fitLabel } from '#catalogue/fit-label.ts'
import { inThousands } from '#catalogue/in-thousands.ts'
import { lineId, productIdOf } from '#catalogue/line-id.ts'
import { formatRupees } from '#catalogue/money.ts'
import { sizes } from '#catalogue/product.ts'
import { findProduct, products } from '#catalogue/products.ts'

describe('the fit label of a line', () => {
  it.each([
    ['m4', 'Breath of SEA', 'Regular Fit'],
    ['m7', 'The Blacksmith', 'Regular Fit'],
    ['w3', 'Afterlight', 'Crop Top'],
    ['w1', 'Varsity Grace', 'Drop Shoulder'],
    ['m1', 'City Eighty', 'Oversized Tee'],
    ['u1', 'Vision Void', 'Oversized Tee'],
    ['u2', 'Vision Void White Version', 'Oversized Tee'],
  ] as const)('of %s, %s, is %s', (id, name, label) => {
    expect(findProduct(id)?.name).toBe(name)
    for (const size of sizes) expect(fitLabel(products, lineId(id, size))).toBe(label)
    expect(fitLabel(products, id)).toBe(label)
  })

  it.each(['', 'a1-M', 'g1-S', 'm99-M', 'constructor', 'Afterlight'])('of %j is null', (id) => {
    expect(fitLabel(products, id)).toBeNull()
  })
})

describe('the discount', () => {
  it.each([
    [1100, 2200, 50],
    [1400, 2400, 42],
    [1250, 2500, 50],
    [995, 1000, 1],
    [996, 1000, 0],
    [0, 1000, 100],
  ])('from %i instead of %i is %i percent', (price, originalPrice, percent) => {
    expect(discountPercent({ price, originalPrice })).toBe(percent)
  })

  it('is null without a higher original price', () => {
    expect(discountPercent({ price: 2499, originalPrice: null })).toBeNull()
    expect(discountPercent({ price: 1100, originalPrice: 1100 })).toBeNull()
    expect(discountPercent({ price: 1100, originalPrice: 900 })).toBeNull()
  })
})

describe('the id of a line', () => {
  it('consists of product id and size, and can be split again', () => {
    expect(lineId('m7', 'M')).toBe('m7-M')
    fc.assert(
      fc.property(fc.constantFrom(...products), fc.constantFrom(...sizes), ({ id }, size) => {
        expect(productIdOf(lineId(id, size))).toBe(id)
      }),
    )
  })

  it('is a product id when it does not end in a size', () => {
    for (const id of ['m7', 'M-7', 'm7-X', 'm7-XLarge', 'm7-']) expect(productIdOf(id)).toBe(id)
    expect(productIdOf('m7-S-L')).toBe('m7-S')
  })

  it.each(['XS', 'XL', 'XXL', '3XL', 'm'])(
    'gives the product id for a size that the shop does not make: %s',
    (size) => {
      expect(productIdOf(`u1-${size}`)).toBe('u1')
    },
  )
})

describe('money', () => {
  it.each([
    [0, 'Rs 0'],
    [999, 'Rs 999'],
    [1400, 'Rs 1,400'],
    [1234567, 'Rs 1,234,567'],
  ])('%i is formatted as %s', (amount, text) => {
    expect(formatRupees(amount)).toBe(text)
  })

  it('is grouped like Intl.NumberFormat for en-PK', () => {
    const language = new Intl.NumberFormat('en-PK', { maximumFractionDigits: 0 })
    for (let amount = 1; amount < 1e12; amount = amount * 3.7 + 0.3) {
      for (const number of [amount, -Math.round(amount)])
        expect(inThousands(number)).toBe(language.format(number))
    }
  })
})
