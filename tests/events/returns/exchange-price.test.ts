import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { priceExchange } from '#events/returns/exchange-price.ts'

const piece = (productId: string, price: number, quantity = 1) => ({ productId, price, quantity })
const [m7, u1] = [piece('m7', 1100), piece('u1', 1400)]

describe('the price of an exchange', () => {
  it('is nothing for another size of the same product', () => {
    expect(priceExchange([m7], [m7], 3600)).toEqual({ due: 0, credit: 1100, refund: 0, discount: 0 })
  })

  it('stays nothing when the product costs more today, or was paid only in part', () => {
    expect(priceExchange([m7], [piece('m7', 1400)], 3600)).toEqual({
      due: 0,
      credit: 1100,
      refund: 0,
      discount: 300,
    })
    expect(priceExchange([m7], [m7], 900)).toEqual({ due: 0, credit: 900, refund: 0, discount: 200 })
  })

  it('is the difference for another product', () => {
    expect(priceExchange([m7], [u1], 3600)).toEqual({ due: 300, credit: 1100, refund: 0, discount: 0 })
    expect(priceExchange([u1], [m7], 3600)).toEqual({ due: 0, credit: 1100, refund: 300, discount: 0 })
  })

  it('pays nothing back for a product that costs less today', () => {
    expect(priceExchange([m7], [piece('m7', 900)], 3600)).toEqual({
      due: 0,
      credit: 900,
      refund: 0,
      discount: 0,
    })
  })

  it('counts only the pieces that no piece of the same product stands against', () => {
    const back = [piece('m7', 1100, 2)]
    const sent = [m7, u1]
    expect(priceExchange(back, sent, 3600)).toEqual({ due: 300, credit: 2200, refund: 0, discount: 0 })
  })

  it('adds up to what the pieces cost, and credits no more than was paid', () => {
    const pieces = fc.array(
      fc.record({
        productId: fc.constantFrom('a', 'b', 'c'),
        price: fc.integer({ min: 0, max: 3000 }),
        quantity: fc.integer({ min: 1, max: 3 }),
      }),
      { minLength: 1, maxLength: 3 },
    )
    fc.assert(
      fc.property(pieces, pieces, fc.integer({ min: 0, max: 9000 }), (back, sent, most) => {
        const { due, credit, refund, discount } = priceExchange(back, sent, most)
        const subtotal = sent.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
        expect(due + credit + discount).toBe(subtotal)
        expect(Math.min(due, credit, refund, discount)).toBeGreaterThanOrEqual(0)
        expect(credit + refund).toBeLessThanOrEqual(most)
      }),
    )
  })
})
