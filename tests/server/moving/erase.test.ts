import { execFile } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { Database } from '#events/log/sqlite/database.ts'
import { openSqliteEventStore } from '#events/log/sqlite/sqlite-event-store.ts'
import { ERASED } from '#events/orders/order.ts'
import { sha256 } from '#events/proof/sha256.ts'
import { createHistoryVerifier } from '#projections/audit/verify-history.ts'
import { createDeliverOrderMails } from '#server/messages/mail/deliver-order-mails.ts'
import { fileMailer } from '#server/messages/mail/file-mailer.ts'
import type { Mail } from '#server/messages/mail/mailer.ts'
import { createPendingResults } from '#server/messages/mail/pending-results.ts'
import { eraseInFolder } from '#server/moving/erase/erase-in-folder.ts'
import { createAppendDecision } from '#server/orders/append-decision.ts'
import { bundledProgram } from '#tests/bundled-program.ts'
import { newFolder } from '#tests/new-folder.ts'
import { START } from '#tests/starting-facts.ts'
import { ADMIN, openTestShop, type TestShop } from '../test-shop.ts'

const ayesha = {
  name: 'Ayesha Zulfiqar',
  email: 'Ayesha.Z@example.com',
  phone: '0300 7654321',
  address: '12 Mall Road, Lahore',
}
const bilal = {
  name: 'Bilal Ahmed',
  email: 'bilal@example.com',
  phone: '0321 1112233',
  address: '3 Canal Bank',
}

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop({ settings: { SHOP_EMAIL: 'shop@falakfits.test' } })
})

const erase = (address: string) => eraseInFolder(shop.folder, address, Date.now())

const mails = () =>
  readdirSync(shop.folder).includes('outbox')
    ? readdirSync(join(shop.folder, 'outbox')).filter((name) => name.endsWith('.eml'))
    : []

/** Every file of the data folder that contains a text, in upper or lower case. */
function filesWith(text: string, folder = shop.folder): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => readFileSync(file, 'latin1').toLowerCase().includes(text.toLowerCase()))
}

/** Two orders of Ayesha's, one of them shipped, and one of Bilal's, all with their mails. */
async function aShopWithMails() {
  const admin = await shop.signedIn()
  const orders = [
    await shop.place(ayesha),
    await shop.place(bilal),
    await shop.place({ ...ayesha, email: 'ayesha.z@EXAMPLE.com' }),
  ]
  await admin.put('/api/admin/update-order').send({ orderNumber: orders[0], status: 'shipped' }).expect(200)
  await expect.poll(() => mails().length).toBe(6)
  // The mails are recorded in the log, too.
  const all = '/api/admin/orders?limit=10&sort=oldest'
  await shop.hasRecorded(10)
  return { admin, orders, all }
}

