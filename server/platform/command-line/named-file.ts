/** A file that somebody has named on the command line. */

import { readFileSync, type Stats, statSync } from 'node:fs'
import { fileErrorSentence, isFileError } from './file-error.ts'
import { WrongUse } from './terminal.ts'

/** Bytes of the largest file that is read whole. */
const LARGEST = 50_000_000

/** Throws `WrongUse` with why it is no file that can be read. */
export function assertFile(name: string): Stats {
  const found = attempt(name, () => statSync(name))
  if (found.isDirectory()) throw new WrongUse(`${name} is a folder, not a file.`)
  return found
}

/** The same where its text cannot be read. */
export function namedText(name: string): string {
  if (assertFile(name).size > LARGEST) throw new WrongUse(`${name} is too large.`)
  return attempt(name, () => readFileSync(name, 'utf8'))
}

function attempt<Result>(name: string, use: () => Result): Result {
  try {
    return use()
  } catch (error) {
    if (!isFileError(error)) throw error
    const isMissing = error.code === 'ENOENT' || error.code === 'ENOTDIR'
    throw new WrongUse(isMissing ? `There is no file ${name}.` : fileErrorSentence(error, name))
  }
}
