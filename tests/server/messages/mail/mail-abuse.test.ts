import { beforeEach, describe, expect, it } from 'vitest'
import { startingShop } from '#catalogue/starting-catalogue.ts'
import { START } from '#tests/starting-facts.ts'
import { until } from '#tests/until.ts'
import { isReceiptGood } from '../../audit/receipt-check.ts'
import { checkout, openTestShop, type TestShop } from '../../test-shop.ts'
import { type MailServer, mailText } from './mail-server.ts'
import { mailServer } from './mail-server-of-test.ts'

const HOUR = 3_600_000
const SHOP = 'shop@falakfits.test'

let shop: TestShop
let server: MailServer
let now = 0

beforeEach(async () => {
  now = Date.parse('2026-11-20T10:00:00Z')
  server = await mailServer()
  shop = await openTestShop({
    settings: { SMTP_URL: server.url, SHOP_EMAIL: SHOP },
    clock: () => now,
  })
})

const toAddress = (address: string) =>
  server.taken.filter((mail) => mail.toLowerCase().includes(`\nto: ${address}\n`.toLowerCase()))

async function placeMany(count: number, changes: (index: number) => object, from = shop.stranger()) {
  const before = await ownEvents()
  const orders: string[] = []
  for (let index = 0; index < count; index++) orders.push(await shop.place({ ...changes(index) }, from))
  // Each order is placed, and the results of its two mails are recorded.
  await shop.hasRecorded(before + 3 * count)
  return orders
}

/** Without the starting catalogue. */
async function ownEvents(): Promise<number> {
  const { text } = await shop.stranger().get('/metrics').expect(200)
  return Number(/^shop_log_events (\d+)$/m.exec(text)?.[1]) - START
}

async function lastMailEvent(orderNumber: string) {
  const { events } = await shop.detail(orderNumber)
  return events.findLast(({ data }: { data: { recipient?: string } }) => data.recipient === 'customer')
}

describe('orders in a stranger’s name', () => {
  it('cause five mails in an hour, from any number of devices', async () => {
    const orders = await placeMany(30, (index) => ({
      email: index % 2 ? 'Victim@example.com' : 'victim@example.com',
    }))
    expect(toAddress('victim@example.com')).toHaveLength(5)
    // The shop gets a mail about every order.
    expect(toAddress(SHOP)).toHaveLength(30)
    expect(await lastMailEvent(orders.at(-1) ?? '')).toMatchObject({
      type: 'ConfirmationFailed',
      data: { reason: 'TOO MANY TO ADDRESS', final: true },
    })
    await placeMany(1, () => ({ email: 'other@example.com' }))
    expect(toAddress('other@example.com')).toHaveLength(1)
  })

  it('cause at most twenty mails in a day, even over restarts', async () => {
    for (let hour = 0; hour < 6; hour++) {
      now += HOUR
      await placeMany(5, () => ({ email: 'victim@example.com' }))
      if (hour !== 2) continue
      await shop.close()
      shop = await openTestShop({
        folder: shop.folder,
        settings: { SMTP_URL: server.url, SHOP_EMAIL: SHOP },
        clock: () => now,
      })
    }
    expect(toAddress('victim@example.com')).toHaveLength(20)
    now += 24 * HOUR
    await placeMany(1, () => ({ email: 'victim@example.com' }))
    expect(toAddress('victim@example.com')).toHaveLength(21)
  })

  it('from one device reach at most fifteen strangers in an hour', async () => {
    const device = shop.browser()
    const orders = await placeMany(18, (index) => ({ email: `stranger${index}@example.com` }), device)
    expect(server.taken.length).toBe(18 + 15)
    expect(await lastMailEvent(orders.at(-1) ?? '')).toMatchObject({
      data: { reason: 'TOO MANY FROM DEVICE', final: true },
    })
  })

  it('do not put typed links or addresses into any part of the mail', async () => {
    const mails = { placed: 'Dear {name}, we call you about your order to {city}.' }
    await (await shop.signedIn()).put('/api/admin/shop').send({ mails }).expect(200)
    const name = 'You won! https://evil.example/win'
    const address = 'Claim at www.evil.example or mail win@evil.example \u202e now'
    await placeMany(1, () => ({ name, address, email: 'victim+evil.example@example.com' }))
    for (const mail of server.taken) {
      const text = mailText(mail.slice(mail.indexOf('\n\n')))
      expect(text.replaceAll('victim+evil.example@example.com', '')).not.toMatch(
        /evil\.example|https:\/\/evil|@evil|\u202e/,
      )
    }
    const [mail = ''] = toAddress('victim+evil.example@example.com')
    expect(mailText(mail)).toContain('Hello, thank you. Your order is in.')
    expect(mailText(mail)).toContain('Dear customer, we call you about')
    expect(mailText(mail)).not.toContain('You won')
    expect(/^Subject: (.*)$/m.exec(mail)?.[1]).toMatch(/^Your Falak Fits order FF-\d+$/)
  })
})

