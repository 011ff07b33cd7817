import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { MOST_FOUND } from '#events/read-model/order-read-model.ts'
import { parcelMail } from '#server/messages/mail/parcel-mail.ts'
import { eraseInFolder } from '#server/moving/erase/erase-in-folder.ts'
import { until } from '#tests/until.ts'
import { checkout, openTestShop, type TestShop } from '../test-shop.ts'

// Shortly before midnight in Karachi.
const NOW = Date.parse('2026-11-21T18:59:58.123Z')
const PUBLIC_URL = 'http://falak.example'

let shop: TestShop
const open = (settings: Record<string, string> = {}, folder?: string) =>
  openTestShop({
    settings: { PUBLIC_URL, TRUST_PROXY: '1', ...settings },
    clock: () => NOW,
    mailTimes: { lookEvery: 10 },
    folder,
  })
beforeEach(async () => {
  shop = await open()
})

const AYESHA = { email: 'ayesha@example.com', phone: '0300 1234567' }
type Browser = ReturnType<TestShop['browser']>

async function look(from: Browser, identifier: string, orderNumber = '') {
  const { body } = await from.get('/api/orders').query({ identifier, orderNumber }).expect(200)
  return body.data as readonly { readonly masked: boolean; readonly orderNumber?: string }[]
}

const opened = async (from: Browser, identifier: string, orderNumber = '') =>
  (await look(from, identifier, orderNumber)).flatMap((order) => (order.masked ? [] : [order.orderNumber]))

/** The mails to the customer about an order. */
function mailsAbout(orderNumber: string): readonly string[] {
  const folder = join(shop.folder, 'outbox')
  const names = readdirSync(folder).filter((name) => name.endsWith('.eml') && name.includes(orderNumber))
  return names.map((name) =>
    readFileSync(join(folder, name), 'utf8').replaceAll('=\r\n', '').replaceAll('=3D', '='),
  )
}

