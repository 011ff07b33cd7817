import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { until } from '#tests/until.ts'
import { ADMIN, openTestShop, type TestShop } from '../test-shop.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})

describe('signing in', () => {
  it('opens a session in a cookie that scripts cannot read', async () => {
    const answer = await shop.stranger().post('/api/admin/login').send(ADMIN).expect(200)
    expect(answer.body.data).toEqual({
      ...{ role: 'owner', name: 'admin' },
      // In a week, the owner needs a second factor.
      addFactorFrom: expect.any(String),
    })
    const cookie = String(answer.headers['set-cookie'])
    expect(cookie).toMatch(/HttpOnly/)
    expect(cookie).toMatch(/SameSite=Strict/)
  })

  it('ignores the case of the e-mail', async () => {
    const email = ADMIN.email.toUpperCase()
    await shop.signedIn({ ...ADMIN, email })
  })

  it.each([
    { ...ADMIN, password: 'wrong' },
    { ...ADMIN, email: 'nobody@falakfits.test' },
  ])('gives the same answer to a wrong e-mail and a wrong password, after half a second', async (pair) => {
    const started = performance.now()
    const { body } = await shop.stranger().post('/api/admin/login').send(pair).expect(401)
    expect(body).toEqual({ success: false, error: 'Invalid email or password' })
    expect(performance.now() - started).toBeGreaterThanOrEqual(450)
  })

  it('requires both fields', async () => {
    const { body } = await shop.stranger().post('/api/admin/login').send({}).expect(422)
    expect(body.fields).toEqual({ email: 'Email is required.', password: 'Password is required.' })
  })

  it('ends when the browser signs out, also on the server', async () => {
    const admin = shop.browser()
    const answer = await admin.post('/api/admin/login').send(ADMIN).expect(200)
    const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? ''
    await admin.post('/api/admin/logout').expect(200)
    await admin.get('/api/admin/session').expect(401)
    await shop.stranger().get('/api/admin/session').set('Cookie', cookie).expect(401)
  })

  it('survives a restart of the shop', async () => {
    const answer = await shop.stranger().post('/api/admin/login').send(ADMIN).expect(200)
    const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? ''
    await shop.close()
    shop = await openTestShop({ folder: shop.folder })
    await shop.stranger().get('/api/admin/session').set('Cookie', cookie).expect(200)
  })

  it('ends when the password is changed', async () => {
    const answer = await shop.stranger().post('/api/admin/login').send(ADMIN).expect(200)
    const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? ''
    await shop.close()
    shop = await openTestShop({ folder: shop.folder, settings: { ADMIN_PASSWORD: 'quite another password' } })
    await shop.stranger().get('/api/admin/session').set('Cookie', cookie).expect(401)
    await shop.stranger().post('/api/admin/login').send(ADMIN).expect(401)
  })

  it('is refused after ten wrong passwords, even with the right one', async () => {
    await shop.close()
    shop = await openTestShop({ folder: shop.folder, settings: { RATE_LIMITS: 'on' } })
    const wrong = { ...ADMIN, password: 'wrong' }
    const tries = Array.from({ length: 10 }, () => shop.stranger().post('/api/admin/login').send(wrong))
    await Promise.all(tries)
    const answer = await shop.stranger().post('/api/admin/login').send(ADMIN).expect(429)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expect(answer.body).toMatchObject({ success: false, error: expect.stringMatching(/wait/) })
  })
})

describe('the first start', () => {
  it('writes the password to a private file where the output is kept, until the owner has another one', async () => {
    const settings = { ADMIN_EMAIL: '', ADMIN_PASSWORD: '', AUDITOR_EMAIL: '', AUDITOR_PASSWORD: '' }
    const fresh = await openTestShop({ settings, isTerminal: false })
    const file = join(fresh.folder, 'first-password.txt')
    await until(() => expect(fresh.announced.join()).toContain(file))
    const [, email = '', password = ''] =
      /e-mail +(\S+)\s+password +(\S+)/.exec(readFileSync(file, 'utf8')) ?? []
    expect(password).not.toBe('')
    expect([...fresh.announced, ...fresh.logged].join()).not.toContain(password)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const owner = await fresh.signedIn({ email, password })
    const chosen = { current: password, password: 'tea and 3 samosas at six' }
    await owner.put('/api/admin/account/password').send(chosen).expect(200)
    expect(readdirSync(fresh.folder)).not.toContain('first-password.txt')
  })

  it('creates an admin and prints the password once', async () => {
    const unset = { ADMIN_EMAIL: '', ADMIN_PASSWORD: '', AUDITOR_EMAIL: '', AUDITOR_PASSWORD: '' }
    let fresh = await openTestShop({ settings: unset })
    await until(() => expect(fresh.announced.join()).toContain('password  '))
    const password = /password {2}(\S+)/.exec(fresh.announced.join('\n'))?.[1] ?? ''
    await fresh.signedIn({ email: 'admin@falakfits.local', password })
    await fresh.close()
    fresh = await openTestShop({ folder: fresh.folder, settings: unset })
    expect(fresh.announced).toEqual([])
    expect(readdirSync(fresh.folder)).not.toContain('first-password.txt')
    await fresh.signedIn({ email: 'admin@falakfits.local', password })
  })
})
