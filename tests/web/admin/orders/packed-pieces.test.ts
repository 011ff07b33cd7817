import { describe, expect, it } from 'vitest'
import { piecesOf } from '#web/admin/orders/data/packed-pieces.ts'

describe('the pieces of a parcel', () => {
  it('are counted by product and size, in the order of the lines', () => {
    const line = (name: string, size: 'S' | 'M', quantity: number) => ({
      id: `${name}-${size}`,
      name,
      size,
      quantity,
    })
    expect(
      piecesOf([line('Afterlight', 'M', 1), line('Vision Void', 'S', 2), line('Afterlight', 'M', 1)]),
    ).toEqual([line('Afterlight', 'M', 2), line('Vision Void', 'S', 2)])
    expect(piecesOf([line('Afterlight', 'M', 1), line('Afterlight', 'S', 1)])).toHaveLength(2)
  })
})
