import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { databaseFor } from '#tests/postgres/test-database.ts'
import { until } from '#tests/until.ts'
import { mailText } from '../messages/mail/mail-server.ts'
import { checkout, openTestShop, type ShopOptions, type TestShop } from '../test-shop.ts'

const PUBLIC_URL = 'http://localhost:3000'
const HOUR = 3_600_000

const open = (options: ShopOptions = {}, settings: Readonly<Record<string, string>> = {}) =>
  openTestShop({ ...options, settings: { PUBLIC_URL, ...settings, ...options.settings } })

/** The mails of the waiting list in the folder, by their names. */
function mailsOf(shop: TestShop): ReadonlyMap<string, string> {
  const folder = join(shop.folder, 'outbox')
  const names = existsSync(folder) ? readdirSync(folder) : []
  return new Map(
    names
      .filter((name) => /^wait-.*\.eml$/.test(name))
      .map((name) => [name, readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n')]),
  )
}
const to = (shop: TestShop, kind: string, address = '') =>
  [...mailsOf(shop)].filter(([name, mail]) => name.includes(`-${kind}-`) && mail.includes(`To: ${address}`))

const tokenIn = (mail: string, what: string) =>
  new RegExp(`/waiting#${what}=([\\w.-]+)`).exec(mailText(mail))?.[1] ?? ''

const ask = (shop: TestShop, body: object) => shop.stranger().post('/api/waiting').send(body)
const post = (shop: TestShop, path: string, token: string) =>
  shop.stranger().post(`/api/waiting/${path}`).send({ token })

async function confirmed(shop: TestShop, email: string, about: object = {}): Promise<void> {
  const before = to(shop, 'confirm', email).length
  await ask(shop, { email, ...about }).expect(202)
  await until(() => expect(to(shop, 'confirm', email)).toHaveLength(before + 1))
  for (const [, mail] of to(shop, 'confirm', email))
    await post(shop, 'confirm', tokenIn(mail, 'confirm')).expect(200)
}

async function count(shop: TestShop, size: string, units: number, productId = 'w1') {
  const owner = await shop.signedIn()
  await owner.post('/api/admin/stock').send({ productId, size, units, reason: 'Delivery' }).expect(200)
}
/** So that a size is counted and sold out. */
async function soldOut(shop: TestShop, size: string) {
  await count(shop, size, 1)
  await count(shop, size, -1)
}

async function listOf(shop: TestShop) {
  return (await (await shop.signedIn()).get('/api/admin/waiting').expect(200)).body.data
}

describe.each(['SQLite', 'PostgreSQL'] as const)('the waiting list in %s', (engine) => {
  it('tells somebody who has confirmed once that it is there, over a restart, and lets go by one click', async () => {
    const settings = await databaseFor(engine)
    const shop = await open({ settings })
    await soldOut(shop, 'M')
    await confirmed(shop, 'Sana@example.com', { productId: 'w1', size: 'M' })
    await ask(shop, { email: 'sana@EXAMPLE.com', productId: 'w1', size: 'M' }).expect(202)
    await ask(shop, { email: 'other@example.com', productId: 'w1', size: 'M' }).expect(202)
    await until(() => expect(to(shop, 'confirm')).toHaveLength(2))
    expect(to(shop, 'told')).toEqual([])

    await count(shop, 'M', 1)
    await until(() => expect(to(shop, 'told')).toHaveLength(1))
    const [[, mail = ''] = []] = to(shop, 'told', 'Sana@example.com')
    expect(mailText(mail)).toContain('Varsity Grace in M is there')
    expect(mail).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m)
    const list = async () => (await listOf(shop)).products
    await until(async () =>
      expect(await list()).toEqual([
        {
          ...{ productId: 'w1', name: 'Varsity Grace', size: 'M' },
          ...{ asked: 2, confirmed: 1, told: 1, left: 0, bought: 0, waiting: 0 },
        },
      ]),
    )
    await shop.close()

    const again = await open({ settings, folder: shop.folder })
    await count(again, 'M', 1)
    const token = tokenIn(mail, 'leave')
    await post(again, 'leave', token).expect(200)
    await post(again, 'leave', token).expect(200)
    expect((await listOf(again)).products).toMatchObject([{ told: 1, left: 1 }])
    expect(to(again, 'told')).toHaveLength(1)
  })

  it('tells as many as make sense for what came, the oldest first, and the next ones after some hours', async () => {
    let ahead = 0
    const shop = await open({ settings: await databaseFor(engine), clock: () => Date.now() + ahead })
    await soldOut(shop, 'M')
    for (let n = 0; n < 9; n++) await confirmed(shop, `s${n}@example.com`, { productId: 'w1', size: 'M' })
    await count(shop, 'M', 1)
    const told = () => Array.from({ length: 9 }, (_, n) => to(shop, 'told', `s${n}@`).length)
    await until(() => expect(told()).toEqual([1, 1, 1, 0, 0, 0, 0, 0, 0]))
    ahead = 5.9 * HOUR
    await listOf(shop)
    expect(told()).toEqual([1, 1, 1, 0, 0, 0, 0, 0, 0])
    ahead = 6.1 * HOUR
    await until(() => expect(told()).toEqual([1, 1, 1, 1, 1, 1, 0, 0, 0]))
  })

  it('notes that somebody who was told has bought it', async () => {
    const shop = await open({ settings: await databaseFor(engine) })
    await soldOut(shop, 'M')
    await confirmed(shop, 'sana@example.com', { productId: 'w1', size: 'M' })
    await count(shop, 'M', 5)
    await until(() => expect(to(shop, 'told')).toHaveLength(1))
    const items = [{ id: 'w1-M', size: 'M', quantity: 1, price: 1250 }]
    await ask(shop, { email: 'ali@example.com', productId: 'm1' }).expect(202)
    const order = checkout({ email: 'Sana@Example.com', items })
    await shop.stranger().post('/api/orders').send(order).expect(201)
    await until(async () =>
      expect((await listOf(shop)).products).toContainEqual(
        expect.objectContaining({ productId: 'w1', told: 1, bought: 1, waiting: 0 }),
      ),
    )
  })

  it('sends news once to each subscriber, paced, can be stopped, and goes on after a restart', async () => {
    const settings = await databaseFor(engine)
    const shop = await open({ settings, waitingTimes: { newsPause: 1000 } })
    for (let n = 0; n < 5; n++) await confirmed(shop, `n${n}@example.com`)
    await ask(shop, { email: 'unconfirmed@example.com' }).expect(202)
    const owner = await shop.signedIn()
    const key = '8d3a1f0c-6a43-4c52-9c0f-0f6b5c0a9a11'
    const write = () =>
      owner
        .post('/api/admin/news')
        .set('Idempotency-Key', key)
        .send({ subject: 'A new cut', text: 'Dear friends,\n\nit is here.' })
        .expect(201)
    const preview = { subject: 'A new cut', text: 'Dear friends,' }
    const shown = await owner.post('/api/admin/news/preview').send(preview).expect(200)
    expect(shown.body.data.html).toContain('Dear friends,')
    const { body } = await write()
    expect((await write()).body.data).toEqual(body.data)
    await until(() => expect(to(shop, 'news').length).toBeGreaterThan(0))
    await owner.post(`/api/admin/news/${body.data.id}/stop`).expect(200)
    const progress = async (of: TestShop) => (await listOf(of)).mails[0]
    await until(async () => expect((await progress(shop)).sent).toBe(to(shop, 'news').length))
    expect(await progress(shop)).toMatchObject({ recipients: 5, stopped: true })
    expect((await progress(shop)).open).toBeGreaterThan(0)
    await shop.close()

    const again = await open({ settings, folder: shop.folder })
    const owner2 = await again.signedIn()
    await owner2.post(`/api/admin/news/${body.data.id}/resume`).expect(200)
    await until(async () => expect(await progress(again)).toMatchObject({ sent: 5, open: 0, failed: 0 }))
    expect(to(again, 'news')).toHaveLength(5)
    const [[, mail = ''] = []] = to(again, 'news', 'n0@')
    expect(mailText(mail)).toContain('it is here')
    // The button of a mail program.
    const address =
      /List-Unsubscribe: <http:\/\/localhost:3000([^>]+)>/.exec(mail.replace(/\n\s+/g, ' '))?.[1] ?? ''
    await again.stranger().post(address).type('form').send('List-Unsubscribe=One-Click').expect(200)
    await again.stranger().get(address).expect(200)
    expect((await listOf(again)).subscribers).toBe(4)
  })
})

describe('strangers', () => {
  it('get the same answer whether an address is known, waits already or gets no mail any more', async () => {
    const shop = await open({ settings: { RATE_LIMITS: 'on' } })
    const answers = new Set<string>()
    for (const productId of ['m1', 'm4', 'w1', 'm7', 'w3', 'u1', 'u2', 'a1'])
      answers.add((await ask(shop, { email: 'victim@example.com', productId }).expect(202)).text)
    answers.add((await ask(shop, { email: 'victim@example.com', productId: 'm1' }).expect(202)).text)
    expect(answers.size).toBe(1)
    await until(() => expect(to(shop, 'confirm')).toHaveLength(6))
    await listOf(shop)
    expect(to(shop, 'confirm')).toHaveLength(6)
  })

  it('cause thirty mails in an hour from one network, and may leave a phone beyond', async () => {
    let now = Date.parse('2026-11-25T07:00:00Z')
    const shop = await open({ settings: { RATE_LIMITS: 'on', TRUST_PROXY: '1' }, clock: () => now })
    const from = (network: string, body: object) => ask(shop, body).set('X-Forwarded-For', network)
    for (let n = 0; n < 30; n++) await from('203.0.114.1', { email: `a${n}@example.com` }).expect(202)
    const { body } = await from('203.0.114.1', { email: 'b@example.com' }).expect(429)
    expect(body.error).toBe('Many people have asked from your network. Please try again later.')
    await from('203.0.114.1', { phone: '0300 1234567', productId: 'w1' }).expect(202)
    await from('203.0.114.2', { email: 'c@example.com' }).expect(202)
    const twoFields = { email: 'b@example.com', productId: 'w1' }
    expect((await from('203.0.114.1', twoFields).expect(429)).body.error).toMatch('leave a phone number')
    now += HOUR
    await from('203.0.114.1', { email: 'b@example.com' }).expect(202)
  })

  it('use up no attempt of their network with an address that gets no mail any more', async () => {
    const shop = await open({ settings: { RATE_LIMITS: 'on' } })
    for (let n = 0; n < 31; n++) await ask(shop, { email: 'victim@example.com' }).expect(202)
    for (let n = 0; n < 24; n++) await ask(shop, { email: `a${n}@example.com` }).expect(202)
    // Nor does the answer say that it gets none.
    const refused = await ask(shop, { email: 'a@example.com' }).expect(429)
    expect((await ask(shop, { email: 'victim@example.com' }).expect(429)).body).toEqual(refused.body)
  })

  it('use up no attempt of a device that has ordered', async () => {
    const shop = await open({ settings: { RATE_LIMITS: 'on' } })
    const customer = shop.browser()
    await customer.post('/api/orders').send(checkout()).expect(201)
    for (let n = 0; n < 30; n++) await ask(shop, { email: `a${n}@example.com` }).expect(202)
    await ask(shop, { email: 'b@example.com' }).expect(429)
    for (const productId of ['w1', 'm1'])
      await customer.post('/api/waiting').send({ email: 'c@example.com', productId }).expect(202)
    await customer.post('/api/waiting').send({ email: 'c@example.com' }).expect(429)
  })

  it('cannot confirm or leave without the link, and are told what is wrong', async () => {
    const shop = await open()
    await post(shop, 'confirm', 'x'.repeat(22)).expect(404)
    await post(shop, 'leave', `${'a'.repeat(22)}.${'b'.repeat(43)}`).expect(404)
    await ask(shop, { email: 'not an address' }).expect(422)
    await ask(shop, { email: 'a@example.com', phone: '0300 1234567', productId: 'm4' }).expect(422)
    await ask(shop, { phone: '0300 1234567' }).expect(422)
    await ask(shop, { email: 'a@example.com', productId: 'nothing' }).expect(404)
    await ask(shop, {}).expect(422)
    await shop.stranger().get('/api/admin/waiting').expect(401)
  })
})

it('shows phones to the owner, who tells them by hand once there is some', async () => {
  const shop = await open()
  await soldOut(shop, 'L')
  await ask(shop, { phone: '0300-1234567', productId: 'w1', size: 'L' }).expect(202)
  await ask(shop, { phone: '+92 300 1234567', productId: 'w1', size: 'L' }).expect(202)
  const owner = await shop.signedIn()
  const [phone, ...others] = (await listOf(shop)).phones
  expect(others).toEqual([])
  expect(phone).toMatchObject({ phone: '0300-1234567', name: 'Varsity Grace', size: 'L', came: null })
  await owner.post(`/api/admin/waiting/${phone.wait}/told`).expect(409)
  await count(shop, 'L', 2)
  expect((await listOf(shop)).phones).toMatchObject([{ came: 'L' }])
  await owner.post(`/api/admin/waiting/${phone.wait}/told`).expect(200)
  expect((await listOf(shop)).phones).toEqual([])
  expect((await listOf(shop)).products).toMatchObject([{ asked: 1, told: 1, waiting: 0 }])
})
