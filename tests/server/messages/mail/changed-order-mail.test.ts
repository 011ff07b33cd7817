/** The mail to the customer of an order that was changed, and what mails say about discounts and advances. */

import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { until } from '#tests/until.ts'
import { openTestShop, type TestShop } from '../../test-shop.ts'

let shop: TestShop

type Admin = Awaited<ReturnType<TestShop['signedIn']>>

const command = (admin: Admin, orderNumber: string, json: object) =>
  admin.post(`/api/admin/orders/${orderNumber}/commands`).send(json).expect(200)

const detail = async (admin: Admin, orderNumber: string) =>
  (await admin.get(`/api/admin/orders/${orderNumber}`).expect(200)).body.data

const isSent = (admin: Admin, orderNumber: string) =>
  until(async () => expect((await detail(admin, orderNumber)).mail.customer.state).toBe('sent'))

const files = (name: string) =>
  readdirSync(join(shop.folder, 'outbox')).filter((file) => file.startsWith(name) && file.endsWith('.eml'))

/** The subject of a mail in the outbox folder, and its plain text. */
function readMail(name: string): { readonly subject: string; readonly text: string } {
  const raw = readFileSync(join(shop.folder, 'outbox', name), 'utf8').replaceAll('\r\n', '\n')
  const [, folded = ''] = /^Subject: (.*(?:\n[ \t].*)*)$/m.exec(raw) ?? []
  const [, encoded = ''] = /text\/plain.*\nContent-Transfer-Encoding: .*\n\n([\s\S]*?)\n--/.exec(raw) ?? []
  return { subject: decoded(folded.replaceAll(/\n[ \t]/g, ' ')), text: decoded(encoded) }
}

/** Quoted-printable, or words of a header in it, as text; with plain spaces. */
function decoded(text: string): string {
  const joined = text
    .replaceAll('?= =?UTF-8?Q?', '')
    .replaceAll(/=\?UTF-8\?Q\?(.*?)\?=/g, (_, words: string) => words.replaceAll('_', ' '))
    .replaceAll('=\n', '')
  const bytes = joined.replaceAll(/=([0-9A-F]{2})/g, '%$1')
  return decodeURIComponent(bytes.replaceAll(/%(?![0-9A-F]{2})/g, '%25')).replaceAll('\u00a0', ' ')
}

const m7 = (size: string, quantity = 1) => ({ id: `m7-${size}`, size, quantity })
const u1 = (size: string, quantity = 1) => ({ id: `u1-${size}`, size, quantity })

it('tells what was changed and what it comes to, and nothing that the shop keeps to itself', async () => {
  shop = await openTestShop()
  const admin = await shop.signedIn()
  const orderNumber = await shop.place()
  await isSent(admin, orderNumber)
  await command(admin, orderNumber, { type: 'ChangeNote', edition: 0, note: 'Argues at the door' })
  await command(admin, orderNumber, {
    type: 'ChangeLines',
    edition: 1,
    items: [m7('M', 2), u1('M'), { id: 'w1-S', size: 'S', quantity: 1 }],
    discount: { amount: 100, reason: 'friends' },
  })
  await until(() => expect(files(orderNumber)).toContain(`${orderNumber}-customer-2.eml`))
  const { subject, text } = readMail(`${orderNumber}-customer-2.eml`)
  const { order } = await detail(admin, orderNumber)
  const [, , added] = order.items
  const total = order.total.toLocaleString('en')
  expect(subject).toBe(
    `Your Falak Fits order ${orderNumber} was changed: 3 changes, Rs ${total} instead of Rs 3,600`,
  )
  expect(text.split('\n')[0]).toBe(
    `Hello Ayesha Khan, your order was changed: 1 × Vision Void in size M instead of L, 1 × ${added.name} (S) added, Rs 100 off. It comes to Rs ${total} instead of Rs 3,600. We will bring it to your door and you pay when you receive it.`,
  )
  expect(text).toContain('Discount: −Rs 100')
  expect(text).toContain(`Total, cash on delivery: Rs ${total}`)
  expect(text).not.toMatch(/friends|Argues/i)
})

