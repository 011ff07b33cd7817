import type { ChildProcess } from 'node:child_process'
import { hash } from 'node:crypto'
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { constants, getPriority } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import fc from 'fast-check'
import sharp from 'sharp'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { linkPreview, pictureWidths } from '#catalogue/picture-sizes.ts'
import replaced from '#catalogue/replaced-pictures.json' with { type: 'json' }
import { pictureQuery } from '#contract/catalogue/picture-files.ts'
import { makePictures } from '#server/commands/make-pictures.ts'
import { openMasters } from '#server/pages/pictures/masters.ts'
import { openPictureCache } from '#server/pages/pictures/picture-cache.ts'
import { pictureName } from '#server/pages/pictures/picture-name.ts'
import type { PictureFormat } from '#server/pages/pictures/picture-request.ts'
import { openPictureService, type PictureAsked } from '#server/pages/pictures/picture-service.ts'
import { type Sides, variantOf } from '#server/pages/pictures/picture-variants.ts'
import { picturesOfPage } from '#server/pages/pictures/pictures-of-page.ts'
import { createRenderer } from '#server/pages/pictures/render-elsewhere.ts'
import { GROUND, renderPicture } from '#server/pages/pictures/render-picture.ts'
import { startProcess } from '#server/platform/workers/start-worker.ts'
import { gate } from '#tests/gate.ts'
import { newFolder } from '#tests/new-folder.ts'
import { until } from '#tests/until.ts'
import { measure, pictureFiles } from '#web/prerender/measure-pictures.ts'
import { pictureUrl } from '#web/ui/picture-url.ts'

let folder: string
const at = (...names: string[]) => join(folder, ...names)
const folders = () => ({
  masters: at('masters'),
  built: at('built'),
  cache: at('cache'),
  render: renderPicture,
  store: { read: async () => null },
})
const request: PictureAsked = { file: 'tee.jpg', w: 320, h: undefined, format: 'webp' }

beforeEach(() => {
  folder = newFolder()
  for (const name of ['masters', 'built', 'pages']) mkdirSync(at(name))
})

/** A plain master of the given colour. */
const master = (background: string, width = 800, height = 1000) =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toFile(at('masters/tee.jpg'))

const band = (width: number, background: string) => ({
  create: { width, height: 100, channels: 3 as const, background },
})

/** A portrait with a red upper and a blue lower edge, stored as a phone does that was held in another way. */
async function asPhotographed(orientation: number): Promise<Buffer> {
  const upright = await sharp({ create: { width: 800, height: 1000, channels: 3, background: '#808080' } })
    .composite([
      { input: band(800, '#ff0000'), gravity: 'north' },
      { input: band(800, '#0000ff'), gravity: 'south' },
    ])
    .png()
    .toBuffer()
  const turnedBack = { 1: 0, 3: 180, 6: 270, 8: 90 }[orientation]
  return sharp(upright).rotate(turnedBack).withMetadata({ orientation }).jpeg({ quality: 100 }).toBuffer()
}

type Colour = readonly [red: number, green: number, blue: number]

/** The colour at a point of a picture. */
async function coloursOf(picture: Buffer | undefined): Promise<(x: number, y: number) => Colour> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return (x, y) => {
    const at = (y * info.width + x) * info.channels
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3)
    return [red, green, blue]
  }
}

/** As near as lossy formats come. */
function near(colour: Colour, wanted: string): boolean {
  return colour.every((part, index) => {
    const exact = Number.parseInt(wanted.slice(1 + index * 2, 3 + index * 2), 16)
    return Math.abs(part - exact) <= 24
  })
}

const notNow = async (): Promise<Buffer> => {
  throw new Error('no picture should be made')
}

