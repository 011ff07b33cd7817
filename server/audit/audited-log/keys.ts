/** The keys that a command uses: a verifier key to check signatures, and the shop's own key to sign. */

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sha256 } from '#events/proof/sha256.ts'
import { type NoteSigner, parseVerifierKey, verifierKeyText } from '#events/proof/signed-note.ts'
import { namedText } from '#server/platform/command-line/named-file.ts'
import { WrongUse } from '#server/platform/command-line/terminal.ts'
import { readSigningKey } from '../signing-key.ts'

export type Keys = { readonly verifier: string | null; readonly signer: NoteSigner | null }

export const noKeys: Keys = { verifier: null, signer: null }

/** `keyOrFile` is a verifier key, or a file with a verifier key or the shop's key. */
export function givenKeys(keyOrFile: string): Keys {
  if (parseVerifierKey(keyOrFile) !== null) return { verifier: keyOrFile, signer: null }
  if (!existsSync(keyOrFile)) throw new WrongUse('--key is a verifier key, or a file with one.')
  const text = namedText(keyOrFile)
  return parseVerifierKey(text) === null ? keysIn(keyOrFile) : { verifier: text.trim(), signer: null }
}

/** The keys in the shop's own key file; no keys when the folder has no key file. */
export function keysInFolder(folder: string): Keys {
  const keyFile = join(folder, 'audit.key')
  return existsSync(keyFile) ? keysIn(keyFile) : noKeys
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