/** The token in the latest mail about an order. */
async function tokenOf(orderNumber: string): Promise<string> {
  let token = ''
  await until(() => {
    const found = mailsAbout(orderNumber).map((mail) => /\/order-history#open=([\w.-]+)/.exec(mail)?.[1])
    token = found.find((one) => one !== undefined) ?? ''
    expect(token).not.toBe('')
  })
  return token
}

async function openLink(token: string, browser = shop.browser()): Promise<Browser> {
  const { body } = await browser.post('/api/orders/open-link').send({ token }).expect(200)
  expect(Object.keys(body.data)).toEqual(['identifier'])
  return browser
}

describe('a device that is forgotten', () => {
  it('shows its orders no longer, whichever way it had proved itself', async () => {
    const device = shop.browser()
    const orderNumber = await shop.place({}, device)
    await openLink(await tokenOf(orderNumber), device)
    expect(await opened(device, AYESHA.email)).toEqual([orderNumber])
    await device.delete('/api/device').expect(204)
    expect(await opened(device, AYESHA.email)).toEqual([])
  })
})

describe('without proof', () => {
  it('a phone does not reveal what was ordered, by whom or at what time', async () => {
    const orderNumber = await shop.place()
    const admin = await shop.signedIn()
    await admin.put('/api/admin/update-order').send({ orderNumber, status: 'confirmed' }).expect(200)
    for (const identifier of [AYESHA.phone, AYESHA.email]) {
      const { body, headers } = await shop.stranger().get('/api/orders').query({ identifier }).expect(200)
      expect(body).toEqual({
        success: true,
        data: [{ masked: true, status: 'confirmed', day: '2026-11-21' }],
      })
      expect(JSON.stringify(headers)).not.toContain(orderNumber)
    }
  })

  it('the phone or e-mail can come in a header, because addresses are kept in logs', async () => {
    const orderNumber = await shop.place()
    const header = (sent: Record<string, string>) =>
      ['Private-Query', `${new URLSearchParams(sent)}`] as const
    const look = (sent: Record<string, string>) =>
      shop
        .stranger()
        .get('/api/orders')
        .set(...header(sent))
    const { body } = await look({ identifier: AYESHA.phone, orderNumber }).expect(200)
    expect(body.data).toMatchObject([{ orderNumber }])
    expect((await look({ identifier: 'nobody@example.com' }).expect(200)).body.data).toEqual([])
    await look({ identifier: ' ' }).expect(400)
    await shop.stranger().get('/api/orders').set('Private-Query', 'identifier=%E0%A4%A&&=').expect(200)
  })

  it('an order with another person’s phone and e-mail does not open that person’s orders', async () => {
    const device = shop.browser()
    const hers = await shop.place({}, device)
    const mallory = shop.browser()
    // The number, device, phone and e-mail of the stranger's own order are all correct.
    const his = await shop.place({ name: 'Mallory', address: '9 Dark Street' }, mallory)
    const otherPhone = await shop.place({ phone: '0321 7654321' }, mallory)
    const otherEmail = await shop.place({ email: 'mallory@example.com' }, mallory)
    for (const identifier of [AYESHA.phone, AYESHA.email]) {
      for (const number of ['', his, otherPhone, otherEmail]) {
        expect(await opened(mallory, identifier, number)).not.toContain(hers)
        expect(await opened(shop.browser(), identifier, number)).not.toContain(hers)
      }
    }
    // The link in the mail to the stranger's own address opens the orders with that address.
    const reader = await openLink(await tokenOf(otherEmail))
    expect(await opened(reader, AYESHA.phone)).toEqual([otherEmail])
    expect(await opened(reader, AYESHA.email)).toEqual([])
    // Ratings and receipts require the same proof.
    await reader.get(`/api/orders/${hers}/receipt`).expect(404)
    await mallory.get(`/api/orders/${hers}/receipt`).query({ identifier: 'mallory@example.com' }).expect(404)
    await mallory.post(`/api/orders/${hers}/ratings`).send({ productId: 'm7', stars: 1 }).expect(404)
    expect(await opened(device, AYESHA.phone)).toEqual([hers])
  })
})

describe('the link in the mail', () => {
  it('opens the orders of its e-mail, and their receipts, on any device', async () => {
    const first = await shop.place()
    const second = await shop.place({ email: 'AYESHA@example.com', phone: '0321 7654321' })
    const foreign = await shop.place({ email: 'bilal@example.com' })
    const token = await tokenOf(first)
    expect(token.split('.')[1]).toHaveLength(43)
    const reader = await openLink(token)
    expect(await opened(reader, AYESHA.email)).toEqual([second, first])
    // The same phone, another customer.
    expect(await look(reader, AYESHA.phone)).toMatchObject([{ orderNumber: first }, { masked: true }])
    await reader.get(`/api/orders/${second}/receipt`).expect(200)
    await reader.get(`/api/orders/${foreign}/receipt`).expect(404)
    await reader.post(`/api/orders/${first}/ratings`).send({ productId: 'm7', stars: 5 }).expect(409)
  })

  it('is in the mail about a parcel without a courier’s tracking page, and in no mail to the shop', async () => {
    shop = await open({ SHOP_EMAIL: 'shop@falakfits.test' })
    const device = shop.browser()
    const orderNumber = await shop.place({}, device)
    const token = await tokenOf(orderNumber)
    await until(() => expect(mailsAbout(orderNumber)).toHaveLength(2))
    for (const mail of mailsAbout(orderNumber)) {
      expect(mail.includes(token)).toBe(!/^To: shop@/m.test(mail))
    }
    const { body } = await device.get('/api/orders').query({ identifier: AYESHA.email }).expect(200)
    const occasion = {
      address: AYESHA.email,
      publicUrl: PUBLIC_URL,
      ordersPath: '/order-history#open=it',
      edition: 1,
      words: [],
    }
    const { text } = await parcelMail(body.data[0], occasion)
    expect(text).toContain(`\n${PUBLIC_URL}/order-history#open=it\n`)
  })

  it('sets a cookie that scripts cannot read and other sites cannot send', async () => {
    const token = await tokenOf(await shop.place())
    const { headers } = await shop.stranger().post('/api/orders/open-link').send({ token }).expect(200)
    const cookie = String(headers['set-cookie'])
    expect(cookie).toMatch(/^falak_orders=.*; Path=\/api; .*HttpOnly; SameSite=Strict$/)
  })

  it('works after a restart', async () => {
    const orderNumber = await shop.place()
    const token = await tokenOf(orderNumber)
    await shop.close()
    shop = await open({}, shop.folder)
    expect(await opened(await openLink(token), AYESHA.email)).toEqual([orderNumber])
  })

  it('cannot be forged or moved to another order', async () => {
    const [one, other] = [await shop.place(), await shop.place({ email: 'bilal@example.com' })]
    const proof = (await tokenOf(one)).split('.')[1] ?? ''
    const changed = proof.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))
    for (const token of [
      `${one}.${changed}`,
      `${other}.${proof}`,
      `FF-2611219999.${proof}`,
      proof,
      one,
      '',
      '.',
    ]) {
      const { body, headers } = await shop
        .stranger()
        .post('/api/orders/open-link')
        .send({ token })
        .expect(404)
      expect(body).toEqual({ success: false, error: 'This link opens no orders any more.' })
      expect(headers['set-cookie']).toBeUndefined()
    }
    const forged = shop.stranger().get('/api/orders').set('Cookie', `falak_orders=${one}.${changed}`)
    expect((await forged.query({ identifier: AYESHA.email })).body.data).toMatchObject([{ masked: true }])
  })

  it('stops working when the customer is erased, even for later orders', async () => {
    const token = await tokenOf(await shop.place())
    const reader = await openLink(token)
    await eraseInFolder(shop.folder, AYESHA.email, NOW)
    const later = await shop.place()
    await shop.stranger().post('/api/orders/open-link').send({ token }).expect(404)
    for (const identifier of [AYESHA.email, AYESHA.phone]) {
      expect(await opened(reader, identifier)).toEqual([])
    }
    expect(await opened(await openLink(await tokenOf(later)), AYESHA.email)).toEqual([later])
  })

  it('stops working when the owner corrects the e-mail, because the mail went to somebody else', async () => {
    const orderNumber = await shop.place()
    const token = await tokenOf(orderNumber)
    const wrongPerson = await openLink(token)
    const { name, phone, address } = checkout()
    const admin = await shop.signedIn()
    const contact = { name, email: 'ayesha.khan@example.com', phone, address }
    await admin.put(`/api/admin/orders/${orderNumber}/contact`).send(contact).expect(200)
    await shop.stranger().post('/api/orders/open-link').send({ token }).expect(404)
    for (const identifier of [AYESHA.phone, AYESHA.email, contact.email]) {
      expect(await opened(wrongPerson, identifier)).toEqual([])
    }
  })
})

