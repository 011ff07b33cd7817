import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import express from 'express'
import supertest from 'supertest'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { RenderedPages } from '#catalogue/rendered-pages.ts'
import { pages } from '#server/pages/pages.ts'
import { sharedFolder } from '#tests/new-folder.ts'

let folder: string
let ask: ReturnType<typeof supertest>

const page = (text: string) => ({ html: Buffer.from(text), style: `sha256-${text}` })
const rendered: RenderedPages = {
  catalogue: { hash: 'c1c1c1c1c1c1c1c1c1c1', json: '{"position":1}' },
  build: 'b1',
  pages: new Map([
    ['/', page('home')],
    ['/men', page('men')],
    ['/product/m7', page('blacksmith')],
    ['/product/u1', page('<link href="https://place.invalid/product/u1"> until END')],
  ]),
  notFound: page('not found'),
  productNotFound: page('no such product'),
  files: {
    'sitemap.xml': '<loc>https://place.invalid/men</loc>',
    'manifest.webmanifest': '{"name":"Shop"}',
    'sw.js': 'worker',
  },
}
const later = { hash: 'c2c2c2c2c2c2c2c2c2c2', json: '{"position":2}' }
const map = {
  current: () => ({ position: 1, pages: rendered }),
  currentFile: () => later,
  fileOf: async (hash: string) => [later, rendered.catalogue].find((file) => file.hash === hash) ?? null,
}

beforeAll(() => {
  folder = sharedFolder()
  const files: Record<string, string | Buffer> = {
    'admin/index.html': 'admin',
    'audit/index.html': 'audit',
    'csp-hashes.json': '{}',
    'page-template.json': '{}',
    'page-placeholders.json': JSON.stringify({ address: 'https://place.invalid', saleEnd: 'END' }),
    'site/speculation-rules.json': '{}',
    '.vite/manifest.json': '{}',
    'assets/app-abc.js': 'let it = 1',
    'assets/app-abc.js.br': brotliCompressSync('let it = 1'),
  }
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  ask = supertest(express().use(pages(folder, { map })))
})

describe('the built pages', () => {
  it.each([
    ['/', 200, 'home'],
    ['/men', 200, 'men'],
    ['/product/m7', 200, 'blacksmith'],
    ['/product/zz', 404, 'no such product'],
    ['/nowhere', 404, 'not found'],
    ['/admin', 200, 'admin'],
    ['/admin/dashboard', 200, 'admin'],
    ['/audit', 200, 'audit'],
    ['/audit/time?position=3', 200, 'audit'],
    ['/receipt/FF-2611211234', 200, 'audit'],
    ['/check-receipt', 200, 'audit'],
    ['/constructor', 404, 'not found'],
    ['/administrator', 404, 'not found'],
    ['/csp-hashes.json', 404, 'not found'],
    ['/.vite/manifest.json', 404, 'not found'],
    ['/404.html', 404, 'not found'],
    ['/page-placeholders.json', 404, 'not found'],
    ['/site/sw.js', 404, 'not found'],
  ])('%s is %i', async (path, status, text) => {
    const answer = await ask.get(path).set('Accept-Encoding', 'identity')
    expect([answer.status, answer.text]).toEqual([status, text])
  })

  it('are compressed for browsers that accept it, and not sent again when unchanged', async () => {
    // In the order of browsers: the smallest is not the first.
    const answer = await ask.get('/men').set('Accept-Encoding', 'gzip, deflate, br, zstd')
    expect(answer.headers['content-encoding']).toBe('br')
    expect(answer.headers.vary).toContain('Accept-Encoding')
    await ask
      .get('/men')
      .set('If-None-Match', answer.headers.etag ?? '')
      .expect(304)
  })

  it('allow their own style', async () => {
    const policyOf = (style: string) => `style-src '${style}'`
    const asked = supertest(express().use(pages(folder, { map, policyOf })))
    const policy = 'content-security-policy'
    expect((await asked.get('/men')).headers[policy]).toBe("style-src 'sha256-men'")
    expect((await asked.get('/product/zz')).headers[policy]).toBe("style-src 'sha256-no such product'")
    expect((await asked.get('/admin')).headers).not.toHaveProperty(policy)
  })

  it('are not there before they are rendered, while the admin is', async () => {
    const asked = supertest(express().use(pages(folder, { map: { ...map, current: () => null } })))
    const answer = await asked.get('/men').expect(503)
    expect(answer.headers['retry-after']).toBe('5')
    await asked.get('/admin').expect(200)
  })

  it('are replaced all at once, and a retired product has no page any more', async () => {
    let now = rendered
    const asked = supertest(
      express().use(pages(folder, { map: { ...map, current: () => ({ position: 2, pages: now }) } })),
    )
    await asked.get('/product/m7').expect(200)
    now = { ...rendered, pages: new Map([['/', page('new home')]]) }
    await asked.get('/product/m7').expect(404, 'no such product')
    await asked.get('/').expect(200, 'new home')
  })

  it('have one address each', async () => {
    const answer = await ask.get('/men/').expect(301)
    expect(answer.headers.location).toBe('/men')
  })

  it('load assets that never change', async () => {
    const answer = await ask.get('/assets/app-abc.js').set('Accept-Encoding', 'br').expect(200)
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(answer.headers['content-encoding']).toBe('br')
  })

  it('work without a file that was deleted in the meantime', async () => {
    rmSync(join(folder, 'assets/app-abc.js.br'))
    await ask.get('/men').expect(200)
    await ask.get('/assets/app-abc.js').set('Accept-Encoding', 'br')
    await ask.get('/').expect(200)
  })
})

