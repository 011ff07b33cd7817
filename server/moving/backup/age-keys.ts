/** Files of keys, as age and age-keygen write them: one in a line, comments begin with #. */

import { Decrypter, Encrypter } from 'age-encryption'
import { WrongUse } from '#server/platform/command-line/terminal.ts'

/** The lines of a file of keys, without comments. */
const keysIn = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))

/** Reads public keys, one in a line. Throws `WrongUse`. */
export function recipientsIn(text: string, file: string): Encrypter {
  const encrypter = new Encrypter()
  const keys = keysIn(text)
  if (keys.length === 0) throw new WrongUse(`${file} has no public key: it is a line that begins with age1.`)
  for (const key of keys) {
    if (key.toUpperCase().startsWith('AGE-SECRET-KEY-')) {
      throw new WrongUse(
        `${file} has a secret key. It must not be on the machine of the shop: take its public key instead.`,
      )
    }
    try {
      encrypter.addRecipient(key)
    } catch {
      throw new WrongUse(`${file} has a line that is no public key: such a key begins with age1.`)
    }
  }
  return encrypter
}

/** Reads secret keys, one in a line. Throws `WrongUse`, which repeats nothing of them. */
export function identitiesIn(text: string, file: string): Decrypter {
  const decrypter = new Decrypter()
  const keys = keysIn(text)
  if (keys.length === 0) throw new WrongUse(`${file} has no secret key.`)
  for (const key of keys) {
    try {
      decrypter.addIdentity(key)
    } catch {
      throw new WrongUse(`${file} has a line that is no secret key: such a key begins with AGE-SECRET-KEY-.`)
    }
  }
  return decrypter
}
