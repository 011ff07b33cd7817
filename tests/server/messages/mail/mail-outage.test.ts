import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { Database } from '#events/log/sqlite/database.ts'
import { freePort } from '#tests/free-port.ts'
import { START } from '#tests/starting-facts.ts'
import { until } from '#tests/until.ts'
import { openTestShop, type TestShop } from '../../test-shop.ts'
import { HANG_UP, mailText } from './mail-server.ts'
import { mailServer } from './mail-server-of-test.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

let shop: TestShop
let now = 0

beforeEach(() => {
  now = Date.parse('2026-11-20T10:00:00Z')
})

const open = async (settings: Record<string, string>, folder?: string) => {
  shop = await openTestShop({
    settings,
    clock: () => now,
    mailTimes: { lookEvery: 5 },
    folder,
  })
}

type MailEvent = {
  readonly type: string
  readonly at: string
  readonly actor: { readonly role: string }
  readonly data: {
    readonly channel: string
    readonly reason: string
    readonly final: boolean
    readonly attempt: number
  }
}

const mailEvents = async (orderNumber: string): Promise<readonly MailEvent[]> =>
  (await shop.detail(orderNumber)).events.filter(({ type }: MailEvent) => type.startsWith('Confirmation'))
const hasMailEvents = (orderNumber: string, count: number) =>
  until(async () => expect(await mailEvents(orderNumber)).toHaveLength(count))

describe('a mail server that cannot be reached', () => {
  it('is tried for two days; then the owner sees that the mail was given up', async () => {
    await open({ SMTP_URL: `smtp://127.0.0.1:${await freePort()}` })
    const orderNumber = await shop.place()
    await hasMailEvents(orderNumber, 1)
    now += 47 * HOUR
    await hasMailEvents(orderNumber, 2)
    expect((await shop.detail(orderNumber)).mail.customer).toMatchObject({ state: 'pending' })
    now += HOUR
    await hasMailEvents(orderNumber, 3)
    expect((await mailEvents(orderNumber)).at(-1)).toMatchObject({ data: { attempt: 3, final: true } })
    expect((await shop.detail(orderNumber)).mail.customer).toMatchObject({ state: 'failed', attempts: 3 })
  })

  it('loses no confirmation in more than a quarter of an hour, even over a restart', async () => {
    const port = await freePort()
    const settings = { SMTP_URL: `smtp://127.0.0.1:${port}` }
    await open(settings)
    const first = await shop.place()
    await hasMailEvents(first, 1)
    now += 16 * MINUTE
    await hasMailEvents(first, 2)
    await shop.close()
    now += 2 * HOUR
    await open(settings, shop.folder)
    await hasMailEvents(first, 3)
    const second = await shop.place({ email: 'bilal@example.com' })
    await hasMailEvents(second, 1)

    const server = await mailServer({}, port)
    now += HOUR
    await until(() => expect(server.taken).toHaveLength(2))
    for (const orderNumber of [first, second]) {
      await until(async () => expect((await shop.detail(orderNumber)).mail.customer.state).toBe('sent'))
    }
  })

  it('is left alone while it is down, and gets all waiting mails when it is back', async () => {
    const port = await freePort()
    await open({ SMTP_URL: `smtp://127.0.0.1:${port}` })
    const orders: string[] = []
    for (let index = 0; index < 12; index++) orders.push(await shop.place({ email: `c${index}@example.com` }))
    const tries = async () => (await Promise.all(orders.map(mailEvents))).flat().length
    await until(async () => expect(await tries()).toBeGreaterThanOrEqual(3))
    const before = await tries()
    // Mails that were already being sent when the server was recognised as down.
    expect(before).toBeLessThanOrEqual(3 + 5)

    const server = await mailServer({}, port)
    now += HOUR
    await until(() => expect(server.taken).toHaveLength(12))
    await until(async () => {
      const { text } = await shop.stranger().get('/metrics').expect(200)
      expect(text).toMatch(/^shop_mails_pending 0$/m)
      expect(text).toMatch(/^shop_mails_sent_total 12$/m)
      expect(text).toMatch(/^shop_mails_failed_total\{channel="primary",final="false"\} \d+$/m)
    })
    const warnings = shop.logged.filter((line) => line.includes('a mail of an order was not sent'))
    expect(warnings.length).toBe(await tries().then((all) => all - 12))
    expect(warnings.join()).toContain('ECONNREFUSED')
    expect(warnings.join()).not.toMatch(/example\.com|FF-/)
  })

  it('is replaced by the backup server automatically', async () => {
    const backup = await mailServer()
    await open({ SMTP_URL: `smtp://127.0.0.1:${await freePort()}`, SMTP_BACKUP_URL: backup.url })
    const orderNumber = await shop.place()
    await hasMailEvents(orderNumber, 1)
    now += 10_000
    await until(() => expect(backup.taken).toHaveLength(1))
    await hasMailEvents(orderNumber, 2)
    expect((await mailEvents(orderNumber)).at(-1)).toMatchObject({
      type: 'ConfirmationSent',
      data: { channel: 'backup' },
    })
  })
})