describe('the picture service', () => {
  it('answers with the build’s pictures without making any', async () => {
    await master('#336699')
    const variant = variantOf('tee.jpg', { width: 800, height: 1000 }, { w: 320, h: undefined }, 'webp')
    const name = pictureName(hash('sha256', readFileSync(at('masters/tee.jpg'))), variant)
    writeFileSync(at('built', name), 'from the build')
    const pictures = await openPictureService({ ...folders(), render: notNow })
    expect(String((await pictures.make(request))?.bytes)).toBe('from the build')
    expect(readdirSync(at('cache'))).toEqual([])
  })

  it('makes missing ones once, and stores them across restarts', async () => {
    await master('#336699')
    rmSync(at('built'), { recursive: true })
    const made = await (await openPictureService(folders())).make(request)
    const again = await (await openPictureService({ ...folders(), render: notNow })).make(request)
    expect(again).toEqual(made)
    expect((await sharp(made?.bytes).metadata()).width).toBe(320)
  })

  it('makes a changed master again, under another tag', async () => {
    await master('#ff0000')
    const pictures = await openPictureService(folders())
    const red = await pictures.make(request)
    await master('#0000ff', 801)
    const blue = await pictures.make(request)
    expect(blue?.etag).not.toBe(red?.etag)
    expect(blue?.bytes).not.toEqual(red?.bytes)
  })

  it('finds the photograph that has replaced one which a log names', async () => {
    const [[before, file] = ['', '']] = Object.entries(replaced)
    mkdirSync(at('shipped'))
    await sharp({ create: { width: 8, height: 10, channels: 3, background: '#123456' } }).toFile(
      at(`shipped/${file}`),
    )
    expect(await (await openMasters(at('shipped'))).fileOf(before)).toBe(file)
    expect(await (await openMasters(at('masters'))).fileOf(before)).toBeNull()
  })

  it('gives a copied master the same tag, whatever its date', async () => {
    await master('#00ff00')
    const tag = (await (await openPictureService(folders())).make(request))?.etag
    mkdirSync(at('copies'))
    copyFileSync(at('masters/tee.jpg'), at('copies/tee.jpg'))
    const copies = await openPictureService({ ...folders(), masters: at('copies') })
    expect((await copies.make(request))?.etag).toBe(tag)
  })

  it('makes two pictures at once and no more, and one picture once for all requests', async () => {
    await master('#ffffff', 2000, 2500)
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
    await Promise.all([...widths, ...widths].map((w) => pictures.make({ ...request, w })))
    expect([most, renders]).toEqual([2, widths.length])
  })

  it('continues after a picture that could not be made', async () => {
    writeFileSync(at('masters/tee.jpg'), 'not a picture at all')
    const pictures = await openPictureService(folders())
    for (let attempt = 0; attempt < 3; attempt++) await expect(pictures.make(request)).rejects.toThrow()
    await master('#123456')
    expect(await pictures.make(request)).not.toBeNull()
  })

  it('never enlarges', async () => {
    await master('#ffffff', 400, 500)
    const made = await (await openPictureService(folders())).make({ ...request, w: 960 })
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
      w: linkPreview.width,
      h: linkPreview.height,
      format: 'avif',
    })
    expect(await sharp(made?.bytes).metadata()).toMatchObject({ ...linkPreview, format: 'jpeg' })
  })

  it.each([
    ['upright', 800, 1000],
    ['square', 1000, 1000],
  ])('shows the whole of an %s master in a link preview, on the brand’s ground', async (_, width, height) => {
    const collarAndHem = await sharp({ create: { width, height, channels: 3, background: '#808080' } })
      .composite([
        { input: band(width, '#ff0000'), gravity: 'north' },
        { input: band(width, '#0000ff'), gravity: 'south' },
      ])
      .jpeg({ quality: 100 })
      .toBuffer()
    writeFileSync(at('masters/tee.jpg'), collarAndHem)
    const made = await (await openPictureService(folders())).make({
      ...request,
      w: linkPreview.width,
      h: linkPreview.height,
    })
    const colours = await coloursOf(made?.bytes)
    const middle = linkPreview.width / 2
    expect(near(colours(middle, 5), '#ff0000')).toBe(true)
    expect(near(colours(middle, linkPreview.height - 5), '#0000ff')).toBe(true)
    expect(near(colours(5, 5), GROUND)).toBe(true)
  })

  it.each([
    [1, 800, 1000],
    [3, 800, 1000],
    [6, 1000, 800],
    [8, 1000, 800],
  ])('turns what a phone has photographed upright: orientation %i', async (orientation, width, height) => {
    writeFileSync(at('masters/tee.jpg'), await asPhotographed(orientation))
    const pictures = await openPictureService(folders())
    for (const format of ['avif', 'webp', 'jpg'] as const) {
      const made = await pictures.make({ ...request, format })
      expect(await sharp(made?.bytes).metadata(), format).toMatchObject({ width: 320, height: 400 })
      const colours = await coloursOf(made?.bytes)
      expect(near(colours(160, 20), '#ff0000'), `the collar is above in ${format}`).toBe(true)
      expect(near(colours(160, 380), '#0000ff'), `the hem is below in ${format}`).toBe(true)
    }
    expect(await (await openMasters(at('masters'))).find('tee.jpg')).toMatchObject({
      width: 800,
      height: 1000,
    })
    expect((await measure(at('masters/tee.jpg'))).slice(0, 2)).toEqual([800, 1000])
    expect(await sharp(at('masters/tee.jpg')).metadata()).toMatchObject({ width, height })
  })

  it('makes nothing for cancelled requests, and all for the others', async () => {
    await master('#ffffff', 2000, 2500)
    const made: number[] = []
    const held = gate()
    const pictures = await openPictureService({
      ...folders(),
      async render(_file, { width }) {
        made.push(width)
        await held.opened
        return Buffer.from('a picture')
      },
    })
    const leaver = new AbortController()
    const other = new AbortController()
    const first: Promise<unknown>[] = []
    for (const w of [320, 640]) {
      first.push(pictures.make({ ...request, w }))
      await until(() => expect(made).toHaveLength(first.length))
    }
    const left = pictures.make({ ...request, w: 960 }, leaver.signal)
    const stayed = pictures.make({ ...request, w: 1280 })
    const leftHere = Promise.allSettled([pictures.make({ ...request, w: 1280 }, other.signal)])
    leaver.abort()
    other.abort()
    await expect(left).rejects.toThrow(/aborted/)
    held.open()
    await Promise.all([...first, stayed])
    await leftHere
    expect(made).toEqual([320, 640, 1280])
    expect((await pictures.make({ ...request, w: 960 }))?.bytes.toString()).toBe('a picture')
  })

  it('refuses one more when too many wait already', async () => {
    await master('#ffffff', 2000, 2500)
    let letGo: () => void = () => undefined
    const held = new Promise<Buffer>((resolve) => {
      letGo = () => resolve(Buffer.from('a picture'))
    })
    let begun = 0
    const render = () => {
      begun += 1
      return held
    }
    const pictures = await openPictureService({ ...folders(), mostWaiting: 1, render })
    const first = [320, 640].map((w) => pictures.make({ ...request, w }))
    await until(() => expect(begun).toBe(2))
    const last = [960, 1280].map((w) => pictures.make({ ...request, w }))
    await expect(Promise.all(last)).rejects.toThrow('Many pictures are being made')
    letGo()
    await Promise.all(first)
    const outcomes = (await Promise.allSettled(last)).map(({ status }) => status)
    expect(outcomes.sort()).toEqual(['fulfilled', 'rejected'])
  })

  it('never makes more at once than allowed, and answers every request, whatever fails or is cancelled', async () => {
    await master('#ffffff', 2000, 2500)
    const asked = [320, 640, 960, 1280, 1920].flatMap((w) =>
      (['avif', 'webp', 'jpg'] as const).map((format) => ({ ...request, w, format })),
    )
    const kinds = fc.array(fc.constantFrom('works', 'fails', 'leaves'), { maxLength: asked.length - 2 })
    await fc.assert(
      fc.asyncProperty(kinds, async (works) => {
        let running = 0
        let most = 0
        const failing = asked.filter((_, index) => works[index] === 'fails')
        const pictures = await openPictureService({
          ...folders(),
          cache: mkdtempSync(at('cache-')),
          async render(_file, { width, format }) {
            running += 1
            most = Math.max(most, running)
            await nextTurn()
            running -= 1
            if (failing.some((one) => one.w === width && one.format === format)) throw new Error('failed')
            return Buffer.from('a picture')
          },
        })
        const leaving: AbortController[] = []
        const done = works.flatMap((kind, index) => {
          const gone = new AbortController()
          const picture = asked[index] && pictures.make(asked[index], gone.signal)
          if (kind === 'leaves') leaving.push(gone)
          return picture ? [picture] : []
        })
        // Some have begun by then, the others wait.
        await Promise.all([nextTurn(), nextTurn()])
        for (const gone of leaving) gone.abort()
        await Promise.allSettled(done)
        expect(most).toBeLessThanOrEqual(2)
        const last = await Promise.all(asked.slice(-2).map((one) => pictures.make(one)))
        expect(last.map((made) => made?.bytes.toString())).toEqual(['a picture', 'a picture'])
      }),
      { numRuns: 30 },
    )
  })
})

