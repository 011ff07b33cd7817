import { existsSync } from 'node:fs'
import { namedText, parseVerifierKey, WrongUse } from './from-shop.ts'

/** The verifier key that `--key` gives, as its text or as a file with it; null without one. */
export function givenKey(keyOrFile: string | undefined): string | null {
  if (keyOrFile === undefined) return null
  const isFile = parseVerifierKey(keyOrFile) === null && existsSync(keyOrFile)
  const key = (isFile ? namedText(keyOrFile) : keyOrFile).trim()
  if (parseVerifierKey(key) === null)
    throw new WrongUse('--key is the verifier key of a shop (name+id+key), or a file with it.')
  return key
}
