import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { placedCorners, placedTurnGrip } from '#web/storefront/customized/grips.ts'
import {
  area,
  MIN_SIDE,
  type Placement,
  startPlacement,
  withinLimits,
} from '#web/storefront/customized/placement.ts'
import {
  type Corner,
  centred,
  middleOf,
  moved,
  pinched,
  pointOn,
  resized,
  rotated,
  scaled,
  turnedByPointer,
} from '#web/storefront/customized/placement-changes.ts'
import { adjustmentFor } from '#web/storefront/customized/placement-keys.ts'
import { angle, distance } from '#web/storefront/gestures/gesture.ts'

const coordinate = fc.double({ min: -2_000, max: 2_000, noNaN: true })
const point = fc.record({ x: coordinate, y: coordinate })
const factor = fc.double({ min: 0.01, max: 50, noNaN: true })
const degrees = fc.double({ min: -1_000, max: 1_000, noNaN: true })
const corner: fc.Arbitrary<Corner> = fc.record({
  across: fc.constantFrom(-1 as const, 1 as const),
  down: fc.constantFrom(-1 as const, 1 as const),
})
const anywhere: fc.Arbitrary<Placement> = fc.record({
  x: coordinate,
  y: coordinate,
  width: fc.double({ min: 0, max: 2_000, noNaN: true }),
  height: fc.double({ min: 0, max: 2_000, noNaN: true }),
  rotation: degrees,
})
const placed = anywhere.map(withinLimits)
const proportions = fc.double({ min: 0.001, max: 1_000, noNaN: true })

/** Every way to change a placement. */
const change = fc.oneof(
  point.map((by) => (placement: Placement) => moved(placement, by)),
  factor.map((by) => (placement: Placement) => scaled(placement, by)),
  degrees.map((by) => (placement: Placement) => rotated(placement, by)),
  fc.tuple(corner, point).map(
    ([from, by]) =>
      (placement: Placement) =>
        resized(placement, from, by),
  ),
  fc
    .record({ from: point, to: point, scale: factor, turn: degrees })
    .map((gesture) => (placement: Placement) => pinched(placement, gesture)),
  fc
    .record({ from: point, to: point })
    .map((gesture) => (placement: Placement) => turnedByPointer(placement, gesture)),
  fc.constant(centred),
)

function expectWithinLimits({ x, y, width, height, rotation }: Placement): void {
  expect(width).toBeGreaterThanOrEqual(MIN_SIDE)
  expect(height).toBeGreaterThanOrEqual(MIN_SIDE)
  expect(width).toBeLessThanOrEqual(520)
  expect(height).toBeLessThanOrEqual(650)
  expect(x).toBeGreaterThanOrEqual(0)
  expect(y).toBeGreaterThanOrEqual(0)
  expect(x + width).toBeLessThanOrEqual(520 + 1e-9)
  expect(y + height).toBeLessThanOrEqual(650 + 1e-9)
  expect(rotation).toBeGreaterThan(-180)
  expect(rotation).toBeLessThanOrEqual(180)
}

const close = (a: number, b: number) => expect(Math.abs(a - b)).toBeLessThan(1e-6)
function expectSamePoint(a: { x: number; y: number }, b: { x: number; y: number }): void {
  close(a.x, b.x)
  close(a.y, b.y)
}

/** Far enough from every limit that a small change does not reach one. */
const roomy: Placement = { x: 180, y: 240, width: 160, height: 120, rotation: 30 }

