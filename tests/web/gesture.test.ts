import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { gestureBetween, type Point, turned } from '#web/storefront/gestures/gesture.ts'

const coordinate = fc.integer({ min: -1_000, max: 1_000 })
const point = fc.record({ x: coordinate, y: coordinate })

describe('a gesture', () => {
  it('with one pointer is its movement', () => {
    fc.assert(
      fc.property(point, point, (from, to) => {
        expect(gestureBetween([from], [to])).toEqual({ from, to, scale: 1, turn: 0 })
      }),
    )
  })

  it('with two pointers is their movement, spread and turn', () => {
    const apart = fc.tuple(point, point).filter(([a, b]) => Math.hypot(a.x - b.x, a.y - b.y) > 1)
    const scale = fc.double({ min: 0.1, max: 10, noNaN: true })
    const turn = fc.double({ min: -179, max: 179, noNaN: true })
    fc.assert(
      fc.property(apart, point, scale, turn, ([a, b], by, spread, degrees) => {
        const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
        const transform = ({ x, y }: Point): Point => {
          const arm = turned({ x: (x - middle.x) * spread, y: (y - middle.y) * spread }, degrees)
          return { x: middle.x + by.x + arm.x, y: middle.y + by.y + arm.y }
        }
        const gesture = gestureBetween([a, b], [transform(a), transform(b)])
        expect(gesture.scale).toBeCloseTo(spread, 6)
        expect((((gesture.turn - degrees) % 360) + 540) % 360).toBeCloseTo(180, 4)
        expect(gesture.to.x - gesture.from.x).toBeCloseTo(by.x, 6)
        expect(gesture.to.y - gesture.from.y).toBeCloseTo(by.y, 6)
      }),
    )
  })

  it('with two pointers at the same point does not scale', () => {
    const at = { x: 3, y: 4 }
    expect(gestureBetween([at, at], [at, { x: 9, y: 9 }]).scale).toBe(1)
  })
})
