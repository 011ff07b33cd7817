/**
 * The files beside a database get its mode when SQLite creates them. Those of a read-only database stay read-only when
 * the database becomes writable, and would keep it from being written for ever.
 */

import { accessSync, chmodSync, constants, statSync } from 'node:fs'

const OWNER_MAY_WRITE = 0o200

export function mendSideFiles(file: string): void {
  const mode = modeOf(file)
  if (mode === null || (mode & OWNER_MAY_WRITE) === 0) return
  for (const beside of [`${file}-wal`, `${file}-shm`]) {
    const found = modeOf(beside)
    if (found === null || (found & OWNER_MAY_WRITE) !== 0) continue
    try {
      chmodSync(beside, mode)
    } catch {
      // They belong to another user; SQLite reports that it cannot write.
    }
  }
}

export function mayBeWritten(file: string): boolean {
  try {
    accessSync(file, constants.W_OK)
    return true
  } catch {
    return false
  }
}

function modeOf(file: string): number | null {
  const found = statSync(file, { throwIfNoEntry: false })
  return found === undefined ? null : found.mode & 0o777
}
