import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { products } from '#catalogue/products.ts'
import { listed } from '#projections/catalogue/listed.ts'
import { lowStock } from '#projections/catalogue/stock.ts'
import { createLowStockMemory, startLowStockMail } from '#server/messages/mail/low-stock-mail.ts'
import { createShopSettings } from '#server/shop/shop-settings.ts'
import { databaseFor } from '#tests/postgres/test-database.ts'
import { until } from '#tests/until.ts'
import { runShop } from '../../../projections/shop-run.ts'
import { openTestShop, type ShopOptions, type TestShop } from '../../test-shop.ts'
import { mailText } from './mail-server.ts'

/** What the shop lists at its first start. */
const startingList = runShop('2026-11-20T00:00:00.000Z', []).events.reduce(listed.evolve, listed.initial)

const SHOP_EMAIL = 'shop@falakfits.test'
const open = (clock: () => number, options: ShopOptions = {}) =>
  openTestShop({
    clock,
    mailTimes: { reportLook: 5 },
    ...options,
    settings: { SHOP_EMAIL, ...options.settings },
  })

const folderOf = (shop: TestShop) => join(shop.folder, 'outbox')
const sentBy = (shop: TestShop) =>
  // The first mail creates the folder.
  (existsSync(folderOf(shop)) ? readdirSync(folderOf(shop)) : []).filter((name) =>
    name.startsWith('low-stock-'),
  )
const switchMails = async (shop: TestShop, lowStockMails: boolean) =>
  (await shop.signedIn()).put('/api/admin/settings').send({ dailyReports: false, lowStockMails }).expect(200)
const count = async (shop: TestShop, size: string, units: number) =>
  (await shop.signedIn())
    .post('/api/admin/stock')
    .send({ productId: 'm7', size, units, reason: 'Delivery of Monday' })
    .expect(200)

/** Long enough for several checks of the time. */
async function someLooks(shop: TestShop): Promise<void> {
  const admin = await shop.signedIn()
  for (let look = 0; look < 3; look++) await admin.get('/api/admin/settings').expect(200)
}

/** Sizes of products that have a stock in the catalogue. */
const lowInCatalogue = lowStock(products, { soldSizes: {}, stockCounts: {} })

describe('the mail about low stock', () => {
  let shop: TestShop
  let now = 0
  const clock = () => now
  beforeEach(async () => {
    now = Date.parse('2026-11-20T03:59:59Z')
    shop = await open(clock)
  })

  it('goes out once, from nine in Karachi, with the sizes that are running out, even over a restart', async () => {
    await switchMails(shop, true)
    await count(shop, 'S', 6)
    await count(shop, 'M', 5)
    await count(shop, 'L', 2)
    await someLooks(shop)
    expect(sentBy(shop)).toEqual([])

    now = Date.parse('2026-11-20T04:00:00Z')
    await until(() => expect(sentBy(shop)).toEqual(['low-stock-2026-11-19.eml']))
    const file = join(folderOf(shop), 'low-stock-2026-11-19.eml')
    const mail = readFileSync(file, 'utf8').replaceAll('\r\n', '\n')
    expect(mail).toMatch(/^To: shop@falakfits\.test$/im)
    expect(mail).toMatch(new RegExp(`^Subject: Low stock: ${2 + lowInCatalogue.length} sizes$`, 'im'))
    expect(mailText(mail)).toMatch(/The Blacksmith, size M: +5 left\n.*The Blacksmith, size L: +2 left/)
    expect(mailText(mail)).not.toContain('The Blacksmith, size S')

    await shop.close()
    rmSync(file)
    shop = await open(clock, { folder: shop.folder })
    await someLooks(shop)
    now = Date.parse('2026-11-21T06:00:00Z')
    await someLooks(shop)
    expect(sentBy(shop)).toEqual([])

    // Another size runs out: the mail contains all of them.
    await count(shop, 'S', -6)
    await until(() => expect(sentBy(shop)).toEqual(['low-stock-2026-11-20.eml']))
    const next = readFileSync(join(folderOf(shop), 'low-stock-2026-11-20.eml'), 'utf8')
    expect(next).toMatch(new RegExp(`^Subject: Low stock: ${3 + lowInCatalogue.length} sizes\\r?$`, 'im'))
  })

  it('does not go out while it is switched off, which is the default and stays when another setting changes', async () => {
    await count(shop, 'M', 1)
    now = Date.parse('2026-11-20T08:00:00Z')
    await someLooks(shop)
    await switchMails(shop, true)
    await until(() => expect(sentBy(shop)).toHaveLength(1))
    const admin = await shop.signedIn()
    const { body } = await admin.put('/api/admin/settings').send({ dailyReports: false }).expect(200)
    expect(body.data.lowStockMails).toBe(true)
    await switchMails(shop, false)
    now = Date.parse('2026-11-21T08:00:00Z')
    await count(shop, 'L', 1)
    await someLooks(shop)
    expect(sentBy(shop)).toHaveLength(1)
  })

  it('is switched with true and false only', async () => {
    const admin = await shop.signedIn()
    const wrong = { dailyReports: false, lowStockMails: 'yes' }
    const { body } = await admin.put('/api/admin/settings').send(wrong).expect(422)
    expect(body.fields.lowStockMails).toMatch(/on .* or off/)
  })
})

