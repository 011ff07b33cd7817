/**
 * Makes a data folder readable by its own user only, because it holds customers' keys and password hashes. A folder that was
 * made by other means, or by an older version, may be open to every user of the machine.
 */

import { accessSync, chmodSync, constants, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { errorKind } from '../operations/error-kind.ts'

const OTHERS = 0o077
const FOLDER = 0o700
/** The folders that the shop makes in its own. Other folders do not belong to the shop, and are not changed. */
const OWN_FOLDERS = /^(?:checkpoints|originals|outbox|pictures)$/

/**
 * Makes the folder if needed. Makes it, the shop's files in it, and files that this process writes later readable by their
 * user alone. Returns a line that names what could not be changed, or nothing.
 */
export function makePrivate(folder: string): string | null {
  process.umask(OTHERS)
  makeFolder(folder)
  // Windows has no file modes.
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

/** The message is shown to the person who starts the shop. */
class UnusableFolder extends Error {
  override readonly name = 'UnusableFolder'
}

/** Throws `UnusableFolder` when this user cannot make or change the folder. */
function makeFolder(folder: string): void {
  try {
    makeWithParents(resolve(folder))
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    if (!statSync(folder).isDirectory()) throw Object.assign(new Error(), { code: 'ENOTDIR' })
  } catch (error) {
    const { code } = errorKind(error)
    throw new UnusableFolder(
      `DATA_DIR: ${resolve(folder)} cannot be used (${code}): it must be a folder that the user of the shop may write to.`,
    )
  }
}

/** Not Node's own `recursive`, which never ends below a folder such as /proc, where nothing can be made. */
function makeWithParents(folder: string): void {
  if (existsSync(folder)) return
  const parent = dirname(folder)
  if (parent !== folder) makeWithParents(parent)
  mkdirSync(folder, { mode: FOLDER })
}

/** The paths in the folder that other users can read. Closed folders protect their content. */
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

/** The files in a folder that other users can read. */
export function openFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => join(folder, name))
    .filter(isOpen)
}

function isOpen(place: string): boolean {
  return (modeOf(place) & OTHERS) !== 0
}

/** Whether it is now closed to other users. Some file systems have no modes and ignore the change silently. */
function close(place: string): boolean {
  try {
    chmodSync(place, modeOf(place) & ~OTHERS)
    return !isOpen(place)
  } catch {
    return false
  }
}

/** Mode 0 for a file that has been deleted meanwhile, because SQLite deletes its own files. */
function modeOf(place: string): number {
  return (statSync(place, { throwIfNoEntry: false })?.mode ?? 0) & 0o777
}
