import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Box, cheapestFree, isFree, leastCovering } from '#web/storefront/shell/free-place.ts'

const box = (left: number, top: number, width = 40, height = width): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})

describe('a free place', () => {
  it('covers nothing that is taken, with four pixels around it', () => {
    const taken = [box(100, 100)]
    expect(isFree(box(100, 144), taken)).toBe(true)
    expect(isFree(box(100, 143), taken)).toBe(false)
    expect(isFree(box(56, 100), taken)).toBe(true)
    expect(isFree(box(57, 100), taken)).toBe(false)
    expect(isFree(box(110, 110, 5), taken)).toBe(false)
  })

  it('is the cheapest of those that are free, in any order; and none when all are taken', () => {
    const own = { box: box(300, 700), cost: 0 }
    const small = { box: box(346, 716), cost: 48 }
    const higher = { box: box(300, 600), cost: 100 }
    const places = [higher, small, own]
    expect(cheapestFree(places, [])).toBe(own)
    expect(cheapestFree(places, [box(16, 690, 300, 48)])).toBe(small)
    expect(cheapestFree(places, [box(16, 690, 358, 48)])).toBe(higher)
    expect(cheapestFree(places, [box(0, 0, 400, 800)])).toBeNull()
  })

  it('is the one that covers least where none is free, and of equals the cheapest', () => {
    const own = { box: box(300, 700, 56), cost: 0 }
    const small = { box: box(346, 716), cost: 48 }
    const higher = { box: box(300, 600, 56), cost: 100 }
    const places = [higher, small, own]
    expect(leastCovering(places, [box(0, 0, 400, 800)])).toBe(small)
    expect(leastCovering(places, [box(0, 650, 400, 200), box(0, 640, 310)])).toBe(higher)
    expect(leastCovering([small, own], [box(300, 716, 40)])).toBe(small)
    expect(leastCovering([small, own], [box(300, 756, 86, 10)])).toBe(own)
    expect(leastCovering([], [])).toBeUndefined()
  })

  it('never overlaps what is taken', () => {
    const boxes = fc.array(
      fc
        .tuple(fc.nat(390), fc.nat(844), fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1, max: 60 }))
        .map(([left, top, width, height]) => box(left, top, width, height)),
    )
    const places = Array.from({ length: 100 }, (_, step) => ({ box: box(340, 780 - 4 * step), cost: step }))
    fc.assert(
      fc.property(boxes, (taken) => {
        const found = cheapestFree(places, taken)
        if (found === null) return
        for (const { left, right, top, bottom } of taken) {
          const apart =
            left >= found.box.right ||
            right <= found.box.left ||
            top >= found.box.bottom ||
            bottom <= found.box.top
          expect(apart).toBe(true)
        }
      }),
    )
  })
})
