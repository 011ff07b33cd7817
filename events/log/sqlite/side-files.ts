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
    const mode = modeOf(beside)
    if (mode === null || (mode & OWNER_MAY_WRITE) !== 0) continue
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
  const stats = statSync(file, { throwIfNoEntry: false })
  return stats === undefined ? null : stats.mode & 0o777
}
