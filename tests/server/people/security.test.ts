/** The security log, and the calls before which the person must confirm that it is them. */

import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { Database } from '#events/log/sqlite/database.ts'
import { hashOf } from '#server/people/session.ts'
import { ADMIN, openTestShop, type TestShop } from '../test-shop.ts'
import { hired, PASSWORD } from './people.ts'

const START = Date.parse('2026-11-25T06:00:00Z')
const MINUTE = 60_000
const ADMIN_NAME = 'admin'

let now = START
let shop: TestShop
beforeEach(async () => {
  now = START
  shop = await openTestShop({ clock: () => now })
})

type Browser = Awaited<ReturnType<TestShop['signedIn']>>

const entriesOf = async (owner: Browser, query: object = {}) =>
  (await owner.get('/api/admin/security').query(query).expect(200)).body.data.entries

describe('the security log', () => {
  it('says who signed in, looked at a customer, exported, and asked for what is not theirs', async () => {
    const orderNumber = await shop.place()
    const { owner, browser } = await hired(shop, 'Bina', 'caller')
    await browser.get(`/api/admin/orders/${orderNumber}`).expect(200)
    await browser.get(`/api/admin/orders/${orderNumber}`).expect(200)
    await browser.get('/api/admin/orders.csv').expect(403)
    await owner.get('/api/admin/orders.csv').query({ status: 'pending', q: 'Ayesha' }).expect(200)
    const words = (await entriesOf(owner)).map(({ name, what }: { name: string; what: string }) => [
      name,
      what,
    ])
    expect(words).toEqual([
      [ADMIN_NAME, 'Exported the orders, 1 row; status pending, found by a search'],
      ['Bina', 'Asked for what the role may not do: GET /api/admin/orders.csv'],
      ['Bina', `Looked at the customer of ${orderNumber}`],
      ['Bina', 'Signed in'],
      [ADMIN_NAME, 'Invited Bina as caller'],
      [ADMIN_NAME, 'Signed in'],
    ])
    const { text } = await owner.get('/api/admin/security').expect(200)
    for (const secret of ['Ayesha', '0300', 'ayesha@', 'bina@', ADMIN.email])
      expect(text).not.toContain(secret)
    expect(await entriesOf(owner, { kind: 'exported' })).toHaveLength(1)
    await browser.get('/api/admin/security').expect(403)
    await owner.get('/api/admin/security?kind=unknown').expect(422)
  })

  it('counts failed sign-ins of an hour in one entry, and does not keep what was typed', async () => {
    const attempt = (email: string) =>
      shop.stranger().post('/api/admin/login').send({ email, password: 'wrong and wrong' }).expect(401)
    for (let i = 0; i < 3; i++) await attempt(ADMIN.email)
    await attempt('my-secret-typed-here@example.com')
    const owner = await shop.signedIn()
    const failed = await entriesOf(owner, { kind: 'sign-in-failed' })
    expect(failed).toMatchObject([
      { name: null, times: 1, what: 'Wrong password' },
      { name: ADMIN_NAME, times: 3 },
    ])
    expect(JSON.stringify(failed)).not.toContain('my-secret')
  })

  it('is read page by page, and kept for a year', async () => {
    const owner = await shop.signedIn()
    for (let i = 0; i < 3; i++) await owner.get('/api/admin/orders.csv').expect(200)
    const first = (await owner.get('/api/admin/security?limit=2').expect(200)).body.data
    expect(first.entries).toHaveLength(2)
    const second = (await owner.get(`/api/admin/security?limit=2&before=${first.next}`).expect(200)).body.data
    expect(second.entries.map(({ what }: { what: string }) => what)).toEqual([
      'Exported the orders, 0 rows',
      'Signed in',
    ])
    expect(second.next).toBeNull()
    // After the first week the owner would need one.
    await owner.put('/api/admin/factor-rule').send({ required: false }).expect(200)
    now += 366 * 24 * 60 * MINUTE
    const later = await shop.signedIn()
    await later.get('/api/admin/orders.csv').expect(200)
    const all = await entriesOf(later)
    expect(all.every(({ at }: { at: string }) => Date.parse(at) >= now)).toBe(true)
  })
})

/** The text of all rows, as somebody with the file reads them. */
function storedText(): string {
  const accounts = new Database(join(shop.folder, 'accounts.db'), { readonly: true })
  const rows = accounts.prepare('SELECT * FROM security_log').all()
  accounts.close()
  return JSON.stringify(rows)
}