it('junk orders by strangers do not hide the shopper’s own', async () => {
  const device = shop.browser()
  const own = await shop.place({}, device)
  const token = await tokenOf(own)
  const junk = () => shop.stranger().post('/api/orders').send(checkout(AYESHA)).expect(201)
  for (let placed = 0; placed <= MOST_FOUND; placed += 67) await Promise.all(Array.from({ length: 67 }, junk))
  for (const identifier of [AYESHA.phone, AYESHA.email]) {
    expect(await opened(device, identifier)).toEqual([own])
    expect(await opened(shop.browser(), identifier, own)).toEqual([own])
    expect(await opened(await openLink(token), identifier)).toContain(own)
    expect(await look(device, identifier)).toHaveLength(MOST_FOUND + 1)
  }
})

it('a device that has all of the latest orders of a phone also guesses numbers under the limit', async () => {
  const number = await shop.place({})
  const device = shop.browser()
  const junk = () => device.post('/api/orders').send(checkout(AYESHA)).expect(201)
  const [cookie = ''] = (await junk()).headers['set-cookie'] ?? []
  for (let placed = 1; placed < MOST_FOUND; placed += 67) await Promise.all(Array.from({ length: 67 }, junk))
  await shop.close()
  shop = await open({ RATE_LIMITS: 'on' }, shop.folder)
  const guess = (orderNumber: string) =>
    shop
      .stranger()
      .get('/api/orders')
      .set('Cookie', cookie.split(';', 1))
      .query({ identifier: AYESHA.phone, orderNumber })
  for (let n = 0; n < 10; n++) await guess(`FF-200101${1000 + n}`).expect(200)
  await guess(number).expect(429)
})

