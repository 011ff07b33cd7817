import { beforeEach, describe, expect, it } from 'vitest'
import { identifierKey } from '#events/identifier.ts'
import { ADMIN, checkout, openTestShop, type TestShop } from '../test-shop.ts'

// Noon in Karachi.
const NOON = Date.parse('2026-11-21T07:00:00Z')

/** Milliseconds between passwords that are checked slowly. */
const REST = 40

let now = NOON
let shop: TestShop
const open = (folder?: string) =>
  openTestShop({
    settings: { RATE_LIMITS: 'on', TRUST_PROXY: '1' },
    clock: () => now,
    signInRestMs: REST,
    folder,
  })
beforeEach(async () => {
  now = NOON
  shop = await open()
})

/** IPv4 and IPv6 in turn, each from another network. */
const address = (n: number) => (n % 2 === 0 ? `198.51.${n}.7` : `2001:db8:${n.toString(16)}::7`)
const addresses = (count: number) => Array.from({ length: count }, (_, n) => address(n))

type Call = {
  readonly from?: string
  readonly method?: 'GET' | 'POST'
  readonly json?: unknown
  readonly cookie?: string
}

/** As a proxy in front of the shop forwards it. */
async function call(path: string, { from = '192.0.2.1', method = 'GET', json, cookie }: Call = {}) {
  const started = performance.now()
  const answer = await fetch(shop.url + path, {
    method,
    headers: {
      'X-Forwarded-For': from,
      ...(cookie !== undefined && { Cookie: cookie }),
      ...(json !== undefined && { 'Content-Type': 'application/json' }),
    },
    ...(json !== undefined && { body: JSON.stringify(json) }),
  })
  const body = await answer.json()
  return { status: answer.status, body, headers: answer.headers, ms: performance.now() - started }
}

const lookUp = (identifier: string, orderNumber: string, how: Call = {}) =>
  call(`/api/orders?${new URLSearchParams({ identifier, orderNumber })}`, how)
const receipt = (identifier: string, orderNumber: string, how: Call = {}) =>
  call(`/api/orders/${orderNumber}/receipt?${new URLSearchParams({ identifier })}`, how)
const rate = (identifier: string, orderNumber: string, how: Call = {}) =>
  call(`/api/orders/${orderNumber}/ratings`, {
    ...how,
    method: 'POST',
    json: { identifier, productId: 'm7', stars: 5 },
  })

/** An order, and the cookie of the device that placed it. */
async function place(changes: Record<string, unknown> = {}, how: Call = {}) {
  const { status, body, headers } = await call('/api/orders', {
    ...how,
    method: 'POST',
    json: checkout(changes),
  })
  expect(status).toBe(201)
  const cookie = headers.getSetCookie()[0]?.split(';')[0] ?? ''
  return { orderNumber: String(body.data.orderNumber), cookie }
}

const isRefused = ({ status }: { status: number }) => status === 429

