/** People with second factors, and what sound requests of the calls about them contain. */

import { Secret, TOTP } from 'otpauth'
import { passkeyDevice } from '#tests/server/people/passkey-device.ts'
import type { TestShop } from '../../server/test-shop.ts'
import type { KnownValues } from './schema-values.ts'

/** Passkeys need a name in the address. */
export const SITE = 'http://shop.test'

type Browser = ReturnType<TestShop['browser']>
type Joined = {
  readonly id: string
  readonly who: { readonly email: string; readonly password: string }
  readonly browser: Browser
  readonly cookie: string
}

const ACCOUNT = '/api/admin/account'
/** Some are used up by requests that are not sound. */
const TICKETS = 20

async function begin(browser: Browser, path: string) {
  const { body } = await browser.post(`${ACCOUNT}/${path}`).send({}).expect(201)
  return body.data
}

const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate()

/** Returns the recovery codes that come with the first one. */
async function addApp(browser: Browser): Promise<readonly string[]> {
  const { ticket, secret } = await begin(browser, 'authenticator-secret')
  const added = { ticket, code: codeOf(secret) }
  const { body } = await browser.post(`${ACCOUNT}/authenticators`).send(added).expect(201)
  return body.data.recoveryCodes ?? []
}

export async function peopleWithFactors(shop: TestShop, join: (name: string) => Promise<Joined>) {
  const signsIn = await join('Iqra')
  const recoveryCodes = await addApp(signsIn.browser)
  const device = passkeyDevice(SITE, { counts: false })
  const hasPasskey = await join('Jawad')
  const begun = await begin(hasPasskey.browser, 'passkey-options')
  const added = { ticket: begun.ticket, passkey: device.create(begun.options) }
  await hasPasskey.browser.post(`${ACCOUNT}/passkeys`).send(added).expect(201)
  const addsPasskey = await join('Kiran')
  const addsApp = await join('Laiba')
  const renews = await join('Maham')
  await addApp(renews.browser)
  const removes = await join('Nida')
  for (let n = 0; n < 3; n++) await addApp(removes.browser)
  const own = await removes.browser.get(`${ACCOUNT}/factors`).expect(200)
  const ids = own.body.data.factors.map(({ id }: { id: string }) => id)
  const losesPhone = await join('Omar')
  await addApp(losesPhone.browser)
  const provesAgain = await join('Parveen')
  const codesToProve = await addApp(provesAgain.browser)

  /** What holds for some minutes only is made when it is needed. */
  const known: Readonly<Record<string, () => Promise<KnownValues>>> = {
    async signInBySecondFactor() {
      const tickets: string[] = []
      for (let n = 0; n < TICKETS; n++) {
        const { body } = await shop.stranger().post('/api/admin/login').send(signsIn.who).expect(200)
        tickets.push(body.data.secondFactor.ticket)
      }
      return { ticket: tickets, recoveryCode: recoveryCodes }
    },
    async proveByFactor() {
      const tickets: string[] = []
      for (let n = 0; n < TICKETS; n++) {
        const { secondFactor } = await begin(provesAgain.browser, 'proof/question')
        tickets.push(secondFactor.ticket)
      }
      return { ticket: tickets, recoveryCode: codesToProve }
    },
    async signInByPasskey() {
      const { body } = await shop.stranger().post('/api/admin/login/passkey-options').send({}).expect(200)
      return { passkey: [device.get(body.data)] }
    },
    async addPasskey() {
      const { ticket, options } = await begin(addsPasskey.browser, 'passkey-options')
      return { ticket: [ticket], passkey: [passkeyDevice(SITE).create(options)] }
    },
    async addAuthenticator() {
      const { ticket, secret } = await begin(addsApp.browser, 'authenticator-secret')
      return { ticket: [ticket], code: [codeOf(secret)] }
    },
    removeOwnFactor: async () => ({ id: ids }),
    removeFactors: async () => ({ id: [losesPhone.id] }),
  }
  const cookies: Readonly<Record<string, string>> = {
    proveByFactor: provesAgain.cookie,
    addPasskey: addsPasskey.cookie,
    addAuthenticator: addsApp.cookie,
    renewRecoveryCodes: renews.cookie,
    removeOwnFactor: removes.cookie,
  }
  return { known, cookies }
}
