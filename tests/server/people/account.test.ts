/** A person's own account: its password, and the browsers in which it is signed in. */

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { browserWords } from '#server/people/browser-words.ts'
import { until } from '#tests/until.ts'
import { ADMIN, AUDITOR, openTestShop, type TestShop } from '../test-shop.ts'
import { hired, PASSWORD } from './people.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})

const NEW = 'seven green parrots in Multan'
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0'
const change = (current: string, password: string) => ({ current, password })

it('is shown with whether the shop sends mails', async () => {
  const session = async () => (await (await shop.signedIn()).get('/api/admin/session').expect(200)).body.data
  expect(await session()).not.toHaveProperty('sendsMails')
  await shop.close()
  shop = await openTestShop({ folder: shop.folder, settings: { SMTP_URL: 'smtp://127.0.0.1:9' } })
  expect(await session()).toMatchObject({ name: 'admin', sendsMails: true })
})

describe('the password of one’s own account', () => {
  it('is changed with the current one, which ends the other sessions', async () => {
    const { browser, email } = await hired(shop, 'Bina', 'caller')
    const other = await shop.signedIn({ email, password: PASSWORD })
    const path = '/api/admin/account/password'
    const wrong = await browser.put(path).send(change('not this one', NEW)).expect(422)
    expect(Object.keys(wrong.body.fields)).toEqual(['current'])
    const weak = await browser.put(path).send(change(PASSWORD, 'password1234')).expect(422)
    expect(weak.body.fields.password).toMatch('easy to guess')
    const same = await browser.put(path).send(change(PASSWORD, PASSWORD)).expect(422)
    expect(same.body.fields).toHaveProperty('password')
    await browser.put(path).send(change(PASSWORD, NEW)).expect(200)
    await browser.get('/api/admin/orders').expect(200)
    await other.get('/api/admin/orders').expect(401)
    await shop.browser().post('/api/admin/login').send({ email, password: PASSWORD }).expect(401)
    await shop.browser().post('/api/admin/login').send({ email, password: NEW }).expect(200)
  })

  it('ends the sign-ins that are under way with the one before', async () => {
    const { browser, email } = await hired(shop, 'Bina', 'caller')
    const others = Array.from({ length: 8 }, () => shop.browser())
    const login = { email, password: PASSWORD }
    const underWay = others.map((other) => other.post('/api/admin/login').send(login))
    await Promise.all([browser.put('/api/admin/account/password').send(change(PASSWORD, NEW)), ...underWay])
    for (const other of others) await other.get('/api/admin/session').expect(401)
    await browser.get('/api/admin/session').expect(200)
  })

  it('is guessed no faster than at the login', async () => {
    await shop.close()
    shop = await openTestShop({ folder: shop.folder, settings: { RATE_LIMITS: 'on' } })
    const owner = await shop.signedIn()
    const guess = () => owner.put('/api/admin/account/password').send(change('wrong', NEW))
    await Promise.all(Array.from({ length: 10 }, guess))
    await guess().expect(429)
  })

  it('stays when the shop is started again with the settings of its first start', async () => {
    const owner = await shop.signedIn()
    await owner.put('/api/admin/account/password').send(change(ADMIN.password, NEW)).expect(200)
    await shop.close()
    shop = await openTestShop({ folder: shop.folder })
    await shop.signedIn({ ...ADMIN, password: NEW })
    await shop.close()
    // A new password in the settings rescues an owner who has forgotten the own one.
    shop = await openTestShop({
      folder: shop.folder,
      settings: { ADMIN_PASSWORD: 'rescued with nine ropes' },
    })
    await shop.signedIn({ ...ADMIN, password: 'rescued with nine ropes' })
  })

  it('of the settings’ auditor is changed in the settings', async () => {
    const auditor = await shop.signedIn(AUDITOR)
    await auditor.put('/api/admin/account/password').send(change(AUDITOR.password, NEW)).expect(409)
  })

  it('which was shown to others must be changed before anything else', async () => {
    const unset = { ADMIN_EMAIL: '', ADMIN_PASSWORD: '', AUDITOR_EMAIL: '', AUDITOR_PASSWORD: '' }
    shop = await openTestShop({ settings: unset })
    await until(() => expect(shop.announced.join()).toContain('password  '))
    const password = /password {2}(\S+)/.exec(shop.announced.join('\n'))?.[1] ?? ''
    const owner = await shop.signedIn({ email: 'admin@falakfits.local', password })
    const { body } = await owner.get('/api/admin/orders').expect(403)
    expect(body).toMatchObject({ mustChangePassword: true })
    await owner.get('/api/admin/account').expect(200)
    const program = () => shop.stranger().get('/api/audit/key')
    await program().auth('admin@falakfits.local', password).expect(403)
    await owner.put('/api/admin/account/password').send(change(password, NEW)).expect(200)
    await owner.get('/api/admin/orders').expect(200)
    await program().auth('admin@falakfits.local', NEW).expect(200)
    const session = await owner.get('/api/admin/session').expect(200)
    expect(session.body.data).toMatchObject({ role: 'owner', name: 'admin' })
    expect(session.body.data).not.toHaveProperty('mustChangePassword')
  })
})

