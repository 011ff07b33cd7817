/** The keys that a command uses: to check signatures, and with the shop's own to sign. */

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sha256 } from '#events/proof/sha256.ts'
import { type NoteSigner, parseVerifierKey, verifierKeyText } from '#events/proof/signed-note.ts'
import { namedText } from '#server/platform/command-line/named-file.ts'
import { WrongUse } from '#server/platform/command-line/terminal.ts'
import { readSigningKey } from '../signing-key.ts'

export type Keys = { readonly verifier: string | null; readonly signer: NoteSigner | null }

export const noKeys: Keys = { verifier: null, signer: null }

/** `given` is a verifier key, or a file with one or with the shop's key. */
export function givenKeys(given: string): Keys {
  if (parseVerifierKey(given) !== null) return { verifier: given, signer: null }
  if (!existsSync(given)) throw new WrongUse('--key is a verifier key, or a file with one.')
  const text = namedText(given)
  return parseVerifierKey(text) === null ? keysIn(given) : { verifier: text.trim(), signer: null }
}

/** The shop's own, if it is there. */
export function keysInFolder(folder: string): Keys {
  const own = join(folder, 'audit.key')
  return existsSync(own) ? keysIn(own) : noKeys
}

export function keysOfSigner(signer: NoteSigner): Keys {
  return { verifier: verifierKeyText(sha256, signer), signer }
}

function keysIn(file: string): Keys {
  try {
    return keysOfSigner(readSigningKey(file))
  } catch {
    throw new WrongUse(`There is no key in ${file}.`)
  }
}
