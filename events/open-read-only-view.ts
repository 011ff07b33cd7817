/** Opens the lists of orders and records, wherever the log is, for somebody who must not write. */

import type { LogLocation } from './log-location.ts'
import type { ReadOnlyView } from './read-only-view.ts'
import { viewFile } from './sqlite/read-only-view.ts'

/** Rejects with `LogUnavailable` when it cannot be opened. */
export async function openReadOnlyView({ file }: LogLocation): Promise<ReadOnlyView> {
  return viewFile(file)
}
