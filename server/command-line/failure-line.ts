/** What whoever starts one of the shop's programs reads when it cannot go on: one plain line, never a stack trace. */

import { basename } from 'node:path'
import { BrokenTree } from '#events/records.ts'
import { StoreUnavailable } from '#events/store-unavailable.ts'
import { damageOf } from '../data-folder/damage.ts'
import { errorKind, errorPlace } from '../operations/error-kind.ts'

const LOG_FILE = 'shop.db'
const SEE = 'See where with `npm run audit -- verify`, and start from a backup.'

export function failureLine(error: unknown): string {
  if (error instanceof StoreUnavailable) return ofStore(error)
  // Nothing could be appended to a tree without its hashes.
  if (error instanceof BrokenTree) return `History has changed: ${error.message}. ${SEE}`
  if (!(error instanceof Error)) return String(error)
  // What Node says of a file names it; what the shop's own errors say is meant for people.
  const { kind, code } = errorKind(error)
  if ('syscall' in error || code?.startsWith('ERR_PARSE_ARGS') || !isDefect(error)) {
    return oneLine(error.message)
  }
  return `A defect of the program: ${[kind, code].filter(Boolean).join(' ')} ${errorPlace(error)}.`
}

function ofStore(error: StoreUnavailable): string {
  const { file, fault, code } = error
  if (fault !== 'damaged' || file === null) return error.message
  if (basename(file) !== LOG_FILE) return `${file} is damaged (${code}). Start from a backup of it.`
  return `${damageOf(error, file)?.what ?? error.message} ${SEE}`
}

/** The language's and the libraries' own errors may quote anything, and help nobody but a developer. */
function isDefect({ name }: Error): boolean {
  return /^(TypeError|RangeError|ReferenceError|SyntaxError|AssertionError|SqliteError)$/.test(name)
}

function oneLine(text: string): string {
  return text.replace(/\s*\n\s*/g, ' ')
}
