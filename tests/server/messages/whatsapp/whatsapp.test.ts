import { cpSync } from 'node:fs'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { startingShop } from '#catalogue/starting-catalogue.ts'
import { newFolder } from '#tests/new-folder.ts'
import { checkout, openTestShop, type TestShop } from '../../test-shop.ts'
import { openCloud, PHONE_ID, TOKEN } from './cloud.ts'

const MINUTE = 60_000

let shop: TestShop
let now: number
let cloud: Awaited<ReturnType<typeof openCloud>>
let owner: Awaited<ReturnType<TestShop['signedIn']>>
const settings = (more: object = {}) => ({
  WEBHOOKS_TO_PRIVATE: 'on',
  WHATSAPP_TOKEN: TOKEN,
  WHATSAPP_PHONE_ID: PHONE_ID,
  WHATSAPP_URL: cloud.url,
  WHATSAPP_TEMPLATES: 'ask-en=order_ask/en_US,ask-ur=order_ask_ur/ur,sent-en=order_sent/en',
  ...more,
})
const open = async (more: object = {}) => {
  shop = await openTestShop({ settings: settings(more), clock: () => now })
  owner = await shop.signedIn()
}
const openAgain = async (more: object = {}) => {
  await shop.close()
  shop = await openTestShop({ settings: settings(more), folder: shop.folder, clock: () => now })
  owner = await shop.signedIn()
}
beforeEach(async () => {
  now = Date.parse('2026-11-22T05:00:00Z')
  cloud = await openCloud()
  onTestFinished(cloud.close)
})

const write = (orderNumber: string, message: object = {}) =>
  owner.post(`/api/admin/orders/${orderNumber}/messages`).send({ step: 'ask', language: 'en', ...message })
const messages = async (orderNumber: string) => {
  const { body } = await owner.get(`/api/admin/orders/${orderNumber}`).expect(200)
  return body.data.handling.messages as readonly { step: string; state: string; reason?: string }[]
}
const stateOf = async (orderNumber: string) => (await messages(orderNumber))[0]?.state
const sender = async () => (await owner.get('/api/admin/whatsapp').expect(200)).body.data

