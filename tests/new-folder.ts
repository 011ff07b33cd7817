/** Folders for the files of tests. */

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { afterFile } from './after-file.ts'

const create = () => mkdtempSync(join(tmpdir(), 'falak-test-'))
const remove = (folder: string) => rmSync(folder, { recursive: true, force: true, maxRetries: 10 })

/** Called in a test or before each of some. It is removed when everything else has ended that belongs to the test. */
export function newFolder(): string {
  const folder = create()
  onTestFinished(() => remove(folder))
  return folder
}

/** Called before all tests of a file, after which it is removed. */
export function sharedFolder(): string {
  const folder = create()
  afterFile(() => remove(folder))
  return folder
}
