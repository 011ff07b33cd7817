import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Size, sizes } from '#catalogue/product.ts'
import { differenceWords, type LineDifference, lineDifferences } from '#events/orders/sold-difference.ts'

const line = (productId: string, size: Size, quantity = 1) => ({
  productId,
  name: productId === 'm7' ? 'The Blacksmith' : 'Vision Void',
  size,
  quantity,
})

/** Without the spaces that keep a number beside its sign. */
const wordsOf = (...sold: Parameters<typeof differenceWords>) =>
  differenceWords(...sold).map((words) => words.replaceAll('\u00a0', ' '))

describe('the difference between two states of an order', () => {
  it('is another size of the same pieces, what was added and removed, and other quantities', () => {
    const before = { lines: [line('m7', 'M'), line('u1', 'S', 2)] }
    expect(wordsOf(before, { lines: [line('m7', 'L'), line('u1', 'S', 2)] })).toEqual([
      '1 × The Blacksmith in size L instead of M',
    ])
    expect(wordsOf(before, { lines: [line('m7', 'M'), line('m7', 'L'), line('u1', 'S', 3)] })).toEqual([
      '1 × The Blacksmith (L) added',
      '3 × Vision Void (S) instead of 2',
    ])
    expect(wordsOf(before, { lines: [line('u1', 'S', 2)] })).toEqual(['1 × The Blacksmith (M) removed'])
    // More pieces in another size are not the same pieces.
    expect(wordsOf({ lines: [line('m7', 'M')] }, { lines: [line('m7', 'L', 2)] })).toEqual([
      '1 × The Blacksmith (M) removed',
      '2 × The Blacksmith (L) added',
    ])
  })

  it('is what is taken off, without the reason', () => {
    const lines = [line('m7', 'M')]
    expect(wordsOf({ lines }, { lines, discount: { amount: 200, freeDelivery: true } })).toEqual([
      'Rs 200 off and free delivery',
    ])
    expect(wordsOf({ lines, discount: { amount: 200 } }, { lines })).toEqual(['no discount any more'])
    expect(wordsOf({ lines, discount: { amount: 200 } }, { lines, discount: { amount: 200 } })).toEqual([])
  })

  it('leads from the pieces before to those after, whatever they are', () => {
    const anyLines = fc.array(
      fc
        .record({
          productId: fc.constantFrom('m7', 'u1'),
          size: fc.constantFrom(...sizes),
          quantity: fc.integer({ min: 1, max: 3 }),
        })
        .map((line) => ({ ...line, name: line.productId })),
      { maxLength: 6 },
    )
    fc.assert(
      fc.property(anyLines, anyLines, (before, after) => {
        const changed = piecesOf(before)
        for (const difference of lineDifferences(before, after)) change(changed, difference)
        expect(withPieces(changed)).toEqual(withPieces(piecesOf(after)))
        expect(lineDifferences(before, before)).toEqual([])
      }),
    )
  })
})

type Pieces = Map<string, number>

function piecesOf(lines: readonly ReturnType<typeof line>[]): Pieces {
  const pieces: Pieces = new Map()
  for (const { name, size, quantity } of lines) add(pieces, name, size, quantity)
  return pieces
}

function add(pieces: Pieces, name: string, size: string, quantity: number): void {
  const key = `${name} ${size}`
  pieces.set(key, (pieces.get(key) ?? 0) + quantity)
}

function change(pieces: Pieces, difference: LineDifference): void {
  const { kind, name } = difference
  if (kind === 'added') add(pieces, name, difference.size, difference.quantity)
  if (kind === 'removed') add(pieces, name, difference.size, -difference.quantity)
  if (kind === 'quantity') add(pieces, name, difference.size, difference.to - difference.from)
  if (kind === 'size') {
    add(pieces, name, difference.from, -difference.quantity)
    add(pieces, name, difference.to, difference.quantity)
  }
}

const withPieces = (pieces: Pieces) => [...pieces].filter(([, quantity]) => quantity !== 0).toSorted()
