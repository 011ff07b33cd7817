/** Opens a log, wherever it is, for somebody who reads and compares it and must not write. */

import type { LogLocation } from './log-location.ts'
import { openVerifiableFile } from './sqlite/verifiable-file.ts'
import type { VerifiableStore } from './verifiable-store.ts'

/** Throws the database's own error when it cannot be read, and `NoLog` when it is not a log. */
export async function openVerifiableStore({ file }: LogLocation): Promise<VerifiableStore> {
  return openVerifiableFile(file)
}