it('tells each change once, and the last one again when it is asked for', async () => {
  let now = Date.now()
  shop = await openTestShop({ clock: () => now })
  const admin = await shop.signedIn()
  const orderNumber = await shop.place()
  await isSent(admin, orderNumber)
  for (const [edition, items] of [
    [m7('M', 2), u1('M')],
    [m7('M', 2), u1('S')],
  ].entries()) {
    await command(admin, orderNumber, { type: 'ChangeLines', edition, items, discount: null })
    await isSent(admin, orderNumber)
  }
  const swapped = (from: string, to: string) =>
    `Your Falak Fits order ${orderNumber} was changed: 1 × Vision Void in size ${to} instead of ${from}`
  expect(readMail(`${orderNumber}-customer-2.eml`).subject).toBe(swapped('L', 'M'))
  expect(readMail(`${orderNumber}-customer-3.eml`).subject).toBe(swapped('M', 'S'))
  expect(readMail(`${orderNumber}-customer-3.eml`).text).toContain('The total stays Rs 3,600.')

  // A second press within a minute would be the same one.
  now += 2 * 60_000
  await admin
    .post(`/api/admin/orders/${orderNumber}/confirmation`)
    .send({ recipient: 'customer' })
    .expect(202)
  await until(() => expect(files(orderNumber)).toContain(`${orderNumber}-customer-4.eml`))
  expect(readMail(`${orderNumber}-customer-4.eml`).subject).toBe(swapped('M', 'S'))
})

it('says what is still to pay after an advance, also when the parcel is on its way', async () => {
  shop = await openTestShop({ mailTimes: { undo: 0 } })
  const admin = await shop.signedIn()
  const orderNumber = await shop.place()
  await isSent(admin, orderNumber)
  await command(admin, orderNumber, {
    type: 'ReceiveAdvance',
    amount: 600,
    means: 'jazzcash',
    reference: 'TX-77',
  })
  await command(admin, orderNumber, {
    type: 'ChangeLines',
    // The advance has changed what the slip says.
    edition: 1,
    items: [m7('M', 2), u1('M')],
    discount: null,
  })
  await until(() => expect(files(orderNumber)).toContain(`${orderNumber}-customer-2.eml`))
  const changed = readMail(`${orderNumber}-customer-2.eml`).text
  expect(changed).toContain('You have paid Rs 600 in advance, and pay Rs 3,000 when you receive it.')
  expect(changed).toContain('Total: Rs 3,600\nPaid in advance: −Rs 600\nTo pay at the door: Rs 3,000 in cash')
  expect(changed).not.toContain('TX-77')

  const parcels = [{ orderNumber, trackingNumber: '77941' }]
  await admin.post('/api/admin/handovers').send({ courier: 'tcs', parcels }).expect(200)
  await until(() => expect(files(orderNumber)).toContain(`${orderNumber}-parcel.eml`))
  const parcel = readMail(`${orderNumber}-parcel.eml`).text
  expect(parcel).toContain('To pay, in cash: Rs 3,000')
  expect(parcel).toContain('Please have Rs 3,000 ready')
})

it('is not written to a customer without an e-mail', async () => {
  shop = await openTestShop()
  const admin = await shop.signedIn()
  const { body } = await admin
    .post('/api/admin/orders')
    .set('Idempotency-Key', randomUUID())
    .send({
      name: 'Bilal Ahmed',
      phone: '0321 7654321',
      address: '4 Canal Road, Multan',
      channel: 'phone',
      items: [m7('M')],
    })
    .expect(201)
  const { orderNumber } = body.data
  await command(admin, orderNumber, {
    type: 'ChangeLines',
    edition: 0,
    items: [m7('L')],
    discount: null,
  })
  // Another order's mail is written after it.
  const other = await shop.place()
  await isSent(admin, other)
  expect((await detail(admin, orderNumber)).mail.customer).toMatchObject({ state: 'none', attempts: 0 })
  expect(files(orderNumber)).toEqual([])
})
