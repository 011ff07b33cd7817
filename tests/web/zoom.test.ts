import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { closeAt, isClose, panned, pinchedView, type View, whole } from '#web/storefront/product/zoom.ts'

const part = fc.double({ min: 0, max: 1, noNaN: true })
const point = fc.record({ x: part, y: part })
const shift = fc.double({ min: -5, max: 5, noNaN: true })
const factor = fc.double({ min: 0.01, max: 20, noNaN: true })

const change = fc.oneof(
  fc.record({ x: shift, y: shift }).map((by) => (view: View) => panned(view, by)),
  fc.tuple(point, point, factor).map(
    ([from, to, by]) =>
      (view: View) =>
        pinchedView(view, from, to, by),
  ),
  point.map((at) => () => closeAt(at)),
)

/** The position in the frame of a point of the picture. */
const positionInFrame = ({ scale, x, y }: View, at: { x: number; y: number }) => ({
  x: x + at.x * scale,
  y: y + at.y * scale,
})

describe('a zoomed picture', () => {
  it('is twice as large after a click, with the same point under the pointer', () => {
    fc.assert(
      fc.property(point, (at) => {
        const view = closeAt(at)
        expect(view.scale).toBe(2)
        expect(positionInFrame(view, at).x).toBeCloseTo(at.x, 9)
        expect(positionInFrame(view, at).y).toBeCloseTo(at.y, 9)
      }),
    )
  })

  it('is one to four times as large and fills its frame after any gesture', () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 12 }), (changes) => {
        let view = whole
        for (const apply of changes) {
          view = apply(view)
          expect(view.scale).toBeGreaterThanOrEqual(1)
          expect(view.scale).toBeLessThanOrEqual(4)
          for (const edge of [view.x, view.y]) {
            expect(edge).toBeLessThanOrEqual(0)
            expect(edge + view.scale).toBeGreaterThanOrEqual(1)
          }
        }
      }),
    )
  })

  it('keeps the same points under two fingers while it fills its frame', () => {
    const middle = { x: 0.5, y: 0.5 }
    const near = fc.double({ min: 0.45, max: 0.55, noNaN: true })
    const spread = fc.double({ min: 1.3, max: 4, noNaN: true })
    fc.assert(
      fc.property(fc.record({ x: near, y: near }), spread, (to, by) => {
        const view = pinchedView(whole, middle, to, by)
        expect(positionInFrame(view, middle).x).toBeCloseTo(to.x, 9)
        expect(positionInFrame(view, middle).y).toBeCloseTo(to.y, 9)
      }),
    )
  })

  it('is the whole picture again after it is pinched together', () => {
    const view = pinchedView(closeAt({ x: 0.9, y: 0.1 }), { x: 0.5, y: 0.5 }, { x: 0.5, y: 0.5 }, 0.1)
    expect(view.scale).toBe(1)
    expect(Math.abs(view.x) + Math.abs(view.y)).toBe(0)
    expect(isClose(view)).toBe(false)
  })

  it('moves with the pointer and stops at its edges', () => {
    expect(panned(closeAt({ x: 0.5, y: 0.5 }), { x: 0.2, y: -0.1 })).toEqual({ scale: 2, x: -0.3, y: -0.6 })
    expect(panned(closeAt({ x: 0.5, y: 0.5 }), { x: 9, y: -9 })).toEqual({ scale: 2, x: 0, y: -1 })
  })
})
