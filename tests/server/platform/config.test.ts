import { describe, expect, it } from 'vitest'
import { readConfig } from '#server/platform/config/config.ts'

describe('the settings', () => {
  it('have sensible defaults, and an empty value counts as unset', () => {
    expect(readConfig({ PORT: '' })).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      DATA_DIR: './data',
      TRAFFIC_FLUSH_SECONDS: 15,
      USD_RATE: 280,
      WEBHOOKS_TO_PRIVATE: 'off',
      ORDER_LOOKUP: 'private',
      RATE_LIMITS: 'on',
      TRUST_PROXY: 0,
    })
  })

  it.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['ADMIN_EMAIL', 'owner'],
    ['SMTP_URL', 'http://mail.example'],
    ['SMTP_URL', 'smtp:mail.example'],
    ['SMTP_URL', 'smtp://'],
    ['SMTP_URL', 'smtps://u:50%off@mail.example'],
    ['PUBLIC_URL', 'falakfits'],
    ['ORDER_LOOKUP', 'maybe'],
    ['RATE_LIMITS', 'no'],
    ['LOG_LEVEL', 'loud'],
    ['DATABASE_URL', 'mysql://shop:a-secret@localhost/shop'],
    ['TRUST_PROXY', 'perhaps'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '1.5'],
    ['METRICS_TOKEN', 'short'],
    ['METRICS_TOKEN', 'sixteen letters and spaces'],
  ])('name a wrong %s', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name}: `))
  })

  it.each([
    ['PORT', 'abc', 'must be a whole number from 0 to 65,535'],
    ['PORT', '80.5', 'must be a whole number from 0 to 65,535'],
    ['USD_RATE', 'abc', 'must be a number'],
    ['USD_RATE', '0', 'must be more than 0'],
    ['TRAFFIC_FLUSH_SECONDS', '4000', 'must be 3,600 at most, which is an hour'],
    ['RATE_LIMITS', 'no', 'must be one of on, off'],
    ['ADMIN_EMAIL', 'owner', 'must be an e-mail address'],
  ])('say of %s=%s what it must be', (name, value, what) => {
    expect(() => readConfig({ [name]: value })).toThrow(`${name}: ${what}`)
  })

  it('do not repeat a wrong database address', () => {
    expect(() => readConfig({ DATABASE_URL: 'mysql://shop:a-secret@localhost/shop' })).toThrow(
      /^DATABASE_URL: (?!.*a-secret)/,
    )
    for (const scheme of ['postgres', 'postgresql']) {
      const url = `${scheme}://shop:a-secret@one,two:5433/shop?target_session_attrs=read-write`
      expect(readConfig({ DATABASE_URL: url }).DATABASE_URL).toBe(url)
    }
  })

  it('suggest a number of proxies instead of trusting every proxy', () => {
    expect(() => readConfig({ TRUST_PROXY: 'true' })).toThrow(/how many proxies .* such as 1/)
    expect(readConfig({ TRUST_PROXY: 'false' }).TRUST_PROXY).toBe(0)
    expect(readConfig({ TRUST_PROXY: '2' }).TRUST_PROXY).toBe(2)
  })

  it.each([
    ['SMPT_URL', 'SMTP_URL'],
    ['MAILFROM', 'MAIL_FROM'],
    ['mail_from', 'MAIL_FROM'],
    ['ADMIN_PASWORD', 'ADMIN_PASSWORD'],
    ['PUBLIC_URI', 'PUBLIC_URL'],
    ['DATA_DIRS', 'DATA_DIR'],
  ])('name %s as mistyped', (typed, meant) => {
    expect(() => readConfig({ [typed]: 'x' })).toThrow(`${typed}: is not a setting; did you mean ${meant}?`)
  })

  it('leave other variables alone', () => {
    const others = ['HOSTNAME', 'POST', 'MAIL', 'XDG_DATA_DIRS', 'DATABASE_NAME', 'LOGNAME', 'PUBLIC', '']
    expect(() => readConfig(Object.fromEntries(others.map((name) => [name, 'x'])))).not.toThrow()
  })

  it('require two accounts for admin and auditor', () => {
    const both = { ADMIN_EMAIL: 'one@falakfits.test', AUDITOR_EMAIL: 'ONE@falakfits.test' }
    const passwords = { ADMIN_PASSWORD: 'a long password', AUDITOR_PASSWORD: 'a long password' }
    expect(() => readConfig({ ...both, ...passwords })).toThrow(/^AUDITOR_EMAIL: /)
  })

  it('require an admin e-mail and password together', () => {
    expect(() => readConfig({ ADMIN_EMAIL: 'owner@falakfits.test' })).toThrow(/^ADMIN_PASSWORD: /)
  })
})