it('the mail about low stock goes out from the server that leads', async () => {
  const settings = await databaseFor('PostgreSQL')
  // On this server it is still before nine, so that only the other one would send.
  const first = await open(() => Date.parse('2026-11-20T03:58:00Z'), { settings })
  const second = await open(() => Date.parse('2026-11-20T04:01:00Z'), { settings })
  await switchMails(first, true)
  await count(first, 'M', 1)
  await someLooks(second)
  expect([...sentBy(first), ...sentBy(second)]).toEqual([])
  await first.close()
  await until(() => expect(sentBy(second)).toHaveLength(1))
})

describe('a size that runs out', () => {
  const DAY_MS = 86_400_000
  const stored = new Map<string, string>()
  let left = 0
  let now = 0
  let looks = 0
  let isAway = false
  let sent: string[] = []
  let memory = createLowStockMemory()

  const settings = createShopSettings({
    readSetting: async (name) => stored.get(name) ?? null,
    async writeSetting(name, value) {
      if (isAway && name !== 'low-stock-mails') throw new Error('the database is away')
      stored.set(name, value)
    },
    changeSetting: () => Promise.reject(new Error('nobody changes settings here')),
  })
  const start = () =>
    startLowStockMail({
      settings,
      memory,
      shopEmail: () => SHOP_EMAIL,
      mailers: [
        {
          channel: 'primary',
          send: async ({ id }) => void sent.push(id),
          takeBack: async () => undefined,
          stop: async () => undefined,
        },
      ],
      states: () => ({ soldSizes: {}, stockCounts: { m7: { M: left } }, listed: startingList }),
      publicUrl: undefined,
      clock() {
        looks += 1
        return now
      },
      onFailure: () => undefined,
      onError: () => undefined,
      lookEveryMs: 1,
    })
  const wholeLooks = async () => {
    const before = looks
    await until(() => expect(looks).toBeGreaterThan(before + 2))
  }

  beforeEach(async () => {
    stored.clear()
    sent = []
    left = 3
    isAway = false
    memory = createLowStockMemory()
    now = Date.parse('2026-11-20T05:00:00Z')
    await settings.write({ dailyReports: false, lowStockMails: true })
  })

  it('is in one mail, and in another after it was restocked, even on the day of the first mail', async () => {
    const mail = start()
    await until(() => expect(stored.get('low-stock-mail-sent')).toBe('2026-11-19'))
    now += DAY_MS
    left = 1
    await wholeLooks()
    expect(sent).toEqual(['low-stock-2026-11-19'])

    left = 4
    await wholeLooks()
    left = 20
    await wholeLooks()
    left = 2
    await until(() => expect(stored.get('low-stock-mail-sent')).toBe('2026-11-20'))
    left = 20
    await wholeLooks()
    left = 0
    await wholeLooks()
    expect(sent).toHaveLength(2)
    now += DAY_MS
    await until(() => expect(sent).toHaveLength(3))
    await mail.stop()
  })

  it('is in one mail when the mail cannot be stored as sent at once, even when the lead is lost in the meantime', async () => {
    isAway = true
    const first = start()
    await until(() => expect(sent).toHaveLength(1))
    await wholeLooks()
    await first.stop()
    const second = start()
    await wholeLooks()
    isAway = false
    await until(() => expect(stored.get('low-stock-mail-sent')).toBe('2026-11-19'))
    now += DAY_MS
    await wholeLooks()
    await second.stop()
    expect(sent).toHaveLength(1)
  })
})
