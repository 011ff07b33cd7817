/** A new folder, in memory where the machine has such a place: thousands of small files are written, none of which is needed later. */

import { existsSync, mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const IN_MEMORY = '/dev/shm'
/** Containers often have a small one. */
const ENOUGH_BYTES = 1e9

export function memoryFolder(): string {
  return mkdtempSync(join(hasRoom() ? IN_MEMORY : tmpdir(), 'falak-faults-'))
}

function hasRoom(): boolean {
  if (!existsSync(IN_MEMORY)) return false
  const { bavail, bsize } = statfsSync(IN_MEMORY)
  return bavail * bsize > ENOUGH_BYTES
}
