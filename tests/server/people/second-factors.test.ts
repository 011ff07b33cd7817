/** Second factors through the whole shop: added, asked for at the sign-in, required, and removed. */

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Secret, TOTP } from 'otpauth'
import type supertest from 'supertest'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { Database } from '#events/log/sqlite/database.ts'
import { until } from '#tests/until.ts'
import { ADMIN, AUDITOR, openTestShop, type TestShop } from '../test-shop.ts'
import { passkeyDevice } from './passkey-device.ts'
import { hired, PASSWORD } from './people.ts'

const SITE = 'http://shop.test'
const NOON = Date.parse('2026-11-25T07:00:00Z')
const MINUTE = 60_000
const DAY = 24 * 3_600_000

let shop: TestShop
let time: number
const open = (settings = {}, folder?: string) =>
  openTestShop({
    settings: { PUBLIC_URL: SITE, ...settings },
    clock: () => time,
    signInRestMs: 1,
    folder,
  })
beforeEach(async () => {
  time = NOON
  shop = await open()
})

type Browser = ReturnType<TestShop['browser']>

const account = (path: string) => `/api/admin/account/${path}`
const codeAt = (secret: string, at: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at })

async function addApp(browser: Browser) {
  const begun = await browser.post(account('authenticator-secret')).send({}).expect(201)
  const { ticket, secret } = begun.body.data
  const added = await browser
    .post(account('authenticators'))
    .send({ ticket, code: codeAt(secret, time) })
    .expect(201)
  // A used code cannot be used again.
  time += MINUTE
  const { factor, recoveryCodes } = added.body.data
  return { secret: secret as string, id: factor.id as string, recoveryCodes: recoveryCodes as string[] }
}

async function addPasskey(browser: Browser, device = passkeyDevice(SITE)) {
  const begun = await browser.post(account('passkey-options')).send({}).expect(201)
  const { ticket, options } = begun.body.data
  const sent = { ticket, name: 'My phone', passkey: device.create(options) }
  const added = await browser.post(account('passkeys')).send(sent).expect(201)
  return { device, sent, ...added.body.data }
}

/** The first step of a sign-in. */
async function asked(browser: Browser | ReturnType<typeof supertest>, who = ADMIN) {
  const answer = await browser.post('/api/admin/login').send(who).expect(200)
  expect(answer.headers['set-cookie'] ?? []).toEqual([])
  return answer.body.data.secondFactor
}
const give = (browser: Browser, answer: object) => browser.post('/api/admin/login/factor').send(answer)

/** What the security log says, the latest first. */
async function recorded(browser: Browser): Promise<readonly string[]> {
  const { body } = await browser.get('/api/admin/security').expect(200)
  return body.data.entries.map(({ what }: { readonly what: string }) => what)
}

describe('the security log', () => {
  it('has each factor that was added, used, given wrongly and removed, and the renewed codes', async () => {
    const owner = await shop.signedIn()
    const { secret, id, recoveryCodes } = await addApp(owner)
    await addPasskey(owner)
    const browser = shop.browser()
    const { ticket } = await asked(browser)
    await give(browser, { ticket, code: codeAt(secret, time - 60 * MINUTE) }).expect(401)
    await give(browser, { ticket, code: codeAt(secret, time) }).expect(200)
    await give(browser, { ticket: (await asked(browser)).ticket, recoveryCode: recoveryCodes[0] }).expect(200)
    await browser.post(account('recovery-codes')).send({}).expect(201)
    await browser.delete(account(`factors/${id}`)).expect(200)
    const entries = (await recorded(browser)).filter((what) => !/^Signed/.test(what))
    expect(entries).toEqual([
      'Removed a second factor: Authenticator app',
      'Made new recovery codes',
      'Used a recovery code',
      'Used a second factor: Authenticator app',
      'Wrong second factor',
      'Added a second factor: My phone',
      'Added a second factor: Authenticator app',
    ])
  })

  it('the person confirms that it is them before a factor is added or removed, or the codes are renewed', async () => {
    const owner = await shop.signedIn()
    const { id } = await addApp(owner)
    time += 15 * MINUTE
    for (const call of [
      () => owner.post(account('passkey-options')).send({}),
      () => owner.post(account('authenticator-secret')).send({}),
      () => owner.post(account('recovery-codes')).send({}),
      () => owner.delete(account(`factors/${id}`)),
      () => owner.put('/api/admin/factor-rule').send({ required: false }),
      () => owner.delete('/api/admin/staff/somebody/factors'),
    ]) {
      expect((await call().expect(403)).body).toMatchObject({ reauthenticate: true })
    }
    await owner.get(account('factors')).expect(200)
  })
})

