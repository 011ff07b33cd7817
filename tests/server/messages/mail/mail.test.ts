import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { Database } from '#events/log/sqlite/database.ts'
import { START } from '#tests/starting-facts.ts'
import { until } from '#tests/until.ts'
import { changeEvent } from '../../audit/rewritten-log.ts'
import { checkout, openTestShop, type TestShop } from '../../test-shop.ts'
import { mailServer } from './mail-server-of-test.ts'

let shop: TestShop
/** The browser that ordered last. */
let buyer: ReturnType<TestShop['browser']>

const place = async (changes: Record<string, unknown> = {}) => {
  buyer = shop.browser()
  return shop.placeOrder(changes, buyer)
}

const outbox = () => {
  try {
    return readdirSync(join(shop.folder, 'outbox')).filter((name) => name.endsWith('.eml'))
  } catch {
    return []
  }
}

const mailEvents = async (orderNumber: string) => {
  const { events } = await shop.detail(orderNumber)
  return events.filter(({ type }: { type: string }) => type.startsWith('Confirmation'))
}

/** A failed mail waits for half a minute, even over a restart. */
const inAMinute = () => Date.now() + 60_000

/** It does not advance, so that the outbox tries nothing again without a request. */
function standing(): () => number {
  const now = Date.now()
  return () => now
}

