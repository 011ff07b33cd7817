/** The message when one of the shop's programs cannot continue: one plain line without a stack trace. */

import { basename } from 'node:path'
import { BrokenTree } from '#events/log/records.ts'
import { sqliteFault } from '#events/log/sqlite/sqlite-faults.ts'
import { StoreUnavailable } from '#events/log/store-unavailable.ts'
import { canBeRead, damageOf, isSoundNow } from '../data-folder/damage.ts'
import { errorKind, errorPlace } from '../operations/error-kind.ts'
import { fileErrorSentence, isFileError } from './file-error.ts'

const LOG_FILE = 'shop.db'
const SEE = 'Find the first changed event with `npm run audit -- verify`, and start from a backup.'

export function failureLine(error: unknown): string {
  if (error instanceof StoreUnavailable) return ofStore(error)
  // Nothing can be appended to the tree without its hashes.
  if (error instanceof BrokenTree) return `History has changed: ${error.message}. ${SEE}`
  if (!(error instanceof Error)) return String(error)
  if (isFileError(error)) return fileErrorSentence(error)
  const fault = sqliteFault(error)
  if (fault !== null) return ofStore(new StoreUnavailable({ ...fault, cause: error }))
  // The messages of the shop's own errors are written for people.
  const { kind, code } = errorKind(error)
  if (code?.startsWith('ERR_PARSE_ARGS') || !isDefect(error)) {
    return oneLine(error.message)
  }
  return `A defect of the program: ${[kind, code].filter(Boolean).join(' ')} ${errorPlace(error)}.`
}

function ofStore(error: StoreUnavailable): string {
  const { file, fault, code } = error
  if (fault === 'from before a failover')
    return 'The only database that takes writes is from before a failover, and lacks what was acknowledged since: start the server that was promoted, and stop this one.'
  if (file === null) return error.message
  if (fault === 'disk full') return `There is no space left on the disk of ${file} (${code}).`
  if (fault !== 'damaged') return error.message
  if (isSoundNow(error))
    return `${file} could not be read (${code}), but can be read now: start again. If this happens again, check the disk, and start from a backup.`
  if (!canBeRead(file))
    return `${file} cannot be read from its disk (${code}): check the disk, and start again. What it does not give any more comes back from a backup.`
  if (basename(file) !== LOG_FILE) return `${file} is damaged (${code}). Start from a backup of it.`
  return `${damageOf(error, file)?.what ?? error.message} ${SEE}`
}

/** Errors of the language and of libraries may quote any text, and help only a developer. */
function isDefect({ name }: Error): boolean {
  return /^(TypeError|RangeError|ReferenceError|SyntaxError|AssertionError|SqliteError)$/.test(name)
}

function oneLine(text: string): string {
  return text.replace(/\s*\n\s*/g, ' ')
}
