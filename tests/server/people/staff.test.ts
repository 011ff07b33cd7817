/** The shop's people: invited, renamed, given other roles and removed. */

import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { Database } from '#events/log/sqlite/database.ts'
import { ADMIN, openTestShop, type TestShop } from '../test-shop.ts'
import { hired, PASSWORD } from './people.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})

const bina = { name: 'Bina', email: 'Bina@Falakfits.test', role: 'caller' }

describe('an invitation', () => {
  it('is a link that opens once, and makes an account with its own name in the log', async () => {
    const owner = await shop.signedIn()
    const { body } = await owner.post('/api/admin/staff').send(bina).expect(201)
    expect(body.data).toMatchObject({
      name: 'Bina',
      role: 'caller',
      email: 'bina@falakfits.test',
      joined: false,
    })
    const token = body.data.invitation.split('/').at(-1)
    const link = `/api/admin/invitations/${token}`
    const browser = shop.browser()
    expect((await browser.get(link).expect(200)).body.data).toEqual({
      ...{ name: 'Bina', role: 'caller', email: 'bina@falakfits.test', joined: false },
    })
    await browser.post(link).send({ password: 'short' }).expect(422)
    const guessed = await browser.post(link).send({ password: 'password1234' }).expect(422)
    expect(guessed.body.fields.password).toMatch('easy to guess')
    const joined = await browser.post(link).send({ password: PASSWORD }).expect(201)
    expect(joined.body.data).toEqual({ name: 'Bina', role: 'caller' })
    expect((await browser.get('/api/admin/session').expect(200)).body.data).toEqual({
      name: 'Bina',
      role: 'caller',
    })
    const again = await shop.browser().post(link).send({ password: PASSWORD }).expect(404)
    expect(again.body.error).toMatch('used already')
    await shop.stranger().get(link).expect(404)
    await shop.browser().post('/api/admin/login').send({ email: bina.email, password: PASSWORD }).expect(200)
    const people = (await owner.get('/api/admin/staff').expect(200)).body.data.staff
    expect(people.at(-1)).toMatchObject({ name: 'Bina', joined: true, signedInAt: expect.any(String) })

    const typed = {
      ...{ name: 'Sana Mir', phone: '0300 7654321', address: '4 Clifton, Karachi', channel: 'phone' },
      items: [{ id: 'm7-M', size: 'M', quantity: 1 }],
    }
    const placed = await browser.post('/api/admin/orders').send(typed).expect(201)
    const detail = await owner.get(`/api/admin/orders/${placed.body.data.orderNumber}`).expect(200)
    expect(detail.body.data.events[0].actor).toEqual({ role: 'admin', name: 'Bina' })
    const { text } = await owner.get('/api/audit/events?type=StaffInvited').expect(200)
    expect(text).toContain('Bina')
    expect(text.toLowerCase()).not.toContain('bina@')
  })

  it('expires after 48 hours, and a newer one replaces it', async () => {
    const clock = { now: Date.parse('2026-11-25T06:00:00Z') }
    shop = await openTestShop({ clock: () => clock.now })
    const owner = await shop.signedIn()
    const { body } = await owner.post('/api/admin/staff').send(bina).expect(201)
    const again = await owner.post(`/api/admin/staff/${body.data.id}/invitation`).expect(201)
    const path = (invitation: string) => `/api/admin/invitations/${invitation.split('/').at(-1)}`
    await shop.stranger().get(path(body.data.invitation)).expect(404)
    clock.now += 48 * 3_600_000 - 1
    await shop.stranger().get(path(again.body.data.invitation)).expect(200)
    clock.now += 2
    await shop.stranger().get(path(again.body.data.invitation)).expect(404)
  })

  it.each<[object, string]>([
    [{ ...bina, name: ' ' }, 'name'],
    [{ ...bina, name: 'bina@falakfits.test' }, 'name'],
    [{ ...bina, email: 'bina' }, 'email'],
    [{ ...bina, role: 'admin' }, 'role'],
  ])('of %j gets 422', async (person, field) => {
    const owner = await shop.signedIn()
    const { body } = await owner.post('/api/admin/staff').send(person).expect(422)
    expect(Object.keys(body.fields)).toEqual([field])
  })

  it('is refused for a name or an e-mail that somebody has', async () => {
    const owner = await shop.signedIn()
    await owner.post('/api/admin/staff').send(bina).expect(201)
    const sameName = await owner
      .post('/api/admin/staff')
      .send({ ...bina, name: 'bina', email: 'b@x.pk' })
      .expect(409)
    expect(sameName.body.fields).toHaveProperty('name')
    const sameMail = await owner
      .post('/api/admin/staff')
      .send({ ...bina, name: 'Other' })
      .expect(409)
    expect(sameMail.body.fields).toHaveProperty('email')
    await owner
      .post('/api/admin/staff')
      .send({ ...bina, name: 'Third', email: ADMIN.email })
      .expect(409)
    await owner
      .post('/api/admin/staff')
      .send({ ...bina, name: 'Admin', email: 'c@x.pk' })
      .expect(409)
  })
})

