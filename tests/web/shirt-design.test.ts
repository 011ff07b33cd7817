import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Design, emptyDesign, evolveDesign } from '#web/storefront/customized/design.ts'
import { DESIGN_KEY, loadDesign, saveDesign } from '#web/storefront/customized/design-storage.ts'
import { startPlacement } from '#web/storefront/customized/placement.ts'
import { HEAD_BYTES, pictureTypeOf } from '#web/storefront/page/picture-type.ts'
import { memory } from './storage.ts'

const picture = 'data:image/webp;base64,UklGRg=='
const begun = evolveDesign(emptyDesign, { type: 'picture-chosen', picture, proportions: 2 })
const placed = evolveDesign(begun, {
  type: 'picture-placed',
  placement: { x: 10, y: 20, width: 100, height: 50, rotation: 45 },
})
const saved = evolveDesign(placed, { type: 'saved' })

describe('a design', () => {
  it('starts as a black shirt of size M without a picture, and cannot be saved', () => {
    expect(emptyDesign).toMatchObject({ picture: null, colour: 'Black', size: 'M', saved: false })
    expect(evolveDesign(emptyDesign, { type: 'saved' }).saved).toBe(false)
  })

  it('puts every chosen picture on the chest', () => {
    expect(begun).toMatchObject({ picture, placement: startPlacement(2), saved: false })
    const replaced = evolveDesign(placed, { type: 'picture-chosen', picture: 'data:,', proportions: 1 })
    expect(replaced).toMatchObject({ picture: 'data:,', placement: startPlacement(1) })
  })

  it('is locked after it is saved, except for the size', () => {
    expect(evolveDesign(saved, { type: 'picture-placed', placement: startPlacement(1) })).toBe(saved)
    expect(evolveDesign(saved, { type: 'picture-chosen', picture: 'data:,', proportions: 1 })).toBe(saved)
    expect(evolveDesign(saved, { type: 'colour-chosen', colour: 'White' })).toBe(saved)
    expect(evolveDesign(saved, { type: 'size-chosen', size: 'XXL' })).toEqual({ ...saved, size: 'XXL' })
  })

  it('is unchanged after it is unlocked', () => {
    expect(evolveDesign(saved, { type: 'unlocked' })).toEqual(placed)
  })

  it('keeps only the shirt after its picture is removed, even when it is saved', () => {
    const white = evolveDesign(begun, { type: 'colour-chosen', colour: 'White' })
    const removed = evolveDesign(evolveDesign(white, { type: 'saved' }), { type: 'picture-removed' })
    expect(removed).toEqual({ ...emptyDesign, colour: 'White' })
  })

  it('is replaced by the restored design', () => {
    expect(evolveDesign(emptyDesign, { type: 'restored', design: saved })).toBe(saved)
  })
})

describe('the stored design', () => {
  it('has no picture after it was removed, even if the browser has not deleted it yet', () => {
    const store = memory()
    saveDesign({ ...emptyDesign, colour: 'White' }, () => store)
    expect(loadDesign(picture, () => store)).toEqual({ ...emptyDesign, colour: 'White' })
  })

  it('is restored with its picture', () => {
    const store = memory()
    const design: Design = { ...saved, colour: 'White', size: 'XL' }
    saveDesign(design, () => store)
    expect(loadDesign(picture, () => store)).toEqual(design)
    expect(store.entries.get(DESIGN_KEY)).not.toContain('data:')
  })

  it('is unlocked and has the default placement when its picture is gone', () => {
    const store = memory()
    saveDesign({ ...saved, colour: 'White' }, () => store)
    expect(loadDesign(null, () => store)).toEqual({ ...emptyDesign, colour: 'White' })
  })

  it('has defaults when storage is forbidden', () => {
    const forbidden = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
    saveDesign(saved, forbidden)
    expect(loadDesign(picture, forbidden)).toEqual({ ...emptyDesign, picture })
  })

  it('is within the limits for any stored text', () => {
    const anyText = fc.oneof(
      fc.string(),
      fc.json(),
      fc
        .record({
          placement: fc.record({ x: fc.anything(), y: fc.double(), width: fc.double() }),
          saved: fc.anything(),
        })
        .map((value) => JSON.stringify(value, (_, part) => (typeof part === 'bigint' ? null : part)) ?? ''),
    )
    fc.assert(
      fc.property(anyText, (text) => {
        const { placement, colour, size } = loadDesign(picture, () => memory({ [DESIGN_KEY]: text }))
        expect(placement.x).toBeGreaterThanOrEqual(0)
        expect(placement.x + placement.width).toBeLessThanOrEqual(520)
        expect(placement.width).toBeGreaterThanOrEqual(40)
        expect(Number.isFinite(placement.rotation)).toBe(true)
        expect(colour).toBe('Black')
        expect(size).toBe('M')
      }),
    )
  })
})

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

describe('the type of a file', () => {
  it.each([
    ['image/png', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR'],
    ['image/jpeg', '\xff\xd8\xff\xe0\0\x10JFIF'],
    ['image/gif', 'GIF89a\x01\0\x01\0'],
    ['image/gif', 'GIF87a\x01\0\x01\0'],
    ['image/webp', 'RIFF\x24\0\0\0WEBPVP8 '],
    ['image/avif', '\0\0\0\x20ftypavif\0\0\0\0avifmif1miafMA1B'],
    ['image/avif', '\0\0\0\x1cftypmif1\0\0\0\0miafavifmif1'],
  ])('is %s by its first bytes', (type, head) => {
    expect(pictureTypeOf(bytes(head))).toBe(type)
  })

  it.each([
    ['a text', 'hello'],
    ['nothing', ''],
    ['a drawing in SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a PDF', '%PDF-1.7'],
    ['a sound in the same wrapper as WebP', 'RIFF\x24\0\0\0WAVEfmt '],
    ['a film in the same wrapper as AVIF', '\0\0\0\x18ftypmp42\0\0\0\0mp42isom'],
    ['a photograph in HEIC', '\0\0\0\x18ftypheic\0\0\0\0mif1heic'],
    ['a film whose brands end before the letters avif', '\0\0\0\x14ftypmp42\0\0\0\0isomavif'],
  ])('is unknown when it is %s', (_, head) => {
    expect(pictureTypeOf(bytes(head))).toBeNull()
  })

  it('can be determined for any bytes without an error', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 2 * HEAD_BYTES }), (head) => {
        expect(() => pictureTypeOf(head)).not.toThrow()
      }),
    )
  })
})
