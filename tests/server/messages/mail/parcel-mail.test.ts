import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { until } from '#tests/until.ts'
import { openTestShop, type TestShop } from '../../test-shop.ts'
import type { MailServer } from './mail-server.ts'
import { mailServer } from './mail-server-of-test.ts'

let shop: TestShop

async function handOver(orderNumber: string, trackingNumber = '77941'): Promise<void> {
  const parcels = [{ orderNumber, trackingNumber }]
  const admin = await shop.signedIn()
  const { body } = await admin.post('/api/admin/handovers').send({ courier: 'tcs', parcels }).expect(200)
  expect(body.data.parcels).toEqual([{ orderNumber, success: true }])
}

async function undo(orderNumber: string): Promise<void> {
  await (await shop.signedIn()).delete(`/api/admin/handovers/${orderNumber}`).expect(200)
}

const aboutParcel = async (orderNumber: string) =>
  (await shop.detail(orderNumber)).events.filter(({ data }: { data: object }) => 'about' in data)

/** The mails about parcels that a server has accepted. */
const parcels = ({ taken }: MailServer) => taken.filter((mail) => mail.includes('on its way'))

const written = () =>
  readdirSync(join(shop.folder, 'outbox')).filter((name) => name.includes('parcel') && name.endsWith('.eml'))

const inAMinute = () => Date.now() + 60_000

it('waits as long as the owner can undo a handover', async () => {
  let now = Date.now()
  shop = await openTestShop({ clock: () => now, mailTimes: { undo: 10_000, lookEvery: 10 } })
  const [meant, mistaken] = [await shop.place(), await shop.place()]
  await handOver(mistaken, '77940')
  await handOver(meant, '77941')
  const owner = await shop.signedIn()
  await owner.delete(`/api/admin/handovers/${mistaken}`).expect(200)
  now += 9_000
  await until(async () => expect((await shop.detail(meant)).mail.customer.state).toBe('sent'))
  expect((await shop.detail(meant)).mail.parcel.state).toBe('pending')

  now += 1_000
  await until(async () => expect((await shop.detail(meant)).mail.parcel.state).toBe('sent'))
  expect(written()).toEqual([`${meant}-parcel.eml`])
})

it('goes to the customer once, with the courier, the tracking number and the amount to pay', async () => {
  shop = await openTestShop({
    settings: { SHOP_EMAIL: 'shop@falak.example' },
  })
  const orderNumber = await shop.place()
  await handOver(orderNumber)
  await handOver(orderNumber)
  await until(async () => {
    expect((await shop.detail(orderNumber)).mail.parcel).toEqual({
      state: 'sent',
      attempts: 1,
      channel: 'outbox-file',
    })
  })
  expect(written()).toEqual([`${orderNumber}-parcel.eml`])
  const mail = readFileSync(join(shop.folder, 'outbox', `${orderNumber}-parcel.eml`), 'utf8')
  expect(mail).toMatch(/^To: ayesha@example\.com$/im)
  expect(mail).toMatch(new RegExp(`^Subject: Your Falak Fits order ${orderNumber} is on its way$`, 'm'))
  for (const words of [
    'Hello Ayesha Khan',
    'TCS',
    '77941',
    'https://www.tcsexpress.com/track/77941',
    '3,600',
  ])
    expect(mail).toContain(words)
  expect(await aboutParcel(orderNumber)).toMatchObject([
    { type: 'ConfirmationSent', data: { recipient: 'customer', about: 'handover' } },
  ])
})

it('is tried again after a restart and through the backup server', async () => {
  const refusing = await mailServer({ rcpt: '451 later' })
  shop = await openTestShop({ settings: { SMTP_URL: refusing.url } })
  const orderNumber = await shop.place()
  await handOver(orderNumber)
  await until(async () =>
    expect(await aboutParcel(orderNumber)).toMatchObject([{ type: 'ConfirmationFailed' }]),
  )
  await shop.close()

  const [primary, backup] = [await mailServer({ rcpt: '451 later' }), await mailServer()]
  const settings = { SMTP_URL: primary.url, SMTP_BACKUP_URL: backup.url }
  shop = await openTestShop({ folder: shop.folder, settings, clock: inAMinute })
  await until(() => expect(parcels(backup)).toHaveLength(1))
  await until(async () => expect((await shop.detail(orderNumber)).mail.parcel.state).toBe('sent'))
})

it('is not sent after the handover was undone, and is written again for another tracking number', async () => {
  const refusing = await mailServer({ rcpt: '451 later' })
  shop = await openTestShop({ settings: { SMTP_URL: refusing.url } })
  const [undone, again] = [await shop.place(), await shop.place()]
  for (const orderNumber of [undone, again]) await handOver(orderNumber, `LE-${orderNumber}`)
  for (const orderNumber of [undone, again]) {
    await until(async () => expect(await aboutParcel(orderNumber)).toHaveLength(1))
    await undo(orderNumber)
  }
  await shop.close()

  const working = await mailServer()
  shop = await openTestShop({ folder: shop.folder, settings: { SMTP_URL: working.url }, clock: inAMinute })
  await handOver(again, '77942')
  await until(() => expect(parcels(working)).toHaveLength(1))
  // And both confirmations, after which a mail about the other parcel would have come.
  await until(() => expect(working.taken).toHaveLength(3))
  expect(parcels(working)[0]).toContain('77942')
  expect(parcels(working)[0]).toContain(`<${again}-parcel-2@`)
  expect((await shop.detail(undone)).mail.parcel).toBeNull()

  await undo(again)
  await handOver(again, '77943')
  await until(() => expect(parcels(working)).toHaveLength(2))
  expect(parcels(working)[1]).toContain('77943')
})

it('never prevents a handover', async () => {
  const silent = await mailServer({ rcpt: '550 no' })
  shop = await openTestShop({ settings: { SMTP_URL: silent.url } })
  const orderNumber = await shop.place()
  await handOver(orderNumber)
  await until(async () => {
    expect((await shop.detail(orderNumber)).mail.parcel).toMatchObject({ state: 'failed' })
  })
  expect((await shop.detail(orderNumber)).order.status).toBe('shipped')
})
