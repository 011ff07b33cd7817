/** How much room a disk has, and whether there is a disk in memory. */

import { statfsSync } from 'node:fs'

/** A folder whose files are in memory; Linux alone has it, and in containers it is often small. */
export const MEMORY = '/dev/shm'

export function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

export function memoryHasRoom(bytes: number): boolean {
  try {
    return freeBytes(MEMORY) > bytes
  } catch {
    return false
  }
}
