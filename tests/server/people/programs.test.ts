import express from 'express'
import supertest from 'supertest'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Database } from '#events/log/sqlite/database.ts'
import { apiDescription } from '#server/composition/openapi.ts'
import { basicSignIn } from '#server/people/basic-sign-in.ts'
import { createKnownPairs } from '#server/people/known-pairs.ts'
import { hashPassword } from '#server/people/password.ts'
import type { Account } from '#server/platform/tables/account.ts'
import { START } from '#tests/starting-facts.ts'
import { ADMIN, AUDITOR, openTestShop, type TestShop } from '../test-shop.ts'

const NOON = Date.parse('2026-11-21T07:00:00Z')
const DAY = 24 * 60 * 60_000
let shop: TestShop
const open = (settings = {}, folder?: string) =>
  openTestShop({ settings, clock: () => NOON, signInRestMs: 20, folder })
beforeEach(async () => {
  shop = await open()
})

type Pair = { readonly email: string; readonly password: string }
const basic = ({ email, password }: Pair) => `Basic ${Buffer.from(`${email}:${password}`).toString('base64')}`
const get = (path: string, pair: Pair = AUDITOR) =>
  shop.stranger().get(path).set('Authorization', basic(pair))
const KEY = '/api/audit/key'

describe('a program with e-mail and password in each request (HTTP Basic)', () => {
  it.each([AUDITOR, ADMIN])('may make the calls of auditors, as $email', async (pair) => {
    await shop.place()
    const { body } = await get('/api/audit/events', pair).expect(200)
    expect(body.data.events[START].record).toMatch('OrderPlaced')
    await get('/api/audit/checkpoint', pair).expect(200)
    await shop.stranger().head('/api/audit/export').set('Authorization', basic(pair)).expect(200)
  })

  it('may send the e-mail in capitals, and a password with colons', async () => {
    const AUDITOR_PASSWORD = 'ein: langes: Paßwort'
    await shop.close()
    shop = await open({ AUDITOR_PASSWORD }, shop.folder)
    await get(KEY, { email: AUDITOR.email.toUpperCase(), password: AUDITOR_PASSWORD }).expect(200)
  })

  it('may make no other calls', async () => {
    for (const path of ['/api/admin/stats', '/api/admin/session']) await get(path, ADMIN).expect(401)
    for (const method of ['post', 'put', 'delete'] as const) {
      const answer = await shop.stranger()[method](KEY).set('Authorization', basic(ADMIN)).send({})
      expect(answer.status).toBe(401)
      expect(answer.headers).not.toHaveProperty('www-authenticate')
    }
  })

  it('is refused with a challenge after half a second for a wrong pair', async () => {
    await get(KEY).expect(200)
    for (const pair of [
      { ...AUDITOR, password: 'wrong' },
      { ...AUDITOR, email: 'nobody@falakfits.test' },
    ]) {
      const started = performance.now()
      const { body, headers } = await get(KEY, pair).expect(401)
      expect(performance.now() - started).toBeGreaterThanOrEqual(450)
      expect(body).toEqual({ success: false, error: 'Invalid email or password' })
      expect(headers['www-authenticate']).toBe('Basic realm="audit", charset="UTF-8"')
    }
  })

  it.each(['Basic', 'Basic ', 'Basic !!!', 'Basic bm9jb2xvbg==', basic({ email: '', password: '' })])(
    'is told that %j is no pair',
    async (header) => {
      const sent = shop.stranger().get(KEY).set('Authorization', header)
      const { headers } = await sent.expect(401)
      expect(headers).toHaveProperty('www-authenticate')
    },
  )

  it('is refused at once when the password changes or the account is removed', async () => {
    await get(KEY).expect(200)
    const accounts = new Database(`${shop.folder}/accounts.db`)
    const hash = await hashPassword('the password from now on')
    accounts.prepare('UPDATE accounts SET password_hash = ? WHERE email = ?').run(hash, AUDITOR.email)
    await get(KEY).expect(401)
    await get(KEY, { ...AUDITOR, password: 'the password from now on' }).expect(200)
    accounts.prepare('DELETE FROM accounts WHERE email = ?').run(AUDITOR.email)
    accounts.close()
    await get(KEY, { ...AUDITOR, password: 'the password from now on' }).expect(401)
  })

  it('has the limits of the login, and signs in during other people’s guesses and after a restart', async () => {
    await shop.close()
    shop = await open({ RATE_LIMITS: 'on', TRUST_PROXY: '1' }, shop.folder)
    const from = (address: string, pair: Pair) => get(KEY, pair).set('X-Forwarded-For', address)
    const wrong = { ...AUDITOR, password: 'wrong' }
    await from('192.0.2.1', AUDITOR).expect(200)
    const guesses = await Promise.all(Array.from({ length: 12 }, () => from('192.0.2.2', wrong)))
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(2)
    expect(guesses.find(({ status }) => status === 429)?.headers).not.toHaveProperty('www-authenticate')
    const others = await Promise.all(
      Array.from({ length: 12 }, (_, n) => from(`198.51.${n}.7`, wrong).then(({ status }) => status)),
    )
    expect(new Set(others)).toEqual(new Set([401]))
    await from('192.0.2.3', AUDITOR).expect(200)
    // After a restart the shop remembers the guesses, but no pair.
    await shop.close()
    shop = await open({ RATE_LIMITS: 'on', TRUST_PROXY: '1' }, shop.folder)
    const guess = (n: number) => from(`198.51.${n}.7`, wrong).then(({ status }) => status)
    const all = Array.from({ length: 12 }, (_, n) => n)
    expect(new Set(await Promise.all(all.map(guess)))).toEqual(new Set([401]))
    const more = Promise.all(all.map(guess))
    await from('192.0.2.3', AUDITOR).expect(200)
    // A program on another network comes before networks that have guessed.
    await from('192.0.2.4', AUDITOR).expect(200)
    await more
  })

  it('signs in after a restart when strangers in its own network have used up the limit of wrong passwords', async () => {
    const settings = { RATE_LIMITS: 'on' }
    await shop.close()
    shop = await open(settings, shop.folder)
    await get(KEY).expect(200)
    await shop.close()
    shop = await open(settings, shop.folder)
    const stranger = { email: 'nobody@falakfits.test', password: 'wrong' }
    const guesses = await Promise.all(Array.from({ length: 12 }, () => get(KEY, stranger)))
    expect(guesses.map(({ status }) => status)).toContain(429)
    await get(KEY).expect(200)
  })

  it('gets no challenge without the header', async () => {
    const { headers, body } = await shop.stranger().get(KEY).expect(401)
    expect(headers).not.toHaveProperty('www-authenticate')
    expect(body).toEqual({ success: false, error: 'Please sign in.' })
    const bearer = await shop.stranger().get(KEY).set('Authorization', 'Bearer abc').expect(401)
    expect(bearer.headers).not.toHaveProperty('www-authenticate')
  })

  it('is described in the API', () => {
    const { paths, components } = apiDescription()
    expect(components.securitySchemes).toMatchObject({ basic: { type: 'http', scheme: 'basic' } })
    const reads = Object.entries(paths).filter(([path]) => path.startsWith('/api/audit/'))
    expect(reads.length).toBeGreaterThan(10)
    for (const [, { get, post }] of reads)
      expect(get ?? post).toMatchObject({ security: [{ session: [] }, { basic: [] }] })
    expect(paths['/api/admin/stats']?.get).toMatchObject({ security: [{ session: [] }] })
  })
})

