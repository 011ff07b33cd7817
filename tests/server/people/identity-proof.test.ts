/** The proof that it is still the person, of somebody who has a second factor: with the password and a session alone, nobody changes it. */

import { Secret, TOTP } from 'otpauth'
import { beforeEach, describe, expect, it } from 'vitest'
import { until } from '#tests/until.ts'
import { openTestShop, type TestShop } from '../test-shop.ts'
import { passkeyDevice } from './passkey-device.ts'
import { hired, linksIn, PASSWORD, staffMails } from './people.ts'

const SITE = 'http://shop.test'
const MINUTE = 60_000
const NEW = 'nine blue kites over Quetta'

let shop: TestShop
let time: number
beforeEach(async () => {
  time = Date.parse('2026-11-25T07:00:00Z')
  shop = await openTestShop({ settings: { PUBLIC_URL: SITE }, clock: () => time, signInRestMs: 1 })
})

type Browser = ReturnType<TestShop['browser']>

const account = (path: string) => `/api/admin/account/${path}`
const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: time })

/** Somebody with an authenticator app, a quarter of an hour after the proof that this took. */
async function withApp() {
  const person = await hired(shop, 'Bina', 'caller')
  const { browser } = person
  const begun = await browser.post(account('authenticator-secret')).send({}).expect(201)
  const { ticket, secret } = begun.body.data
  const added = await browser
    .post(account('authenticators'))
    .send({ ticket, code: codeOf(secret) })
    .expect(201)
  time += 16 * MINUTE
  const { factor, recoveryCodes } = added.body.data
  return {
    ...person,
    secret: secret as string,
    id: factor.id as string,
    recoveryCodes: recoveryCodes as string[],
  }
}

const ask = async (browser: Browser) =>
  (await browser.post(account('proof/question')).send({}).expect(201)).body.data.secondFactor
const give = (browser: Browser, answer: object) => browser.post(account('proof/factor')).send(answer)
const secondsLeft = async (browser: Browser) =>
  (await browser.get(account('proof')).expect(200)).body.data.seconds

describe('somebody with a second factor', () => {
  it('changes how to sign in after a factor, and not after the password', async () => {
    const { browser, secret, id } = await withApp()
    const { body } = await browser.post(account('proof')).send({ password: PASSWORD }).expect(409)
    expect(body.error).toMatch('second factor')
    const changes = () => [
      browser.post(account('authenticator-secret')).send({}),
      browser.post(account('passkey-options')).send({}),
      browser.post(account('recovery-codes')).send({}),
      browser.delete(account(`factors/${id}`)).send({}),
      browser.put(account('password')).send({ current: PASSWORD, password: NEW }),
    ]
    for (const change of changes())
      expect((await change.expect(403)).body).toMatchObject({ reauthenticate: true })
    const { ticket, kinds } = await ask(browser)
    expect(kinds).toEqual(['totp'])
    const wrong = await give(browser, { ticket, code: '000000' }).expect(422)
    expect(wrong.body.error).toBe('This code is not right.')
    await give(browser, { ticket, code: codeOf(secret) }).expect(200)
    for (const change of changes()) expect((await change).status).toBeLessThan(300)
  })

  it('proves it with a recovery code or a passkey, too', async () => {
    const { browser, recoveryCodes } = await withApp()
    const recovery = { ticket: (await ask(browser)).ticket, recoveryCode: recoveryCodes[0] }
    await give(browser, recovery).expect(200)
    const device = passkeyDevice(SITE)
    const begun = await browser.post(account('passkey-options')).send({}).expect(201)
    const { ticket, options } = begun.body.data
    await browser
      .post(account('passkeys'))
      .send({ ticket, passkey: device.create(options) })
      .expect(201)
    time += 16 * MINUTE
    expect(await secondsLeft(browser)).toBe(0)
    const asked = await ask(browser)
    await give(browser, { ticket: asked.ticket, passkey: device.get(asked.passkeyOptions) }).expect(200)
    expect(await secondsLeft(browser)).toBe(900)
    // Each answer counts once.
    const again = await give(browser, { ticket: asked.ticket, passkey: device.get(asked.passkeyOptions) })
    expect(again.body).toMatchObject({ startAgain: true })
  })

  it('answers a question of one’s own only, and one for a proof', async () => {
    const { owner, browser, email, secret } = await withApp()
    const { ticket } = await ask(browser)
    const other = await give(owner, { ticket, code: codeOf(secret) }).expect(422)
    expect(other.body).toMatchObject({ startAgain: true })
    const login = await shop
      .browser()
      .post('/api/admin/login')
      .send({ email, password: PASSWORD })
      .expect(200)
    const ofSignIn = { ticket: login.body.data.secondFactor.ticket, code: codeOf(secret) }
    await give(browser, ofSignIn).expect(422)
    await shop
      .browser()
      .post('/api/admin/login/factor')
      .send({ ticket, code: codeOf(secret) })
      .expect(401)
    expect(await secondsLeft(browser)).toBe(0)
  })

  it('is not changed by a browser in which the password alone was given before the first factor', async () => {
    const { browser, email } = await hired(shop, 'Bina', 'caller')
    const thief = await shop.signedIn({ email, password: PASSWORD })
    const begun = await browser.post(account('authenticator-secret')).send({}).expect(201)
    const { ticket, secret } = begun.body.data
    const mine = await thief.post(account('authenticator-secret')).send({}).expect(201)
    await browser
      .post(account('authenticators'))
      .send({ ticket, code: codeOf(secret) })
      .expect(201)
    expect(await secondsLeft(browser)).toBe(900)
    expect(await secondsLeft(thief)).toBe(0)
    await thief.post(account('authenticator-secret')).send({}).expect(403)
    const { ticket: begunBefore, secret: own } = mine.body.data
    await thief
      .post(account('authenticators'))
      .send({ ticket: begunBefore, code: codeOf(own) })
      .expect(403)
  })
})

it('somebody without a second factor proves it with the password', async () => {
  const { browser } = await hired(shop, 'Bina', 'caller')
  time += 16 * MINUTE
  expect(await ask(browser)).toBeNull()
  await browser.post(account('proof')).send({ password: PASSWORD }).expect(200)
  await browser.post(account('authenticator-secret')).send({}).expect(201)
})

it('a removed factor, new recovery codes and a changed password are mailed', async () => {
  const { browser, secret, id, email, token } = await withApp()
  await give(browser, { ticket: (await ask(browser)).ticket, code: codeOf(secret) }).expect(200)
  await browser.post(account('recovery-codes')).send({}).expect(201)
  await browser
    .delete(account(`factors/${id}`))
    .send({})
    .expect(200)
  await browser.put(account('password')).send({ current: PASSWORD, password: NEW }).expect(200)
  const subjects = () => staffMails(shop).flatMap((mail) => /^Subject: (.*)$/m.exec(mail)?.[1] ?? [])
  const changed = 'Your password for Falak Fits was changed'
  await until(() =>
    expect(subjects()).toEqual(
      expect.arrayContaining([
        'A second factor was removed at Falak Fits',
        'Your recovery codes for Falak Fits were replaced',
        changed,
      ]),
    ),
  )
  await shop.stranger().post('/api/admin/password-resets').send({ email }).expect(202)
  const links = () => linksIn(staffMails(shop)).filter((each) => each !== token)
  await until(() => expect(links()).toHaveLength(1))
  await shop.browser().post(`/api/admin/invitations/${links()[0]}`).send({ password: PASSWORD }).expect(201)
  await until(() => expect(subjects().filter((subject) => subject === changed)).toHaveLength(2))
})
