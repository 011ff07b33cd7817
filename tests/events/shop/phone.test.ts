import { describe, expect, it } from 'vitest'
import { phoneDigits } from '#events/shop/phone.ts'

describe('phones', () => {
  it.each([
    '03001234567',
    '0300-1234567',
    '(0300) 123 4567',
    '+923001234567',
    '+92 300 1234567',
    '00923001234567',
    '0092 (300) 123-4567',
    '+92 (0)300 1234567',
    '923001234567',
    '۰۳۰۰۱۲۳۴۵۶۷',
    '+٩٢ ٣٠٠ ١٢٣٤٥٦٧',
  ])('are equal in every Pakistani form: %s', (phone) => {
    expect(phoneDigits(phone)).toBe('923001234567')
  })

  it('of other countries are compared by all digits', () => {
    expect(phoneDigits('+44 20 7946 0000')).toBe('442079460000')
    expect(phoneDigits('0044 20 7946 0000')).toBe('442079460000')
  })

  it('can be short, as within a city', () => {
    expect(phoneDigits('9201234')).toBe('9201234')
  })

  it('without digits match nothing', () => {
    expect(phoneDigits('-------')).toBe('')
    expect(phoneDigits('')).toBe('')
  })
})
