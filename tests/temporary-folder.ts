/** Keeps what a run of tests writes in memory where there is room: every shop and database waits for the disk at each order. */

import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { MEMORY, memoryHasRoom } from './free-bytes.ts'

const ENOUGH_BYTES = 6e9

/** Called by both test runners before the processes start that run the tests, which inherit the environment. */
export default function setUp(): () => void {
  if (!memoryHasRoom(ENOUGH_BYTES)) return () => undefined
  const folder = mkdtempSync(join(MEMORY, 'falak-tests-'))
  // PostgreSQL may run as another user, in a folder of its own inside.
  chmodSync(folder, 0o711)
  process.env.TMPDIR = folder
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
}
