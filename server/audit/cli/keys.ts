/** The keys that a command uses: to check signatures, and in the shop's own folder to sign. */

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sha256 } from '#events/sha256.ts'
import { type NoteSigner, parseVerifierKey, verifierKeyText } from '#events/signed-note.ts'
import { WrongUse } from '../../command-line/terminal.ts'
import { readSigningKey } from '../signing-key.ts'

export type Keys = { readonly verifier: string | null; readonly signer: NoteSigner | null }

/** `given` is a verifier key, or a file with one or with the shop's key; left out, the key beside the log. */
export function keysOf(given: string | undefined, folder: string | null): Keys {
  if (given === undefined) {
    const own = folder === null ? null : join(folder, 'audit.key')
    return own !== null && existsSync(own) ? keysIn(own) : { verifier: null, signer: null }
  }
  if (parseVerifierKey(given) !== null) return { verifier: given, signer: null }
  if (!existsSync(given)) throw new WrongUse('--key is a verifier key, or a file with one.')
  const text = readFileSync(given, 'utf8')
  return parseVerifierKey(text) === null ? keysIn(given) : { verifier: text.trim(), signer: null }
}

function keysIn(file: string): Keys {
  try {
    const signer = readSigningKey(file)
    return { verifier: verifierKeyText(sha256, signer), signer }
  } catch {
    throw new WrongUse(`There is no key in ${file}.`)
  }
}
