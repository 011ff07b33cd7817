import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makePictures } from '#server/make-pictures.ts'
import { hashOfMaster, pictureName } from '#server/pictures/picture-name.ts'
import { linkPreview, type PictureRequest, pictureQuery } from '#server/pictures/picture-request.ts'
import { openPictureService } from '#server/pictures/picture-service.ts'
import { picturesOfPage } from '#server/pictures/pictures-of-page.ts'
import { renderPicture } from '#server/pictures/render-picture.ts'

let folder: string
const at = (...names: string[]) => join(folder, ...names)
const folders = () => ({ masters: at('masters'), built: at('built'), cache: at('cache') })
const request: PictureRequest = { file: 'tee.jpg', width: 320, height: null, quality: 80, format: 'webp' }

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'falak-pictures-'))
  for (const name of ['masters', 'built', 'pages']) mkdirSync(at(name))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** A plain master of the given colour. */
const master = (background: string, width = 800, height = 1000) =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toFile(at('masters/tee.jpg'))

const notNow = async (): Promise<Buffer> => {
  throw new Error('no picture should be made')
}

describe('the picture service', () => {
  it('answers with what the build made, without making anything', async () => {
    writeFileSync(at('masters/tee.jpg'), 'not a picture at all')
    const name = pictureName(hashOfMaster(readFileSync(at('masters/tee.jpg'))), request)
    writeFileSync(at('built', name), 'from the build')
    const pictures = await openPictureService({ ...folders(), render: notNow })
    expect(String((await pictures.make(request))?.bytes)).toBe('from the build')
    expect(readdirSync(at('cache'))).toEqual([])
  })

  it('makes what the build did not, once, and keeps it across restarts', async () => {
    await master('#336699')
    rmSync(at('built'), { recursive: true })
    const made = await (await openPictureService(folders())).make(request)
    const again = await (await openPictureService({ ...folders(), render: notNow })).make(request)
    expect(again).toEqual(made)
    expect((await sharp(made?.bytes).metadata()).width).toBe(320)
  })

  it('makes a changed master anew, under another tag', async () => {
    await master('#ff0000')
    const pictures = await openPictureService(folders())
    const red = await pictures.make(request)
    await master('#0000ff', 801)
    const blue = await pictures.make(request)
    expect(blue?.etag).not.toBe(red?.etag)
    expect(blue?.bytes).not.toEqual(red?.bytes)
  })

  it('gives a copied master the same tag, whatever its date', async () => {
    await master('#00ff00')
    const tag = (await (await openPictureService(folders())).make(request))?.etag
    mkdirSync(at('copies'))
    copyFileSync(at('masters/tee.jpg'), at('copies/tee.jpg'))
    const copies = await openPictureService({ ...folders(), masters: at('copies') })
    expect((await copies.make(request))?.etag).toBe(tag)
  })

  it('makes two pictures at once and no more, and one picture once for all who ask', async () => {
    await master('#ffffff')
    let running = 0
    let most = 0
    let renders = 0
    const pictures = await openPictureService({
      ...folders(),
      async render(file, asked) {
        renders += 1
        running += 1
        most = Math.max(most, running)
        const bytes = await renderPicture(file, asked)
        running -= 1
        return bytes
      },
    })
    const widths = [320, 640, 960, 1280, 1920]
    await Promise.all([...widths, ...widths].map((width) => pictures.make({ ...request, width })))
    expect([most, renders]).toEqual([2, widths.length])
  })

  it('goes on after a picture that could not be made', async () => {
    writeFileSync(at('masters/tee.jpg'), 'not a picture at all')
    const pictures = await openPictureService(folders())
    for (let attempt = 0; attempt < 3; attempt++) await expect(pictures.make(request)).rejects.toThrow()
    await master('#123456')
    expect(await pictures.make(request)).not.toBeNull()
  })

  it('never enlarges', async () => {
    await master('#ffffff', 400, 500)
    const made = await (await openPictureService(folders())).make({ ...request, width: 960 })
    expect((await sharp(made?.bytes).metadata()).width).toBe(400)
  })

  it.each([
    ['upright', 800, 1000],
    ['wide', 1600, 900],
    ['very wide', 2000, 500],
  ])('cuts an %s master to the sides of a link preview', async (_, width, height) => {
    await master('#445566', width, height)
    const made = await (await openPictureService(folders())).make({
      ...request,
      ...linkPreview,
      format: 'jpg',
    })
    expect(await sharp(made?.bytes).metadata()).toMatchObject({ ...linkPreview, format: 'jpeg' })
  })
})

describe('a picture request', () => {
  it.each([{ w: '1200', h: '630', f: 'jpg' }, { w: '320' }, { w: '320', h: '400' }, {}])(
    'may be %o',
    (query) => {
      expect(pictureQuery.safeParse(query).success).toBe(true)
    },
  )

  it.each([
    { w: '1200' },
    { h: '630' },
    { w: '320', h: '630' },
    { w: '1200', h: '400' },
    { w: '1201', h: '630' },
  ])('may not be %o', (query) => {
    expect(pictureQuery.safeParse(query).success).toBe(false)
  })
})

const page = [
  '<meta property="og:image" content="https://a.invalid/images/tee.jpg?w=1200&amp;h=630&amp;f=jpg"/>',
  '<img src="/images/tee.jpg?w=640&amp;f=auto" srcSet="/images/tee.jpg?w=320&amp;f=auto 320w, /images/tee.jpg?w=640&amp;f=auto 640w, /images/tee.jpg?w=1280&amp;f=auto 1280w" loading="lazy"/>',
  '<img src="/assets/drawing.svg"/>',
].join('')

describe('the pictures of a page', () => {
  const asked = (html: string) => picturesOfPage(html).map(({ width, format }) => `${width} ${format}`)

  it('are those that its markup offers, but not the widest of those further down', () => {
    expect(asked(page)).toEqual([
      '320 avif',
      '320 webp',
      '640 avif',
      '640 webp',
      '640 avif',
      '640 webp',
      '640 jpg',
      '1200 jpg',
    ])
    expect(asked(page.replace('lazy', 'eager'))).toContain('1280 avif')
  })

  it('are made by the build: once, anew when the master changes, and removed when no page has them', async () => {
    await master('#abcdef')
    writeFileSync(at('pages/index.html'), page)
    const build = () => makePictures({ masters: at('masters'), pages: at('pages'), into: at('built') })
    expect(await build()).toEqual({ made: 6, kept: 0, removed: 0 })
    expect(await build()).toEqual({ made: 0, kept: 6, removed: 0 })

    const pictures = await openPictureService({ ...folders(), render: notNow })
    expect(await pictures.make(request)).not.toBeNull()

    await master('#fedcba')
    expect(await build()).toEqual({ made: 6, kept: 0, removed: 6 })
    writeFileSync(at('pages/index.html'), '<p>no pictures</p>')
    expect(await build()).toEqual({ made: 0, kept: 0, removed: 6 })
  })
})
