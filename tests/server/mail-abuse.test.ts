import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { until } from '../until.ts'
import { type MailServer, mailText, startMailServer } from './mail-server.ts'
import { isReceiptGood } from './receipt-check.ts'
import { checkout, openTestShop, type TestShop } from './test-shop.ts'

const HOUR = 3_600_000
const SHOP = 'shop@falakfits.test'

let shop: TestShop
let server: MailServer
let now = 0

beforeEach(async () => {
  now = Date.parse('2026-11-20T10:00:00Z')
  server = await startMailServer()
  shop = await openTestShop({
    settings: { SMTP_URL: server.url, SHOP_EMAIL: SHOP },
    clock: () => now,
  })
})
afterEach(async () => {
  await shop.remove()
  await server.close()
})

const toAddress = (address: string) =>
  server.taken.filter((mail) => mail.toLowerCase().includes(`\nto: ${address}\n`.toLowerCase()))

async function place(changes: Record<string, unknown> = {}, from = shop.stranger()): Promise<string> {
  const { body } = await from.post('/api/orders').send(checkout(changes)).expect(201)
  return body.data.orderNumber
}

async function placeMany(count: number, changes: (index: number) => object, from = shop.stranger()) {
  const before = await logSize()
  const orders: string[] = []
  for (let index = 0; index < count; index++) orders.push(await place({ ...changes(index) }, from))
  // Each is placed, and the results of its two mails are recorded.
  await shop.hasRecorded(before + 3 * count)
  return orders
}

async function logSize(): Promise<number> {
  const { text } = await shop.stranger().get('/metrics').expect(200)
  return Number(/^shop_log_events (\d+)$/m.exec(text)?.[1])
}

async function lastMailEvent(orderNumber: string) {
  const admin = await shop.signedIn()
  const { body } = await admin.get(`/api/admin/orders/${orderNumber}`).expect(200)
  return body.data.events.findLast(
    ({ data }: { data: { recipient?: string } }) => data.recipient === 'customer',
  )
}

describe('orders in a stranger’s name', () => {
  it('cause five mails in an hour, whatever devices they come from', async () => {
    const orders = await placeMany(30, (index) => ({
      email: index % 2 ? 'Victim@example.com' : 'victim@example.com',
    }))
    expect(toAddress('victim@example.com')).toHaveLength(5)
    // The shop gets a mail of every order.
    expect(toAddress(SHOP)).toHaveLength(30)
    expect(await lastMailEvent(orders.at(-1) ?? '')).toMatchObject({
      type: 'ConfirmationFailed',
      data: { reason: 'TOO MANY TO ADDRESS', final: true },
    })
    await placeMany(1, () => ({ email: 'other@example.com' }))
    expect(toAddress('other@example.com')).toHaveLength(1)
  })

  it('cause no more than twenty in a day, over restarts too', async () => {
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

  it('from one device reach fifteen strangers in an hour', async () => {
    const device = shop.browser()
    const orders = await placeMany(18, (index) => ({ email: `stranger${index}@example.com` }), device)
    expect(server.taken.length).toBe(18 + 15)
    expect(await lastMailEvent(orders.at(-1) ?? '')).toMatchObject({
      data: { reason: 'TOO MANY FROM DEVICE', final: true },
    })
  })

  it('contain none of the orderer’s links or addresses, in no part of the mail', async () => {
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
    expect(mailText(mail)).not.toContain('You won')
    expect(/^Subject: (.*)$/m.exec(mail)?.[1]).toMatch(/^Your Falak Fits order FF-\d+$/)
  })
})

describe('the customer’s mail', () => {
  it('greets by name, says where to complain, and contains the proof that the order is in the log', async () => {
    const [orderNumber = ''] = await placeMany(1, () => ({ name: 'Ayesha Khan' }))
    const [mail = ''] = toAddress('ayesha@example.com')
    const text = mailText(mail)
    expect(text).toContain('Thank you, Ayesha Khan. Your order is in.')
    expect(mail).toMatch(/^Reply-To: shop@falakfits\.test$/m)
    expect(mail).toMatch(/^Auto-Submitted: auto-generated$/m)
    expect(server.heard[0]).toBe('EHLO falakfits.local')
    expect(text).toMatch(/anyone can prove later, on our page \/check-receipt or without us/)
    expect(mail).toContain(`filename=${orderNumber}-receipt.json`)
    const receipt = JSON.parse(/\{\n {2}"format"[\s\S]*?\n\}\n/.exec(text)?.[0] ?? '')
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

  it('sends one that was held back, under a new Message-ID, and records who asked', async () => {
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

  it('treats a double click as one, and allows three an hour', async () => {
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

  it('works for the shop’s own copy, and not for what is not there', async () => {
    const [orderNumber = ''] = await placeMany(1, () => ({}))
    expect((await again(orderNumber, { recipient: 'shop' })).status).toBe(202)
    await until(() => expect(toAddress(SHOP)).toHaveLength(2))
    expect((await again('FF-2611200000')).status).toBe(404)
    expect((await again(orderNumber, { recipient: 'everyone' })).status).toBe(422)
    const url = `/api/admin/orders/${orderNumber}/confirmation`
    await shop.stranger().post(url).send({}).expect(401)
  })
})
