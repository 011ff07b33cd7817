/** Links for a new password, which anybody may ask for in the name of anybody. */

import { beforeEach, describe, expect, it } from 'vitest'
import { until } from '#tests/until.ts'
import { openTestShop, type TestShop } from '../test-shop.ts'
import { hired, linksIn, PASSWORD, staffMails } from './people.ts'

const HOUR = 3_600_000
const NEW = 'seven green parrots in Multan'
/** A quarter past the hour, of which links and counts have the rest. */
const NOON = Date.parse('2026-11-25T07:15:00Z')

let shop: TestShop
let time: number
beforeEach(async () => {
  time = NOON
  shop = await openTestShop({
    settings: { PUBLIC_URL: 'http://shop.test', TRUST_PROXY: '1', RATE_LIMITS: 'on' },
    clock: () => time,
  })
})

const askFrom = (network: string, email: string) =>
  shop.stranger().post('/api/admin/password-resets').set('X-Forwarded-For', network).send({ email })
const askOften = async (times: number, network: string, email: (n: number) => string) => {
  const answers = []
  for (let n = 0; n < times; n++) answers.push((await askFrom(network, email(n))).status)
  return answers
}
const open = (token: string) => shop.stranger().get(`/api/admin/invitations/${token}`)

describe('a link for a new password', () => {
  it('is mailed three times an hour to one address, whichever networks ask', async () => {
    const { email, token } = await hired(shop, 'Bina', 'caller')
    expect(await askOften(3, '203.0.114.1', () => email)).toEqual([202, 202, 202])
    expect(await askOften(3, '203.0.114.2', () => email)).toEqual([429, 429, 429])
    const links = () => linksIn(staffMails(shop)).filter((each) => each !== token)
    await until(() => expect(links()).toHaveLength(3))
    time += HOUR
    await askFrom('203.0.114.1', email).expect(202)
  })

  it('is counted alike for an address that nobody has', async () => {
    const answers = await askOften(4, '203.0.114.1', () => 'nobody@x.pk')
    expect(answers).toEqual([202, 202, 202, 429])
    const { body } = await askFrom('203.0.114.1', 'nobody@x.pk').expect(429)
    expect(body.error).toMatch('If somebody here has this e-mail')
  })

  it('is asked for twenty times an hour from one network', async () => {
    const answers = await askOften(21, '203.0.114.1', (n) => `p${n}@x.pk`)
    expect(answers.indexOf(429)).toBe(20)
    await askFrom('203.0.114.2', 'other@x.pk').expect(202)
  })

  it('is mailed to somebody in an own network, however often strangers have asked', async () => {
    const { email } = await hired(shop, 'Bina', 'caller')
    const browser = shop.browser()
    const login = { email, password: PASSWORD }
    await browser.post('/api/admin/login').set('X-Forwarded-For', '203.0.114.9').send(login).expect(200)
    await askOften(5, '203.0.114.1', () => email)
    await askOften(21, '203.0.114.9', (n) => `p${n}@x.pk`)
    await askFrom('203.0.114.9', email).expect(202)
  })

  it('stays open when another is asked for, until one of them is used or its hour ends', async () => {
    const { email, token } = await hired(shop, 'Bina', 'caller')
    const links = () => linksIn(staffMails(shop)).filter((each) => each !== token)
    await askOften(2, '203.0.114.1', () => email)
    await until(() => expect(links()).toHaveLength(2))
    const [first = '', second = ''] = links()
    await open(first).expect(200)
    await open(second).expect(200)
    await shop.browser().post(`/api/admin/invitations/${first}`).send({ password: NEW }).expect(201)
    await open(second).expect(404)

    await askFrom('203.0.114.1', email).expect(202)
    await until(() => expect(links()).toHaveLength(3))
    const third = links().find((each) => each !== first && each !== second) ?? ''
    time += HOUR
    await open(third).expect(200)
    time += 1
    await open(third).expect(404)
  })

  it('ends with a password that the person has chosen meanwhile', async () => {
    const { browser, email, token } = await hired(shop, 'Bina', 'caller')
    await askFrom('203.0.114.1', email).expect(202)
    const links = () => linksIn(staffMails(shop)).filter((each) => each !== token)
    await until(() => expect(links()).toHaveLength(1))
    const change = { current: PASSWORD, password: NEW }
    await browser.put('/api/admin/account/password').send(change).expect(200)
    await open(links()[0] ?? '').expect(404)
  })
})
