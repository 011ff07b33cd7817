import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { until } from '#tests/until.ts'
import { afterSaleOf, MEDIUM } from '../../after-sale.ts'
import { openTestShop, type ShopOptions, type TestShop } from '../../test-shop.ts'
import { mailServer } from './mail-server-of-test.ts'

let shop: TestShop

async function open(options: ShopOptions = {}) {
  shop = await openTestShop(options)
  return afterSaleOf(shop)
}

/** The names of the written mails about a return or a refund. */
const written = () =>
  readdirSync(join(shop.folder, 'outbox')).filter((name) => /-(?:return|refund)/.test(name))

/** With the soft line ends of the transfer encoding removed. */
function mail(name: string): string {
  const text = readFileSync(join(shop.folder, 'outbox', name), 'utf8')
  return text
    .replace(/=\r?\n/g, '')
    .replace(/(?:=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString())
}

const factsAbout = (events: readonly { data: { about?: string } }[], about: string) =>
  events.filter(({ data }) => data.about === about)

it('tells how an exchange goes, once, and the linked order tells that it is one', async () => {
  const { delivered, exchange, mailed, detail } = await open()
  const orderNumber = await delivered()
  const { body } = await exchange(orderNumber).expect(201)
  const linked = body.data.orderNumber
  await mailed(orderNumber, 'return')
  await mailed(linked, 'customer')

  expect(written()).toEqual([`${orderNumber}-return.eml`])
  const about = mail(`${orderNumber}-return.eml`)
  expect(about).toContain(`Subject: The exchange for your Falak Fits order ${orderNumber}`)
  for (const words of [
    'Hello Ayesha Khan, we exchange what you asked for.',
    'Comes back: 1 × The Blacksmith, size M',
    'We send: 1 × The Blacksmith, size L',
    `In the new order: ${linked}`,
    'To pay, in cash: Nothing',
    'Please keep the piece ready: the courier who brings the new order takes the piece along.',
  ])
    expect(about).toContain(words)
  const confirmation = mail(`${linked}-customer.eml`)
  for (const words of [
    `in exchange for ${orderNumber}`,
    `Your exchange for order ${orderNumber} is arranged.`,
    `Comes back from ${orderNumber}: −Rs 1,100`,
    'To pay at the door: Nothing',
    'there is nothing left to pay',
  ])
    expect(confirmation).toContain(words)
  expect(factsAbout((await detail(orderNumber)).events, 'return')).toMatchObject([
    { type: 'ConfirmationSent', data: { recipient: 'customer' } },
  ])
})

it('asks for the pieces first, with the difference to pay', async () => {
  const { delivered, exchange, mailed } = await open()
  const orderNumber = await delivered()
  const items = [{ id: 'u1', size: 'L', quantity: 1 }]
  const { body } = await exchange(orderNumber, { items, backFirst: true }).expect(201)
  await mailed(orderNumber, 'return')
  const about = mail(`${orderNumber}-return.eml`)
  expect(about).toContain('To pay, in cash: Rs 300')
  expect(about).toContain('Please send the piece back first. The new order leaves when we have the piece.')
  await mailed(body.data.orderNumber, 'customer')
  expect(mail(`${body.data.orderNumber}-customer.eml`)).toContain(
    'It leaves when we have the pieces that come back.',
  )
})

it('tells of a return with what is paid back, and of each refund with the end of its reference', async () => {
  const { delivered, command, receive, refund, mailed } = await open()
  const orderNumber = await delivered()
  await command(orderNumber, { type: 'AgreeReturn', pieces: [MEDIUM] }).expect(200)
  await mailed(orderNumber, 'return')
  const about = mail(`${orderNumber}-return.eml`)
  expect(about).toContain('We pay back: Rs 1,100')
  expect(about).toContain('Please send the piece back. We pay the price back when we have the piece.')

  await receive(orderNumber).expect(200)
  await refund(orderNumber, 500, 'TX-7790001234').expect(200)
  await mailed(orderNumber, 'refund')
  await refund(orderNumber, 600).expect(200)
  await until(() => expect(written()).toContain(`${orderNumber}-refund-2.eml`))
  const [first, second] = [mail(`${orderNumber}-refund.eml`), mail(`${orderNumber}-refund-2.eml`)]
  expect(first).toContain('we have paid Rs 500 back to you.')
  expect(first).toMatch(/by JazzCash, reference …1234: Rs 500/)
  expect(first).not.toContain('TX-7790001234')
  expect(first).not.toContain('In all')
  expect(second).toContain('we have paid Rs 600 back to you.')
  expect(second).toContain('In all: Rs 1,100')
})

it('tells that a request is declined, and nothing of one that was given up before its mail', async () => {
  const refusing = await mailServer({ rcpt: '451 later' })
  const { delivered, command, exchange, detail } = await open({
    settings: { SMTP_URL: refusing.url },
  })
  const device = shop.browser()
  const [declined, givenUp] = [await delivered(device), await delivered(device)]
  const ask = { wish: 'return', reason: 'not-liked', pieces: [MEDIUM] }
  await device.post(`/api/orders/${declined}/return`).send(ask).expect(200)
  await command(declined, { type: 'CloseReturn', why: 'declined' }).expect(200)
  await exchange(givenUp).expect(201)
  await command(givenUp, { type: 'CloseReturn', why: 'withdrawn' }).expect(200)
  expect((await detail(givenUp)).mail.return).toBeNull()
  expect((await detail(declined)).mail.return).toMatchObject({ state: 'pending' })
  await shop.close()

  const working = await mailServer()
  shop = await openTestShop({
    folder: shop.folder,
    settings: { SMTP_URL: working.url },
    clock: () => Date.now() + 60_000,
  })
  const about = () => working.taken.filter((text) => text.includes('cannot exchange or take back'))
  await until(() => expect(about()).toHaveLength(1))
  expect(about()[0]).toContain(declined)
  const again = await afterSaleOf(shop)
  await again.mailed(declined, 'return')
  expect(working.taken.filter((text) => text.includes(givenUp) && text.includes('we exchange'))).toEqual([])
})

it('sends nothing to a customer without an e-mail', async () => {
  const { owner, command, detail } = await open()
  const { body } = await owner
    .post('/api/admin/orders')
    .set('Idempotency-Key', '0d9a7d1e-6a53-4f0c-8f5e-0f2f0f3f4f5f')
    .send({
      name: 'Ayesha Khan',
      phone: '0300 1234567',
      address: '12 Mall Road, Lahore',
      items: [{ id: 'm7', size: 'M', quantity: 1 }],
      channel: 'whatsapp',
    })
    .expect(201)
  const { orderNumber } = body.data
  await owner.put('/api/admin/update-order').send({ orderNumber, status: 'delivered' }).expect(200)
  await command(orderNumber, { type: 'AgreeReturn', pieces: [MEDIUM] }).expect(200)
  await command(orderNumber, { type: 'PayRefund', amount: 100, means: 'cash', reference: '' }).expect(200)
  expect((await detail(orderNumber)).mail).toMatchObject({ return: null, refund: null })
})
