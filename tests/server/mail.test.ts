import { readdirSync, readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, describe, expect, it } from 'vitest'
import { until } from '../until.ts'
import { checkout, openTestShop, type TestShop } from './test-shop.ts'

let shop: TestShop
/** The browser that ordered last. */
let buyer: ReturnType<TestShop['browser']>
let mailServers: Server[] = []
afterEach(async () => {
  await shop.remove()
  for (const server of mailServers) server.close()
  mailServers = []
})

const place = async (changes: Record<string, unknown> = {}) => {
  buyer = shop.browser()
  const { body } = await buyer.post('/api/orders').send(checkout(changes)).expect(201)
  return body.data
}

const outbox = () => {
  try {
    return readdirSync(join(shop.folder, 'outbox')).filter((name) => name.endsWith('.eml'))
  } catch {
    return []
  }
}

/** A mail server that takes mails, or refuses each recipient. */
async function mailServer({ refuses = false } = {}) {
  const taken: string[] = []
  const server = createServer((socket) => {
    let data = false
    let mail = ''
    const say = (line: string) => socket.write(`${line}\r\n`)
    say('220 test')
    socket.on('error', () => undefined)
    socket.on('data', (chunk) => {
      for (const line of String(chunk).split('\r\n')) {
        if (data) {
          if (line === '.') {
            data = false
            taken.push(mail)
            say('250 ok')
          } else mail += `${line}\n`
        } else if (/^EHLO|^HELO/i.test(line)) say('250 test')
        else if (/^MAIL/i.test(line)) say('250 ok')
        else if (/^RCPT/i.test(line)) say(refuses ? `550 no such mailbox ${line}` : '250 ok')
        else if (/^DATA/i.test(line)) {
          data = true
          mail = ''
          say('354 go on')
        } else if (/^(RSET|NOOP)/i.test(line)) say('250 ok')
        else if (/^QUIT/i.test(line)) {
          say('221 bye')
          socket.end()
        }
      }
    })
  })
  mailServers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the mail server has no port')
  return { url: `smtp://127.0.0.1:${address.port}`, taken }
}

const mailEvents = async (orderNumber: string) => {
  const admin = await shop.signedIn()
  const { body } = await admin.get(`/api/admin/orders/${orderNumber}`).expect(200)
  return body.data.events.filter(({ type }: { type: string }) => type.startsWith('Confirmation'))
}

describe('the confirmation', () => {
  it('is written by itself, once, as an .eml file when there is no mail server', async () => {
    shop = await openTestShop()
    const { orderNumber } = await place({ name: 'Ayesha <b>Khan</b>' })
    await until(() => expect(outbox()).toEqual([`${orderNumber}-customer.eml`]))
    const mail = readFileSync(join(shop.folder, 'outbox', `${orderNumber}-customer.eml`), 'utf8')
    expect(mail).toMatch(/^To: ayesha@example\.com$/im)
    expect(mail).toContain(orderNumber)
    const [, html] = mail.split('Content-Type: text/html')
    expect(html).toContain('&lt;b&gt;Khan')
    expect(html).not.toContain('<b>')
    const answer = await buyer.post('/api/send-order').send({ orderNumber }).expect(200)
    expect(answer.body).toEqual({ success: true, customerSuccess: true })
    await until(async () => expect(await mailEvents(orderNumber)).toHaveLength(1))
  })

  it('goes to the address in the log, whatever the request says', async () => {
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

  it('that a server refuses goes through the backup; the failure is in the log without the address', async () => {
    const primary = await mailServer({ refuses: true })
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

  it('that was not sent before a restart is sent after it', async () => {
    const refusing = await mailServer({ refuses: true })
    shop = await openTestShop({ settings: { SMTP_URL: refusing.url } })
    const { orderNumber } = await place()
    await until(async () => expect(await mailEvents(orderNumber)).toHaveLength(1))
    await shop.close()
    const working = await mailServer()
    shop = await openTestShop({ folder: shop.folder, settings: { SMTP_URL: working.url } })
    await until(() => expect(working.taken).toHaveLength(1))
  })

  it('is sent once when the log cannot write for a while, and recorded when it can', async () => {
    const { url, taken } = await mailServer()
    const refusing = await mailServer({ refuses: true })
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
    shop = await openTestShop({ folder: shop.folder, settings: { SMTP_URL: url } })
    await until(async () => {
      const last = (await mailEvents(order.orderNumber)).at(-1)
      expect(last).toMatchObject({ type: 'ConfirmationSent' })
    })
  })

  it('is not tried again by asking, before its time', async () => {
    const refusing = await mailServer({ refuses: true })
    shop = await openTestShop({ settings: { SMTP_URL: refusing.url } })
    const order = await place()
    await until(async () => expect(await mailEvents(order.orderNumber)).toHaveLength(1))
    for (let time = 0; time < 5; time++) {
      await buyer.post('/api/send-order').send(order).expect(503)
      await buyer.post('/api/send-order-backup').send(order).expect(503)
    }
    expect(await mailEvents(order.orderNumber)).toHaveLength(1)
  })

  it('is sent by asking on the device that ordered only', async () => {
    const refusing = await mailServer({ refuses: true })
    const backup = await mailServer()
    shop = await openTestShop({ settings: { SMTP_URL: refusing.url, SMTP_BACKUP_URL: backup.url } })
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

  it('cannot be led to further recipients by a clever address', async () => {
    const { url, taken } = await mailServer()
    shop = await openTestShop({ settings: { SMTP_URL: url } })
    await shop
      .stranger()
      .post('/api/orders')
      .send(checkout({ email: 'a@b.com,thief@example.com' }))
      .expect(422)
    await shop
      .stranger()
      .post('/api/orders')
      .send(checkout({ name: 'A\r\nBcc: thief@example.com' }))
      .expect(201)
    await until(() => expect(taken).toHaveLength(1))
    expect(taken[0]).not.toMatch(/^Bcc:/im)
  })
})
