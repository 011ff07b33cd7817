/** The interface for operators: access to the metrics, their content, and the log lines of refusals. */

import { request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import supertest from 'supertest'
import { describe, expect, it } from 'vitest'
import { ADMIN, AUDITOR, checkout, openTestShop, type TestShop } from '../test-shop.ts'

const TOKEN = 'a-token-of-enough-characters'

const opened = (settings: Readonly<Record<string, string>> = {}) => openTestShop({ settings })

/** The status of a request with headers that no well-behaved client would send. */
function statusOf(url: string, path: string, headers: Readonly<Record<string, string>>): Promise<number> {
  return new Promise((resolve, reject) => {
    httpRequest(new URL(path, url), { headers }, (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
      .on('error', reject)
      .end()
  })
}

/** The value of a metric, named with its labels; 0 when it is missing. */
async function metric(shop: TestShop, name: string): Promise<number> {
  const { text } = await shop.stranger().get('/metrics').expect(200)
  const line = text.split('\n').find((line) => line.startsWith(`${name} `))
  return Number(line?.split(' ').at(-1) ?? 0)
}

const warnings = (shop: TestShop, sentence: string) =>
  shop.logged.filter((line) => JSON.parse(line).message === sentence).map((line) => JSON.parse(line))

describe('metrics', () => {
  it('that alerts watch are 0 from the start, so that their first increase is visible', async () => {
    const shop = await opened()
    const { text } = await shop.stranger().get('/metrics').expect(200)
    for (const series of [
      'shop_background_failures_total{part="outbox"}',
      'shop_background_failures_total{part="token-uses"}',
      'shop_differences_total',
      'shop_logins_refused_total',
      'shop_mails_failed_total{channel="primary",final="true"}',
      'shop_requests_failed_total',
    ]) {
      expect(text.split('\n')).toContain(`${series} 0`)
    }
  })

  it('are refused through a proxy', async () => {
    const shop = await opened()
    const requestMetrics = () => shop.stranger().get('/metrics')
    await requestMetrics().expect(200)
    for (const [name, value] of [
      ['x-forwarded-for', '127.0.0.1'],
      ['x-forwarded-proto', 'https'],
      ['x-real-ip', '127.0.0.1'],
      ['forwarded', 'for=127.0.0.1'],
      ['via', '1.1 proxy'],
      ['cf-connecting-ip', '127.0.0.1'],
      ['host', 'falakfits.test'],
    ] as const) {
      await requestMetrics().set(name, value).expect(403)
    }
  })

  it.each([{ TRUST_PROXY: '1' }, { PUBLIC_URL: 'https://falakfits.test' }, { METRICS_TOKEN: TOKEN }])(
    'are refused without a token, even if a proxy adds no header, with %o',
    async (settings) => {
      const shop = await opened(settings)
      await shop.stranger().get('/metrics').expect(403)
    },
  )

  it('are available with the token from anywhere, and refused with another', async () => {
    const shop = await opened({ METRICS_TOKEN: TOKEN, TRUST_PROXY: '1' })
    const withToken = (token: string) =>
      shop.stranger().get('/metrics').set('Authorization', token).set('X-Forwarded-For', '203.0.113.7')
    await withToken(`Bearer ${TOKEN}`).expect(200)
    for (const wrong of [`Bearer ${TOKEN}x`, 'Bearer', 'Bearer ', TOKEN, `Basic ${TOKEN}`]) {
      await withToken(wrong).expect(403)
    }
  })

  it('are available to signed-in users', async () => {
    const shop = await opened({ TRUST_PROXY: '1' })
    const admin = await shop.signedIn()
    await admin.get('/metrics').set('X-Forwarded-For', '203.0.113.7').expect(200)
  })

  it('name routes by their patterns, and unknown paths by one word', async () => {
    const shop = await opened()
    const admin = await shop.signedIn(AUDITOR)
    await shop.stranger().get('/api/orders/FF-1/receipt?identifier=x@example.com').expect(404)
    await shop.stranger().get('/api/Orders/FF-2/receipt/?identifier=x@example.com').expect(404)
    await admin.get('/api/admin/orders/FF-3').expect(403)
    for (let n = 0; n < 5; n++) await shop.stranger().get(`/api/made-up-${n}`).expect(404)
    for (let n = 0; n < 5; n++) await shop.stranger().get(`/made-up-${n}`)
    const { text } = await shop.stranger().get('/metrics').expect(200)
    const counts = text.split('\n').filter((line) => line.startsWith('http_request_duration_seconds_count'))
    const sorted = (labels: string) => labels.split(',').sort().join(',')
    const labelsAndCounts = counts.map(
      (line) => sorted(/\{(.*)\}/.exec(line)?.[1] ?? '') + line.slice(line.lastIndexOf('}') + 1),
    )
    expect(labelsAndCounts).toEqual(
      expect.arrayContaining([
        'method="GET",route="/api/orders/{orderNumber}/receipt",status="404" 2',
        'method="GET",route="/api/admin/orders/{orderNumber}",status="403" 1',
        'method="GET",route="other",status="404" 5',
        'method="GET",route="page",status="404" 5',
      ]),
    )
    expect(text).not.toMatch(/made-up|FF-\d/)
  })

  it('count orders, and refusals by their reason', async () => {
    const shop = await opened()
    await shop.place()
    const items = [{ id: 'm4-M', name: 'Breath of SEA', size: 'M', quantity: 1, price: 1400 }]
    await shop.stranger().post('/api/orders').send(checkout({ items })).expect(422)
    expect(await metric(shop, 'shop_orders_placed_total')).toBe(1)
    expect(await metric(shop, 'shop_orders_refused_total{reason="sold-out"}')).toBe(1)
  })

  it('contain the size of the log, the free disk space and the age of the latest checkpoint', async () => {
    const shop = await opened()
    await shop.place()
    expect(await metric(shop, 'shop_log_bytes')).toBeGreaterThan(0)
    expect(await metric(shop, 'shop_log_wal_bytes')).toBeGreaterThan(0)
    expect(await metric(shop, 'shop_disk_free_bytes')).toBeGreaterThan(0)
    await shop.close()
    // The shop wrote a checkpoint when it closed.
    const later = await openTestShop({ folder: shop.folder, clock: () => Date.now() + 3_600_000 })
    expect(await metric(later, 'shop_checkpoint_age_seconds')).toBeGreaterThanOrEqual(3600)
  })
})

describe('refusals', () => {
  it('of logins are counted, and logged once a minute without the e-mail address', async () => {
    const shop = await opened()
    const wrong = { email: ADMIN.email, password: 'not the password' }
    await Promise.all([1, 2, 3].map(() => shop.stranger().post('/api/admin/login').send(wrong).expect(401)))
    expect(await metric(shop, 'shop_logins_refused_total')).toBe(3)
    const lines = warnings(shop, 'login refused')
    expect(lines).toMatchObject([{ level: 'warn', times: 1 }])
    expect(JSON.stringify(lines)).not.toContain(ADMIN.email)
  })

  it('of too many requests are counted and logged by the name of the limit', async () => {
    const shop = await opened({ RATE_LIMITS: 'on' })
    const lookUp = () => shop.stranger().get('/api/orders').query({ identifier: 'who@example.com' })
    let refused = 0
    for (let n = 0; n < 40; n++) if ((await lookUp()).status === 429) refused++
    expect(refused).toBeGreaterThan(0)
    const { text } = await shop.stranger().get('/metrics').expect(200)
    const counted = [...text.matchAll(/^shop_requests_limited_total\{limit="(\w+)"\} (\d+)$/gm)]
    expect(counted.reduce((sum, [, , count]) => sum + Number(count), 0)).toBe(refused)
    const lines = warnings(shop, 'too many requests')
    expect(lines).toHaveLength(counted.length)
    expect(lines[0]).toMatchObject({ level: 'warn', limit: counted[0]?.[1] })
    expect(JSON.stringify(lines)).not.toContain('example.com')
  })
})

describe('a broken header', () => {
  const paths = [
    '/',
    '/healthz',
    '/readyz',
    '/metrics',
    '/api/orders',
    '/images/m7-front.jpg',
    '/api/nothing',
  ]

  it('Host is refused by every route', async () => {
    const shop = await opened()
    for (const host of ['[', '[::1', 'a b', 'shop/path', 'user@shop', 'shop:port', '%']) {
      for (const path of paths) expect(await statusOf(shop.url, path, { host })).toBe(400)
    }
  })

  it('is answered with a sentence', async () => {
    const shop = await opened()
    const { body } = await supertest(shop.url).get('/metrics').set('Host', '[').expect(400)
    expect(body).toEqual({ success: false, error: 'That request is malformed.' })
  })

  it('X-Forwarded-For, -Host or -Proto breaks nothing behind a proxy', async () => {
    const shop = await opened({ TRUST_PROXY: '1', RATE_LIMITS: 'on' })
    for (const garbage of [
      '[',
      ',,',
      'unknown',
      '203.0.113.7:99999',
      '::ffff:1.2.3',
      ' ',
      'a'.repeat(5000),
    ]) {
      const headers = { 'X-Forwarded-For': garbage, 'X-Forwarded-Host': '[', 'X-Forwarded-Proto': '[' }
      expect(await statusOf(shop.url, '/healthz', headers)).toBe(200)
      expect(await statusOf(shop.url, '/api/orders?identifier=x@example.com', headers)).toBe(200)
      expect(await statusOf(shop.url, '/metrics', headers)).toBe(403)
    }
  })

  it('or an invalid request line is an error of the client', async () => {
    const shop = await opened()
    const { port } = new URL(shop.url)
    for (const target of ['http://[', '//[', '*', 'http://', '/%']) {
      const answer = await new Promise<string>((resolve, reject) => {
        const socket = connect(Number(port), '127.0.0.1')
        let received = ''
        socket.on('data', (chunk) => {
          received += String(chunk)
        })
        socket.on('end', () => resolve(received))
        socket.on('error', reject)
        socket.write(`GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
      })
      expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /)
    }
  })
})
