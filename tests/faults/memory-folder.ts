/** A new folder, in memory where the machine has such a place: thousands of small files are written, none of which is needed later. */

import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MEMORY, memoryHasRoom } from '../free-bytes.ts'

const ENOUGH_BYTES = 1e9

export function memoryFolder(): string {
  return mkdtempSync(join(memoryHasRoom(ENOUGH_BYTES) ? MEMORY : tmpdir(), 'falak-faults-'))
}
