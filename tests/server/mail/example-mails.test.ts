/** The mails that the owner sees as customers get them. */

import { afterEach, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../test-shop.ts'

let shop: TestShop
afterEach(() => shop.remove())

type Example = {
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly html: string
  readonly text: string
  readonly from: readonly string[]
}

async function examples(): Promise<readonly Example[]> {
  const admin = await shop.signedIn()
  return (await admin.get('/api/admin/mails/examples').expect(200)).body.data.mails
}

const one = async (id: string) => (await examples()).find((mail) => mail.id === id)

it('are all there, each with a subject, a text and a page', async () => {
  shop = await openTestShop()
  const mails = await examples()
  expect(mails.map(({ id }) => id)).toEqual([
    'placed',
    'changed',
    'parcel',
    'exchange',
    'return',
    'declined',
    'refund',
    'shop',
  ])
  for (const { subject, html, text } of mails) {
    expect(subject).toMatch(/FF-\d{10}/)
    expect(html).toMatch(/^<!doctype html>/)
    expect(text).not.toContain('undefined')
  }
})

it('say what the settings say, as soon as they are changed', async () => {
  shop = await openTestShop()
  const admin = await shop.signedIn()
  const change = {
    phone: '+92 42 1234567',
    address: 'Falak Fits\nShop 4, Anarkali\nLahore',
    delivery: { fee: 150, freeAbove: 100000 },
  }
  await admin.put('/api/admin/shop').send(change).expect(200)
  expect((await one('placed'))?.text).toContain('+92 42 1234567')
  expect((await one('placed'))?.text).toContain('Delivery: Rs 150')
  expect((await one('return'))?.text).toContain('Falak Fits, Shop 4, Anarkali, Lahore')
  expect((await one('parcel'))?.text).toMatch(/Courier: TCS\nTracking number: 1234567890/)
})

it('leave nothing behind, and are not for strangers', async () => {
  shop = await openTestShop()
  const admin = await shop.signedIn()
  const sizeOf = async () => (await admin.get('/api/admin/orders').expect(200)).body.data.total
  await examples()
  expect(await sizeOf()).toBe(0)
  await shop.stranger().get('/api/admin/mails/examples').expect(401)
})
