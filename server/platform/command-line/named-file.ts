/** A file that the user names on the command line. */

import { readFileSync, type Stats, statSync } from 'node:fs'
import { fileErrorSentence, isFileError } from './file-error.ts'
import { WrongUse } from './terminal.ts'

/** The size of the largest file that is read into memory, in bytes. */
const LARGEST = 50_000_000

/** Throws `WrongUse` with the reason when it is not a readable file. */
export function assertFile(name: string): Stats {
  const stats = attempt(name, () => statSync(name))
  if (stats.isDirectory()) throw new WrongUse(`${name} is a folder, not a file.`)
  return stats
}

/** Returns the text of the file. Throws `WrongUse` like `assertFile`, or when the file is too large. */
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