describe('confirmations beyond the limit of an hour', () => {
  let phones = 0
  const order = (from: string, changes: object = {}) => {
    phones += 1
    return shop
      .stranger()
      .post('/api/orders')
      .set('X-Forwarded-For', from)
      .send(
        checkout({ email: `stranger${phones}@example.com`, phone: `0300 ${1_000_000 + phones}`, ...changes }),
      )
      .expect(201)
  }
  const strangers = () => server.taken.filter((mail) => /\nto: stranger\d+@/i.test(mail)).length
  const held = async () => {
    const { text } = await (await shop.signedIn()).get('/metrics').expect(200)
    return Number(/^shop_mails_held_back (\d+)$/m.exec(text)?.[1])
  }
  const open = (folder: string) =>
    openTestShop({
      folder,
      settings: { SMTP_URL: server.url, RATE_LIMITS: 'on', TRUST_PROXY: '1' },
      terms: {
        ...startingShop.orders,
        unconfirmed: { phone: 3, device: 3, network: 10 },
        mails: { hour: 6, networkHour: 4 },
      },
      mailTimes: { lookEvery: 20 },
      clock: () => now,
    })
  beforeEach(async () => {
    await shop.close()
    shop = await open(shop.folder)
  })

  it('wait for the next hour when they are for one network, even over a restart', async () => {
    for (let n = 0; n < 5; n++) await order('192.0.2.1')
    await order('192.0.2.2')
    await until(() => expect(strangers()).toBe(5))
    await until(async () => expect(await held()).toBe(1))
    await shop.close()
    shop = await open(shop.folder)
    await until(async () => expect(await held()).toBe(1))
    expect(strangers()).toBe(5)
    now += HOUR
    await until(() => expect(strangers()).toBe(6))
    await until(async () => expect(await held()).toBe(0))
  })

  it('wait when they are too many in total, and each is sent once', async () => {
    for (let n = 0; n < 8; n++) await order(`192.0.2.${n}`)
    const { body } = await order('192.0.2.8')
    const { orderNumber, email } = body.data
    await until(() => expect(strangers()).toBe(6))
    await until(async () => expect(await held()).toBe(3))
    const admin = await shop.signedIn()
    // The mail waits already: there is no further request.
    await admin.post(`/api/admin/orders/${orderNumber}/confirmation`).send({}).expect(202)
    now += HOUR
    await until(() => expect(strangers()).toBe(9))
    expect(toAddress(email)).toHaveLength(1)
  })

  it('are never sent for an order that is cancelled in the meantime', async () => {
    for (let n = 0; n < 4; n++) await order('192.0.2.1')
    const { body } = await order('192.0.2.1')
    const { orderNumber } = body.data
    await until(async () => expect(await held()).toBe(1))
    const admin = await shop.signedIn()
    await admin.put('/api/admin/update-order').send({ orderNumber, status: 'cancelled' }).expect(200)
    now += HOUR
    await until(async () =>
      expect(await lastMailEvent(orderNumber)).toMatchObject({
        type: 'ConfirmationFailed',
        data: { reason: 'ORDER CANCELLED', final: true },
      }),
    )
    await until(() => expect(strangers()).toBe(4))
  })
})

const receiptIn = /\{\n {2}"format"[\s\S]*?\n\}\n/

