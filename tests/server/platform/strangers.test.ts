import express from 'express'
import supertest from 'supertest'
import { beforeAll, describe, expect, it } from 'vitest'
import { securityHeaders } from '#server/platform/http/security-headers.ts'
import { checkout, openSharedShop, openTestShop, type TestShop } from '../test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openSharedShop()
})

describe('an invalid request', () => {
  it('with broken JSON gets 400', async () => {
    const answer = await shop.stranger().post('/api/orders').type('json').send('{"name":')
    expect(answer.status).toBe(400)
    expect(answer.body).toEqual({ success: false, error: 'That is not valid JSON.' })
  })

  it('of somebody who is not signed in is refused before its body is read', async () => {
    await shop.stranger().post('/api/admin/statements').type('json').send('{"name":').expect(401)
  })

  it('with a form body gets 415', async () => {
    await shop.stranger().post('/api/orders').type('form').send('name=x').expect(415)
  })

  it('with a huge body gets 413', async () => {
    const answer = await shop
      .stranger()
      .post('/api/orders')
      .send(checkout({ address: 'x'.repeat(70_000) }))
    expect(answer.status).toBe(413)
  })

  it.each(['null', '[]', '"text"', '42', '{"items":{}}'])('with %s as body gets a sentence', async (body) => {
    const answer = await shop.stranger().post('/api/orders').type('json').send(body)
    expect([400, 422]).toContain(answer.status)
    expect(answer.body.error).toMatch(/\.$/)
  })

  it('with an invalid size, e-mail or compression gets a sentence', async () => {
    const size = { toString: 1 }
    await shop.place({ items: [{ id: 'u1', size, quantity: 1 }] })
    await shop
      .stranger()
      .post('/api/admin/login')
      .send({ email: { toString: 1 }, password: 'x' })
      .expect(422)
    const broken = shop.stranger().post('/api/orders').type('json').set('Content-Encoding', 'gzip')
    expect((await broken.send('{}')).status).toBe(400)
    const unknown = shop.stranger().post('/api/orders').type('json').set('Content-Encoding', 'zip')
    expect((await unknown.send('{}')).status).toBe(415)
  })

  it('to an unknown call gets 404', async () => {
    const { body } = await shop.stranger().get('/api/nothing').expect(404)
    expect(body).toEqual({ success: false, error: 'There is nothing here.' })
  })

  it('from another site gets 403', async () => {
    await shop
      .stranger()
      .post('/api/orders')
      .set('Origin', 'https://evil.example')
      .send(checkout())
      .expect(403)
    await shop.stranger().post('/api/orders').set('Origin', shop.url).send(checkout()).expect(201)
  })

  it('with a malformed address gets 400', async () => {
    await shop.stranger().get('/images/%E0%A4%A').expect(400)
  })
})

describe('headers', () => {
  it.each([
    [{ https: true }, 'max-age=31536000'],
    [{ https: true, strictSubdomains: true }, 'max-age=31536000; includeSubDomains'],
    [{ https: false, strictSubdomains: true }, undefined],
  ])('ask for https as long as the shop has it: %j', async (policy, strict) => {
    const app = express().use(securityHeaders({ hashes: { scripts: [] }, ...policy }))
    const { headers } = await supertest(app).get('/')
    expect(headers['strict-transport-security']).toBe(strict)
  })

  it('let only the admin compile WebAssembly, and nobody evaluate scripts', async () => {
    const headersOnly = securityHeaders({ hashes: { scripts: [] }, https: true })
    const app = express().use(headersOnly, (_request, response) => response.send())
    const scripts = async (path: string) => {
      const { headers } = await supertest(app).get(path)
      return /script-src ([^;]*)/.exec(headers['content-security-policy'] ?? '')?.[1]
    }
    expect(await scripts('/admin/hand-over')).toBe("'self' 'wasm-unsafe-eval'")
    for (const path of ['/', '/audit', '/check-receipt', '/assets/x.js', '/administration']) {
      expect(await scripts(path)).toBe("'self'")
    }
  })

  it('let only the admin ask for the camera, and nobody for anything else of a device', async () => {
    const headersOnly = securityHeaders({ hashes: { scripts: [] }, https: true })
    const app = express().use(headersOnly, (_request, response) => response.send())
    const granted = async (path: string) => {
      const { headers } = await supertest(app).get(path)
      const policy = String(headers['permissions-policy'])
      expect(policy).toContain('microphone=()')
      return policy.split(', ').filter((feature) => !feature.endsWith('=()'))
    }
    expect(await granted('/admin/hand-over')).toEqual(['camera=(self)'])
    for (const path of ['/', '/audit', '/checkout', '/api/orders']) expect(await granted(path)).toEqual([])
  })

  it('of an unconfigured proxy cause one warning', async () => {
    const warnings = (of: TestShop) => of.logged.filter((line) => line.includes('TRUST_PROXY is not set'))
    const ask = (of: TestShop) => of.stranger().get('/healthz').set('X-Forwarded-For', '203.0.113.7')
    const unset = await openTestShop()
    const set = await openTestShop({ settings: { TRUST_PROXY: '1' } })
    await unset.stranger().get('/healthz')
    expect(warnings(unset)).toEqual([])
    for (const of of [unset, unset, set]) await ask(of).expect(200)
    expect(warnings(unset)).toEqual([expect.stringContaining('"level":"error"')])
    expect(warnings(unset)[0]).not.toContain('203.0.113.7')
    expect(warnings(set)).toEqual([])
  })
  it('forbid scripts from elsewhere, frames and sniffing', async () => {
    const { headers } = await shop.stranger().get('/healthz').expect(200)
    const policy = headers['content-security-policy']
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('unsafe-eval')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['x-powered-by']).toBeUndefined()
  })
})