describe('a sign-in with an authenticator app', () => {
  it('asks for a code after the password, and opens a session with it alone', async () => {
    const { secret } = await addApp(await shop.signedIn())
    const browser = shop.browser()
    const { ticket, kinds } = await asked(browser)
    expect(kinds).toEqual(['totp'])
    await browser.get('/api/admin/orders').expect(401)
    const { body } = await give(browser, { ticket, code: codeAt(secret, time) }).expect(200)
    expect(body.data).toEqual({ role: 'owner', name: 'admin' })
    await browser.get('/api/admin/orders').expect(200)
  })

  it('refuses a wrong code, a used one, a used ticket and an old one, each with one sentence', async () => {
    const { secret } = await addApp(await shop.signedIn())
    const browser = shop.browser()
    const first = await asked(browser)
    const right = codeAt(secret, time)
    const wrong = right === '123456' ? '654321' : '123456'
    const refusal = async (answer: object, status = 401) => (await give(browser, answer).expect(status)).body
    expect(await refusal({ ticket: first.ticket, code: wrong })).toMatchObject({
      error: 'This code is not right.',
    })
    expect(await refusal({ ticket: first.ticket, code: '12' }, 422)).toMatchObject({
      fields: { code: 'The code has six digits.' },
    })
    await give(browser, { ticket: first.ticket, code: right }).expect(200)
    expect(await refusal({ ticket: first.ticket, code: right })).toMatchObject({
      error: 'This was completed already: please start again.',
      startAgain: true,
    })
    const second = await asked(browser)
    expect(await refusal({ ticket: second.ticket, code: right })).toMatchObject({
      error: 'This code was used already: wait for the next one.',
    })
    time += 5 * MINUTE + 1
    expect(await refusal({ ticket: second.ticket, code: codeAt(secret, time) })).toMatchObject({
      error: 'That took longer than five minutes: please start again.',
    })
    expect(await refusal({ ticket: 'x'.repeat(43), code: right })).toMatchObject({
      error: 'This was not begun here: please start again.',
    })
  })

  it('says that the clock of the phone is wrong, and takes no code that it has said so about', async () => {
    const { secret } = await addApp(await shop.signedIn())
    const browser = shop.browser()
    const { ticket } = await asked(browser)
    const early = codeAt(secret, time + 60 * MINUTE)
    const { body } = await give(browser, { ticket, code: early }).expect(401)
    expect(body.error).toMatch('The clock of your phone is wrong, about 1 hour ahead')
    // An hour later, that code would be right.
    time += 60 * MINUTE
    const later = await asked(browser)
    await give(browser, { ticket: later.ticket, code: early }).expect(401)
  })

  it('takes a sign-in that an older program has begun, as long as the credentials are those from before the update', async () => {
    const { secret } = await addApp(await shop.signedIn())
    const db = new Database(join(shop.folder, 'accounts.db'))
    onTestFinished(() => void db.close())
    const begunByOlderProgram = async () => {
      const { ticket } = await asked(shop.browser())
      db.exec(`UPDATE factor_tickets SET data = '{"challenge":""}'`)
      return ticket
    }
    const answer = async (status: number) => {
      const ticket = await begunByOlderProgram()
      time += MINUTE
      return await give(shop.browser(), { ticket, code: codeAt(secret, time) }).expect(status)
    }
    const { body } = await answer(401)
    expect(body.startAgain).toBe(true)
    db.exec(`UPDATE accounts SET credentials = ''`)
    await answer(200)
  })

  it('takes five answers to a ticket', async () => {
    const { secret } = await addApp(await shop.signedIn())
    const browser = shop.browser()
    const { ticket } = await asked(browser)
    for (let answer = 0; answer < 5; answer++) {
      await give(browser, { ticket, recoveryCode: `wrong${answer}` }).expect(401)
    }
    const { body } = await give(browser, { ticket, code: codeAt(secret, time) }).expect(401)
    expect(body).toMatchObject({ error: expect.stringMatching('too many wrong answers'), startAgain: true })
  })

  it('takes each recovery code once', async () => {
    const owner = await shop.signedIn()
    const { recoveryCodes } = await addApp(owner)
    expect(recoveryCodes).toHaveLength(10)
    const [recoveryCode = ''] = recoveryCodes
    const browser = shop.browser()
    const use = async (code: string) => give(browser, { ...(await ticketOf(browser)), recoveryCode: code })
    expect((await use(recoveryCode.toUpperCase().replace('-', ' '))).status).toBe(200)
    expect((await use(recoveryCode)).body.error).toBe('This recovery code was used already.')
    expect((await use('aaaaa-aaaaa')).body.error).toBe('This is not one of your recovery codes.')
    const { body } = await owner.get(account('factors')).expect(200)
    expect(body.data).toMatchObject({ recoveryCodes: 9, possible: true, passkeys: true, required: false })
    const renewed = await owner.post(account('recovery-codes')).send({}).expect(201)
    expect((await use(recoveryCodes[1] ?? '')).status).toBe(401)
    expect((await use(renewed.body.data.recoveryCodes[0])).status).toBe(200)
  })

  const ticketOf = async (browser: Browser) => ({ ticket: (await asked(browser)).ticket })

  it('is told by mail, and its secret and codes are in no log and not readable in the database', async () => {
    const { secret, recoveryCodes } = await addApp(await shop.signedIn())
    const mails = () =>
      readdirSync(join(shop.folder, 'outbox'))
        .filter((name) => name.endsWith('.eml'))
        .map((name) => readFileSync(join(shop.folder, 'outbox', name), 'utf8'))
    await until(() => expect(mails().join()).toContain('A second factor was added'))
    const stored = readdirSync(shop.folder)
      .filter((name) => name.startsWith('accounts.db'))
      .map((name) => readFileSync(join(shop.folder, name), 'latin1'))
      .join()
    expect(stored).toContain('Authenticator app')
    for (const text of [stored, shop.logged.join(), mails().join()]) {
      expect(text).not.toContain(secret)
      expect(text).not.toContain(recoveryCodes[0])
    }
  })

  it('goes on after a restart of the shop between its steps', async () => {
    const { secret } = await addApp(await shop.signedIn())
    const { ticket } = await asked(shop.stranger())
    await shop.close()
    shop = await open({}, shop.folder)
    await give(shop.browser(), { ticket, code: codeAt(secret, time) }).expect(200)
  })
})

