/**
 * Codes of authenticator apps (RFC 6238 with its defaults: SHA-1, 6 digits, 30 seconds, which every app knows). A code may be of the step
 * before or after the current one. A code of another time says how wrong the phone's clock is.
 */

import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

const PERIOD_SECONDS = 30
/** As long as the output of SHA-1 (RFC 4226, section 4). */
const SECRET_BYTES = 20
/** Steps before and after the current one. */
const WINDOW = 1
/** The clock of a phone is hardly wrong by more: half a day is a mistake of a.m. and p.m. */
const WRONG_CLOCK_STEPS = (12 * 3600 + 300) / PERIOD_SECONDS

/** A secret in Base32, as people type it. */
export const newTotpSecret = () =>
  new Secret({ buffer: new Uint8Array(randomBytes(SECRET_BYTES)).buffer }).base32

/** The address that an app reads from a QR code. */
export function totpAddress(secret: string, issuer: string, label: string): string {
  return totpOf(secret, issuer, label).toString()
}

export type TotpFinding =
  | { readonly is: 'right'; readonly step: number }
  /** `step` is that of the phone, and `minutes` how far its clock is ahead; negative when it is behind. */
  | { readonly is: 'of another time'; readonly step: number; readonly minutes: number }
  | { readonly is: 'wrong' }

export function checkTotp(secret: string, code: string, now: number): TotpFinding {
  const totp = totpOf(secret)
  const current = totp.counter({ timestamp: now })
  const near = totp.validate({ token: code, timestamp: now, window: WINDOW })
  if (near !== null) return { is: 'right', step: current + near }
  const far = totp.validate({ token: code, timestamp: now, window: WRONG_CLOCK_STEPS })
  if (far === null) return { is: 'wrong' }
  return { is: 'of another time', step: current + far, minutes: Math.round((far * PERIOD_SECONDS) / 60) }
}

/** When the step can no longer be a right one. */
export const stepEndsAt = (step: number) => (step + WINDOW + 1) * PERIOD_SECONDS * 1000

/** One sentence about a clock that is wrong by so many minutes. */
export function wrongClockWords(minutes: number): string {
  const size = Math.abs(minutes)
  const hours = Math.round(size / 60)
  const long =
    size < 50 ? `${size} ${size === 1 ? 'minute' : 'minutes'}` : `${hours} ${hours === 1 ? 'hour' : 'hours'}`
  const side = minutes > 0 ? 'ahead' : 'behind'
  return `The clock of your phone is wrong, about ${long} ${side}: let the phone set it by itself, then type a new code.`
}

function totpOf(secret: string, issuer = '', label = ''): TOTP {
  return new TOTP({
    secret: Secret.fromBase32(secret),
    ...{ issuer, label, algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS },
  })
}
