import { describe, expect, it } from 'vitest'
import { isProductFoundBy } from '#web/admin/catalogue/data/found-product.ts'

const product = {
  id: 'u2',
  name: 'Vision Void White Version',
  category: 'Oversized Tee',
  group: 'unisex',
  tags: ['Eid'],
} as const

describe('a product', () => {
  it.each(['', 'vis', 'white vision', 'OVERSIZED', 'eid', 'u2', 'uni void'])('is found by “%s”', (text) => {
    expect(isProductFoundBy(product, text)).toBe(true)
  })

  it.each(['ision', 'vision black', 'u22'])('is not found by “%s”', (text) => {
    expect(isProductFoundBy(product, text)).toBe(false)
  })
})
