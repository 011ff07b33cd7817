import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { newRecoveryCodes, recoveryHash } from '#server/people/factors/recovery-codes.ts'
import { openSecret, sealSecret } from '#server/people/factors/sealed-secret.ts'
import { checkTotp, stepEndsAt, totpAddress, wrongClockWords } from '#server/people/factors/totp.ts'

/** The secret of RFC 6238, appendix B. */
const RFC_SECRET = new Secret({ buffer: new TextEncoder().encode('12345678901234567890').buffer }).base32

describe('a code of an authenticator app', () => {
  // The last six of the eight digits: both are the same number, modulo another power of ten.
  it.each([
    [59, '94287082'],
    [1111111109, '07081804'],
    [1111111111, '14050471'],
    [1234567890, '89005924'],
    [2000000000, '69279037'],
    [20000000000, '65353130'],
  ])('at second %i is that of RFC 6238', (seconds, digits) => {
    const step = Math.floor(seconds / 30)
    expect(checkTotp(RFC_SECRET, digits.slice(2), seconds * 1000)).toEqual({ is: 'right', step })
  })

  const NOON = Date.parse('2026-11-25T07:00:00Z')
  // Always of the same secret: one of a random secret is, about once in 350 times, also that of another moment of the day.
  const codeAt = (secret: string, at: number) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at })

  it.each([
    [-60, 'of another time'],
    [-30, 'right'],
    [0, 'right'],
    [30, 'right'],
    [60, 'of another time'],
  ])('of %i seconds from now is %s', (seconds, is) => {
    const finding = checkTotp(RFC_SECRET, codeAt(RFC_SECRET, NOON + seconds * 1000), NOON)
    expect(finding).toMatchObject({ is })
  })

  it.each([
    [60, 'The clock of your phone is wrong, about 1 hour ahead'],
    [-60, 'The clock of your phone is wrong, about 1 hour behind'],
    [720, 'about 12 hours ahead'],
    [3, 'about 3 minutes ahead'],
  ])('of a phone whose clock is %i minutes off says so', (minutes, sentence) => {
    const finding = checkTotp(RFC_SECRET, codeAt(RFC_SECRET, NOON + minutes * 60_000), NOON)
    expect(finding).toMatchObject({ is: 'of another time', minutes })
    expect(wrongClockWords(minutes)).toContain(sentence)
  })

  it('of another secret, or of another day, is wrong', () => {
    expect(checkTotp(RFC_SECRET, codeAt(RFC_SECRET, NOON - 24 * 3_600_000), NOON)).toEqual({ is: 'wrong' })
  })

  it('is right until its step and the next one have ended', () => {
    const step = NOON / 30_000
    expect(checkTotp(RFC_SECRET, codeAt(RFC_SECRET, NOON), stepEndsAt(step) - 1)).toEqual({
      is: 'right',
      step,
    })
    expect(checkTotp(RFC_SECRET, codeAt(RFC_SECRET, NOON), stepEndsAt(step))).toMatchObject({
      is: 'of another time',
    })
  })
})

it('an app reads secret, shop and person from the address', () => {
  const address = new URL(totpAddress(RFC_SECRET, 'Falak Fits', 'owner@x.pk'))
  expect(address.protocol).toBe('otpauth:')
  expect(address.searchParams.get('secret')).toBe(RFC_SECRET)
  expect(address.searchParams.get('issuer')).toBe('Falak Fits')
  expect(decodeURIComponent(address.pathname)).toContain('owner@x.pk')
})

it('a sealed secret opens with the same key in the same place only', () => {
  const [key, other] = [randomBytes(32), randomBytes(32)]
  const sealed = sealSecret(key, 'totp a', RFC_SECRET)
  expect(sealed).not.toContain(RFC_SECRET)
  expect(Buffer.from(sealed, 'base64').toString('latin1')).not.toContain(RFC_SECRET)
  expect(openSecret(key, 'totp a', sealed)).toBe(RFC_SECRET)
  expect(() => openSecret(key, 'totp b', sealed)).toThrow()
  expect(() => openSecret(other, 'totp a', sealed)).toThrow()
})

it('recovery codes are ten, and the same however they are typed', () => {
  const codes = newRecoveryCodes()
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^[2-9a-z]{5}-[2-9a-z]{5}$/)
  const [code = ''] = codes
  const key = randomBytes(32)
  const hash = recoveryHash(key, 'owner', code)
  expect(recoveryHash(key, 'owner', ` ${code.toUpperCase().replace('-', ' ')} `)).toBe(hash)
  expect(recoveryHash(key, 'another', code)).not.toBe(hash)
  expect(recoveryHash(randomBytes(32), 'owner', code)).not.toBe(hash)
})