describe('a mail that waits for its next try', () => {
  it.each([{ data: HANG_UP }, { rcpt: '451 4.7.1 greylisted' }])(
    'still waits after a restart: %o',
    async (answers) => {
      const server = await mailServer(answers)
      await open({ SMTP_URL: server.url })
      const first = await shop.place()
      await hasMailEvents(first, 1)
      await shop.close()
      const before = server.taken.length
      Object.assign(server.answers, { data: '250 ok', rcpt: '250 ok' })
      await open({ SMTP_URL: server.url }, shop.folder)
      const second = await shop.place({ email: 'bilal@example.com' })
      await hasMailEvents(second, 1)
      expect(await mailEvents(first)).toHaveLength(1)
      expect(server.taken).toHaveLength(before + 1)

      now += HOUR
      await hasMailEvents(first, 2)
      expect(server.taken).toHaveLength(before + 2)
    },
  )

  it('is due after a restart as soon as the server has accepted another mail', async () => {
    const port = await freePort()
    const settings = { SMTP_URL: `smtp://127.0.0.1:${port}` }
    await open(settings)
    const first = await shop.place()
    await hasMailEvents(first, 1)
    now += 45 * MINUTE
    await hasMailEvents(first, 2)
    await shop.close()
    const server = await mailServer({}, port)
    now += MINUTE
    await open(settings, shop.folder)
    const second = await shop.place({ email: 'bilal@example.com' })
    await hasMailEvents(second, 1)
    await hasMailEvents(first, 3)
    expect(server.taken).toHaveLength(2)
  })

  it('is sent although the order’s row cannot be read, and does not delay others', async () => {
    const port = await freePort()
    const settings = { SMTP_URL: `smtp://127.0.0.1:${port}` }
    await open(settings)
    for (const email of ['ayesha@example.com', 'bilal@example.com'])
      await hasMailEvents(await shop.place({ email }), 1)
    await shop.close()
    const db = new Database(join(shop.folder, 'shop.db'))
    db.exec(`UPDATE orders SET document = '{"name":' WHERE position = ${START + 1}`)
    db.close()
    const server = await mailServer({}, port)
    now += HOUR
    await open(settings, shop.folder)
    await until(() => expect(server.taken).toHaveLength(2))
  })

  it('is due when the server is back, unless the server may have accepted it before', async () => {
    const server = await mailServer({ rcpt: '451 4.7.1 greylisted' })
    await open({ SMTP_URL: server.url })
    const refused = await shop.place()
    await hasMailEvents(refused, 1)
    now += 31 * MINUTE
    await hasMailEvents(refused, 2)
    Object.assign(server.answers, { rcpt: '250 ok', data: HANG_UP })
    const unanswered = await shop.place({ email: 'bilal@example.com' })
    await hasMailEvents(unanswered, 1)
    const before = server.taken.length
    Object.assign(server.answers, { data: '250 ok', mail: '421 4.3.2 not now' })
    for (const email of ['c1@example.com', 'c2@example.com'])
      await hasMailEvents(await shop.place({ email }), 1)

    server.answers.mail = '250 ok'
    now += MINUTE
    await hasMailEvents(refused, 3)
    await until(() => expect(server.taken).toHaveLength(before + 3))
    expect(await mailEvents(unanswered)).toHaveLength(1)
    now += HOUR
    await hasMailEvents(unanswered, 2)
    expect(server.taken).toHaveLength(before + 4)
  })
})