describe('a number is not found by', () => {
  const from = (n: number) => ({ 'X-Forwarded-For': `203.0.${n}.7` })
  const phone = (n: number) => `0300 ${1_000_000 + n}`

  beforeEach(async () => {
    await shop.close()
    shop = await open({ RATE_LIMITS: 'on' }, shop.folder)
  })

  const guess = async (network: number, identifier: string, orderNumber: string) => {
    const ask = shop.stranger().get('/api/orders').set(from(network)).query({ identifier, orderNumber })
    return (await ask).status
  }

  it('one address that tries it with many phones', async () => {
    const number = await shop.place({}, shop.browser())
    const answers = await Promise.all(Array.from({ length: 30 }, (_, n) => guess(1, phone(n), number)))
    expect(answers.filter((status) => status === 200)).toHaveLength(20)
    // A person at another address is not affected.
    expect(await guess(2, AYESHA.phone, number)).toBe(200)
  })

  it('many addresses that try it with many phones, but for the first two tries of each', async () => {
    const number = await shop.place({}, shop.browser())
    const answers: number[] = []
    for (let network = 1; network <= 15; network++) {
      const tries = Array.from({ length: 16 }, (_, n) => guess(network, phone(100 * network + n), number))
      answers.push(...(await Promise.all(tries)))
    }
    expect(answers.filter((status) => status === 200)).toHaveLength(200 + 2 * 2)
    expect(await guess(15, AYESHA.phone, number)).toBe(429)
    expect(await guess(99, AYESHA.phone, number)).toBe(200)
  })

  it('receipts or ratings, which count the same attempts', async () => {
    const number = await shop.place({}, shop.browser())
    const wrong = (n: number) => `FF-261121${1000 + n}`
    for (let n = 0; n < 10; n++) {
      const receipt = shop
        .stranger()
        .get(`/api/orders/${wrong(n)}/receipt`)
        .set(from(1))
      await receipt.query({ identifier: phone(n) }).expect(404)
      const rating = shop
        .stranger()
        .post(`/api/orders/${wrong(n)}/ratings`)
        .set(from(1))
      await rating.send({ identifier: phone(10 + n), productId: 'm7', stars: 1 }).expect(404)
    }
    expect(await guess(1, phone(99), number)).toBe(429)
  })

  it('a list of e-mails tried from many addresses, but for the first three of each', async () => {
    await shop.place({}, shop.browser())
    const answers: number[] = []
    for (let network = 1; network <= 14; network++) {
      const asked = Array.from({ length: 50 }, (_, n) => guess(network, `${network}.${n}@example.com`, ''))
      answers.push(...(await Promise.all(asked)))
    }
    expect(answers.filter((status) => status === 429)).toHaveLength(100 - 14 * 3)
    const asked = Array.from({ length: 12 }, (_, n) => guess(99, `${n}@example.com`, ''))
    expect((await Promise.all(asked)).filter((status) => status === 200)).toHaveLength(3)
  })

  it('a repeat of the right number, which uses no attempt', async () => {
    const number = await shop.place({}, shop.browser())
    for (let n = 0; n < 25; n++) expect(await guess(1, AYESHA.phone, number)).toBe(200)
  })
})

it('a look-up of an e-mail without orders gets an answer in the same form', async () => {
  const { body, headers } = await shop
    .stranger()
    .get('/api/orders')
    .query({ identifier: `${randomUUID()}@x.pk` })
  const known = await shop.stranger().get('/api/orders').query({ identifier: AYESHA.email })
  expect(body).toEqual({ success: true, data: [] })
  expect(Object.keys(headers).sort()).toEqual(Object.keys(known.headers).sort())
})