describe('the customer’s mail', () => {
  it('repeats only a name of the typed text: no message, no phone to call, no address', async () => {
    const name = 'You have won a car. Call'
    const phone = '0900 7654321'
    const address = 'Call 0900 7654321 now and claim your prize in Lahore'
    const [orderNumber = ''] = await placeMany(1, () => ({
      name,
      phone,
      address,
      email: 'victim@example.com',
    }))
    const [mail = ''] = toAddress('victim@example.com')
    const text = mailText(mail)
    expect(text).toContain('Hello, thank you. Your order is in.')
    expect(text).toContain('…321')
    // The receipt, the number, the Message-ID and the boundaries contain random characters.
    const [receipt = ''] = receiptIn.exec(text) ?? []
    expect(receipt).toContain('falak-fits-receipt-v1')
    const words = text
      .replace(receipt, '')
      .replaceAll(orderNumber, '')
      .replace(/^.*(?:_NmP-|Message-ID).*$/gim, '')
    expect(words).toContain('Your order is in.')
    expect(words).not.toMatch(/won|Call|claim|prize|Lahore|7654|0900/)
    expect(/^Subject: (.*)$/m.exec(mail)?.[1]).toMatch(/^Your Falak Fits order FF-\d+$/)
    const [own = ''] = toAddress(SHOP)
    expect(mailText(own)).toContain('claim your prize in Lahore')
  })

  it('greets by name, names the shop’s contacts, and contains the proof that the order is in the log', async () => {
    const [orderNumber = ''] = await placeMany(1, () => ({ name: 'Ayesha Khan' }))
    const [mail = ''] = toAddress('ayesha@example.com')
    const text = mailText(mail)
    expect(text).toContain('Thank you, Ayesha Khan. Your order is in.')
    expect(mail).toMatch(/^Reply-To: shop@falakfits\.test$/m)
    expect(mail).toMatch(/^Auto-Submitted: auto-generated$/m)
    expect(server.heard[0]).toBe('EHLO falakfits.local')
    expect(text).toMatch(/anyone can prove later, on our page \/check-receipt or without us/)
    expect(mail).toContain(`filename=${orderNumber}-receipt.json`)
    const receipt = JSON.parse(receiptIn.exec(text)?.[0] ?? '')
    expect(receipt).toMatchObject({ format: 'falak-fits-receipt-v1', orderNumber })
    const { text: key } = await (await shop.signedIn()).get('/api/audit/key').expect(200)
    expect(isReceiptGood(receipt, key)).toBe(true)
    expect(JSON.stringify(receipt)).not.toContain('Ayesha')
    expect(toAddress(SHOP)[0]).not.toContain('receipt.json')
  })
})

describe('sending a confirmation again', () => {
  const again = async (orderNumber: string, body: object = {}) =>
    (await shop.signedIn()).post(`/api/admin/orders/${orderNumber}/confirmation`).send(body)

  it('sends a confirmation that was held back under a new Message-ID, and records who requested it', async () => {
    const orders = await placeMany(6, () => ({}))
    const heldBack = orders.at(-1) ?? ''
    expect(toAddress('ayesha@example.com')).toHaveLength(5)
    const { status, body } = await again(heldBack)
    expect(status).toBe(202)
    expect(body.data).toEqual({ recipient: 'customer', state: 'pending' })
    await until(() => expect(toAddress('ayesha@example.com')).toHaveLength(6))
    await until(async () => expect(await lastMailEvent(heldBack)).toMatchObject({ type: 'ConfirmationSent' }))
    const admin = await shop.signedIn()
    const { body: detail } = await admin.get(`/api/admin/orders/${heldBack}`).expect(200)
    expect(detail.data.sendsMails).toBe(true)
    expect(
      detail.data.events.find(({ type }: { type: string }) => type === 'ConfirmationRequested'),
    ).toMatchObject({
      actor: { role: 'admin' },
      data: { orderNumber: heldBack, recipient: 'customer' },
    })
    expect(detail.data.mail.customer.state).toBe('sent')
    const ids = server.taken.map((mail) => /^Message-ID: (.*)$/im.exec(mail)?.[1])
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('treats a double click as one request, and allows three requests an hour', async () => {
    const [orderNumber = ''] = await placeMany(1, () => ({}))
    const sent = (count: number) => until(() => expect(toAddress('ayesha@example.com')).toHaveLength(count))
    await sent(1)
    for (let press = 0; press < 3; press++) {
      const answers = await Promise.all([again(orderNumber), again(orderNumber), again(orderNumber)])
      expect(answers.map(({ status }) => status)).toEqual([202, 202, 202])
      await sent(2 + press)
      await until(async () =>
        expect(await lastMailEvent(orderNumber)).toMatchObject({ type: 'ConfirmationSent' }),
      )
      now += 2 * 60_000
    }
    const refused = await again(orderNumber)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBe(54 * 60)
    now += HOUR
    expect((await again(orderNumber)).status).toBe(202)
    await sent(5)
  })

  it('works for the shop’s own copy, and not for a missing order or recipient', async () => {
    const [orderNumber = ''] = await placeMany(1, () => ({}))
    expect((await again(orderNumber, { recipient: 'shop' })).status).toBe(202)
    await until(() => expect(toAddress(SHOP)).toHaveLength(2))
    expect((await again('FF-2611200000')).status).toBe(404)
    expect((await again(orderNumber, { recipient: 'everyone' })).status).toBe(422)
    const url = `/api/admin/orders/${orderNumber}/confirmation`
    await shop.stranger().post(url).send({}).expect(401)
  })
})
