import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { paisaIn } from '#catalogue/paisa-in.ts'

describe('an amount', () => {
  it.each([
    ['1,250.00', 1250_00],
    ['1450', 1450_00],
    ['1,25,000', 125_000_00],
    ['12,34,56,789', 123_456_789_00],
    ['Rs. 1 400', 1400_00],
    ['Rs. 1,450', 1450_00],
    ['PKR 90.5', 90_50],
    ['₨1,450', 1450_00],
    ['1,450/-', 1450_00],
    ['Rs.1,450/=', 1450_00],
    ['1,450.00 PKR', 1450_00],
    ['1,450.00-', -1450_00],
    ['(1,450)', -1450_00],
    ['(Rs 150)', -150_00],
    ['-150.25', -150_25],
    ['-Rs 150', -150_00],
    ['Rs -150', -150_00],
    ['−150', -150_00],
    ['۱٬۲۳۴٫۵۰', 1234_50],
    ['200.50000000001', 200_50],
    ['1271.186441', 1271_19],
    ['', 0],
    ['-', 0],
    ['N/A', 0],
    ['abc', null],
    ['Rs', null],
    ['1.2.3', null],
    ['1,2', null],
    ['1,45', null],
    ['1,450,00', null],
    ['1450,00', null],
    ['1.450,00', null],
    ['1 45', null],
    ['1.450', null],
    ['1.505', null],
    ['(-150)', null],
    ['-150-', null],
    ['(150', null],
    ['2026-11-21', null],
    ['1e5', null],
    ['1.45E+03', null],
    ['99999999999999999', null],
  ])('“%s” is %s paisa', (cell, paisa) => {
    expect(paisaIn(cell)).toBe(paisa)
  })

  it('is read as it was written', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e11, max: 1e11 }), (paisa) => {
        const size = Math.abs(paisa)
        const rupees = Math.floor(size / 100).toLocaleString('en-US')
        const written = `${paisa < 0 ? '-' : ''}${rupees}.${String(size % 100).padStart(2, '0')}`
        expect(paisaIn(written)).toBe(paisa)
      }),
    )
  })
})