describe('the variants of a picture', () => {
  const aMaster = fc.record({
    width: fc.integer({ min: 1, max: 3000 }),
    height: fc.integer({ min: 1, max: 3000 }),
  })
  const aQuery = fc
    .record(
      {
        w: fc.constantFrom('320', '640', '960', '1280', '1920', '1200'),
        h: fc.constantFrom('320', '400', '630', '1200', '2400', '180'),
        q: fc.constantFrom('50', '60', '80', '90'),
      },
      { requiredKeys: [] },
    )
    .map((query) => pictureQuery.safeParse(query))
    .filter(({ success }) => success)
  const aFormat = fc.constantFrom<PictureFormat>('avif', 'webp', 'jpg')

  /** What can be asked for by width and format, as text. */
  const offered = (file: string, master: Sides) => {
    const formats: readonly PictureFormat[] = [
      'avif',
      'webp',
      'jpg',
      ...(file.endsWith('.png') ? ['png' as const] : []),
    ]
    const sizes = [linkPreview, ...pictureWidths.map((width) => ({ width, height: undefined }))]
    return new Set(
      sizes.flatMap(({ width: w, height: h }) =>
        formats.map((format) => JSON.stringify(variantOf(file, master, { w, h }, format))),
      ),
    )
  }

  it('are few, and every valid request is answered with one of them', () => {
    fc.assert(
      fc.property(aMaster, aQuery, aFormat, (sides, query, format) => {
        const all = offered('tee.jpg', sides)
        expect(all.size).toBeLessThanOrEqual(16)
        const answer = variantOf('tee.jpg', sides, query.data ?? { w: undefined, h: undefined }, format)
        expect(answer.height !== null || answer.width <= sides.width).toBe(true)
        expect(all).toContain(JSON.stringify(answer))
      }),
    )
  })

  it.each([
    [{ w: 320 }, 320],
    [{ w: 1280 }, 1040],
    [{ w: 1920 }, 1040],
    [{}, 1040],
    [{ h: 400 }, 320],
    [{ h: 401 }, 640],
    [{ w: 640, h: 640 }, 640],
  ])('of a master 1040 wide and 1300 high answer %o with a width of %i', (size, width) => {
    const asked = { w: undefined, h: undefined, ...size }
    expect(variantOf('tee.jpg', { width: 1040, height: 1300 }, asked, 'webp')).toEqual({
      file: 'tee.jpg',
      width,
      height: null,
      quality: 80,
      format: 'webp',
    })
  })

  it('are some hundreds for the whole shop', async () => {
    const masters = await openMasters('web/pictures')
    const counts = [...masters.files].map(async (file) => {
      const master = await masters.find(file)
      return master ? offered(file, master).size : 0
    })
    const count = (await Promise.all(counts)).reduce((sum, one) => sum + one, 0)
    expect(count).toBeLessThan(1000)
  })
})