describe('a passkey', () => {
  const options = async (browser: Browser) =>
    (await browser.post('/api/admin/login/passkey-options').send({}).expect(200)).body.data
  const signIn = (browser: Browser, passkey: object) =>
    browser.post('/api/admin/login/passkey').send({ passkey })

  it('signs in without a password, once for each challenge', async () => {
    const { device, factor, recoveryCodes } = await addPasskey(await shop.signedIn())
    expect(factor).toMatchObject({ kind: 'passkey', name: 'My phone', usedAt: null })
    expect(recoveryCodes).toHaveLength(10)
    const browser = shop.browser()
    const given = device.get(await options(browser))
    const { body } = await signIn(browser, given).expect(200)
    expect(body.data).toEqual({ role: 'owner', name: 'admin' })
    await browser.get('/api/admin/orders').expect(200)
    await signIn(shop.browser(), given).expect(401)
  })

  it('without a count of signatures signs in once for each challenge as well', async () => {
    const { device } = await addPasskey(await shop.signedIn(), passkeyDevice(SITE, { counts: false }))
    const given = device.get(await options(shop.browser()))
    await signIn(shop.browser(), given).expect(200)
    const { body } = await signIn(shop.browser(), given).expect(401)
    expect(body.error).toBe('This sign-in was completed already: please try again.')
  })

  it('is the second step after the password', async () => {
    const { device } = await addPasskey(await shop.signedIn())
    const browser = shop.browser()
    const { ticket, kinds, passkeyOptions } = await asked(browser)
    expect(kinds).toEqual(['passkey'])
    await give(browser, { ticket, passkey: device.get(passkeyOptions) }).expect(200)
  })

  it('is refused with one sentence: unknown, too late, not verified, of another page, or copied', async () => {
    const owner = await shop.signedIn()
    const { device, factor } = await addPasskey(owner)
    const refused = async (passkey: object) => (await signIn(shop.browser(), passkey).expect(401)).body.error
    const other = passkeyDevice(SITE)
    other.create({ challenge: 'x', rp: { id: 'shop.test' }, user: { id: 'x' } })
    expect(await refused(other.get(await options(shop.browser())))).toMatch('does not know this passkey')
    expect(await refused(device.get({ challenge: 'AAAA', rpId: 'shop.test' }))).toMatch('not begun here')
    const late = device.get(await options(shop.browser()))
    time += 6 * MINUTE
    expect(await refused(late)).toMatch('longer than five minutes')
    expect(await refused(device.get(await options(shop.browser()), 'evil.test'))).toMatch('not accepted')
    device.forgetCount()
    expect(await refused(device.get(await options(shop.browser())))).toMatch('not accepted')
    await addPasskey(owner, passkeyDevice(SITE, { counts: false }))
    await owner.delete(account(`factors/${factor.id}`)).expect(200)
    expect(await refused(device.get(await options(shop.browser())))).toMatch('it was removed')
  })

  it.each([
    ['made on another page', passkeyDevice('http://evil.test'), 'shop.test'],
    ['of another name', passkeyDevice(SITE), 'evil.test'],
    [
      'of a device that does not ask who the person is',
      passkeyDevice(SITE, { verifies: false }),
      'shop.test',
    ],
  ])('that is %s is not added', async (_what, device, party) => {
    const owner = await shop.signedIn()
    const begun = await owner.post(account('passkey-options')).send({}).expect(201)
    const { ticket, options: wanted } = begun.body.data
    const { body } = await owner
      .post(account('passkeys'))
      .send({ ticket, passkey: device.create(wanted, party) })
      .expect(422)
    expect(body.error).toMatch('not accepted')
  })

  it('is not of another account, and its addition is not continued by another', async () => {
    const { browser } = await hired(shop, 'Bina', 'caller')
    const { device } = await addPasskey(await shop.signedIn())
    const begun = await browser.post(account('passkey-options')).send({}).expect(201)
    const { ticket, options: wanted } = begun.body.data
    const owner = await signedInBy(device)
    await owner
      .post(account('passkeys'))
      .send({ ticket, passkey: passkeyDevice(SITE).create(wanted) })
      .expect(422)
    await addApp(browser)
    const bina = { email: 'bina@falakfits.test', password: PASSWORD }
    const step = await asked(shop.browser(), bina)
    const foreign = device.get({ challenge: 'AAAA', rpId: 'shop.test' })
    const { body } = await give(shop.browser(), { ticket: step.ticket, passkey: foreign }).expect(401)
    expect(body.error).toMatch('not one of yours')
  })

  async function signedInBy(device: ReturnType<typeof passkeyDevice>) {
    const browser = shop.browser()
    await signIn(browser, device.get(await options(browser))).expect(200)
    return browser
  }

  it('signs the owner in while strangers send wrong passwords', async () => {
    await shop.close()
    shop = await open({ RATE_LIMITS: 'on' }, shop.folder)
    const { device } = await addPasskey(await shop.signedIn())
    const wrong = { ...ADMIN, password: 'wrong' }
    await Promise.all(Array.from({ length: 20 }, () => shop.stranger().post('/api/admin/login').send(wrong)))
    await shop.stranger().post('/api/admin/login').send(ADMIN).expect(429)
    await signedInBy(device)
  })

  it('needs the shop’s name in place of a number, and then is of the host of the request', async () => {
    await shop.close()
    shop = await open({ PUBLIC_URL: '' }, shop.folder)
    const owner = await shop.signedIn()
    const { body } = await owner.post(account('passkey-options')).send({}).expect(409)
    expect(body.error).toMatch('do not work with a number')
    await owner.get(account('factors')).expect(200, /"passkeys":false/)
    const forwarded = { 'X-Forwarded-Host': 'evil.test', Forwarded: 'host=evil.test' }
    const named = await owner
      .post('/api/admin/login/passkey-options')
      .set({ Host: 'shop.test', ...forwarded })
      .send({})
      .expect(200)
    expect(named.body.data.rpId).toBe('shop.test')
  })

  it('at another address of the shop leaves the recovery codes', async () => {
    const { recoveryCodes } = await addPasskey(await shop.signedIn())
    await shop.close()
    shop = await open({ PUBLIC_URL: 'http://new-name.test' }, shop.folder)
    const browser = shop.browser()
    const { ticket, kinds, passkeyOptions } = await asked(browser)
    expect({ kinds, passkeyOptions }).toEqual({ kinds: [] })
    await give(browser, { ticket, recoveryCode: recoveryCodes[0] }).expect(200)
  })
})