describe('a picture on the shirt', () => {
  it('starts as a square of 160 by 160 units in the middle of the chest', () => {
    expect(startPlacement(1)).toEqual({ x: 180, y: 165, width: 160, height: 160, rotation: 0 })
  })

  it('starts with its own proportions, within that square or as small as the limits allow', () => {
    expect(startPlacement(2)).toMatchObject({ width: 160, height: 80 })
    expect(startPlacement(0.5)).toMatchObject({ width: 80, height: 160 })
    expect(startPlacement(8)).toMatchObject({ width: 320, height: 40 })
    expect(startPlacement(100)).toMatchObject({ width: 520, height: 40 })
    fc.assert(fc.property(proportions, (by) => expectWithinLimits(startPlacement(by))))
  })

  it('stays within its limits after any number of changes', () => {
    fc.assert(
      fc.property(proportions, fc.array(change, { maxLength: 12 }), (by, changes) => {
        let placement = startPlacement(by)
        for (const apply of changes) {
          placement = apply(placement)
          expectWithinLimits(placement)
        }
      }),
    )
  })

  it('is not changed by the limits when it is within them', () => {
    fc.assert(
      fc.property(placed, (placement) => {
        expect(withinLimits(placement)).toEqual(placement)
      }),
    )
  })

  it('keeps its proportions when it is resized', () => {
    fc.assert(
      fc.property(placed, factor, corner, point, (placement, by, from, pull) => {
        const ratio = placement.width / placement.height
        for (const { width, height } of [scaled(placement, by), resized(placement, from, pull)]) {
          expect(Math.abs(width / height / ratio - 1)).toBeLessThan(1e-9)
        }
      }),
    )
  })

  it('can fill the whole area when both have the same proportions', () => {
    expect(scaled(startPlacement(520 / 650), 100)).toEqual({ ...area, x: 0, y: 0, rotation: 0 })
  })

  it('follows the pointer there and back', () => {
    const by = fc.record({ x: fc.integer({ min: -90, max: 90 }), y: fc.integer({ min: -90, max: 90 }) })
    fc.assert(
      fc.property(by, ({ x, y }) => {
        const there = moved(roomy, { x, y })
        expect(there).toEqual({ ...roomy, x: roomy.x + x, y: roomy.y + y })
        expect(moved(there, { x: -x, y: -y })).toEqual(roomy)
      }),
    )
  })

  it('keeps the opposite corner in place when one is dragged, turned or not', () => {
    const pull = fc.record({ x: fc.integer({ min: -30, max: 30 }), y: fc.integer({ min: -30, max: 30 }) })
    fc.assert(
      fc.property(corner, pull, degrees, ({ across, down }, by, rotation) => {
        const before = withinLimits({ ...roomy, rotation })
        const opposite = { x: -across, y: -down }
        expectSamePoint(pointOn(resized(before, { across, down }, by), opposite), pointOn(before, opposite))
      }),
    )
  })

  it('keeps the point between two fingers between them', () => {
    const gesture = fc.record({
      from: fc.constant(pointOn(roomy, { x: 0.5, y: -0.25 })),
      to: fc.record({ x: fc.integer({ min: 250, max: 290 }), y: fc.integer({ min: 270, max: 310 }) }),
      scale: fc.double({ min: 0.6, max: 1.2, noNaN: true }),
      turn: degrees,
    })
    fc.assert(
      fc.property(gesture, (by) => {
        expectSamePoint(pointOn(pinched(roomy, by), { x: 0.5, y: -0.25 }), by.to)
      }),
    )
  })

  it('is not changed by fingers that do not move', () => {
    fc.assert(
      fc.property(placed, point, (placement, at) => {
        const after = pinched(placement, { from: at, to: at, scale: 1, turn: 0 })
        expectSamePoint(after, placement)
        close(after.width, placement.width)
      }),
    )
  })

  it('turns with the pointer around its middle, and snaps to a quarter turn', () => {
    const middle = middleOf(roomy)
    const on = (rotation: number) => {
      const radians = (rotation * Math.PI) / 180
      return { x: middle.x + 100 * Math.cos(radians), y: middle.y + 100 * Math.sin(radians) }
    }
    close(turnedByPointer(roomy, { from: on(10), to: on(35) }).rotation, 55)
    expect(turnedByPointer(roomy, { from: on(0), to: on(57.5) }).rotation).toBe(90)
    close(turnedByPointer(roomy, { from: on(0), to: on(-31) }).rotation, 0)
    expect(turnedByPointer(roomy, { from: on(0), to: on(149) }).rotation).toBe(180)
    expect(turnedByPointer(roomy, { from: on(0), to: on(152) }).rotation).toBe(180)
  })

  it('is centred between the seams and keeps its height', () => {
    expect(centred({ ...roomy, x: 3 })).toEqual(roomy)
  })
})

describe('the grips of a picture', () => {
  it('are within the area for every placement', () => {
    fc.assert(
      fc.property(placed, (placement) => {
        const places = [...placedCorners(placement).map(({ at }) => at), placedTurnGrip(placement)]
        for (const { x, y } of places) {
          expect(x).toBeGreaterThanOrEqual(0)
          expect(y).toBeGreaterThanOrEqual(0)
          expect(x).toBeLessThanOrEqual(area.width)
          expect(y).toBeLessThanOrEqual(area.height)
        }
      }),
    )
  })

  it('are four corners, but only one on a small picture', () => {
    expect(placedCorners(roomy)).toHaveLength(4)
    expect(placedCorners({ ...roomy, height: 40 }).map(({ name }) => name)).toEqual(['lower-right'])
  })

  it('turn with the picture', () => {
    const grip = placedTurnGrip(roomy)
    close(angle(middleOf(roomy), grip), roomy.rotation - 90)
    expect(distance(middleOf(roomy), grip)).toBeGreaterThan(roomy.height / 2)
  })
})

describe('the keys of a picture', () => {
  it('move the picture with the arrows, further with Shift', () => {
    expect(adjustmentFor('ArrowLeft', false)?.(roomy)).toEqual({ ...roomy, x: roomy.x - 5 })
    expect(adjustmentFor('ArrowDown', true)?.(roomy)).toEqual({ ...roomy, y: roomy.y + 25 })
  })

  it('resize it with plus and minus and turn it with brackets, with or without Shift', () => {
    for (const key of ['+', '=']) expect(adjustmentFor(key, false)?.(roomy).width).toBeGreaterThan(160)
    for (const key of ['-', '_']) expect(adjustmentFor(key, false)?.(roomy).width).toBeLessThan(160)
    for (const key of ['[', '{']) expect(adjustmentFor(key, false)?.(roomy).rotation).toBe(25)
    for (const key of [']', '}']) expect(adjustmentFor(key, true)?.(roomy).rotation).toBe(45)
  })

  it('do not include other keys', () => {
    for (const key of ['Tab', 'Enter', 'a', 'Escape', 'toString'])
      expect(adjustmentFor(key, false)).toBeNull()
  })
})
