/** The mails that the owner sees as customers get them. */

import { expect, it } from 'vitest'
import { mailKinds } from '#catalogue/message-text.ts'
import { openTestShop, type TestShop } from '../../test-shop.ts'

let shop: TestShop

type Example = {
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly html: string
  readonly text: string
  readonly from: readonly string[]
}

async function examples(typed = {}): Promise<readonly Example[]> {
  const admin = await shop.signedIn()
  return (await admin.get('/api/admin/mails/examples').query(typed).expect(200)).body.data.mails
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

it('have the words of the shop under the first sentence, as text, each in its own mail', async () => {
  shop = await openTestShop()
  const before = await examples()
  const mails = Object.fromEntries(mailKinds.map((kind) => [kind, `Ours <b>${kind}</b> & {name}`]))
  await (await shop.signedIn()).put('/api/admin/shop').send({ mails }).expect(200)
  const after = await examples()
  for (const kind of mailKinds) {
    const [plain, full] = [before, after].map((all) => all.find(({ id }) => id === kind))
    const text = `Ours <b>${kind}</b> & Ayesha Khan`
    const [greeting, words, ...rest] = full?.text.split('\n\n') ?? []
    expect(words).toBe(text)
    expect([greeting, ...rest].join('\n\n')).toBe(plain?.text)
    expect(full?.html).toContain(`>Ours &lt;b&gt;${kind}&lt;/b&gt; &amp; Ayesha Khan</p>`)
  }
  expect(after.find(({ id }) => id === 'shop')).toEqual(before.find(({ id }) => id === 'shop'))
})

it('have words that are not stored yet, and none of which nothing is left', async () => {
  shop = await openTestShop()
  const stored = await one('placed')
  const placedWith = async (placed: string) => (await examples({ placed })).find(({ id }) => id === 'placed')
  const { text = '' } = (await placedWith('We call you first.\nWe never ask for a PIN.')) ?? {}
  expect(text.split('\n\n')[1]).toBe('We call you first.\nWe never ask for a PIN.')
  // The order has no page of a courier yet.
  expect(await placedWith('Follow it at {link}')).toEqual(stored)
  expect(await one('placed')).toEqual(stored)
  const admin = await shop.signedIn()
  await admin
    .get('/api/admin/mails/examples')
    .query({ placed: 'x'.repeat(401) })
    .expect(422)
})

it('leave nothing behind, and are not for strangers', async () => {
  shop = await openTestShop()
  const admin = await shop.signedIn()
  const sizeOf = async () => (await admin.get('/api/admin/orders').expect(200)).body.data.total
  await examples()
  expect(await sizeOf()).toBe(0)
  await shop.stranger().get('/api/admin/mails/examples').expect(401)
})