describe('guessing order numbers', () => {
  it('from 160 addresses gets ten answers a day for an e-mail, and ten for a phone', async () => {
    const { orderNumber, cookie } = await place({ orderNumber: 'FF-2611219999' })
    expect(orderNumber).toBe('FF-2611219999')
    const ways = [lookUp, receipt, rate]
    const writings = ['ayesha@example.com', '0300 1234567', ' AYESHA@example.COM', '+92 300-1234567']
    const guesses = addresses(160).flatMap((from, n) =>
      writings.map(async (identifier, writing) => {
        const way = ways[(n + writing) % 3] ?? rate
        const { status } = await way(identifier, `FF-261121${1000 + 4 * n + writing}`, { from })
        return { name: identifierKey(identifier), status }
      }),
    )
    const answered = (await Promise.all(guesses)).filter((guess) => !isRefused(guess))
    for (const name of ['ayesha@example.com', '923001234567'])
      expect(answered.filter((guess) => guess.name === name)).toHaveLength(10)

    // Not even the right number is answered now.
    const late = await rate('ayesha@example.com', orderNumber, { from: '192.0.2.77' })
    expect(late.status).toBe(429)
    expect(late.body.error).toMatch(/^Too many wrong order numbers were tried\./)
    const seconds = Number(late.headers.get('retry-after'))
    expect(seconds).toBe(12 * 3600)

    // The device that ordered is never counted.
    const own = await lookUp('ayesha@example.com', '', { cookie })
    expect(own.body.data).toMatchObject([{ orderNumber, masked: false }])
    const ownNumber = await lookUp('0300 1234567', orderNumber, { cookie })
    expect(ownNumber.body.data).toMatchObject([{ orderNumber, masked: false }])
    expect((await receipt('ayesha@example.com', orderNumber, { cookie })).status).toBe(200)
    expect((await rate('ayesha@example.com', orderNumber, { cookie })).status).toBe(409)

    await shop.close()
    shop = await open(shop.folder)
    expect(await lookUp('0300 1234567', orderNumber)).toMatchObject({ status: 429 })
    now += seconds * 1000
    expect((await lookUp('0300 1234567', orderNumber)).body.data).toMatchObject([{ masked: false }])
  })

  it('in total refuses no network that has guessed nothing wrong, and no device', async () => {
    const { orderNumber } = await place({ phone: '0321 7654321' })
    const { cookie } = await place({ phone: '0321 1111111' }, { from: '192.0.2.2' })
    const guess = (n: number, from: string, how: Call = {}) =>
      rate(`0300 ${1_000_000 + n}`, `FF-261121${1000 + n}`, { ...how, from })
    const answers = await Promise.all(
      Array.from({ length: 230 }, (_, n) => guess(n, address(Math.floor(n / 10)))),
    )
    expect(answers.filter(isRefused).length).toBeGreaterThan(0)
    const right = (from: string, how: Call = {}) => receipt('0321 7654321', orderNumber, { ...how, from })
    expect(await right('192.0.2.77')).toMatchObject({ status: 200 })
    // Somebody mistypes, and is right with the next.
    expect(await guess(500, '192.0.2.77')).toMatchObject({ status: 404 })
    expect(await right('192.0.2.77')).toMatchObject({ status: 200 })
    expect(await guess(501, '192.0.2.77')).toMatchObject({ status: 404 })
    expect(await right('192.0.2.77')).toMatchObject({ status: 429 })
    expect(await right('192.0.2.77', { cookie })).toMatchObject({ status: 200 })
  })

  it('is also counted for an unknown e-mail', async () => {
    await place({ orderNumber: 'FF-2611219999' })
    for (const identifier of ['ayesha@example.com', 'nobody@example.com']) {
      const answers = await Promise.all(
        addresses(12).map((from, n) => rate(identifier, `FF-261121${1000 + n}`, { from })),
      )
      expect(answers.filter(isRefused)).toHaveLength(2)
    }
  })

  it('does not count right numbers, however often they are given', async () => {
    const { orderNumber } = await place()
    for (const from of addresses(15)) {
      const { body } = await lookUp('ayesha@example.com', orderNumber, { from })
      expect(body.data).toMatchObject([{ masked: false }])
    }
  })

  it('is counted on a device that has ordered with the same phone', async () => {
    const ayesha = await place()
    const mallory = await place({ email: 'mallory@example.com' })
    const guess = (orderNumber: string) =>
      lookUp('0300 1234567', orderNumber, { cookie: mallory.cookie }).then(({ status }) => status)
    const guesses = await Promise.all(Array.from({ length: 12 }, (_, n) => guess(`FF-2611210${n}`)))
    expect(guesses.filter((status) => status === 429)).toHaveLength(2)
    expect(await guess(ayesha.orderNumber)).toBe(429)
    expect(await guess(mallory.orderNumber)).toBe(200)
    expect(await guess('')).toBe(200)
  })
})

describe('a stranger', () => {
  it('gets the same delayed answer for unknown orders and for other people’s orders', async () => {
    const { orderNumber } = await place({ orderNumber: 'FF-2611215000' })
    const unknown = 'FF-2611219999'
    const other = await place({
      email: 'bilal@example.com',
      phone: '0321 7654321',
      orderNumber: 'FF-2611215001',
    })
    const send = (path: string) => (number: string, cookie?: string) =>
      call(path, {
        method: 'POST',
        json: { orderNumber: number, email: 'ayesha@example.com' },
        ...(cookie !== undefined && { cookie }),
      })
    const claim = (way: typeof rate, identifier: string) => (number: string, cookie?: string) =>
      way(identifier, number, { ...(cookie !== undefined && { cookie }) })
    const ways = [
      send('/api/send-order'),
      send('/api/send-order-backup'),
      claim(rate, ''),
      claim(rate, 'bilal@example.com'),
      claim(receipt, ''),
      claim(receipt, '0321 7654321'),
    ]
    for (const way of ways) {
      for (const cookie of [undefined, other.cookie]) {
        const [foreign, none] = [await way(orderNumber, cookie), await way(unknown, cookie)]
        expect([foreign.status, foreign.body]).toEqual([
          404,
          { success: false, error: 'There is no such order.' },
        ])
        expect([none.status, none.body]).toEqual([foreign.status, foreign.body])
        expect([...none.headers.keys()]).toEqual([...foreign.headers.keys()])
        for (const { ms } of [foreign, none]) expect(ms).toBeGreaterThanOrEqual(55)
      }
    }
  })

  it('cannot use up the look-ups of the device that ordered, not even from its address', async () => {
    const { orderNumber, cookie } = await place()
    const [look, claim] = [() => lookUp('ayesha@example.com', ''), () => rate('x@example.com', orderNumber)]
    const looks = await Promise.all(Array.from({ length: 31 }, look))
    expect(looks.filter(isRefused)).toHaveLength(1)
    // From many addresses and with many e-mails, so that only the order's own limit counts.
    const claims = await Promise.all(
      addresses(31).map((from, n) => rate(`${n}@example.com`, orderNumber, { from })),
    )
    expect(claims.filter(isRefused)).toHaveLength(1)
    expect(await claim()).toMatchObject({ status: 429 })

    expect((await lookUp('ayesha@example.com', '', { cookie })).body.data).toMatchObject([{ masked: false }])
    expect(await receipt('', orderNumber, { cookie })).toMatchObject({ status: 200 })
    expect(await rate('', orderNumber, { cookie })).toMatchObject({ status: 409 })
    const own = await Promise.all(
      Array.from({ length: 30 }, () => lookUp('ayesha@example.com', '', { cookie })),
    )
    expect(own.filter(isRefused)).not.toHaveLength(0)
  })
})