describe('what a person does with the own account and with others’', () => {
  it('is recorded with its words, its network and browser, and without anything personal', async () => {
    const { owner, browser, id, email } = await hired(shop, 'Bina', 'caller')
    const orderNumber = await shop.place()
    const changed = 'samosas and 3 teas at seven'
    const other = await shop.signedIn({ email, password: PASSWORD })
    await other.post('/api/admin/logout').send({}).expect(200)
    await shop.signedIn({ email, password: PASSWORD })
    await browser
      .put('/api/admin/account/password')
      .send({ current: PASSWORD, password: changed })
      .expect(200)
    const another = await shop.signedIn({ email, password: changed })
    const { sessions } = (await browser.get('/api/admin/account').expect(200)).body.data
    const [{ id: open }] = sessions.filter(({ own }: { own: boolean }) => !own)
    await browser.delete(`/api/admin/account/sessions/${open}`).send({}).expect(200)
    await another.get('/api/admin/session').expect(401)
    await browser.delete('/api/admin/account/sessions').send({}).expect(200)
    await browser.post('/api/admin/account/proof').send({ password: changed }).expect(200)
    await browser.get(`/api/admin/orders/${orderNumber}/risk`).expect(200)
    const asked = await owner.post(`/api/admin/staff/${id}/invitation`).send({})
    expect(asked.status).toBe(409)
    await owner.patch(`/api/admin/staff/${id}`).send({ name: 'Bina A.' }).expect(200)
    await owner.patch(`/api/admin/staff/${id}`).send({ role: 'packer' }).expect(200)
    await owner.delete(`/api/admin/staff/${id}`).send({}).expect(200)
    await owner.put('/api/admin/settings').send({ dailyReports: true }).expect(200)
    const { seen: _, ...terms } = (await owner.get('/api/admin/shop').expect(200)).body.data
    await owner
      .put('/api/admin/shop')
      .send({ ...terms, tagline: 'Wear the night, own the day' })
      .expect(200)
    await owner
      .put('/api/admin/shop')
      .send({ ...terms, tagline: 'Wear the night, own the day' })
      .expect(200)
    await owner.get('/api/admin/orders.csv').query({ q: 'Ayesha Khan' }).expect(200)
    await owner.get('/api/admin/accounts.csv?month=2026-11').expect(200)
    await owner.get('/api/admin/accounts.xlsx?month=2026-11').expect(200)
    await owner.get('/api/admin/ledger.csv?month=2026-11').expect(200)
    await owner.get('/api/admin/cash/parcels.csv?courier=tcs').expect(200)
    await owner.get('/api/audit/export').expect(200)

    const entries = (await entriesOf(owner, { limit: 100 })) as readonly Record<string, unknown>[]
    const said = entries.map(({ what, name }) => `${name}: ${what}`).toReversed()
    expect(said).toEqual([
      'admin: Signed in',
      'admin: Invited Bina as caller',
      'Bina: Signed in',
      'Bina: Signed in',
      'Bina: Signed out',
      'Bina: Signed in',
      'Bina: Changed the password',
      'Bina: Signed in',
      'Bina: Signed one browser out',
      'Bina: Signed out everywhere else',
      'Bina: Confirmed their identity',
      `Bina: Looked at the customer of ${orderNumber}`,
      'admin: Changed the role of Bina A. to packer',
      'admin: Removed Bina A.',
      'admin: Changed settings: dailyReports',
      'admin: Changed the shop: tagline',
      'admin: Exported the orders, 1 row; found by a search',
      'admin: Exported the orders of a month with their cash, 1 row; month 2026-11',
      'admin: Exported the orders of a month with their cash, 1 row; month 2026-11',
      'admin: Exported the ledger, 0 rows; month 2026-11',
      'admin: Exported the parcels of a courier, 0 rows; courier tcs',
      'admin: Exported the log',
    ])
    expect(entries.every(({ network, browser }) => network !== '' && browser !== '')).toBe(true)
    expect(entries.find(({ what }) => what === 'Changed the role of Bina A. to packer')).toMatchObject({
      fact: 'RoleChanged',
    })
    const stored = storedText()
    for (const personal of ['Ayesha', 'Khan', '1234567', 'Mall Road', '@', PASSWORD, changed, ADMIN.password])
      expect(stored).not.toContain(personal)
  })

  it('also by a program, whose requests are one entry', async () => {
    const { owner, email } = await hired(shop, 'Sadia', 'auditor')
    const program = () => shop.stranger().get('/api/audit/key').auth(email, PASSWORD).expect(200)
    await program()
    await program()
    await shop.stranger().get('/api/audit/key').auth(email, 'another password').expect(401)
    const said = (await entriesOf(owner)).map(({ what, name }: { what: string; name: string }) => [
      name,
      what,
    ])
    expect(said.slice(0, 2)).toEqual([
      ['Sadia', 'Wrong password'],
      ['Sadia', 'Signed in by an app'],
    ])
  })
})

