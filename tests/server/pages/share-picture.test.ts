import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { pictureName } from '#server/pages/pictures/picture-name.ts'
import { type Caption, sharePicture } from '#server/pages/pictures/share-picture.ts'

const caption: Caption = { name: 'Night & <Day>', price: 'Rs 1,100', before: 'Rs 2,200', shop: 'Falak Fits' }
const garment = () => sharp({ create: { width: 1200, height: 1500, channels: 3, background: '#123456' } })

/** The share of pixels darker than the page, in a part of the picture. */
async function inked(picture: Buffer, left: number): Promise<number> {
  const { data } = await sharp(picture)
    .extract({ left, top: 0, width: 1200 - left, height: 630 })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return data.filter((value) => value < 128).length / data.length
}

describe('the picture of a product in link previews', () => {
  const made = async (changed: Partial<Caption> = {}) =>
    (await sharePicture(garment(), { ...caption, ...changed })).jpeg().toBuffer()

  it('has the whole garment at the left, and words beside it', async () => {
    const picture = await made()
    expect(await sharp(picture).metadata()).toMatchObject({ width: 1200, height: 630 })
    const { data } = await sharp(picture)
      .extract({ left: 250, top: 300, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(Math.abs((data[2] ?? 0) - 0x56)).toBeLessThan(6)
    expect(await inked(picture, 520)).toBeGreaterThan(0.005)
  })

  it('shows more for more words', async () => {
    const short = await inked(await made({ name: 'Tee', before: null }), 520)
    const long = await inked(await made({ name: 'A very long name of a shirt that takes four lines' }), 520)
    expect(long).toBeGreaterThan(short)
  })

  it('has another name for another price, so that it is made anew', () => {
    const request = { file: 'm7-front.jpg', width: 1200, height: 630, quality: 80, format: 'jpg' } as const
    const name = (price: string) => pictureName('master', { ...request, caption: { ...caption, price } })
    expect(name('Rs 1,100')).not.toBe(name('Rs 1,000'))
    expect(name('Rs 1,100')).toBe(name('Rs 1,100'))
    expect(name('Rs 1,100')).not.toBe(pictureName('master', request))
  })
})
