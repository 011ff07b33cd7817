/** Pictures that the owner uploads to a running shop: which are taken, what is stored of them, and how they are shown. */

import { readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { products } from '#catalogue/products.ts'
import { openMasters } from '#server/pages/pictures/masters.ts'
import { createFindPicture } from '#server/pages/pictures/originals/find-picture.ts'
import { pictureFolder } from '#server/pages/pictures/originals/picture-folder.ts'
import { pictureHash } from '#server/pages/pictures/originals/picture-store.ts'
import { createTakePicture } from '#server/pages/pictures/originals/take-picture.ts'
import { gate } from '#tests/gate.ts'
import { sharedFolder } from '#tests/new-folder.ts'
import { until } from '#tests/until.ts'
import { measure } from '#web/prerender/measure-pictures.ts'
import { ADMIN, AUDITOR, openSharedShop, type TestShop } from '../test-shop.ts'

/** A picture that comes with the program. */
const shipped = products[0]?.pictures[0].file ?? ''

let root: string
let shop: TestShop
let owner: Awaited<ReturnType<TestShop['signedIn']>>
const originals = () => join(shop.folder, 'originals')
const stored = (picture: string) => readFileSync(join(originals(), picture))

beforeAll(async () => {
  root = sharedFolder()
  shop = await openSharedShop()
  owner = await shop.signedIn()
})

const upload = (bytes: Buffer, query = '', type = 'image/jpeg') =>
  owner.post(`/api/admin/pictures${query}`).set('Content-Type', type).send(bytes)

async function taken(bytes: Buffer, query = '') {
  const { body } = await upload(bytes, query).expect(201)
  return body.data as { picture: string; width: number; height: number; colour: string }
}

async function refused(status: number, bytes: Buffer, query = ''): Promise<string> {
  const { body } = await upload(bytes, query).expect(status)
  expect(body.success).toBe(false)
  return body.error
}

const plain = (width = 900, height = 1200, background = '#336699') =>
  sharp({ create: { width, height, channels: 3, background } })

const band = (width: number, height: number, background: string) => ({
  create: { width, height, channels: 3 as const, background },
})

/** Red above, blue below, grey between. */
const withBands = (width = 900, height = 1200) =>
  plain(width, height, '#808080').composite([
    { input: band(width, 200, '#ff0000'), gravity: 'north' },
    { input: band(width, 200, '#0000ff'), gravity: 'south' },
  ])

async function colourAt(picture: Buffer, x: number, y: number): Promise<readonly number[]> {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true })
  return [...data.subarray((y * info.width + x) * info.channels).subarray(0, 3)]
}

const isRed = ([red = 0, green = 0, blue = 0]: readonly number[]) => red > 220 && green < 30 && blue < 30
const isBlue = ([red = 0, green = 0, blue = 0]: readonly number[]) => blue > 220 && green < 30 && red < 30

/** A PNG without pixels whose header claims these sides. */
function pngHeader(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', Buffer.alloc(100)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function heic(): Buffer {
  const box = Buffer.alloc(2000)
  box.writeUInt32BE(24, 0)
  box.write('ftypheic', 4)
  box.write('mif1heic', 16)
  return box
}

