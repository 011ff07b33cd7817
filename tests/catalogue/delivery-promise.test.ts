import { expect, it } from 'vitest'
import { termsInWords } from '#catalogue/delivery-promise.ts'
import { startingShop } from '#catalogue/starting-catalogue.ts'

it('has a text for every term of delivery', () => {
  for (const words of Object.values(termsInWords(startingShop, 'Free delivery'))) {
    expect(words.trim().length).toBeGreaterThan(10)
  }
})