describe('a person', () => {
  it('who is removed can do nothing a moment later', async () => {
    const { owner, browser, id, email } = await hired(shop, 'Bina', 'caller')
    await browser.get('/api/admin/orders').expect(200)
    await owner.delete(`/api/admin/staff/${id}`).expect(200)
    await browser.get('/api/admin/orders').expect(401)
    await shop.browser().post('/api/admin/login').send({ email, password: PASSWORD }).expect(401)
    await owner.delete(`/api/admin/staff/${id}`).expect(404)
  })

  it('with another role signs in again, and may do what that role may', async () => {
    const { owner, browser, id, email } = await hired(shop, 'Bina', 'caller')
    await browser.get('/api/admin/cash').expect(403)
    await owner.patch(`/api/admin/staff/${id}`).send({ role: 'accountant', name: 'Bina Shah' }).expect(200)
    await browser.get('/api/admin/orders').expect(401)
    const { body } = await browser.post('/api/admin/login').send({ email, password: PASSWORD }).expect(200)
    expect(body.data).toMatchObject({ name: 'Bina Shah', role: 'accountant' })
    await browser.get('/api/admin/cash').expect(200)
    await browser.get('/api/admin/confirmation-queue').expect(403)
  })

  it('who is the last owner stays: nobody can lock everybody out', async () => {
    const owner = await shop.signedIn()
    await owner
      .post('/api/admin/staff')
      .send({ ...bina, role: 'owner' })
      .expect(201)
    // She was invited, and has not joined.
    await owner.delete('/api/admin/staff/owner').expect(409)
    const { body } = await owner.patch('/api/admin/staff/owner').send({ role: 'caller' }).expect(409)
    expect(body.error).toMatch('last owner')
  })

  it('and another owner who remove each other at once: one of them stays', async () => {
    const { owner, browser, id } = await hired(shop, 'Bina', 'owner')
    const answers = await Promise.all([
      owner.delete(`/api/admin/staff/${id}`),
      browser.delete('/api/admin/staff/owner'),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const left = await Promise.all([owner.get('/api/admin/staff'), browser.get('/api/admin/staff')])
    expect(left.map(({ status }) => status).toSorted()).toEqual([200, 401])
  })

  it('asks for a new password by a mail that says nothing about who has an account', async () => {
    const { email } = await hired(shop, 'Bina', 'caller')
    const ask = (address: string) =>
      shop.stranger().post('/api/admin/password-resets').send({ email: address })
    const [known, unknown] = [await ask(email).expect(202), await ask('nobody@x.pk').expect(202)]
    expect(known.body).toEqual(unknown.body)
  })

  it('mails no link to a host that only the request names', async () => {
    const asked = shop.stranger().post('/api/admin/password-resets').set('Host', 'thief.example')
    const { body } = await asked.send({ email: ADMIN.email }).expect(409)
    expect(body.error).toMatch('PUBLIC_URL')
  })

  it.each([
    { Host: 'thief.example', 'X-Forwarded-Host': 'localhost' },
    { 'X-Forwarded-Host': 'shop.example' },
    { 'X-Forwarded-Proto': 'intent' },
    { 'X-Forwarded-Proto': 'not a scheme' },
  ])('mails no link to what a proxy passes on from the request (%o)', async (headers) => {
    shop = await openTestShop({ settings: { TRUST_PROXY: '1' } })
    const asked = shop.stranger().post('/api/admin/password-resets').set(headers)
    const { body } = await asked.send({ email: ADMIN.email }).expect(409)
    expect(body.error).toMatch('PUBLIC_URL')
  })
})

describe('the last sign-in of a person', () => {
  it('is one in a browser, however often a program has used the person’s password since', async () => {
    const clock = { now: Date.parse('2026-11-25T06:00:00Z') }
    shop = await openTestShop({ clock: () => clock.now })
    const { owner, id, email } = await hired(shop, 'Sadia', 'auditor')
    const signedInAt = async () => {
      const { staff } = (await owner.get('/api/admin/staff').expect(200)).body.data
      return staff.find((each: { id: string }) => each.id === id).signedInAt
    }
    expect(await signedInAt()).toBe('2026-11-25T06:00:00.000Z')
    clock.now += 60_000
    await shop.stranger().get('/api/audit/key').auth(email, PASSWORD).expect(200)
    expect(await signedInAt()).toBe('2026-11-25T06:00:00.000Z')
    // A program with a new network or after each restart is one entry more.
    const accounts = new Database(join(shop.folder, 'accounts.db'))
    const copy = accounts.prepare(
      `INSERT INTO security_log (at, last_at, times, kind, staff, name, role, network, browser, entry)
       SELECT at, last_at, times, kind, staff, name, role, network, browser, entry FROM security_log
       WHERE entry LIKE '%"program"%' LIMIT 1`,
    )
    for (let n = 0; n < 250; n++) copy.run()
    accounts.close()
    expect(await signedInAt()).toBe('2026-11-25T06:00:00.000Z')
    clock.now += 60_000
    await shop.signedIn({ email, password: PASSWORD })
    expect(await signedInAt()).toBe('2026-11-25T06:02:00.000Z')
  })
})

describe('the last change of the shop’s people', () => {
  const lastChange = async () => {
    const owner = await shop.signedIn()
    return (await owner.get('/api/admin/staff').expect(200)).body.data.lastChange
  }

  it('says what, by whom and when, also of somebody who was removed', async () => {
    const { owner, id } = await hired(shop, 'Bina', 'caller')
    expect(await lastChange()).toMatchObject({ what: 'Invitation as caller accepted', by: 'Bina' })
    await owner.patch(`/api/admin/staff/${id}`).send({ role: 'packer' }).expect(200)
    expect(await lastChange()).toMatchObject({ what: 'Bina made packer, before caller,', by: 'admin' })
    await owner.delete(`/api/admin/staff/${id}`).expect(200)
    const { what, by, at } = await lastChange()
    expect({ what, by }).toEqual({ what: 'Bina, packer, removed', by: 'admin' })
    expect(Math.abs(Date.parse(at) - Date.now())).toBeLessThan(60_000)
  })

  it('leaves those who worked here in a list, with what they did', async () => {
    const { owner, id } = await hired(shop, 'Bina', 'caller')
    const left = async () => (await owner.get('/api/admin/staff').expect(200)).body.data.left
    expect(await left()).toEqual([])
    await owner.delete(`/api/admin/staff/${id}`).expect(200)
    expect(await left()).toEqual([{ id, name: 'Bina', at: expect.any(String) }])
    const { body } = await owner.get(`/api/admin/staff/${id}/day`).expect(200)
    expect(body.data).toMatchObject({ staff: id, name: 'Bina', count: 1 })
    await owner.get('/api/admin/staff/p-000000000000/day').expect(404)
    // An invitation that was taken back is nobody who left.
    const invited = await owner
      .post('/api/admin/staff')
      .send({ name: 'Sana', email: 's@x.pk', role: 'caller' })
    await owner.delete(`/api/admin/staff/${invited.body.data.id}`).expect(200)
    expect(await left()).toHaveLength(1)
  })
})