describe('operations', () => {
  it('show that the shop lives and is ready', async () => {
    await shop.stranger().get('/healthz').expect(200)
    const { body } = await shop.stranger().get('/readyz').expect(200)
    expect(body).toMatchObject({
      success: true,
      data: { log: 'ok', projections: 'ok', accounts: 'ok', checkpoints: 'ok' },
    })
    expect(Object.values(body.data).filter((word) => word !== 'ok')).toEqual([])
  })

  it('give metrics to this machine, not through a proxy', async () => {
    const { text } = await shop.stranger().get('/metrics').expect(200)
    expect(text).toMatch(/^shop_log_events \d+$/m)
    await shop.stranger().get('/metrics').set('X-Forwarded-For', '203.0.113.7').expect(403)
    await shop.stranger().get('/metrics').set('Host', 'falakfits.test').expect(403)
  })

  it('describe the API', async () => {
    const { body } = await shop.stranger().get('/api/openapi.json').expect(200)
    expect(body.openapi).toBe('3.1.0')
    expect(Object.keys(body.paths['/api/orders'])).toEqual(['post', 'get'])
    const schema = body.paths['/api/orders'].post.requestBody.content['application/json'].schema
    expect(schema.required).toEqual(expect.arrayContaining(['name', 'email', 'phone', 'address', 'items']))
  })
})

describe('the log of requests', () => {
  it('contains no personal data', async () => {
    await shop.place()
    await shop
      .stranger()
      .post('/api/orders')
      .send(checkout({ items: 7 }))
    await shop.stranger().get('/api/orders').query({ identifier: 'ayesha@example.com' }).expect(200)
    const everything = shop.logged.join('')
    expect(everything).toContain('/api/orders')
    expect(everything).not.toMatch(/ayesha|example\.com|1234567|Mall Road/i)
  })
})

describe('pictures', () => {
  it('are sent in the format that the browser accepts, and may be cached for ever', async () => {
    const answer = await shop
      .stranger()
      .get('/images/m7-front.jpg?w=320')
      .set('Accept', 'image/webp,*/*')
      .expect(200)
    expect(answer.headers['content-type']).toBe('image/webp')
    expect(answer.headers['cache-control']).toContain('immutable')
    expect(answer.headers.vary).toContain('Accept')
    const again = await shop.stranger().get('/images/m7-front.jpg?w=320').set('Accept', 'image/webp,*/*')
    expect(again.body).toEqual(answer.body)
  })

  it.each(['w=321', 'w=99999', 'h=7', 'q=1', 'f=bmp', 'w=abc'])(
    'refuse %s with a sentence',
    async (query) => {
      const { body } = await shop.stranger().get(`/images/m7-front.jpg?${query}`).expect(400)
      expect(body.error).toMatch(/must be|Invalid/)
    },
  )

  it('can be in folders, too', async () => {
    const answer = await shop.stranger().get('/images/featured-collection/g1-front.jpg?w=320').expect(200)
    expect(answer.headers['content-type']).toMatch(/^image\//)
  })

  it.each([
    'nothing.jpg',
    'featured-collection',
    'featured-collection/',
    'featured-collection/../m7-front.png',
    '..%2Fpackage.json',
    '%2e%2e%2f%2e%2e%2fpackage.json',
  ])('are not found for %s', async (file) => {
    await shop.stranger().get(`/images/${file}?w=320`).expect(404)
  })
})
