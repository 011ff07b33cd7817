/**
 * Keeps a data folder for its own user: customers' keys and password hashes lie there. A folder that somebody else made,
 * or an older shop, may be open to everyone on the machine.
 */

import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'

const OTHERS = 0o077
const FOLDER = 0o700
/** Folders that the shop makes in its own. Any other is somebody else's, and so is what lies in it. */
const OWN_FOLDERS = /^(?:checkpoints|outbox|pictures)$/

/**
 * Makes the folder if need be, and it and the shop's files in it readable by their user alone. What this process makes from
 * here on is so, too. Answers with a line that says what could not be changed, if anything.
 */
export function makePrivate(folder: string): string | null {
  process.umask(OTHERS)
  mkdirSync(folder, { recursive: true, mode: FOLDER })
  // Windows has no such modes.
  if (process.platform === 'win32') return null
  const wasOpen = isOpen(folder)
  const left = [...(wasOpen ? [folder] : []), ...openPlaces(folder, wasOpen)].filter((place) => !close(place))
  const [first] = left
  if (first === undefined) return null
  const more = left.length === 1 ? '' : ` and ${left.length - 1} more`
  return (
    `Other users of this machine may read ${resolve(first)}${more}, and this user may not change that: ` +
    `say chmod -R go= ${resolve(folder)} as their owner.`
  )
}

/** What in the folder others may look into; folders that are closed already hide what is in them. */
function openPlaces(folder: string, wasOpen: boolean): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const place = join(folder, entry.name)
    if (entry.isFile()) return isOpen(place) ? [place] : []
    if (!entry.isDirectory() || !OWN_FOLDERS.test(entry.name)) return []
    const isPlaceOpen = isOpen(place)
    if (!isPlaceOpen && !wasOpen) return []
    return [...(isPlaceOpen ? [place] : []), ...openFiles(place)]
  })
}

/** The files in a folder that others may look into. */
export function openFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => join(folder, name))
    .filter(isOpen)
}

function isOpen(place: string): boolean {
  return (modeOf(place) & OTHERS) !== 0
}

/** Whether it is closed to others now: some file systems know no modes, and change nothing without a word. */
function close(place: string): boolean {
  try {
    chmodSync(place, modeOf(place) & ~OTHERS)
    return !isOpen(place)
  } catch {
    return false
  }
}

/** Of a file that is gone meanwhile none: SQLite takes its own away. */
function modeOf(place: string): number {
  return (statSync(place, { throwIfNoEntry: false })?.mode ?? 0) & 0o777
}