describe('the masters', () => {
  it('may be JPEG, PNG or WebP, with names in upper case, too', async () => {
    mkdirSync(at('masters/drop 2'))
    for (const name of ['a.jpg', 'b.jpeg', 'IMG_0001.JPG', 'c.png', 'drop 2/d [1].webp', 'notes.txt'])
      writeFileSync(at('masters', name), '')
    expect([...(await pictureFiles(at('masters')))].sort()).toEqual(
      ['IMG_0001.JPG', 'a.jpg', 'b.jpeg', 'c.png', 'drop 2/d [1].webp'].sort(),
    )
  })

  it('in WebP stay transparent where they are', async () => {
    const background = { r: 0, g: 0, b: 0, alpha: 0 }
    await sharp({ create: { width: 400, height: 500, channels: 4, background } })
      .webp()
      .toFile(at('masters/tee.webp'))
    const pictures = await openPictureService(folders())
    const made = await pictures.make({ ...request, file: 'tee.webp' })
    expect((await sharp(made?.bytes).metadata()).hasAlpha).toBe(true)
    expect(await measure(at('masters/tee.webp'))).toEqual([400, 500, 'transparent'])
  })
})

describe('the cache of pictures', () => {
  const bytes = (length: number) => Buffer.alloc(length, 1)
  const kept = () => readdirSync(at('cache')).sort()

  it('is never larger than its maximum: the least recently used are deleted first', async () => {
    const cache = await openPictureCache(at('cache'), 100)
    for (const name of ['one', 'two', 'three']) await cache.keep(name, bytes(30))
    expect(await cache.read('one')).toEqual(bytes(30))
    await cache.keep('four', bytes(30))
    expect(kept()).toEqual(['four', 'one', 'three'])
    expect(await cache.read('two')).toBeNull()
    await cache.keep('too large', bytes(101))
    expect(kept()).toEqual(['four', 'one', 'three'])
  })

  it('knows the last uses after a restart, and deletes incomplete files', async () => {
    mkdirSync(at('cache'))
    for (const [index, name] of ['b', 'c', 'a'].entries()) {
      writeFileSync(at('cache', name), bytes(40))
      utimesSync(at('cache', name), 1_000_000 + index, 1_000_000 + index)
    }
    writeFileSync(at('cache/half.part'), bytes(40))
    const cache = await openPictureCache(at('cache'), 100)
    expect(kept()).toEqual(['a', 'c'])
    await cache.read('c')
    // It is remembered on disk a moment later.
    await until(() => expect(statSync(at('cache/c')).mtimeMs).toBeGreaterThan(2_000_000_000))
    const again = await openPictureCache(at('cache'), 50)
    expect(kept()).toEqual(['c'])
    expect(await again.read('c')).toEqual(bytes(40))
  })

  it('is only a cache: a failure to store or a deleted file is no error', async () => {
    const cache = await openPictureCache(at('cache'), 100)
    await cache.keep('one', bytes(10))
    rmSync(at('cache'), { recursive: true })
    expect(await cache.read('one')).toBeNull()
    await cache.keep('two', bytes(10))
    expect(await cache.read('two')).toBeNull()
  })
})