describe('a mail server that answers', () => {
  it('with 4xx is tried again', async () => {
    const server = await mailServer({ rcpt: '451 4.7.1 greylisted' })
    await open({ SMTP_URL: server.url })
    const orderNumber = await shop.place()
    await hasMailEvents(orderNumber, 1)
    server.answers.rcpt = '250 ok'
    now += MINUTE
    await until(() => expect(server.taken).toHaveLength(1))
  })

  it.each(['550 5.1.1 no such user', '550 unknown'])(
    'with %s has refused for good: it is not tried again',
    async (rcpt) => {
      const server = await mailServer({ rcpt })
      await open({ SMTP_URL: server.url })
      const orderNumber = await shop.place()
      await hasMailEvents(orderNumber, 1)
      expect((await mailEvents(orderNumber))[0]).toMatchObject({ data: { reason: 'SMTP 550', final: true } })
      now += 3 * HOUR
      const other = await shop.place({ email: 'bilal@example.com' })
      await hasMailEvents(other, 1)
      expect(server.heard.filter((line) => line.startsWith('RCPT'))).toHaveLength(2)
    },
  )

  it.each([
    { mail: '550 5.7.1 sender not allowed' },
    { rcpt: '554 5.7.1 Relay access denied' },
    { rcpt: '530 5.7.0 Authentication required' },
  ])('with %o refuses the shop and not the customer, and is tried again', async (answers) => {
    const server = await mailServer(answers)
    await open({ SMTP_URL: server.url })
    const orderNumber = await shop.place()
    await hasMailEvents(orderNumber, 1)
    expect((await mailEvents(orderNumber))[0]?.data.final).toBe(false)
  })

  it('late gets the mail once', async () => {
    const server = await mailServer({ data: null })
    await open({ SMTP_URL: server.url })
    const orderNumber = await shop.place()
    await until(() => expect(server.waiting).toHaveLength(1))
    now += 5 * MINUTE
    const other = await shop.place({ email: 'bilal@example.com' })
    await until(() => expect(server.waiting).toHaveLength(2))
    server.answerAll()
    for (const number of [orderNumber, other]) await hasMailEvents(number, 1)
    expect(server.taken).toHaveLength(2)
  })

  it('never after it has received a mail gets the mail at most three times, with one Message-ID', async () => {
    const server = await mailServer({ data: HANG_UP })
    await open({ SMTP_URL: server.url })
    const orderNumber = await shop.place()
    for (let tries = 1; tries <= 3; tries++) {
      await hasMailEvents(orderNumber, tries)
      now += HOUR
    }
    const events = await mailEvents(orderNumber)
    expect(events.map(({ data }) => [data.reason, data.final])).toEqual([
      ['UNANSWERED', false],
      ['UNANSWERED', false],
      ['UNANSWERED', true],
    ])
    expect(server.taken).toHaveLength(3)
    expect(new Set(server.taken.map((mail) => /^Message-ID: (.*)$/im.exec(mail)?.[1])).size).toBe(1)
  })

  it('slowly gets several mails at the same time, up to its limit', async () => {
    const server = await mailServer({ data: null })
    await open({ SMTP_URL: server.url })
    const emails = Array.from({ length: 12 }, (_, index) => `c${index}@example.com`)
    for (const email of emails) await shop.place({ email })
    await until(() => expect(server.waiting).toHaveLength(5))
    server.answerAll()
    await until(() => expect(server.taken).toHaveLength(12))
    expect(server.mostAtOnce()).toBe(5)
    expect(server.taken.map((mail) => /^To: (.*)$/m.exec(mail)?.[1]).sort()).toEqual([...emails].sort())
  })

  it('never does not delay the shutdown', async () => {
    const server = await mailServer({ greeting: null })
    shop = await openTestShop({
      settings: { SMTP_URL: server.url },
      clock: () => now,
      mailTimes: { patience: { stop: 20 } },
    })
    const orderNumber = await shop.place()
    await until(async () => {
      const { text } = await shop.stranger().get('/metrics').expect(200)
      expect(text).toMatch(/^shop_mails_pending 1$/m)
    })
    await shop.close()
    const working = await mailServer()
    await open({ SMTP_URL: working.url }, shop.folder)
    await until(() => expect(working.taken).toHaveLength(1))
    expect(mailText(working.taken[0] ?? '')).toContain(orderNumber)
  })
})