describe('an uploaded picture', () => {
  it('is stored once as a JPEG under the hash of its bytes, for the user of the shop alone', async () => {
    const photo = await plain().png().toBuffer()
    const first = await taken(photo)
    expect(first).toMatchObject({ width: 900, height: 1200 })
    expect(pictureHash(stored(first.picture))).toBe(first.picture)
    expect((await sharp(stored(first.picture)).metadata()).format).toBe('jpeg')
    expect(statSync(join(originals(), first.picture)).mode & 0o777).toBe(0o600)
    expect(statSync(originals()).mode & 0o777).toBe(0o700)
    const before = readdirSync(originals())
    expect(await taken(photo)).toEqual(first)
    expect(readdirSync(originals())).toEqual(before)
  })

  it('has the colour that the build measures', async () => {
    const { picture, colour } = await taken(await withBands().jpeg().toBuffer())
    expect(await measure(join(originals(), picture))).toEqual([900, 1200, colour])
  })

  it.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'may be %s, whatever its media type says',
    async (format) => {
      const photo = await plain(700, 800, '#aa5500').toFormat(format).toBuffer()
      const { body } = await upload(photo, '', 'application/octet-stream').expect(201)
      expect(body.data).toMatchObject({ width: 700, height: 800 })
    },
  )

  it('loses where and with what it was taken', async () => {
    const exif = {
      IFD0: { Make: 'Camera of Ayesha' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '31/1 33/1 0/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '74/1 20/1 0/1',
      },
    }
    const photo = await plain(900, 1100).withExif(exif).withIccProfile('p3').jpeg().toBuffer()
    expect(photo.includes('Camera of Ayesha')).toBe(true)
    const { picture } = await taken(photo)
    const { exif: kept, icc, xmp, iptc, orientation } = await sharp(stored(picture)).metadata()
    expect([kept, icc, xmp, iptc, orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    expect(stored(picture).includes('Camera of Ayesha')).toBe(false)
  })

  it('comes out upright and cropped as it was seen', async () => {
    const turned = await sharp(await withBands().png().toBuffer())
      .rotate(270)
      .withMetadata({ orientation: 6 })
      .jpeg({ quality: 100 })
      .toBuffer()
    expect(await sharp(turned).metadata()).toMatchObject({ width: 1200, height: 900, orientation: 6 })
    const whole = await taken(turned)
    expect(whole).toMatchObject({ width: 900, height: 1200 })
    expect(isRed(await colourAt(stored(whole.picture), 450, 50))).toBe(true)
    expect(isBlue(await colourAt(stored(whole.picture), 450, 1150))).toBe(true)
    const lower = await taken(turned, '?left=0.1&top=0.4&width=0.8&height=0.6')
    expect(lower).toMatchObject({ width: 720, height: 720 })
    expect(isRed(await colourAt(stored(lower.picture), 360, 20))).toBe(false)
    expect(isBlue(await colourAt(stored(lower.picture), 360, 700))).toBe(true)
  })

  it('has at most 2400 pixels on its longer side, and is never enlarged', async () => {
    expect(await taken(await plain(3600, 1200).jpeg().toBuffer())).toMatchObject({ width: 2400, height: 800 })
    expect(await taken(await plain(600, 600).jpeg().toBuffer())).toMatchObject({ width: 600, height: 600 })
  })

  it('stays see-through where it is, and only there', async () => {
    const clear = sharp({ create: { width: 800, height: 800, channels: 4, background: '#ff000080' } })
    const { picture, colour } = await taken(await clear.webp({ lossless: true }).toBuffer())
    expect(colour).toBe('transparent')
    expect(await sharp(stored(picture)).metadata()).toMatchObject({ format: 'png', hasAlpha: true })
    const screenshot = await taken(await plain().ensureAlpha().png().toBuffer())
    expect((await sharp(stored(screenshot.picture)).metadata()).format).toBe('jpeg')
  })

  it('becomes ordinary colours from greys, sixteen bits and ink', async () => {
    for (const space of ['b-w', 'rgb16', 'cmyk'] as const) {
      const photo = plain(640, 640, '#884422').toColourspace(space)
      const bytes = await (space === 'rgb16' ? photo.png() : photo.jpeg()).toBuffer()
      const { picture, colour } = await taken(bytes)
      expect(await sharp(stored(picture)).metadata(), space).toMatchObject({
        space: 'srgb',
        channels: 3,
        depth: 'uchar',
      })
      expect(colour).toMatch(/^#[0-9a-f]{6}$/)
    }
  })
})

describe('a file that is no picture for the shop', () => {
  it('is a HEIC photo, which gets a sentence of its own', async () => {
    expect(await refused(415, heic())).toMatch(/HEIC.*iPhone.*Most Compatible/)
  })

  it('is a drawing, an animation or something else, whatever its media type says', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>')
    const gif = await plain().gif().toBuffer()
    const tiff = await plain().tiff().toBuffer()
    for (const bytes of [svg, gif, tiff, Buffer.from('hello'), Buffer.alloc(9000)])
      expect(await refused(415, bytes)).toMatch(/JPEG, PNG, WebP or AVIF/)
    await upload(await plain().jpeg().toBuffer(), '', 'text/plain').expect(415)
    await owner.post('/api/admin/pictures').send({ picture: 'x' }).expect(415)
    await owner.post('/api/admin/pictures').expect(422)
  })

  it('is cut off or damaged', async () => {
    const noise = await sharp({
      create: {
        width: 900,
        height: 900,
        channels: 3,
        background: '#000000',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .png()
      .toBuffer()
    for (const format of ['jpeg', 'png', 'webp', 'avif'] as const) {
      const whole = await sharp(noise)
        .toFormat(format, { effort: format === 'avif' ? 0 : 1 })
        .toBuffer()
      const cut = whole.subarray(0, Math.floor(whole.length * 0.6))
      expect(await refused(422, cut), format).toMatch(/damaged or incomplete/)
    }
    expect(await refused(422, Buffer.from([0xff, 0xd8, 0xff, 0xe0]))).toMatch(/damaged or incomplete/)
  })

  it('claims more pixels than anybody can photograph, and is not decoded', async () => {
    expect(await refused(422, pngHeader(30_000, 30_000))).toMatch(/30,000 × 30,000/)
    // Its pixels are missing, which only decoding would notice.
    expect(await refused(422, pngHeader(7746, 7746))).toMatch(/60 million/)
    expect(await refused(422, pngHeader(700, 700))).toMatch(/damaged or incomplete/)
  })

  it('is too small, or its part is', async () => {
    expect(await refused(422, await plain(599, 2000).jpeg().toBuffer())).toMatch(/599 × 2,000.*600/)
    const photo = await plain().jpeg().toBuffer()
    expect(await refused(422, photo, '?left=0&top=0&width=0.5&height=0.5')).toMatch(/450 × 600.*larger part/)
  })

  it.each(['?left=0.5', '?top=0.2&height=0.9', '?left=-1', '?width=2', '?height=x', '?left=0&left=0.1'])(
    'has a part that is none: %s',
    async (query) => {
      const { body } = await upload(await plain().jpeg().toBuffer(), query).expect(422)
      expect(body.fields).toBeDefined()
    },
  )

  it('is more than 20 MB: the shop says so without waiting for the end', async () => {
    const photo = await plain().jpeg().toBuffer()
    const large = Buffer.concat([photo, Buffer.alloc(21 * 1024 * 1024)])
    expect(await refused(413, large)).toMatch(/larger than 20 MB/)
    // What stands after the picture is not stored.
    await taken(Buffer.concat([photo, Buffer.alloc(19 * 1024 * 1024)]))

    const piece = Buffer.alloc(1024 * 1024)
    const { status, sent } = await streamed(piece, 100)
    expect(status).toBe(413)
    expect(sent).toBeLessThan(100)
  })

  it('leaves nothing behind', () => {
    expect(readdirSync(originals()).filter((name) => name.includes('.'))).toEqual([])
  })
})

/** Sends pieces without announcing their number, until the shop answers. */
async function streamed(piece: Buffer, most: number): Promise<{ status: number; sent: number }> {
  const cookie = await cookieOfOwner()
  return new Promise((resolve, reject) => {
    let sent = 0
    let answered = false
    const sending = httpRequest(`${shop.url}/api/admin/pictures`, {
      method: 'POST',
      headers: { cookie, 'Content-Type': 'image/jpeg' },
    })
    sending.on('response', (response) => {
      answered = true
      resolve({ status: response.statusCode ?? 0, sent })
      response.resume()
      sending.destroy()
    })
    sending.on('error', (error) => {
      if (!answered) reject(error)
    })
    const next = () => {
      if (answered || sent === most) return
      sent += 1
      sending.write(piece, next)
    }
    next()
  })
}

async function cookieOfOwner(): Promise<string> {
  const { headers } = await shop.stranger().post('/api/admin/login').send(ADMIN).expect(200)
  const set: unknown = headers['set-cookie']
  return (Array.isArray(set) ? set : []).map((cookie) => String(cookie).split(';')[0]).join('; ')
}

describe('who may upload', () => {
  it('is the owner alone, from the shop’s own pages', async () => {
    const photo = await plain().jpeg().toBuffer()
    const send = (agent: typeof owner) => agent.post('/api/admin/pictures').set('Content-Type', 'image/jpeg')
    await send(shop.browser()).send(photo).expect(401)
    await send(await shop.signedIn(AUDITOR))
      .send(photo)
      .expect(403)
    await send(owner).set('Origin', 'https://evil.example').send(photo).expect(403)
  })
})

describe('GET /images/<hash>', () => {
  it('shows a stored picture in the sizes and formats of all pictures', async () => {
    const { picture } = await taken(await withBands(1400, 1400).jpeg().toBuffer())
    const small = await shop.stranger().get(`/images/${picture}?w=320&f=webp`).expect(200)
    expect(small.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(await sharp(small.body).metadata()).toMatchObject({ format: 'webp', width: 320, height: 320 })
    const { etag } = small.headers
    await shop
      .stranger()
      .get(`/images/${picture}?w=320&f=webp`)
      .set('If-None-Match', String(etag))
      .expect(304)
    const { headers } = await shop
      .stranger()
      .get(`/images/${picture}`)
      .set('Accept', 'image/avif')
      .expect(200)
    expect(headers).toMatchObject({ 'content-type': 'image/avif', vary: 'Accept' })
  })

  it('knows the pictures of the program by their hashes, too', async () => {
    const hash = pictureHash(readFileSync(join('web/pictures', shipped)))
    const byHash = await shop.stranger().get(`/images/${hash}?w=320&f=webp`).expect(200)
    const byPath = await shop.stranger().get(`/images/${shipped}?w=320&f=webp`).expect(200)
    expect(byHash.headers.etag).toBe(byPath.headers.etag)
  })

  it('knows no other', async () => {
    await shop
      .stranger()
      .get(`/images/${'0'.repeat(64)}`)
      .expect(404)
    await shop.stranger().get('/images/..%2foriginals%2fx').expect(404)
  })

  it('never shows a damaged picture as if it were the right one', async () => {
    const { picture } = await taken(await plain(800, 900, '#123456').jpeg().toBuffer())
    writeFileSync(join(originals(), picture), await plain(800, 900, '#ff0000').jpeg().toBuffer())
    await shop.stranger().get(`/images/${picture}?w=320`).expect(503)
    await taken(await plain(800, 900, '#123456').jpeg().toBuffer())
    await shop.stranger().get(`/images/${picture}?w=320`).expect(200)
  })
})

describe('a disk that cannot be written', () => {
  it('is answered with 503, as for an order, and nothing is lost', async () => {
    const [away, photo] = [`${originals()}-away`, await plain(650, 650, '#00aa00').jpeg().toBuffer()]
    renameSync(originals(), away)
    writeFileSync(originals(), 'in the way')
    const { body, headers } = await upload(photo).expect(503)
    expect(body.error).toMatch(/cannot save/)
    expect(headers['retry-after']).toBeDefined()
    rmSync(originals())
    renameSync(away, originals())
    await taken(photo)
  })
})

describe('taking pictures', () => {
  it('refuses more than can wait, and a disk that is full', async () => {
    const photo = await plain().jpeg().toBuffer()
    const held = gate()
    const prepared = { bytes: photo, width: 900, height: 1200, colour: '#000000' }
    let preparing = 0
    const take = createTakePicture({
      store: pictureFolder(join(root, 'waiting')),
      prepare: async () => {
        preparing += 1
        await held.opened
        return prepared
      },
      mostWaiting: 1,
    })
    const [first, second] = [take(photo), take(photo)]
    await until(() => expect(preparing).toBe(1))
    await expect(take(photo)).rejects.toMatchObject({ status: 503 })
    held.open()
    expect(await first).toEqual(await second)

    writeFileSync(join(root, 'a file'), '')
    const broken = createTakePicture({
      store: pictureFolder(join(root, 'a file')),
      prepare: async () => prepared,
    })
    await expect(broken(photo)).rejects.toMatchObject({ name: 'StoreUnavailable' })
  })
})

describe('findPicture', () => {
  it('finds what is stored and what comes with the program, with its sides', async () => {
    const store = pictureFolder(join(root, 'found'))
    const find = createFindPicture(store, await openMasters('web/pictures'))
    const picture = await store.put(await plain(640, 800).jpeg().toBuffer())
    expect(await find(picture)).toMatchObject({ hash: picture, width: 640, height: 800 })
    const master = readFileSync(join('web/pictures', shipped))
    expect(await find(pictureHash(master))).toMatchObject({ hash: pictureHash(master) })
    expect(await find('0'.repeat(64))).toBeNull()
    expect(await find(shipped)).toBeNull()
  })
})