describe('the confirmation', () => {
  it('is written once as an .eml file when there is no mail server', async () => {
    shop = await openTestShop()
    const { orderNumber } = await place({ name: 'Ayesha <b>Khan</b>' })
    await until(() => expect(outbox()).toEqual([`${orderNumber}-customer.eml`]))
    const mail = readFileSync(join(shop.folder, 'outbox', `${orderNumber}-customer.eml`), 'utf8')
    expect(mail).toMatch(/^To: ayesha@example\.com$/im)
    expect(mail).toContain(orderNumber)
    expect(mail).not.toContain('Khan')
    const answer = await buyer.post('/api/send-order').send({ orderNumber }).expect(200)
    expect(answer.body).toEqual({ success: true, customerSuccess: true })
    await until(async () => expect(await mailEvents(orderNumber)).toHaveLength(1))
  })

  it('to the shop contains the typed text as plain text', async () => {
    shop = await openTestShop({ settings: { SHOP_EMAIL: 'shop@falakfits.test' } })
    const { orderNumber } = await place({ name: 'Ayesha <b>Khan</b>' })
    await until(() => expect(outbox()).toContain(`${orderNumber}-shop.eml`))
    const mail = readFileSync(join(shop.folder, 'outbox', `${orderNumber}-shop.eml`), 'utf8')
    const [, html] = mail.split('Content-Type: text/html')
    expect(html).toContain('&lt;b&gt;Khan')
    expect(html).not.toContain('<b>')
  })

  it('goes to the address in the log, not to one in the request', async () => {
    const { url, taken } = await mailServer()
    shop = await openTestShop({ settings: { SMTP_URL: url, SHOP_EMAIL: 'shop@falakfits.test' } })
    const order = await place()
    await buyer
      .post('/api/send-order')
      .send({ ...order, email: 'thief@example.com' })
      .expect(200)
    await buyer.post('/api/send-order-backup').send(order).expect(200)
    await until(() => expect(taken).toHaveLength(2))
    expect(taken.join()).not.toContain('thief')
    expect(taken.map((mail) => /^To: (.*)$/m.exec(mail)?.[1]).sort()).toEqual([
      'ayesha@example.com',
      'shop@falakfits.test',
    ])
  })

  it('goes through the backup server when the first refuses it, and the log has the failure without the address', async () => {
    const primary = await mailServer({ rcpt: '550 no such mailbox' })
    const backup = await mailServer()
    shop = await openTestShop({ settings: { SMTP_URL: primary.url, SMTP_BACKUP_URL: backup.url } })
    const order = await place()
    const failed = await buyer.post('/api/send-order').send(order)
    expect(failed.status).toBe(503)
    expect(failed.body).toEqual({ success: false, error: 'Failed to send email', customerSuccess: false })
    await buyer.post('/api/send-order-backup').send(order).expect(200)
    expect(backup.taken).toHaveLength(1)
    const events = await mailEvents(order.orderNumber)
    expect(events[0]).toMatchObject({
      type: 'ConfirmationFailed',
      data: { reason: 'SMTP 550', final: false },
    })
    expect(events.at(-1)).toMatchObject({ type: 'ConfirmationSent', data: { channel: 'backup' } })
    expect(JSON.stringify(events)).not.toContain('ayesha')
  })

  it('is sent after a restart when it was not sent before', async () => {
    const refusing = await mailServer({ rcpt: '451 later' })
    shop = await openTestShop({ settings: { SMTP_URL: refusing.url } })
    const { orderNumber } = await place()
    await until(async () => expect(await mailEvents(orderNumber)).toHaveLength(1))
    await shop.close()
    const working = await mailServer()
    shop = await openTestShop({
      folder: shop.folder,
      settings: { SMTP_URL: working.url },
      clock: inAMinute,
    })
    await until(() => expect(working.taken).toHaveLength(1))
  })

  it('has no receipt when the log differs from what the shop has signed', async () => {
    shop = await openTestShop()
    const { orderNumber } = await place()
    const file = (number: string) => join(shop.folder, 'outbox', `${number}-customer.eml`)
    await until(() => expect(readFileSync(file(orderNumber), 'utf8')).toContain('receipt.json'))
    changeEvent(shop.folder, START + 1)
    const other = await place({ email: 'bilal@example.com' })
    await until(() => expect(readFileSync(file(other.orderNumber), 'utf8')).toContain('Your order is in'))
    expect(readFileSync(file(other.orderNumber), 'utf8')).not.toContain('receipt')
  })

  it('is sent once while the log cannot be written, and recorded when it can', async () => {
    const { url, taken } = await mailServer()
    const refusing = await mailServer({ rcpt: '550 no such mailbox' })
    shop = await openTestShop({ settings: { SMTP_URL: refusing.url, SMTP_BACKUP_URL: url } })
    const order = await place()
    await until(async () => expect(await mailEvents(order.orderNumber)).toHaveLength(1))
    const other = new Database(join(shop.folder, 'shop.db'))
    other.exec('BEGIN IMMEDIATE')
    await buyer.post('/api/send-order-backup').send(order).expect(503)
    expect(taken).toHaveLength(1)
    other.exec('ROLLBACK')
    other.close()
    await shop.close()
    shop = await openTestShop({ folder: shop.folder, settings: { SMTP_URL: url }, clock: inAMinute })
    await until(async () => {
      const last = (await mailEvents(order.orderNumber)).at(-1)
      expect(last).toMatchObject({ type: 'ConfirmationSent' })
    })
  })

  it('is not sent again by a request before its time', async () => {
    const refusing = await mailServer({ rcpt: '550 no such mailbox' })
    shop = await openTestShop({ settings: { SMTP_URL: refusing.url } })
    const order = await place()
    await until(async () => expect(await mailEvents(order.orderNumber)).toHaveLength(1))
    for (let time = 0; time < 5; time++) {
      await buyer.post('/api/send-order').send(order).expect(503)
      await buyer.post('/api/send-order-backup').send(order).expect(503)
    }
    expect(await mailEvents(order.orderNumber)).toHaveLength(1)
  })

  it('can be requested only on the device that ordered', async () => {
    const refusing = await mailServer({ rcpt: '550 no such mailbox' })
    const backup = await mailServer()
    const settings = { SMTP_URL: refusing.url, SMTP_BACKUP_URL: backup.url }
    shop = await openTestShop({ settings, clock: standing() })
    const { orderNumber } = await place()
    await until(async () => expect(await mailEvents(orderNumber)).toHaveLength(1))
    const other = shop.browser()
    await other.post('/api/orders').send(checkout()).expect(201)
    for (const who of [other, shop.stranger()]) {
      await who.post('/api/send-order-backup').send({ orderNumber }).expect(404)
    }
    expect(backup.taken).toEqual([])
    await buyer.post('/api/send-order-backup').send({ orderNumber }).expect(200)
    await buyer.post('/api/send-order').send({}).expect(422)
  })

  it('gets no further recipients from a crafted address', async () => {
    const { url, taken } = await mailServer()
    shop = await openTestShop({ settings: { SMTP_URL: url } })
    await shop
      .stranger()
      .post('/api/orders')
      .send(checkout({ email: 'a@b.com,thief@example.com' }))
      .expect(422)
    await shop.place({ name: 'A\r\nBcc: thief@example.com' })
    await until(() => expect(taken).toHaveLength(1))
    expect(taken[0]).not.toMatch(/^Bcc:/im)
  })
})

describe('a browser that waits for a slow mail server', () => {
  it('is answered when the shop closes, while its mail is being sent', async () => {
    const refusing = await mailServer({ rcpt: '450 later' })
    const slow = await mailServer({ data: null })
    const settings = { SMTP_URL: refusing.url, SMTP_BACKUP_URL: slow.url }
    const patience = { stop: 60_000 }
    shop = await openTestShop({ settings, clock: standing(), mailTimes: { patience } })
    const { orderNumber } = await place()
    await until(async () => expect(await mailEvents(orderNumber)).toHaveLength(1))
    const answer = buyer
      .post('/api/send-order-backup')
      .send({ orderNumber })
      .then(({ status }) => status)
    await until(() => expect(slow.waiting).toHaveLength(1))
    const closed = shop.close()
    expect(await answer).toBe(503)
    slow.answerAll()
    await closed

    shop = await openTestShop({ folder: shop.folder, settings })
    expect((await mailEvents(orderNumber)).at(-1)).toMatchObject({ type: 'ConfirmationSent' })
    expect(slow.taken).toHaveLength(1)
  })
})
