/** A folder for the files of one test. */

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** Called in a test or before each of some. It is removed when everything else has ended that belongs to the test. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'falak-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }))
  return folder
}