describe('guessing a password', () => {
  const login = (password: string, how: Call = {}, email = ADMIN.email) =>
    call('/api/admin/login', { ...how, method: 'POST', json: { email, password } })

  it.each([ADMIN.email, 'nobody@falakfits.test'])(
    '300 times for %s from 60 addresses is slow after twenty, and keeps nobody out of a new browser',
    async (email) => {
      const started = performance.now()
      const each = (count: number) =>
        Promise.all(
          addresses(60).flatMap((from) =>
            Array.from({ length: count }, (_, n) => login(`guess ${n}`, { from }, email)),
          ),
        )
      // As many at once as may wait, so that each network has guessed; one that is refused has not.
      const first = []
      for (let n = 0; n < 60; n += 20) {
        const networks = addresses(60).slice(n, n + 20)
        first.push(...(await Promise.all(networks.map((from) => login('a guess', { from }, email)))))
      }
      expect(first.filter(isRefused)).toEqual([])
      const guessing = each(4)
      // Comes before waiting networks that have guessed already; a wrong account looks like the right one.
      const right = email === ADMIN.email ? 200 : 401
      expect(await login(ADMIN.password, {}, email)).toMatchObject({ status: right })
      const answers = [...first, ...(await guessing)]
      const answered = answers.filter(({ status }) => status === 401).length
      expect(performance.now() - started).toBeGreaterThanOrEqual((answered - 22) * REST)
      const refused = answers.filter(isRefused)
      expect(answered + refused.length).toBe(300)
      for (const { headers } of refused) expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(5)

      await shop.close()
      shop = await open(shop.folder)
      expect(await login(ADMIN.password, { from: '192.0.2.77' }, email)).toMatchObject({ status: right })
    },
  )

  it('does not keep out a network from which somebody has signed in, over a restart', async () => {
    await login(ADMIN.password, { from: '192.0.2.50' })
    await shop.close()
    // After a slow check, strangers would wait for an hour now.
    shop = await openTestShop({
      settings: { RATE_LIMITS: 'on', TRUST_PROXY: '1' },
      clock: () => now,
      folder: shop.folder,
      signInRestMs: 3_600_000,
    })
    await Promise.all(addresses(20).map((from) => login('guess', { from })))
    await login('guess', { from: '192.0.2.99' })
    expect(shop.logged.join('')).toContain('"limit":"loginsOfAccount"')
    expect(await login(ADMIN.password, { from: '192.0.2.50' })).toMatchObject({ status: 200 })
  })

  it('does not lock out a browser that has signed in before, not even from its address', async () => {
    const { status, headers } = await login(ADMIN.password)
    expect(status).toBe(200)
    const known = headers.getSetCookie().find((cookie) => cookie.startsWith('falak_browser_')) ?? ''
    expect(known).toMatch(/; Path=\/api\/admin\/login; .*HttpOnly; SameSite=Strict/)
    const cookie = known.split(';')[0] ?? ''
    const guesses = [...addresses(20), ...Array.from({ length: 10 }, () => '192.0.2.1')]
    await Promise.all(guesses.map((from) => login('guess', { from })))

    // Its own address has guessed too often.
    expect(await login(ADMIN.password)).toMatchObject({ status: 429 })
    expect(await login(ADMIN.password, { cookie })).toMatchObject({ status: 200 })
    // The browser has ten wrong passwords of its own.
    const own = await Promise.all(Array.from({ length: 12 }, () => login('typo', { cookie })))
    expect(own.filter(isRefused)).toHaveLength(2)
  })

  it('is not easier with the cookie of another account', async () => {
    const { headers } = await login('another long password', {}, 'auditor@falakfits.test')
    const known = headers.getSetCookie().find((cookie) => cookie.startsWith('falak_browser_')) ?? ''
    const value = known.split(';')[0]?.split('=')[1] ?? ''
    const admins = (await login(ADMIN.password)).headers
      .getSetCookie()
      .find((cookie) => cookie.startsWith('falak_browser_'))
    const cookie = `${admins?.split('=')[0]}=${value}`
    await Promise.all(addresses(20).map((from) => login('guess', { from, cookie })))
    const started = performance.now()
    for (const from of addresses(24).slice(20)) await login('guess', { from, cookie })
    expect(performance.now() - started).toBeGreaterThanOrEqual(3 * REST)
  })
})
