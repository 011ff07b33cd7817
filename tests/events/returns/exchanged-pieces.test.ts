import { describe, expect, it } from 'vitest'
import type { OrderLine } from '#events/event.ts'
import { unhandled } from '#events/orders/handling.ts'
import { exchangedPieces } from '#events/returns/exchanged-pieces.ts'
import { two } from '../orders/handled.ts'

const piece = (productId: string, size: OrderLine['size'], quantity: number): OrderLine => ({
  ...two,
  ...{ productId, size, quantity },
})
const lines = [piece('m7', 'M', 2), piece('u1', 'S', 1), piece('u1', 'L', 1)]
const order = { lines, handling: unhandled }
const plain = (productId: string, size: OrderLine['size'], quantity: number) => ({
  productId,
  size,
  quantity,
})

describe('the pieces that come back in an exchange', () => {
  it('are as many as are sent, of the same products', () => {
    expect(exchangedPieces(order, [{ id: 'm7-L', quantity: 1 }])).toEqual([plain('m7', 'M', 1)])
    expect(exchangedPieces(order, [{ id: 'u1-M', quantity: 2 }])).toEqual([
      plain('u1', 'S', 1),
      plain('u1', 'L', 1),
    ])
  })

  it('are others where the order has no such product, without those that are back', () => {
    expect(exchangedPieces(order, [{ id: 'w1-L', quantity: 3 }])).toEqual([
      plain('m7', 'M', 2),
      plain('u1', 'S', 1),
    ])
    const back = [{ ...plain('m7', 'M', 2), condition: 'sellable' as const }]
    expect(
      exchangedPieces({ lines, handling: { ...unhandled, back } }, [
        { id: 'u1-M', quantity: 1 },
        { id: 'w1-L', quantity: 1 },
      ]),
    ).toEqual([plain('u1', 'S', 1), plain('u1', 'L', 1)])
  })

  it('are those that the shopper asked for', () => {
    const pieces = [piece('u1', 'L', 1)]
    const at = '2026-11-21T06:00:00.000Z'
    const afterSale = { at, step: 'asked', wish: 'exchange', reason: 'too-small', words: '', pieces } as const
    expect(
      exchangedPieces({ lines, handling: { ...unhandled, afterSale } }, [{ id: 'm7-L', quantity: 1 }]),
    ).toEqual([plain('u1', 'L', 1)])
  })
})
