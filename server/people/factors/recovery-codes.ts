/** Recovery codes: each signs in once in place of a second factor. Only keyed hashes of them are stored. */

import { createHmac, randomInt } from 'node:crypto'

const COUNT = 10
const GROUP = 5
/** Without letters and digits that look alike. 50 bits in ten of them. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz'

/** Such as `k7m2p-x9r4t`. */
export function newRecoveryCodes(): readonly string[] {
  const group = () => Array.from({ length: GROUP }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return Array.from({ length: COUNT }, () => `${group()}-${group()}`)
}

/** The same for every way in which people type a code. */
export function recoveryHash(key: Buffer, staff: string, code: string): string {
  const typed = code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
  return createHmac('sha256', key).update(`${staff}\n${typed}`).digest('base64url')
}