describe('a message', () => {
  it('is the template of its text, filled from the order, to the phone of the order', async () => {
    await open()
    const orderNumber = await shop.place()
    await write(orderNumber).expect(200)
    await expect.poll(() => stateOf(orderNumber)).toBe('sent')
    expect(cloud.taken).toMatchObject([
      {
        messaging_product: 'whatsapp',
        to: '923001234567',
        type: 'template',
        template: { name: 'order_ask', language: { code: 'en_US' } },
      },
    ])
    const [body] = cloud.taken
    const texts = body?.template.components?.[0]?.parameters.map(({ text }) => text) ?? []
    expect(texts).toContain(orderNumber)
    for (const text of texts) expect(text).toMatch(/^[^\n\t]+$/)
  })

  it('is sent once, however often it is asked for while it waits, and again when somebody wants it again', async () => {
    await open()
    const orderNumber = await shop.place()
    cloud.control.error = { code: 131016, status: 503 }
    await write(orderNumber).expect(200)
    await write(orderNumber).expect(200)
    // A try that has not ended yet would count its pause from the later time.
    await expect.poll(async () => (await sender()).problem).not.toBeNull()
    cloud.control.error = null
    now += MINUTE
    await expect.poll(() => stateOf(orderNumber)).toBe('sent')
    expect(cloud.taken).toHaveLength(1)
    await write(orderNumber, { language: 'ur' }).expect(200)
    await expect
      .poll(() => cloud.taken.map(({ template }) => template.name))
      .toEqual(['order_ask', 'order_ask_ur'])
  })

  it('waits while WhatsApp takes none, as long as it says, and then goes with the others in their order', async () => {
    await open()
    const orders = [await shop.place(), await shop.place({ email: 'other@falakfits.test' })]
    cloud.control.error = { code: 130429, status: 429, retryAfter: '120' }
    for (const orderNumber of orders) await write(orderNumber).expect(200)
    await expect
      .poll(async () => (await sender()).problem)
      .toBe('WhatsApp takes no more messages at the moment. (130429)')
    expect((await sender()).nextAt).toBe(now + 2 * MINUTE)
    cloud.control.error = null
    now += 2 * MINUTE
    await expect.poll(() => cloud.taken.length).toBe(2)
    await expect.poll(async () => (await sender()).problem).toBeNull()
    for (const orderNumber of orders) await expect.poll(() => stateOf(orderNumber)).toBe('sent')
  })

  it.each([131026, 131047, 132001])(
    'with the error %i is listed, not tried again, and holds up no other',
    async (code) => {
      await open()
      const orderNumber = await shop.place()
      const other = await shop.place({ email: 'other@falakfits.test' })
      cloud.control.error = { code, status: 400 }
      await write(orderNumber).expect(200)
      await expect.poll(() => stateOf(orderNumber)).toBe('failed')
      expect((await sender()).failed).toMatchObject([{ orderNumber, step: 'ask', reason: String(code) }])
      cloud.control.error = null
      await write(other).expect(200)
      await expect.poll(() => stateOf(other)).toBe('sent')
      expect(cloud.taken).toHaveLength(1)
    },
  )

  it('waits for a token that is accepted, and nothing of the customer or the token is in the log of the program', async () => {
    await open({ WHATSAPP_TOKEN: 'another-token-of-the-shop' })
    const orderNumber = await shop.place()
    await write(orderNumber).expect(200)
    await expect
      .poll(async () => (await sender()).problem)
      .toBe('WhatsApp does not accept the shop’s token. (190)')
    const lines = shop.logged.join('')
    for (const secret of ['another-token', '923001234567', '03001234567']) expect(lines).not.toContain(secret)
    now += 30 * MINUTE
    await openAgain()
    await expect.poll(() => stateOf(orderNumber)).toBe('sent')
  })

  it('is not sent again when its answer is lost', async () => {
    await open()
    const orderNumber = await shop.place()
    cloud.control.lost = true
    await write(orderNumber).expect(200)
    await expect.poll(() => messages(orderNumber)).toMatchObject([{ state: 'failed', reason: 'UNCLEAR' }])
    cloud.control.lost = false
    now += 60 * MINUTE
    await openAgain()
    await write(await shop.place({ email: 'other@falakfits.test' })).expect(200)
    await expect.poll(() => cloud.taken.length).toBe(2)
  })

  it('is not sent again by a server that begins after one has died in the middle of it', async () => {
    await open()
    const orderNumber = await shop.place()
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    const inTheMiddle = new Promise<string>((resolve) => {
      cloud.control.onMessage = async () => {
        resolve('taken')
        await held
      }
    })
    await write(orderNumber).expect(200)
    await inTheMiddle
    // The other server has what the first had written before it sent.
    const copied = newFolder()
    cpSync(shop.folder, copied, { recursive: true })
    answer()
    cloud.control.onMessage = async () => undefined
    await expect.poll(() => stateOf(orderNumber)).toBe('sent')
    await shop.remove()
    shop = await openTestShop({ settings: settings(), folder: copied, clock: () => now })
    owner = await shop.signedIn()
    await expect.poll(() => messages(orderNumber)).toMatchObject([{ state: 'failed', reason: 'UNCLEAR' }])
    expect(cloud.taken).toHaveLength(1)
  })

  it('is not sent a day late, nor when the order went on meanwhile', async () => {
    await open()
    const late = await shop.place()
    const cancelled = await shop.place({ email: 'other@falakfits.test' })
    cloud.control.error = { code: 2, status: 500 }
    for (const orderNumber of [late, cancelled]) await write(orderNumber).expect(200)
    await expect.poll(async () => (await sender()).problem).not.toBeNull()
    const change = { orderNumber: cancelled, status: 'cancelled', reason: 'declined' }
    await owner.put('/api/admin/update-order').send(change).expect(200)
    cloud.control.error = null
    now += 25 * 60 * MINUTE
    owner = await shop.signedIn()
    for (const orderNumber of [late, cancelled]) {
      await expect.poll(() => messages(orderNumber)).toMatchObject([{ state: 'failed', reason: 'TOO LATE' }])
    }
    expect(cloud.taken).toEqual([])
  })

  it('is refused without a template, and when it makes no sense for the order', async () => {
    await open()
    const orderNumber = await shop.place()
    await write(orderNumber, { step: 'missed' }).expect(409)
    await write(orderNumber, { step: 'sent' }).expect(409)
    await write(orderNumber, { step: 'news' }).expect(422)
    expect(cloud.taken).toEqual([])
  })
})