const account: Account = {
  email: AUDITOR.email,
  staff: 'auditor',
  role: 'auditor',
  name: 'auditor',
  passwordHash: 'x',
  credentials: 'first',
  mustChangePassword: false,
}

it('a program’s password is checked once, not with each request', async () => {
  const signIn = vi.fn(async () => account)
  let time = NOON
  const knownPairs = createKnownPairs({ accounts: { findAccount: async () => account }, clock: () => time })
  const networks = { has: async () => false }
  const secondFactors = { has: async () => false }
  const limits = { logins: ((_request, _response, next) => next()) as express.RequestHandler }
  const app = express().use(
    basicSignIn(
      {
        signIn,
        knownPairs,
        networks,
        secondFactors,
        requiredFactors: { dutyOf: async () => null },
        limits,
        security: { noteOf: () => undefined },
        onRefused: () => undefined,
      },
      () => true,
    ),
    (_request, response) => void response.end('read'),
  )
  const read = () => supertest(app).get(KEY).set('Authorization', basic(AUDITOR)).expect(200)
  for (let n = 0; n < 5; n += 1) await read()
  expect(signIn).toHaveBeenCalledTimes(1)
  time += DAY
  await read()
  time += 3 * DAY - 1
  await read()
  expect(signIn).toHaveBeenCalledTimes(1)
  time += 3 * DAY
  await read()
  expect(signIn).toHaveBeenCalledTimes(2)
})

it('one pair is remembered for each account', async () => {
  const pairs = createKnownPairs({ accounts: { findAccount: async () => account }, clock: () => 0 })
  pairs.remember(AUDITOR, account)
  expect(await pairs.accountOf(AUDITOR)).toBe(account)
  expect(await pairs.accountOf({ ...AUDITOR, password: 'x' })).toBeNull()
  pairs.remember({ ...AUDITOR, password: 'x' }, account)
  expect(await pairs.accountOf(AUDITOR)).toBeNull()
})
