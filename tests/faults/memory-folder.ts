/** A new temporary folder, in memory if possible, because thousands of small files are written to it. */

import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MEMORY, memoryHasRoom } from '../free-bytes.ts'

const ENOUGH_BYTES = 1e9

export function memoryFolder(): string {
  return mkdtempSync(join(memoryHasRoom(ENOUGH_BYTES) ? MEMORY : tmpdir(), 'falak-faults-'))
}
