import { describe, expect, it } from 'vitest'
import { dialledDigits, keyDigits, phoneDigits, writtenPhone } from '#events/phone.ts'

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
    '3001234567',
    '300 1234567',
    '(300) 123-4567',
    '0300.1234567',
    '0300/123/4567',
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

it('stores a mobile number with its 0, and no other one', () => {
  expect(writtenPhone('333 1234567')).toBe('0333 1234567')
  expect(writtenPhone('(333) 123-4567')).toBe('(0333) 123-4567')
  for (const phone of ['+333 1234567', '00333 1234567', '4231234567', '33312345678', '333123456'])
    expect(writtenPhone(phone)).toBe(phone)
})

it('finds the key of what was sealed with a phone without its 0', () => {
  expect(keyDigits('3331234567')).toBe('3331234567')
  expect(keyDigits(writtenPhone('3331234567'))).toBe(phoneDigits('0333 1234567'))
})

describe('a phone as it is dialled in Pakistan', () => {
  it.each([
    ['+92 300 1234567', '03001234567'],
    ['0300-1234567', '03001234567'],
    ['0092 (300) 123-4567', '03001234567'],
    ['+92 (0)300 1234567', '03001234567'],
    ['923001234567', '03001234567'],
    ['300 1234567', '03001234567'],
    ['۰۳۰۰۱۲۳۴۵۶۷', '03001234567'],
    ['+92 42 35781234', '04235781234'],
    ['042 35781234', '04235781234'],
    ['9201234', '9201234'],
    ['+44 20 7946 0000', '00442079460000'],
    ['0044 20 7946 0000', '00442079460000'],
    ['442079460000', '00442079460000'],
    // Belgium, with the digits of a mobile number in Pakistan.
    ['+32 2 123 45 67', '003221234567'],
    ['', ''],
  ])('%s is %s', (phone, dialled) => {
    expect(dialledDigits(phone)).toBe(dialled)
  })
})