describe('the renderer', () => {
  it('makes pictures at a lower priority than orders are taken', async () => {
    await master('#336699')
    const started: ChildProcess[] = []
    const renderer = createRenderer({
      start(name, options) {
        const child = startProcess(name, options)
        started.push(child)
        return child
      },
    })
    onTestFinished(renderer.stop)
    const variant = variantOf('tee.jpg', { width: 800, height: 1000 }, { w: 320, h: undefined }, 'webp')
    const made = renderer.render(at('masters/tee.jpg'), variant)
    expect(started.map(({ pid }) => getPriority(pid))).toEqual([constants.priority.PRIORITY_BELOW_NORMAL])
    await made
  })

  it('makes pictures in processes that end, fails for an invalid one, and recovers from a lost one', async () => {
    await master('#336699')
    writeFileSync(at('masters/none.jpg'), 'not a picture at all')
    const renderer = createRenderer({ most: 2, idleMs: 1 })
    onTestFinished(renderer.stop)
    const variant = variantOf('tee.jpg', { width: 800, height: 1000 }, { w: 320, h: undefined }, 'webp')
    const made = renderer.render(at('masters/tee.jpg'), variant)
    const none = renderer.render(at('masters/none.jpg'), variant)
    const again = renderer.render(at('masters/tee.jpg'), variant)
    await expect(none).rejects.toThrow(/unsupported/)
    expect(await made).toEqual(await renderPicture(at('masters/tee.jpg'), variant))
    expect(await again).toEqual(await made)
    await until(() => expect(renderer.running()).toBe(0))
    const lost = renderer.render(at('masters/tee.jpg'), variant)
    renderer.stop()
    await expect(lost).rejects.toThrow(/has ended/)
    expect(await renderer.render(at('masters/tee.jpg'), variant)).toEqual(await made)
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
  const asked = (html: string) =>
    picturesOfPage(html, () => ({ width: 1600, height: 2000 })).map(
      ({ width, format }) => `${width} ${format}`,
    )

  it('are those in its markup, but not the widest of those further down', () => {
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
    // A script shows it in the hero too.
    expect(asked(page.replaceAll('tee.jpg', 'look-1.jpg'))).toContain('1280 avif')
  })

  it('are found by names with spaces and brackets, too', () => {
    const file = 'new drop/tee, black [1] (front) 50%.webp'
    const [asked] = picturesOfPage(`<img src="${pictureUrl(file, 320)}"/>`, (name) =>
      name === file ? { width: 800, height: 1000 } : null,
    )
    expect(asked).toMatchObject({ file, width: 320 })
    const inSet = `<img src="" srcset="${pictureUrl(file, 320)} 320w, ${pictureUrl(file, 640)} 640w"/>`
    const found = picturesOfPage(inSet, (name) => (name === file ? { width: 800, height: 1000 } : null))
    expect(found.map(({ width, format }) => `${width} ${format}`)).toEqual([
      '320 avif',
      '320 webp',
      '640 avif',
      '640 webp',
    ])
  })

  it('are made by the build: once, again when the master changes, and deleted when no page has them', async () => {
    await master('#abcdef', 1600, 2000)
    writeFileSync(at('pages/index.html'), page)
    const build = () => makePictures({ masters: at('masters'), pages: at('pages'), into: at('built') })
    expect(await build()).toEqual({ made: 6, kept: 0, removed: 0 })
    expect(await build()).toEqual({ made: 0, kept: 6, removed: 0 })

    const pictures = await openPictureService({ ...folders(), render: notNow })
    expect(await pictures.make(request)).not.toBeNull()

    await master('#fedcba', 1600, 2000)
    expect(await build()).toEqual({ made: 6, kept: 0, removed: 6 })
    writeFileSync(at('pages/index.html'), '<p>no pictures</p>')
    expect(await build()).toEqual({ made: 0, kept: 0, removed: 6 })
  })
})
