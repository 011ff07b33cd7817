/** Opens the lists of orders and records of a log in either engine, for reading only. */

import type { LogLocation } from './log-location.ts'
import type { ReadOnlyView } from './read-only-view.ts'

/** Rejects with `LogUnavailable` when it cannot be opened. */
export async function openReadOnlyView(location: LogLocation): Promise<ReadOnlyView> {
  switch (location.engine) {
    case 'sqlite': {
      const { viewFile } = await import('./sqlite/read-only-view.ts')
      return viewFile(location.file)
    }
    case 'postgres': {
      const { viewDatabase } = await import('./postgres/read-only-view.ts')
      return viewDatabase(location.url)
    }
    default:
      return location satisfies never
  }
}