describe('the sessions of one’s own account', () => {
  it('are listed with their browsers, and signed out one by one or all others', async () => {
    const { owner, browser, email } = await hired(shop, 'Bina', 'packer')
    const firefox = shop.browser()
    const login = { email, password: PASSWORD }
    await firefox.post('/api/admin/login').set('User-Agent', FIREFOX).send(login).expect(200)
    const third = await shop.signedIn(login)
    const { body } = await browser.get('/api/admin/account').expect(200)
    expect(body.data).toMatchObject({ name: 'Bina', role: 'packer', email })
    const { sessions } = body.data
    expect(sessions).toHaveLength(3)
    expect(sessions.filter(({ own }: { own: boolean }) => own)).toHaveLength(1)
    const named = sessions.find((each: { browser: string }) => each.browser === 'Firefox on Windows')
    expect(named).toMatchObject({ own: false, network: expect.any(String), openedAt: expect.any(String) })
    await owner.delete(`/api/admin/account/sessions/${named.id}`).expect(404)
    await browser.delete(`/api/admin/account/sessions/${named.id}`).expect(200)
    await firefox.get('/api/admin/orders').expect(401)
    await third.get('/api/admin/orders').expect(200)
    await browser.delete('/api/admin/account/sessions').expect(200)
    await third.get('/api/admin/orders').expect(401)
    await browser.get('/api/admin/orders').expect(200)
    await owner.get('/api/admin/orders').expect(200)
  })

  it('from a new browser are told by mail, but not the first', async () => {
    const told = () =>
      readdirSync(join(shop.folder, 'outbox'))
        .filter((name) => name.startsWith('staff-') && name.endsWith('.eml'))
        .map((name) => readFileSync(join(shop.folder, 'outbox', name), 'utf8'))
        .filter((mail) => mail.includes('A new browser has signed in'))
    const { browser, email } = await hired(shop, 'Bina', 'caller')
    const login = { email, password: PASSWORD }
    await browser.post('/api/admin/login').send(login).expect(200)
    const firefox = shop.browser()
    await firefox.post('/api/admin/login').set('User-Agent', FIREFOX).send(login).expect(200)
    await firefox.post('/api/admin/login').set('User-Agent', FIREFOX).send(login).expect(200)
    await until(() => expect(told()).toHaveLength(1))
    expect(told()[0]).toContain('Firefox on Windows')
  })
})

it.each([
  [FIREFOX, 'Firefox on Windows'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1',
    'Safari on iPhone',
  ],
  ['Mozilla/5.0 (Linux; Android 14; SM-A155F) Chrome/142.0 Mobile Safari/537.36', 'Chrome on Android'],
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/142.0 Safari/537.36 Edg/142.0', 'Edge on Windows'],
  ['curl/8.0', 'Unknown browser'],
])('%j is %s', (userAgent, words) => {
  expect(browserWords(userAgent)).toBe(words)
})