describe('erasing a customer beside a running shop', () => {
  it('keeps orders, figures and proofs, without the person', async () => {
    const { admin, orders, all } = await aShopWithMails()
    const figures = async () => {
      const stats = (await admin.get('/api/admin/stats').expect(200)).body.data
      const recent = stats.recentOrders.map((order: object) => ({ ...order, customer: null }))
      const charts = (await admin.get('/api/admin/chart-data').expect(200)).body.data
      return { ...stats, recentOrders: recent, charts }
    }
    const before = await figures()

    const sentence = await erase('ayesha.z@example.com')

    expect(sentence).toBe(
      `Erased: 2 orders and 4 mails no longer say whose they were. Event ${START + 11} of the log says so, without the address; ` +
        'no figure and no hash has changed.',
    )
    expect(await figures()).toEqual(before)
    const { body: list } = await admin.get(all).expect(200)
    expect(list.data.orders.map(({ name }: { name: string }) => name)).toEqual([ERASED, bilal.name, ERASED])
    const { body: detail } = await admin.get(`/api/admin/orders/${orders[0]}`).expect(200)
    expect(detail.data.order).toMatchObject({
      name: ERASED,
      email: '',
      phone: '',
      address: '',
      erased: true,
      status: 'shipped',
      total: before.recentOrders[0].amount,
    })
    expect(detail.data.events.at(0)).toMatchObject({ type: 'OrderPlaced', data: { customer: null } })
    expect(detail.data.events.at(-1)).toMatchObject({ type: 'CustomerErased', actor: { role: 'system' } })
    const { text: csv } = await admin.get('/api/admin/orders.csv').expect(200)
    expect(csv).toContain(ERASED)
    expect(csv).not.toContain('Ayesha')
    for (const q of ['ayesha', '7654321', 'Mall Road']) {
      expect((await admin.get('/api/admin/orders').query({ q }).expect(200)).body.data.total).toBe(0)
    }
    for (const identifier of ['ayesha.z@example.com', '0300 7654321']) {
      expect((await shop.stranger().get('/api/orders').query({ identifier }).expect(200)).body.data).toEqual(
        [],
      )
    }
  })

  it('leaves nothing of the person in any file of the data folder', async () => {
    await aShopWithMails()
    expect(filesWith('ayesha.z@example.com')).not.toEqual([])

    await erase('Ayesha.Z@Example.com')

    for (const trace of ['ayesha.z', 'zulfiqar', '7654321', '12 mall road'])
      expect(filesWith(trace)).toEqual([])
    expect(filesWith(bilal.email)).not.toEqual([])
    expect(mails()).toHaveLength(2)
  })

  it('leaves no mark in any place that stores a person, whichever of e-mail and phone it was stored by', async () => {
    const mark = 'Quratulain'
    const person = {
      ...ayesha,
      name: `${mark} Zulfiqar`,
      email: `${mark}@example.com`,
      address: `${mark} House, Lahore`,
      from: `?utm_campaign=${mark}-june&utm_source=03007654321&utm_medium=0300-765-4321`,
    }
    const owner = await shop.signedIn()
    const orderNumber = await shop.place(person)
    const command = (body: object) =>
      owner.post(`/api/admin/orders/${orderNumber}/commands`).send(body).expect(200)
    await command({ type: 'ChangeNote', edition: 0, note: `for ${mark}` })
    for (const status of ['confirmed', 'shipped', 'delivered']) await shop.setStatus(orderNumber, status)
    await command({ type: 'PayRefund', amount: 100, means: 'cash', reference: mark })
    const wait = { productId: 'w1', size: 'L' }
    await shop
      .stranger()
      .post('/api/waiting')
      .send({ ...wait, phone: person.phone })
      .expect(202)
    await shop
      .stranger()
      .post('/api/waiting')
      .send({ ...wait, email: person.email })
      .expect(202)
    await expect.poll(() => mails().filter((name) => /-refund\b/.test(name))).toHaveLength(1)
    await expect.poll(() => mails().filter((name) => name.startsWith('wait-'))).toHaveLength(1)

    const sentence = await erase(person.email)

    expect(sentence).toContain('2 waits of the waiting list ended')
    for (const trace of [mark, '7654321', '765-4321']) expect(filesWith(trace)).toEqual([])
    expect(mails()).toEqual([])
    const { body } = await owner.get('/api/admin/waiting').expect(200)
    expect(JSON.stringify(body)).not.toContain('7654321')
  })

  it('keeps the wait of a phone that somebody else has ordered with, too', async () => {
    await shop.place(ayesha)
    await shop.place({ ...bilal, phone: ayesha.phone })
    await shop
      .stranger()
      .post('/api/waiting')
      .send({ productId: 'w1', size: 'L', phone: ayesha.phone })
      .expect(202)
    expect(await erase(ayesha.email)).not.toContain('waiting list')
    expect(await erase(ayesha.phone)).toContain('1 wait of the waiting list ended')
  })

  it('finds data in a deleted page, too', async () => {
    await shop.place(ayesha)
    await shop.hasRecorded(3)
    const stranger = new Database(join(shop.folder, 'shop.db'))
    stranger.pragma('secure_delete = 0')
    stranger.exec('CREATE TABLE scrap (text TEXT) STRICT')
    stranger.prepare('INSERT INTO scrap VALUES (?)').run(`so long, ${ayesha.email}, ${'x'.repeat(9000)}`)
    stranger.exec('DROP TABLE scrap')
    stranger.close()

    await erase(ayesha.email)

    expect(filesWith(ayesha.email)).toEqual([])
  })

  it('removes a mail that is being written, and writes no other', async () => {
    await shop.close()
    const settings = { SHOP_EMAIL: 'shop@falakfits.test', SMTP_URL: 'smtp://127.0.0.1:1' }
    shop = await openTestShop({ folder: shop.folder, settings })
    const orderNumber = await shop.place(ayesha)
    await shop.hasRecorded(3)
    const eventStore = openSqliteEventStore(join(shop.folder, 'shop.db'))
    const files = fileMailer(join(shop.folder, 'outbox'), {
      from: settings.SHOP_EMAIL,
      replyTo: () => settings.SHOP_EMAIL,
    })
    const written: string[] = []
    const send = async (mail: Mail) => {
      if (written.length === 0) await erase(ayesha.email)
      await files.send(mail)
      written.push(mail.to)
    }
    const parts = {
      channels: [files.channel],
      shopEmail: () => settings.SHOP_EMAIL,
      publicUrl: undefined,
      ordersPath: () => '/order-history',
      receiptOf: async () => null,
      allowance: async () => null,
      clock: Date.now,
      pendingResults: createPendingResults(),
      onSent: () => undefined,
      onFailure: () => undefined,
    }

    const appendDecision = createAppendDecision({ ...eventStore, ...parts })
    await createDeliverOrderMails({ ...eventStore, ...parts, appendDecision })(orderNumber, {
      ...files,
      send,
    })

    expect(written).toEqual([settings.SHOP_EMAIL])
    expect(mails()).toEqual([])
    expect(filesWith(ayesha.email)).toEqual([])
    await eventStore.close()
  })

  it('keeps the whole history provable, and the order read model consistent with the log', async () => {
    const { admin, all } = await aShopWithMails()
    await erase(ayesha.email)

    const eventStore = openSqliteEventStore(join(shop.folder, 'shop.db'))
    const verifier = createHistoryVerifier(sha256)
    expect(verifier.take(await eventStore.log.readRecords(0, 100))).toBeNull()
    expect({ size: verifier.size, root: verifier.root() }).toEqual(await eventStore.log.head())
    expect(verifier.size).toBe(START + 11)
    const { body: before } = await admin.get(all).expect(200)
    await eventStore.rebuildOrders()
    expect((await admin.get(all).expect(200)).body).toEqual(before)
    expect(filesWith(ayesha.email)).toEqual([])
    await eventStore.close()
  })

  it('is sent to open dashboards, which then show no name', async () => {
    await aShopWithMails()
    const answer = await shop.stranger().post('/api/admin/login').send(ADMIN).expect(200)
    const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? ''
    const socket = new WebSocket(`${shop.url.replace('http', 'ws')}/api/admin/live`, {
      headers: { cookie, origin: shop.url },
    })
    const messages: { type: string; position: number; orderNumbers?: string[]; stats?: object }[] = []
    socket.on('message', (text) => messages.push(JSON.parse(String(text))))
    await expect.poll(() => messages.at(-1)?.position).toBe(START + 10)
    const before = messages.splice(0)
    expect(JSON.stringify(before)).toContain(ayesha.name)

    await erase(ayesha.email)

    const news = () => messages.slice(messages.findIndex(({ type }) => type === 'customer-erased'))
    await expect.poll(() => news().map(({ type }) => type)).toEqual(['customer-erased', 'dashboard'])
    expect(news()[0]?.orderNumbers).toHaveLength(2)
    expect(JSON.stringify(news()[1])).toContain(ERASED)
    expect(JSON.stringify(news()[1])).not.toContain(ayesha.name)
    socket.close()
  })

  it('makes corrections and mails for them impossible', async () => {
    const { admin, orders } = await aShopWithMails()
    await erase(ayesha.email)

    const contact = `/api/admin/orders/${orders[0]}/contact`
    const { body } = await admin.put(contact).send(ayesha).expect(409)
    expect(body.error).toContain('erased at their request')
    await shop.stranger().post('/api/send-order').send({ orderNumber: orders[0] }).expect(404)
    expect(mails()).toHaveLength(2)
    await admin
      .put('/api/admin/update-order')
      .send({ orderNumber: orders[0], status: 'delivered' })
      .expect(200)
  })

  it('accepts a new order with the same address as a new customer’s', async () => {
    const { admin } = await aShopWithMails()
    await erase(ayesha.email)
    const orderNumber = await shop.place(ayesha)

    const { body } = await admin.get(`/api/admin/orders/${orderNumber}`).expect(200)

    expect(body.data.order).toMatchObject(ayesha)
    expect(body.data.events[0].data).toMatchObject({ newCustomer: true, customer: ayesha })
  })

  it('refuses an unknown customer and an invalid address with a sentence', async () => {
    await shop.place(ayesha)
    await shop.hasRecorded(3)
    await erase(ayesha.email)

    await expect(erase(ayesha.email)).rejects.toThrow('already erased')
    await expect(erase('nobody@example.com')).rejects.toThrow('no customer with this address')
    await expect(erase('nobody')).rejects.toThrow('neither an e-mail address nor a phone number')
    await expect(eraseInFolder(join(shop.folder, 'pictures'), ayesha.email, 0)).rejects.toThrow('no shop')
    await shop.hasRecorded(4)
  })

  it('finishes an erasure that was interrupted before the mails', async () => {
    const { orders } = await aShopWithMails()
    await erase(ayesha.email)
    writeFileSync(join(shop.folder, 'outbox', `${orders[0]}-customer.eml`), `To: ${ayesha.email}`)

    expect(await erase(ayesha.email)).toMatch(
      /^Removed: 1 mail to and about customers who are erased already/,
    )
    await expect(erase(ayesha.email)).rejects.toThrow('already erased')

    expect(filesWith(ayesha.email)).toEqual([])
  })
})

describe('npm run erase', () => {
  const run = promisify(execFile)
  let program: string
  beforeAll(async () => {
    program = await bundledProgram('server/commands/erase.ts')
  })
  const command = (folder: string, ...words: readonly string[]) =>
    run(process.execPath, [program, ...words], {
      env: { ...process.env, DATA_DIR: folder },
    })

  it('prints its result, and fails when it did nothing', async () => {
    await shop.place(ayesha)

    const { stdout } = await command(shop.folder, ayesha.email)

    expect(stdout).toMatch(/^Erased: 1 order/)
    expect(stdout).not.toContain('@')
    await expect(command(shop.folder, 'nobody@example.com')).rejects.toMatchObject({ code: 1, stdout: '' })
    for (const words of [[], ['nobody'], [ayesha.email, bilal.email]]) {
      await expect(command(shop.folder, ...words)).rejects.toMatchObject({ code: 2, stdout: '' })
    }
  })

  it('makes no shop in an empty folder', async () => {
    const empty = newFolder()
    await expect(command(empty, ayesha.email)).rejects.toMatchObject({
      code: 1,
      stderr: `There is no shop in ${empty}. Nothing was erased.\n`,
    })
    expect(readdirSync(empty)).toEqual([])
  })
})