describe('when owners and accountants need a second factor', () => {
  it('they are told so in the first week, and do nothing else from its end on', async () => {
    const first = await shop.browser().post('/api/admin/login').send(ADMIN).expect(200)
    expect(first.body.data.addFactorFrom).toBe(new Date(NOON + 7 * DAY).toISOString())
    await hired(shop, 'Bina', 'caller')
    time += 7 * DAY
    const owner = await shop.signedIn()
    const { body } = await owner.get('/api/admin/orders').expect(403)
    expect(body).toMatchObject({ mustAddFactor: true, error: expect.stringMatching('add a second factor') })
    await owner.get('/api/admin/session').expect(200, /"mustAddFactor":true/)
    await owner.get('/api/admin/account').expect(200)
    const caller = await shop.signedIn({ email: 'bina@falakfits.test', password: PASSWORD })
    await caller.get('/api/admin/orders').expect(200)

    const { id } = await addApp(owner)
    await owner.get('/api/admin/orders').expect(200)
    const session = await owner.get('/api/admin/session').expect(200)
    expect(session.body.data).toEqual({ role: 'owner', name: 'admin' })
    const last = await owner.delete(account(`factors/${id}`)).expect(409)
    expect(last.body.error).toMatch('add another one before')
    await addPasskey(owner)
    await owner.delete(account(`factors/${id}`)).expect(200)
    await owner.delete(account(`factors/${id}`)).expect(404)
  })

  it('is the owner’s choice, who needs one to require it', async () => {
    const owner = await shop.signedIn()
    const rule = (required: boolean) => owner.put('/api/admin/factor-rule').send({ required })
    const { body } = await rule(true).expect(409)
    expect(body.error).toMatch('Add a second factor of your own first')
    await owner.get('/api/admin/factor-rule').expect(200, /"changed":null/)
    const { id } = await addApp(owner)
    const { browser: accountant } = await hiredByApp(owner)
    await accountant.get('/api/admin/cash').expect(200)
    await rule(true).expect(200, /"chosen":"on"/)
    await accountant.get('/api/admin/cash').expect(403, /mustAddFactor/)
    const read = await owner.get('/api/admin/factor-rule').expect(200)
    expect(read.body.data).toMatchObject({
      ...{ chosen: 'on', withFactor: ['owner'] },
      changed: { by: 'admin', at: new Date(time).toISOString() },
    })
    await rule(false).expect(200, /"from":null/)
    await accountant.get('/api/admin/cash').expect(200)
    time += 30 * DAY
    await owner.delete(account(`factors/${id}`)).expect(401)
    await accountant.put('/api/admin/factor-rule').send({ required: true }).expect(401)
  })

  /** The owner has a second factor, so that `hired` cannot sign in. */
  async function hiredByApp(owner: Browser) {
    const person = { name: 'Asad', email: 'asad@falakfits.test', role: 'accountant' }
    const { body } = await owner.post('/api/admin/staff').send(person).expect(201)
    const browser = shop.browser()
    const token = body.data.invitation.split('/').at(-1)
    await browser.post(`/api/admin/invitations/${token}`).send({ password: PASSWORD }).expect(201)
    return { browser, id: body.data.id as string }
  }

  it('the owner removes the factors of another person, whose sessions end', async () => {
    const { browser, owner, id, email } = await hired(shop, 'Bina', 'caller')
    await addApp(browser)
    await browser.delete(`/api/admin/staff/${id}/factors`).expect(403)
    await owner.delete(`/api/admin/staff/${id}/factors`).expect(200)
    await browser.get('/api/admin/orders').expect(401)
    const again = await shop
      .browser()
      .post('/api/admin/login')
      .send({ email, password: PASSWORD })
      .expect(200)
    expect(again.body.data).toMatchObject({ name: 'Bina' })
    const own = await owner.delete('/api/admin/staff/owner/factors').expect(409)
    expect(own.body.error).toMatch('on the page of your account')
    await owner.delete('/api/admin/staff/p-000000000000/factors').expect(404)
    const mails = () => readdirSync(join(shop.folder, 'outbox')).map((name) => mailAt(name))
    await until(() => expect(mails().join()).toContain('has removed the second factors'))
  })

  const mailAt = (name: string) => readFileSync(join(shop.folder, 'outbox', name), 'utf8')

  it('a mailed link is in place of the password, not of the second factor', async () => {
    const { browser, email, token: used } = await hired(shop, 'Bina', 'caller')
    const { secret } = await addApp(browser)
    await shop.stranger().post('/api/admin/password-resets').send({ email }).expect(202)
    const link = /\/admin\/join\/([\w-]{43})/
    const newest = () =>
      readdirSync(join(shop.folder, 'outbox'))
        .map(mailAt)
        .find((mail) => link.test(mail) && !mail.includes(used))
    await until(() => expect(newest()).toMatch(link))
    const token = link.exec(newest() ?? '')?.[1]
    const hers = shop.browser()
    const chosen = { password: 'nine blue kites over Quetta' }
    const { body } = await hers.post(`/api/admin/invitations/${token}`).send(chosen).expect(201)
    await hers.get('/api/admin/orders').expect(401)
    const { ticket } = body.data.secondFactor
    await give(hers, { ticket, code: codeAt(secret, time) }).expect(200)
    await hers.get('/api/admin/orders').expect(200)
  })

  it('a sign-in that waits for its second factor ends with the password with which it was begun', async () => {
    const { browser, email } = await hired(shop, 'Bina', 'caller')
    const { secret } = await addApp(browser)
    const thief = shop.browser()
    const { ticket } = await asked(thief, { email, password: PASSWORD })
    const change = { current: PASSWORD, password: 'nine blue kites over Quetta' }
    await browser.put(account('password')).send(change).expect(200)
    const { body } = await give(thief, { ticket, code: codeAt(secret, time) }).expect(401)
    expect(body).toMatchObject({ startAgain: true })
    await thief.get('/api/admin/session').expect(401)
    await browser.get('/api/admin/session').expect(200)
  })

  it('what a person has goes with the account, also a sign-in that is not finished', async () => {
    const { browser, owner, id, email } = await hired(shop, 'Bina', 'caller')
    const { secret } = await addApp(browser)
    const { device } = await addPasskey(browser)
    const hers = shop.browser()
    const { ticket } = await asked(hers, { email, password: PASSWORD })
    await owner.delete(`/api/admin/staff/${id}`).expect(200)
    await give(hers, { ticket, code: codeAt(secret, time) }).expect(401)
    const { body } = await hers.post('/api/admin/login/passkey-options').send({}).expect(200)
    await hers
      .post('/api/admin/login/passkey')
      .send({ passkey: device.get(body.data) })
      .expect(401)
  })
})

describe('programs with a password in each request', () => {
  const basic = ({ email, password }: typeof ADMIN) =>
    `Basic ${Buffer.from(`${email}:${password}`).toString('base64')}`
  const read = (who: typeof ADMIN) => shop.stranger().get('/api/audit/key').set('Authorization', basic(who))

  it('are refused for a person with a second factor, also when the pair was known before', async () => {
    await read(ADMIN).expect(200)
    await read(AUDITOR).expect(200)
    await addApp(await shop.signedIn())
    const { body, headers } = await read(ADMIN).expect(403)
    expect(body.error).toMatch('the password alone signs in no app')
    expect(headers).not.toHaveProperty('www-authenticate')
    await read(AUDITOR).expect(200)
  })

  it('are refused for a person who must add one first', async () => {
    await read(ADMIN).expect(200)
    time += 8 * DAY
    await read(ADMIN).expect(403)
    await read(AUDITOR).expect(200)
  })

  it('use the auditor of the settings, who can have none', async () => {
    const auditor = await shop.signedIn(AUDITOR)
    await auditor.get(account('factors')).expect(200, /"possible":false/)
    await auditor.post(account('authenticator-secret')).send({}).expect(409)
    await auditor.post(account('passkey-options')).send({}).expect(409)
  })
})
