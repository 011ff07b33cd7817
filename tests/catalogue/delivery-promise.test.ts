import { expect, it } from 'vitest'
import { termsInWords } from '#catalogue/delivery-promise.ts'

it('says every term of delivery in words', () => {
  for (const words of Object.values(termsInWords('Free delivery'))) {
    expect(words.trim().length).toBeGreaterThan(10)
  }
})
