/** Keeps what a run of tests writes in memory where there is room: every shop and database waits for the disk at each order. */

import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
const ENOUGH_BYTES = 6e9

/** Called by both test runners before the processes start that run the tests, which inherit the environment. */
export default function setUp(): () => void {
  if (!hasRoom()) return () => undefined
  const folder = mkdtempSync(join(MEMORY, 'falak-tests-'))
  // PostgreSQL may run as another user, in a folder of its own inside.
  chmodSync(folder, 0o711)
  process.env.TMPDIR = folder
  return () => rmSync(folder, { recursive: true, force: true })
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize > ENOUGH_BYTES
  } catch {
    // Other systems than Linux have no such folder.
    return false
  }
}