describe('values that only the running shop knows', () => {
  const serve = (options: Omit<Parameters<typeof pages>[1], 'map'>) =>
    supertest(express().use(pages(folder, { map, ...options })))
  const textOf = async (options: Omit<Parameters<typeof pages>[1], 'map'>, path: string) =>
    (await serve(options).get(path).set('Host', 'stranger.example')).text

  it('is its address and the end of the sale, seven days ahead in Karachi', async () => {
    // Seven in the evening of the 21st in London is the 22nd in Karachi.
    const clock = () => Date.parse('2026-11-21T19:00:00Z')
    const text = await textOf({ publicUrl: 'https://falakfits.example/', clock }, '/product/u1')
    expect(text).toBe('<link href="https://falakfits.example/product/u1"> until 2026-11-29T23:59:59+05:00')
  })

  it('is never outdated, however long the shop runs', async () => {
    let now = Date.parse('2026-11-21T10:00:00Z')
    const shop = serve({ clock: () => now })
    const first = await shop.get('/product/u1')
    now += 86_400_000
    const next = await shop.get('/product/u1').set('If-None-Match', first.headers.etag ?? '')
    expect(next.status).toBe(200)
    expect(next.text).toContain('2026-11-29')
  })

  it('is this machine without a public address, and never a host from a request', async () => {
    expect(await textOf({}, '/product/u1')).toContain('href="/product/u1"')
    const server = express().use(pages(folder, { map })).listen(0)
    onTestFinished(() => void server.close())
    const { text } = await supertest(server).get('/product/u1')
    expect(text).toMatch(/href="http:\/\/127\.0\.0\.1:\d+\/product\/u1"/)
    const other = await supertest(server).get('/product/u1').set('Host', '127.0.0.1:1')
    expect(other.text).toContain('href="/product/u1"')
    // However a stranger spells it, so that each spelling is not one more page to keep.
    const port = new URL(/http:[^"]+/.exec(text)?.[0] ?? '').port
    const spelled = await supertest(server).get('/product/u1').set('Host', `127.0.0.1:000${port}`)
    expect(spelled.text).toBe(text)
  })

  it('is in the tags for search engines', async () => {
    const options = { publicUrl: 'https://falakfits.example' }
    expect(await textOf(options, '/sitemap.xml')).toBe('<loc>https://falakfits.example/men</loc>')
    const robots = await textOf(options, '/robots.txt')
    expect(robots).toContain('Sitemap: https://falakfits.example/sitemap.xml')
    for (const path of ['/admin', '/api', '/order-history']) expect(robots).toContain(`Disallow: ${path}\n`)
    expect(await textOf({}, '/robots.txt')).not.toContain('Sitemap')
  })
})

describe('a file beside the pages', () => {
  it.each([
    ['/sw.js', 'text/javascript', 'no-cache'],
    ['/manifest.webmanifest', 'application/manifest+json', 'no-cache'],
    ['/speculation-rules.json', 'application/speculationrules+json', 'public, max-age=86400'],
    ['/sitemap.xml', 'application/xml', 'no-cache'],
  ])('has its type: %s', async (path, type, cacheControl) => {
    const { headers } = await ask.get(path).expect(200)
    expect(headers['content-type']).toContain(type)
    expect(headers['cache-control']).toBe(cacheControl)
  })

  it('is linked by the pages of shoppers alone', async () => {
    expect((await ask.get('/men')).headers['speculation-rules']).toBe('"/speculation-rules.json"')
    expect((await ask.get('/admin')).headers['speculation-rules']).toBeUndefined()
  })
})

describe('the file of a catalogue', () => {
  it('never changes, and is compressed', async () => {
    const answer = await ask.get(`/catalogue/${rendered.catalogue.hash}.json`).set('Accept-Encoding', 'br')
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
    })
    expect(answer.body).toEqual({ position: 1 })
  })

  it('is today’s under an address that is asked for each time', async () => {
    const answer = await ask.get('/catalogue/current.json').expect(200, later.json)
    expect(answer.headers['cache-control']).toBe('no-cache')
  })

  it.each(['c3c3c3c3c3c3c3c3c3c3.json', '..%2F..%2Fpackage.json', 'c1', 'page-template.json'])(
    'is not there for %s',
    async (name) => {
      await ask.get(`/catalogue/${name}`).expect(404)
    },
  )
})
