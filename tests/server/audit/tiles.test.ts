import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { Database } from '#events/log/sqlite/database.ts'
import { appendVisits } from '#tests/events/append-visits.ts'
import { naiveLeaf, naiveRoot } from '#tests/events/naive-root.ts'
import { sharedFolder } from '#tests/new-folder.ts'
import { START } from '#tests/starting-facts.ts'
import { AUDITOR, openSharedShop, type TestShop } from '../test-shop.ts'
import { openCheckpoint } from './receipt-check.ts'

/** Events before the first order, with the starting catalogue. */
const SIZE = 600
let shop: TestShop
beforeAll(async () => {
  const folder = sharedFolder()
  await appendVisits(folder, SIZE - START)
  shop = await openSharedShop({ folder })
})

const get = (path: string) =>
  shop
    .stranger()
    .get(`/api/audit/tlog/${path}`)
    .auth(AUDITOR.email, AUDITOR.password)
    .buffer(true)
    .parse((response, done) => {
      const pieces: Buffer[] = []
      response.on('data', (piece) => pieces.push(piece))
      response.on('end', () => done(null, Buffer.concat(pieces)))
    })
const bytesOf = async (path: string): Promise<Buffer> => (await get(path).expect(200)).body

async function records(): Promise<readonly string[]> {
  const auditor = await shop.signedIn(AUDITOR)
  const { body } = await auditor.get('/api/audit/events?limit=1000').expect(200)
  return body.data.events.map(({ record }: { record: string }) => record)
}

/** As the specification says. */
function prefixed(texts: readonly string[]): Buffer {
  return Buffer.concat(
    texts.flatMap((text) => {
      const length = Buffer.alloc(2)
      length.writeUInt16BE(Buffer.byteLength(text))
      return [length, Buffer.from(text)]
    }),
  )
}

describe('the tree as tiles', () => {
  it('contains the hashes of the leaves and of all full tiles below', async () => {
    const leaves = (await records()).map(naiveLeaf)
    expect(await bytesOf('tile/0/000')).toEqual(Buffer.concat(leaves.slice(0, 256)))
    expect(await bytesOf('tile/0/001')).toEqual(Buffer.concat(leaves.slice(256, 512)))
    expect(await bytesOf('tile/0/002.p/88')).toEqual(Buffer.concat(leaves.slice(512, 600)))
    expect(await bytesOf('tile/0/001.p/7')).toEqual(Buffer.concat(leaves.slice(256, 263)))
    expect(await bytesOf('tile/1/000.p/2')).toEqual(
      Buffer.concat([naiveRoot(leaves.slice(0, 256)), naiveRoot(leaves.slice(256, 512))]),
    )
  })

  it('contains the exact records, compressed for clients that support it', async () => {
    const texts = await records()
    expect(await bytesOf('tile/entries/000')).toEqual(prefixed(texts.slice(0, 256)))
    expect(await bytesOf('tile/entries/002.p/88')).toEqual(prefixed(texts.slice(512, 600)))
    const plain = await get('tile/entries/000').set('Accept-Encoding', 'identity').expect(200)
    expect(plain.headers).not.toHaveProperty('content-encoding')
    expect(plain.body).toEqual(prefixed(texts.slice(0, 256)))
    const { headers } = await get('tile/entries/000').expect(200)
    expect(headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' })
  })

  it('has a signed checkpoint', async () => {
    const { body, headers } = await get('checkpoint').expect(200)
    expect(headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
    })
    const key = await (await shop.signedIn(AUDITOR)).get('/api/audit/key').expect(200)
    const opened = openCheckpoint(body.toString(), key.text)
    expect(opened?.size).toBeGreaterThanOrEqual(SIZE)
    const leaves = (await records()).map(naiveLeaf)
    expect(opened?.root).toEqual(naiveRoot(leaves.slice(0, opened?.size)))
  })

  it('lets only the auditor’s browser cache full tiles for ever, and no partial tiles', async () => {
    for (const tile of ['tile/0/000', 'tile/entries/001']) {
      const { headers } = await get(tile).expect(200)
      expect(headers).toMatchObject({
        'content-type': 'application/octet-stream',
        'cache-control': 'private, max-age=31536000, immutable',
      })
    }
    for (const tile of ['tile/0/002.p/5', 'tile/entries/001.p/9']) {
      const { headers } = await get(tile).expect(200)
      expect(headers['cache-control']).toBe('no-store')
    }
  })

  it.each([
    'tile/0/002',
    'tile/0/002.p/250',
    'tile/0/003.p/1',
    'tile/1/000',
    'tile/2/000.p/1',
    'tile/63/000.p/1',
    'tile/entries/002',
    'tile/entries/x999/x999/x999/x999/999',
    'tile/0/0',
    'tile/0/002.p/088',
    'tile/0/%2e%2e',
    'tile/0',
    'tile',
    'nothing',
  ])('has no %s', async (path) => {
    const { headers } = await get(path).expect(404)
    expect(headers['cache-control']).toBe('no-store')
  })

  it('is for auditors only', async () => {
    await shop.stranger().get('/api/audit/tlog/checkpoint').expect(401)
    await shop.stranger().get('/api/audit/tlog/tile/0/000').expect(401)
  })

  it('is measured under one route name for all tiles', async () => {
    const { text } = await shop.stranger().get('/metrics').expect(200)
    expect(text).toMatch(/route="\/api\/audit\/tlog\/tile\/\{path\}"/)
    expect(text).not.toMatch(/route="other"[^}]*status="200"/)
  })

  it('shows no personal data', async () => {
    await shop.place()
    await get(`tile/0/002.p/${SIZE + 1 - 512}`).expect(200)
    const order = (await bytesOf(`tile/entries/002.p/${SIZE + 1 - 512}`)).toString()
    expect(order).toMatch('"type":"OrderPlaced"')
    for (const secret of ['Ayesha', 'ayesha@example.com', '0300 1234567', 'Mall Road']) {
      expect(order).not.toMatch(secret)
    }
  })

  it('returns no records when one is missing', async () => {
    const db = new Database(join(shop.folder, 'shop.db'))
    db.exec('DROP TRIGGER events_are_never_deleted; DELETE FROM events WHERE position = 300')
    db.close()
    await get('tile/entries/001').expect(409)
    await get('tile/0/001').expect(409)
    await get('tile/entries/000').expect(200)
  })
})
