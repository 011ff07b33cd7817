import { describe, expect, it } from 'vitest'
import {
  areaAt,
  MOST_ZOOM,
  movedArea,
  RATIO,
  wholeArea,
  zoomedArea,
  zoomOf,
} from '#web/admin/catalogue/editor/crop.ts'

const wide = { width: 4000, height: 3000 }
const tall = { width: 1000, height: 3000 }

/** Width by height in pixels. */
const ratioOf = (picture: typeof wide, { width, height }: { width: number; height: number }) =>
  (picture.width * width) / (picture.height * height)

describe('the part of a picture that is kept', () => {
  it('is 4 : 5 and as large as the picture allows, in its middle', () => {
    expect(wholeArea(wide)).toMatchObject({ top: 0, height: 1 })
    expect(wholeArea(tall)).toMatchObject({ left: 0, width: 1 })
    for (const picture of [wide, tall]) {
      const area = wholeArea(picture)
      expect(ratioOf(picture, area)).toBeCloseTo(RATIO)
      expect(area.left + area.width / 2).toBeCloseTo(0.5)
      expect(area.top + area.height / 2).toBeCloseTo(0.5)
    }
    expect(wholeArea({ width: 800, height: 1000 })).toEqual({ left: 0, top: 0, width: 1, height: 1 })
  })

  it('never leaves the picture', () => {
    for (const [right, down] of [
      [9, 9],
      [-9, -9],
    ] as const) {
      const { left, top, width, height } = movedArea(wide, areaAt(wide, 2, 0.5, 0.5), right, down)
      expect(left).toBeGreaterThanOrEqual(0)
      expect(top).toBeGreaterThanOrEqual(0)
      expect(left + width).toBeLessThanOrEqual(1 + 1e-9)
      expect(top + height).toBeLessThanOrEqual(1 + 1e-9)
    }
  })

  it('moves by fractions of the frame', () => {
    const area = areaAt(wide, 2, 0.5, 0.5)
    expect(movedArea(wide, area, 0.5, 0).left).toBeCloseTo(area.left + area.width / 2)
  })

  it('zooms around the point under the finger, and not further than is sharp', () => {
    const area = areaAt(wide, 2, 0.5, 0.5)
    const nearer = zoomedArea(wide, area, 3, 0.25, 0.75)
    expect(zoomOf(wide, nearer)).toBeCloseTo(3)
    expect(nearer.left + 0.25 * nearer.width).toBeCloseTo(area.left + 0.25 * area.width)
    expect(nearer.top + 0.75 * nearer.height).toBeCloseTo(area.top + 0.75 * area.height)
    expect(zoomOf(wide, zoomedArea(wide, area, 99))).toBeCloseTo(MOST_ZOOM)
    expect(zoomedArea(wide, area, 0.1)).toEqual(wholeArea(wide))
  })
})