it('a forgotten password that is set by a mailed link is recorded as such', async () => {
  const { owner, id, email } = await hired(shop, 'Bina', 'caller')
  const accounts = new Database(join(shop.folder, 'accounts.db'))
  accounts
    .prepare('INSERT INTO invitations (token_hash, staff, email, expires_at) VALUES (?, ?, ?, ?)')
    .run(hashOf('mailed'), id, email, now + MINUTE)
  accounts.close()
  await shop.browser().post('/api/admin/invitations/mailed').send({ password: PASSWORD }).expect(201)
  const words = (await entriesOf(owner)).map(({ what }: { what: string }) => what)
  expect(words.slice(0, 2)).toEqual(['Signed in', 'Set a password by a mailed link'])
})

describe('a quarter of an hour after the password was given', () => {
  const wants = { error: 'Please confirm that it is you.', reauthenticate: true }
  const bina = { name: 'Bina', email: 'bina@falakfits.test', role: 'caller' }

  it('an export and a change of rights need it again, and daily work does not', async () => {
    const orderNumber = await shop.place()
    const { owner, id } = await hired(shop, 'Kamran', 'packer')
    now += 14 * MINUTE
    await owner.get('/api/admin/orders.csv').expect(200)
    expect((await owner.get('/api/admin/account/proof').expect(200)).body.data).toEqual({ seconds: 60 })
    now += 2 * MINUTE
    expect((await owner.get('/api/admin/account/proof').expect(200)).body.data).toEqual({ seconds: 0 })
    const refused = [
      owner.get('/api/admin/orders.csv'),
      owner.get('/api/admin/accounts.csv?month=2026-11'),
      owner.get('/api/admin/accounts.xlsx?month=2026-11'),
      owner.post('/api/admin/months/2026-01/closing').send({}),
      owner.post('/api/admin/staff').send(bina),
      owner.post(`/api/admin/staff/${id}/invitation`).send({}),
      owner.patch(`/api/admin/staff/${id}`).send({ role: 'owner' }),
      owner.delete(`/api/admin/staff/${id}`).send({}),
    ]
    for (const call of refused) expect((await call.expect(403)).body).toMatchObject(wants)
    await owner.get('/api/admin/orders').expect(200)
    await owner.put('/api/admin/update-order').send({ orderNumber, status: 'confirmed' }).expect(200)

    const prove = (password: string) => owner.post('/api/admin/account/proof').send({ password })
    expect((await prove('another password').expect(422)).body.fields).toEqual({
      password: 'This is not your password.',
    })
    await prove('').expect(422)
    await owner.get('/api/admin/orders.csv').expect(403)
    await prove(ADMIN.password).expect(200)
    await owner.get('/api/admin/orders.csv').expect(200)
    await owner.post('/api/admin/staff').send(bina).expect(201)
  })

  it('more than a hundred orders at once, and more than twenty prices, need it again', async () => {
    const owner = await shop.signedIn()
    now += 16 * MINUTE
    const numbers = (most: number) => Array.from({ length: most }, (_, i) => `FF-261125${String(1000 + i)}`)
    const change = (most: number) =>
      owner.put('/api/admin/update-orders').send({ orderNumbers: numbers(most), status: 'confirmed' })
    expect((await change(101)).body).toMatchObject(wants)
    await change(100).expect(200)
    const sale = (products: number) =>
      owner.post('/api/admin/sales').send({
        ...{ name: 'Weekend', from: '2026-11-26T06:00:00Z', to: '2026-11-28T06:00:00Z' },
        prices: Object.fromEntries(Array.from({ length: products }, (_, i) => [`p${i}`, 900])),
      })
    expect((await sale(21)).body).toMatchObject(wants)
    const percent = (products: number) =>
      owner.post('/api/admin/product-changes').send({
        products: Array.from({ length: products }, (_, i) => `p${i}`),
        change: { pricePercent: 5 },
      })
    expect((await percent(21)).body).toMatchObject(wants)
    // There are no such products, which is found only after the proof.
    for (const call of [sale(20), percent(20)]) expect((await call).status).not.toBe(403)
  })

  it('another person’s password is no proof', async () => {
    const { browser } = await hired(shop, 'Sadia', 'accountant')
    now += 16 * MINUTE
    const prove = (password: string) => browser.post('/api/admin/account/proof').send({ password })
    await prove(ADMIN.password).expect(422)
    await prove(PASSWORD).expect(200)
  })
})