describe('the messages that need nobody', () => {
  it('are asked for by the shop when an order is placed and when its parcel leaves', async () => {
    await open({ WHATSAPP_AUTOMATIC: 'ask-ur, sent-en' })
    const orderNumber = await shop.place()
    await expect.poll(() => stateOf(orderNumber)).toBe('sent')
    const parcels = [{ orderNumber, trackingNumber: '77941' }]
    await owner.post('/api/admin/handovers').send({ courier: 'tcs', parcels }).expect(200)
    await expect
      .poll(() => cloud.taken.map(({ template }) => template.name))
      .toEqual(['order_ask_ur', 'order_sent'])
    await openAgain({ WHATSAPP_AUTOMATIC: 'ask-ur, sent-en' })
    await shop.place({ email: 'other@falakfits.test' })
    await expect.poll(() => cloud.taken.length).toBe(3)
  })
})

describe('the question to new orders', () => {
  const asking = { WHATSAPP_AUTOMATIC: 'ask-en,sent-en', RATE_LIMITS: 'on', TRUST_PROXY: '1' }
  const terms = {
    ...startingShop.orders,
    unconfirmed: { phone: 20, device: 20, network: 20 },
    mails: { hour: 4, networkHour: 3 },
  }
  const openLimited = async (folder?: string) => {
    shop = await openTestShop({
      settings: settings(asking),
      terms,
      clock: () => now,
      folder,
    })
    owner = await shop.signedIn()
  }
  const placeFrom = async (network: string) => {
    const order = shop.stranger().post('/api/orders').set('X-Forwarded-For', network).send(checkout())
    return (await order.expect(201)).body.data.orderNumber as string
  }
  const handOver = async (orderNumber: string) => {
    const parcels = [{ orderNumber, trackingNumber: '77941' }]
    await owner.post('/api/admin/handovers').send({ courier: 'tcs', parcels }).expect(200)
  }
  const notSent = async () =>
    (await sender()).failed.map((message: { readonly orderNumber: string }) => message.orderNumber)

  it('goes by itself to so many in an hour, of one network and in all, even over a restart', async () => {
    await openLimited()
    const ofOne = [
      await placeFrom('192.0.2.1'),
      await placeFrom('192.0.2.1'),
      await placeFrom('192.0.2.1'),
      await placeFrom('192.0.2.1'),
    ]
    await expect.poll(notSent).toEqual([ofOne[3]])
    await shop.close()
    await openLimited(shop.folder)
    await placeFrom('192.0.2.2')
    const tooMany = await placeFrom('192.0.2.3')
    await expect.poll(notSent).toEqual([tooMany, ofOne[3]])
    expect(await sender()).toMatchObject({ failed: [{ step: 'ask', reason: 'TOO MANY' }, {}] })
    await expect.poll(() => cloud.taken.length).toBe(4)
    now += 60 * MINUTE
    await placeFrom('192.0.2.1')
    await expect.poll(() => cloud.taken.length).toBe(5)
  })

  it('beyond that is sent by a press, and keeps no other message waiting', async () => {
    await openLimited()
    for (let count = 0; count < 3; count++) await placeFrom('192.0.2.1')
    const orderNumber = await placeFrom('192.0.2.1')
    await expect.poll(notSent).toEqual([orderNumber])
    await write(orderNumber).expect(200)
    await expect.poll(() => stateOf(orderNumber)).toBe('sent')
    await handOver(orderNumber)
    now += MINUTE
    await expect.poll(() => cloud.taken.map(({ template }) => template.name)).toContain('order_sent')
  })
})

describe('the settings', () => {
  beforeEach(() => open())
  const openWith = (more: object) => openTestShop({ settings: settings(more) })

  it('name texts and templates that there can be', async () => {
    await expect(openWith({ WHATSAPP_TEMPLATES: 'thanks-en=thanks/en' })).rejects.toThrow(
      'there is no text thanks-en',
    )
    await expect(openWith({ WHATSAPP_TEMPLATES: 'ask-en=order_ask' })).rejects.toThrow('and its language')
    await expect(openWith({ WHATSAPP_AUTOMATIC: 'missed-en' })).rejects.toThrow('missed-en has no template')
    await expect(openWith({ WEBHOOKS_TO_PRIVATE: 'off' })).rejects.toThrow('must be an https:// address')
    await expect(openWith({ WHATSAPP_PHONE_ID: '' })).rejects.toThrow(
      'must be set together with WHATSAPP_TOKEN',
    )
  })

  it('send nothing without a token', async () => {
    await openAgain({ WHATSAPP_TOKEN: '', WHATSAPP_PHONE_ID: '' })
    expect(await sender()).toMatchObject({ templates: {} })
    await write(await shop.place()).expect(409)
  })
})
